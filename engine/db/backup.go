package db

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"

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

// AcceptLoss makes a SQLite file that Open refuses as incomplete acceptable, unless it is damaged.
func AcceptLoss(ctx context.Context, path string) error {
	file, err := inspectSQLite(path)
	if err != nil {
		return err
	}
	if !file.isThere {
		return fmt.Errorf("there is no database at %s", path)
	}
	conn, err := sql.Open("sqlite", "file:"+path+"?"+sqliteSettings)
	if err != nil {
		return err
	}
	conn.SetMaxOpenConns(1)
	err = checkPages(ctx, conn, path)
	if err == nil {
		_, err = conn.ExecContext(ctx, "PRAGMA journal_mode = DELETE")
	}
	if err := errors.Join(err, conn.Close()); err != nil {
		return err
	}
	if err := os.Remove(path + headSuffix); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// readHead returns where the database is now.
func (s *Store) readHead() (record headRecord, err error) {
	err = s.DB.QueryRowContext(context.Background(), "SELECT (SELECT id FROM feed), (SELECT seq FROM commits)").Scan(&record.Feed, &record.Commit)
	return record, err
}

// CheckWrite commits a durable transaction, and so returns an error if no bid could be committed now, for example
// because the disk is full.
func (s *Store) CheckWrite(ctx context.Context) error {
	return s.runTx(ctx, true, true, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("UPDATE commits SET seq = seq + 1").Exec(ctx)
		return err
	})
}
