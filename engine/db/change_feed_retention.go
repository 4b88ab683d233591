package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// How much of the change feed is kept. Both limits must be exceeded before a change is deleted, so an interrupted
// stream can resume after a night and after a flood of changes.
const (
	ChangesKeptFor = 24 * time.Hour
	ChangesKept    = 10_000
)

// PruneChanges deletes changes committed before the given time, except the newest keep of all tenants together.
func (s *Store) PruneChanges(ctx context.Context, before int64, keep int) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewDelete().Model((*ChangeRow)(nil)).
			Where("committed_at < ? AND seq <= (SELECT max(seq) FROM changes) - ?", before, keep).Exec(ctx)
		return err
	})
}
