package db

import (
	"context"

	"github.com/uptrace/bun"
)

// Tx is a transaction in which people buy. Its methods are the steps of a bid, a retraction, an offer or a
// purchase; everything done in it is committed together or not at all.
type Tx struct {
	bun.Tx
	Tags     TagSet
	writeSeq int64 // of its process to write
}

// WriteTx runs change in one transaction, ahead of other waiting changes.
func (s *Store) WriteTx(ctx context.Context, change func(context.Context, *Tx) error) error {
	return s.writeWithPriority(ctx, true, func(ctx context.Context, tx bun.Tx, tags TagSet) error {
		return change(ctx, &Tx{tx, tags, s.writer.writeSeq})
	})
}
