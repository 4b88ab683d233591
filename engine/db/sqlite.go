package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/pressly/goose/v3"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/sqlitedialect"
	"modernc.org/sqlite" // registers the driver "sqlite", too
	sqlitelib "modernc.org/sqlite/lib"
)

// sqliteSettings apply to every connection. WAL lets readers continue during a write; synchronous=FULL makes an
// acknowledged write survive a power cut; busy_timeout, in ms, waits for other processes, such as an import
// running next to the server; 16 MiB of pages are cached; the WAL is checkpointed every 32 MiB, because some pages
// are rewritten again and again; statement journals stay in memory. _txlock=immediate takes the write lock at
// BEGIN, so that two transactions that read first do not both fail.
const sqliteSettings = "_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=busy_timeout(10000)&_pragma=foreign_keys(ON)" +
	"&_pragma=cache_size(-16384)&_pragma=wal_autocheckpoint(8192)&_pragma=temp_store(MEMORY)&_txlock=immediate"

// openSQLite opens or creates the file at path. It refuses a file that is damaged or lacks commits it once had. A file it
// has not opened at this path before is read completely for that.
func openSQLite(ctx context.Context, path string, options []bun.DBOption) (*Store, error) {
	before, err := inspectSQLite(path)
	if err != nil {
		return nil, err
	}
	conn, err := sql.Open("sqlite", "file:"+path+"?"+sqliteSettings)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	isKnown, err := before.checkComplete(ctx, conn)
	if err == nil && !isKnown {
		err = checkPages(ctx, conn, path)
	}
	if err != nil {
		conn.Close()
		return nil, explainSQLite(path, err)
	}
	s, err := newStore(ctx, conn, sqlitedialect.New(), migrateSQLite, options)
	if err != nil {
		return nil, explainSQLite(path, fmt.Errorf("open %s: %w", path, err))
	}
	if err := s.prepareSQLite(ctx, path, isKnown, options); err != nil {
		return nil, errors.Join(explainSQLite(path, err), s.Close())
	}
	return s, nil
}

// prepareSQLite opens the connection for writing, finishes checking an unknown file, and begins to keep its head.
func (s *Store) prepareSQLite(ctx context.Context, path string, isKnown bool, options []bun.DBOption) error {
	own, err := sql.Open("sqlite", "file:"+path+"?"+sqliteSettings)
	if err != nil {
		return fmt.Errorf("open %s: %w", path, err)
	}
	own.SetMaxOpenConns(1)
	s.DB.SetMaxOpenConns(connections + 1) // one is listening
	s.writer = writer{DB: bun.NewDB(own, sqlitedialect.New(), options...), isDedicated: true}
	s.commits.listen = s.listenSQLite
	if !isKnown {
		if err := checkLogHeads(ctx, s.DB.DB, path); err != nil {
			return err
		}
	}
	// The counter of commits must be in the file itself.
	if _, err := s.writer.ExecContext(ctx, "PRAGMA wal_checkpoint(PASSIVE)"); err != nil {
		return err
	}
	head := &head{path: path, read: s.readHead}
	if err := head.write(); err != nil {
		return err
	}
	s.head = head
	return nil
}

// explainSQLite explains what to do about a file that SQLite finds damaged.
func explainSQLite(path string, err error) error {
	var problem *sqlite.Error
	if errors.As(err, &problem) && (problem.Code()&0xff == sqlitelib.SQLITE_CORRUPT || problem.Code()&0xff == sqlitelib.SQLITE_NOTADB) {
		return damaged(path, problem.Error())
	}
	return err
}

func migrateSQLite(ctx context.Context, conn *sql.DB) (int64, error) {
	return migrate(ctx, conn, goose.DialectSQLite3, ".")
}

func isBusySQLite(err error) bool {
	var problem *sqlite.Error
	return errors.As(err, &problem) && problem.Code()&0xff == sqlitelib.SQLITE_BUSY
}
