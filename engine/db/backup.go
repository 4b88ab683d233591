package db

import (
	"context"
	"crypto/rand"
	"encoding/hex"

	"github.com/uptrace/bun"
)

// BackUp writes a copy of a SQLite database to a new file, as of one moment and with everything committed until then,
// while others read and write. The copy is compacted.
func (s *Store) BackUp(ctx context.Context, path string) error {
	_, err := s.DB.ExecContext(ctx, "VACUUM INTO ?", path)
	return err
}

// CommitCount returns how many transactions have been committed so far, without views and watches; 0 on PostgreSQL.
func (s *Store) CommitCount(ctx context.Context) (commits int64, err error) {
	err = s.DB.NewRaw("SELECT seq FROM commits").Scan(ctx, &commits)
	return commits, err
}

// RenewFeedID gives the database a new FeedID. A restored database needs it, because its sequence numbers will mean
// other changes than those that caches have seen.
func (s *Store) RenewFeedID(ctx context.Context) error {
	id := make([]byte, 16)
	rand.Read(id) // never fails
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE feed SET id = ?", hex.EncodeToString(id)).Exec(ctx)
		return err
	})
}
