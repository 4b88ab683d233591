package store

import (
	"context"

	"github.com/uptrace/bun"
)

// logDecided writes into a lot's log what became of it, and the price where it was sold. A lot nobody tried to bid on has no log, and
// needs none.
func logDecided(ctx context.Context, tx bun.Tx, item *ItemRow, hammer *int64, at int64) error {
	return logLot(ctx, tx, item, NewEntry(LogDecided, at, DecidedEntry{Outcome: item.Outcome, Price: hammer}, nil))
}

// logPutOff writes into a lot's log that its end moved because nobody was there.
func logDowntimeExtension(ctx context.Context, tx bun.Tx, item *ItemRow, now int64) error {
	return logLot(ctx, tx, item, NewEntry(LogExtended, now, ExtendedEntry{Reason: item.ExtendedBy, EndTime: LogTime(*item.EndsAt)}, nil))
}

func logLot(ctx context.Context, tx bun.Tx, item *ItemRow, entry LogRow) error {
	if item.LogSeq == 0 {
		return nil
	}
	return appendLog(ctx, tx, item, entry)
}
