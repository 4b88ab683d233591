package db

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// sqliteFile is what is known of a SQLite file before it is opened, which may change it.
type sqliteFile struct {
	path         string
	isThere      bool
	isWithoutWAL bool        // it was in use when it was last written, but has no WAL now
	head         *headRecord // nil: none
}

// sqliteMagic begins every SQLite file. Byte 18 is 2 while the file is in use with a WAL; the last to close it changes
// that (writer.close).
const sqliteMagic = "SQLite format 3\x00"

func inspectSQLite(path string) (f sqliteFile, err error) {
	f.path = path
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	}
	if err != nil {
		return f, err
	}
	defer file.Close()
	start := make([]byte, 19)
	switch n, err := io.ReadFull(file, start); {
	case n == 0 && errors.Is(err, io.EOF):
		return f, nil // SQLite takes an empty file for a new one
	case err != nil || !bytes.HasPrefix(start, []byte(sqliteMagic)):
		return f, damaged(path, "it does not begin like a SQLite file")
	}
	f.isThere = true
	if _, err := os.Stat(path + "-wal"); errors.Is(err, fs.ErrNotExist) {
		f.isWithoutWAL = start[len(start)-1] == 2
	} else if err != nil {
		return f, err
	}
	f.head, err = readHead(path)
	return f, err
}

// checkComplete returns an error if the file lacks commits it once had. It returns false if nothing is known about
// where the file comes from, for example because it was copied here: then all of it needs checking.
func (f *sqliteFile) checkComplete(ctx context.Context, conn *sql.DB) (isKnown bool, err error) {
	if !f.isThere {
		return true, nil
	}
	var tables, counted int
	err = conn.QueryRowContext(ctx, "SELECT count(*), count(CASE name WHEN 'commits' THEN 1 END) FROM sqlite_master").Scan(&tables, &counted)
	switch {
	case err != nil:
		return false, err
	case tables == 0 && f.isWithoutWAL:
		return false, f.withoutWAL()
	case counted == 0:
		return false, nil // of an older version
	}
	var feed string
	var commit int64
	if err := conn.QueryRowContext(ctx, "SELECT (SELECT id FROM feed), (SELECT seq FROM commits)").Scan(&feed, &commit); err != nil {
		return false, err
	}
	switch head := f.head; {
	case head != nil && head.Feed == feed && commit < head.Commit:
		return false, fmt.Errorf("%s is not complete: it ends at commit %d and had reached commit %d by %s. %s", f.path, commit, head.Commit,
			head.At.Format("2006-01-02 15:04:05 MST"), afterLoss)
	case head != nil && head.Feed == feed:
		path, err := filepath.Abs(f.path)
		return path == head.Path, err
	case f.isWithoutWAL:
		return false, f.withoutWAL()
	}
	return false, nil
}

func (f *sqliteFile) withoutWAL() error {
	return fmt.Errorf("%s was copied while it was in use, without its -wal file: its latest commits may be missing. %s", f.path, afterLoss)
}

const afterLoss = "Put the original back together with its -wal file, or restore a backup (engine restore FILE). " +
	"If this copy is all there is, accept the loss with engine restore --in-place"

func damaged(path, why string) error {
	return fmt.Errorf("%s is damaged (%s); restore a backup with engine restore FILE", path, why)
}

// checkPages reads the whole file and returns an error if its structure is damaged, as after copying it in the middle
// of a write.
func checkPages(ctx context.Context, conn *sql.DB, path string) error {
	rows, err := conn.QueryContext(ctx, "PRAGMA quick_check(3)")
	if err != nil {
		return damaged(path, err.Error())
	}
	var found []string
	err = Each(rows, func() error {
		var line string
		err := rows.Scan(&line)
		found = append(found, line)
		return err
	})
	if err != nil {
		return damaged(path, err.Error())
	}
	if len(found) != 1 || found[0] != "ok" {
		return damaged(path, strings.Join(found, "; "))
	}
	return nil
}

// checkLogHeads returns an error if a bid log does not end at the entry that its item records.
func checkLogHeads(ctx context.Context, conn *sql.DB, path string) error {
	var wrong int
	err := conn.QueryRowContext(ctx, `SELECT count(*) FROM items WHERE log_seq > 0 AND (
		NOT EXISTS (SELECT 1 FROM bid_log l WHERE l.item_id = items.id AND l.seq = items.log_seq AND l.hash = items.log_hash)
		OR EXISTS (SELECT 1 FROM bid_log l WHERE l.item_id = items.id AND l.seq > items.log_seq))`).Scan(&wrong)
	if err == nil && wrong > 0 {
		err = damaged(path, fmt.Sprintf("%d bid logs do not end where their lots say; engine bids verify lists them", wrong))
	}
	return err
}
