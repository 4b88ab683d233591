package bidlog

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// AppendDecided logs the outcome of a lot, and its price if it sold. A lot nobody tried to bid on has no log and
// needs none.
func AppendDecided(ctx context.Context, tx bun.Tx, item *db.ItemRow, hammer *int64, at int64) error {
	return logLot(ctx, tx, item, NewEntry(LogDecided, at, DecidedEntry{Outcome: item.Outcome, Price: hammer}, nil))
}

// LogDowntimeExtension logs that a lot's closing time moved because the service was down.
func LogDowntimeExtension(ctx context.Context, tx bun.Tx, item *db.ItemRow, now int64) error {
	return logLot(ctx, tx, item, NewEntry(LogExtended, now, ExtendedEntry{Reason: item.ExtendedBy, EndTime: LogTime(*item.EndsAt)}, nil))
}

func logLot(ctx context.Context, tx bun.Tx, item *db.ItemRow, entry LogRow) error {
	if item.LogSeq == 0 {
		return nil
	}
	return appendLog(ctx, tx, item, entry)
}
