package payments

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"
)

// Limits of a person's payments within an hour. Testing stolen cards takes thousands.
const (
	maxPerHour  = 60
	maxDeclined = 5
	hour        = int64(time.Hour / time.Millisecond)
)

// TooOftenError reports that a person paid, or was declined, too often.
type TooOftenError struct{ Wait int64 } // milliseconds

func (e *TooOftenError) Error() string { return fmt.Sprintf("too many payments, wait %d ms", e.Wait) }

// checkRate returns a *TooOftenError if the person pays too often. A payment that is being tried counts as declined, so that payments
// tried at once, on any engine, cannot all pass the limit. Refunds by staff are not limited.
func (r *Row) checkRate(ctx context.Context, tx bun.Tx) error {
	if r.Purpose == ForRefund {
		return nil
	}
	var all, declined []int64
	since := tx.NewSelect().Model((*Row)(nil)).Column("created_at").Where("tenant_id = ? AND user_id = ?", r.TenantID, r.UserID).
		Where("created_at > ? AND purpose <> ?", r.CreatedAt-hour, ForRefund).Order("created_at")
	err := errors.Join(since.Clone().Scan(ctx, &all),
		since.Where("state = ? OR state IN (?, ?) AND next_at > ?", Declined, Created, Sent, r.CreatedAt).Scan(ctx, &declined))
	for _, limit := range []struct {
		times []int64
		most  int
	}{{all, maxPerHour}, {declined, maxDeclined}} {
		if over := len(limit.times) - limit.most; err == nil && over >= 0 {
			err = &TooOftenError{limit.times[over] + hour - r.CreatedAt}
		}
	}
	return err
}
