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

// Reasons of a closing time that moved, besides auction.ExtendedByBid and auction.ExtendedByDowntime.
const (
	Postponed = "postponed" // with its event
	Paused    = "paused"    // by as long as the sale was paused
	ByOffice  = "office"    // the office extended the lot
)

// LogExtension appends that a lot's closing time moved, and why. Staff is who moved it; 0: nobody. Lots without a log get none.
func LogExtension(ctx context.Context, tx bun.Tx, item *db.ItemRow, reason string, staff, now int64) error {
	if !hasLog(item) {
		return nil
	}
	entry := NewEntry(LogExtended, now, ExtendedEntry{Reason: reason, EndTime: LogTime(*item.EndsAt)}, nil)
	if staff != 0 {
		entry.ActingUserID = &staff
	}
	return appendLog(ctx, tx, item, entry)
}

// AppendVoided logs that the office took back the sale of a lot. A lot nobody tried to bid on has no log and needs none.
func AppendVoided(ctx context.Context, tx bun.Tx, item *db.ItemRow, void PrivateVoid, at int64) error {
	if !hasLog(item) {
		return nil
	}
	return appendLog(ctx, tx, item, NewEntry(LogVoided, at, nil, void))
}
