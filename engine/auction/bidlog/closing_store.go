package bidlog

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// hasLog reports whether the lot has a log in its event: it begins with the rules. A lot that was offered again may have one of an earlier event.
func hasLog(item *db.ItemRow) bool { return item.EventID != nil && item.LogTerms != "" }

// AppendDecided logs the refused bids that wait for it, then the outcome of a lot, and its price if it sold. A lot nobody tried
// to bid on has no log and needs none.
func AppendDecided(ctx context.Context, tx bun.Tx, item *db.ItemRow, hammer *int64, at int64) error {
	if !hasLog(item) {
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
	if !hasLog(item) {
		return nil
	}
	return appendLog(ctx, tx, item, NewEntry(LogExtended, now, ExtendedEntry{Reason: item.ExtendedBy, EndTime: LogTime(*item.EndsAt)}, nil))
}

// reasonPostponed is the reason of a closing time that moved with its event.
const reasonPostponed = "postponed"

// LogPostponed appends that the office moved the event, and with it the lot's closing time. Lots without a log get none.
func LogPostponed(ctx context.Context, tx bun.Tx, item *db.ItemRow, now int64) error {
	if !hasLog(item) {
		return nil
	}
	return appendLog(ctx, tx, item, NewEntry(LogExtended, now, ExtendedEntry{Reason: reasonPostponed, EndTime: LogTime(*item.EndsAt)}, nil))
}

// AppendVoided logs that the office took back the sale of a lot. A lot nobody tried to bid on has no log and needs none.
func AppendVoided(ctx context.Context, tx bun.Tx, item *db.ItemRow, void PrivateVoid, at int64) error {
	if !hasLog(item) {
		return nil
	}
	return appendLog(ctx, tx, item, NewEntry(LogVoided, at, nil, void))
}
