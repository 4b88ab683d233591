package people

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// maxDeclines is how many of a person's cards may be declined within an hour. Whoever tests stolen cards needs thousands.
const maxDeclines = 5

func declinesOf(userID int64) string { return fmt.Sprintf("card:%d", userID) }

// checkDeclines returns a *TooSoonError if too many of a person's cards were declined.
func checkDeclines(ctx context.Context, s *db.Store, tenantID, userID, now int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		row := sendTimesRow{TenantID: tenantID, About: declinesOf(userID)}
		times, err := row.load(ctx, tx)
		if err != nil {
			return err
		}
		if _, wait := sendWait(times, 0, maxDeclines, now); wait > 0 {
			return &TooSoonError{Wait: wait}
		}
		return nil
	})
}

// addDecline counts a declined card of a person.
func addDecline(ctx context.Context, s *db.Store, tenantID, userID, now int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		return limitSending(ctx, tx, tenantID, declinesOf(userID), 0, maxDeclines, now)
	})
}
