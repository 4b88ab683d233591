package store

import (
	"context"

	"github.com/uptrace/bun"
)

// Tx is a transaction in which people buy: its methods are what a bid, a retraction, an offer or a purchase does, and all that was
// done in it happens, or nothing.
type Tx struct {
	bun.Tx
	tags     tagSet
	writeSeq int64 // of its process to write
}

// WriteTx runs change in one transaction, before other changes that wait.
func (s *Store) WriteTx(ctx context.Context, change func(context.Context, *Tx) error) error {
	return s.writeWithPriority(ctx, true, func(ctx context.Context, tx bun.Tx, tags tagSet) error {
		return change(ctx, &Tx{tx, tags, s.writer.writeSeq})
	})
}
