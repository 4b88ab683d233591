package people

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// maxDeclines is how many of a person's cards may be declined within an hour. Whoever tests stolen cards needs thousands.
const maxDeclines = 5

func declinesOf(userID int64) string { return fmt.Sprintf("card:%d", userID) }

// countDecline counts a card as declined before it is tried, so that cards tried at once, by whatever engine, cannot all pass the limit.
// It returns a *TooSoonError if too many of the person's cards were declined.
func countDecline(ctx context.Context, s *db.Store, tenantID, userID, now int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		return limitSending(ctx, tx, tenantID, declinesOf(userID), 0, maxDeclines, now)
	})
}

// uncountDecline takes back a count, because the card was not declined.
func uncountDecline(ctx context.Context, s *db.Store, tenantID, userID, at int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		row := sendTimesRow{TenantID: tenantID, About: declinesOf(userID)}
		times, err := row.load(ctx, tx)
		if err != nil {
			return err
		}
		if counted := slices.Index(times, at); counted >= 0 {
			times = slices.Delete(times, counted, counted+1)
		}
		text, _ := json.Marshal(times) // numbers always marshal
		_, err = tx.NewUpdate().Model(&row).Set("times = ?", string(text)).WherePK().Exec(ctx)
		return err
	})
}
