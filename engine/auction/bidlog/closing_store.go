package bidlog

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// AppendDecided logs the refused bids that wait for it, then the outcome of a lot, and its price if it sold. A lot nobody tried
// to bid on has no log and needs none.
func AppendDecided(ctx context.Context, tx bun.Tx, item *db.ItemRow, hammer *int64, at int64) error {
	if item.LogSeq == 0 {
		return nil
	}
	refused, err := Refused(ctx, tx, item.TenantID, []int64{item.ID})
	if err != nil {
		return err
	}
	entries := make([]LogRow, 0, len(refused)+1)
	for i := range refused {
		entries = append(entries, refused[i].Entry(at))
	}
	entries = append(entries, NewEntry(LogDecided, at, DecidedEntry{Outcome: item.Outcome, Price: hammer}, nil))
	if err := appendLog(ctx, tx, item, entries...); err != nil || len(refused) == 0 {
		return err
	}
	return DeleteRefused(ctx, tx, item.TenantID, []int64{item.ID})
}

// LogDowntimeExtension logs that a lot's closing time moved because the service was down.
func LogDowntimeExtension(ctx context.Context, tx bun.Tx, item *db.ItemRow, now int64) error {
	if item.LogSeq == 0 {
		return nil
	}
	return appendLog(ctx, tx, item, NewEntry(LogExtended, now, ExtendedEntry{Reason: item.ExtendedBy, EndTime: LogTime(*item.EndsAt)}, nil))
}

// reasonPostponed is the reason of a closing time that moved with its event.
const reasonPostponed = "postponed"

// LogPostponed appends that the office moved the event, and with it the lot's closing time. Lots without a log get none.
func LogPostponed(ctx context.Context, tx bun.Tx, item *db.ItemRow, now int64) error {
	if item.LogSeq == 0 {
		return nil
	}
	return appendLog(ctx, tx, item, NewEntry(LogExtended, now, ExtendedEntry{Reason: reasonPostponed, EndTime: LogTime(*item.EndsAt)}, nil))
}
