package store

import (
	"context"

	"github.com/uptrace/bun"
)

// Tx is a transaction in which people buy: its methods are what a bid, a retraction, an offer or a purchase does, and all that was
// done in it happens, or nothing.
type Tx struct {
	bun.Tx
	touched touched
	turn    int64 // of its process to write
}

// WriteTx runs change in one transaction, before other changes that wait.
func (s *Store) WriteTx(ctx context.Context, change func(context.Context, *Tx) error) error {
	return s.writeInTurn(ctx, true, func(ctx context.Context, tx bun.Tx, touched touched) error {
		return change(ctx, &Tx{tx, touched, s.writer.turns})
	})
}
