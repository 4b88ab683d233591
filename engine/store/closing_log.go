package store

import (
	"context"

	"github.com/uptrace/bun"
)

// logDecided logs the outcome of a lot, and its price if it sold. A lot nobody tried to bid on has no log and
// needs none.
func logDecided(ctx context.Context, tx bun.Tx, item *ItemRow, hammer *int64, at int64) error {
	return logLot(ctx, tx, item, NewEntry(LogDecided, at, DecidedEntry{Outcome: item.Outcome, Price: hammer}, nil))
}

// logDowntimeExtension logs that a lot's closing time moved because the service was down.
func logDowntimeExtension(ctx context.Context, tx bun.Tx, item *ItemRow, now int64) error {
	return logLot(ctx, tx, item, NewEntry(LogExtended, now, ExtendedEntry{Reason: item.ExtendedBy, EndTime: LogTime(*item.EndsAt)}, nil))
}

func logLot(ctx context.Context, tx bun.Tx, item *ItemRow, entry LogRow) error {
	if item.LogSeq == 0 {
		return nil
	}
	return appendLog(ctx, tx, item, entry)
}
