package db

import (
	"context"

	"github.com/uptrace/bun"
)

// CheckWrite commits a durable transaction, and so returns an error if no bid could be committed now, for example
// because the disk is full.
func (s *Store) CheckWrite(ctx context.Context) error {
	return s.runTx(ctx, true, true, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE commits SET seq = seq + 1").Exec(ctx)
		return err
	})
}
