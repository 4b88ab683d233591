package db

import (
	"context"

	"github.com/uptrace/bun"
)

// InRelaxedTx runs change like inTx but does not wait for the disk: a power cut, though not a crash of ours, may
// undo everything since the last durable commit. It is for views and watches, which can come in floods and must
// not make bids wait for the disk. Nothing written here may influence how bids are decided, because bid desks keep
// their cached state across it (DataVersion).
func (s *Store) InRelaxedTx(ctx context.Context, change func(context.Context, bun.Tx) error) error {
	return s.runTx(ctx, false, false, change)
}
