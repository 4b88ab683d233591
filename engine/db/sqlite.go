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

// openSQLite opens or creates the file at path.
func openSQLite(ctx context.Context, path string) (*Store, error) {
	conn, err := sql.Open("sqlite", "file:"+path+"?"+sqliteSettings)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	s, err := newStore(ctx, conn, sqlitedialect.New(), migrateSQLite)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	own, err := sql.Open("sqlite", "file:"+path+"?"+sqliteSettings)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open %s: %w", path, err), s.DB.Close())
	}
	own.SetMaxOpenConns(1)
	s.writer = writer{DB: bun.NewDB(own, sqlitedialect.New()), isDedicated: true}
	return s, nil
}

func migrateSQLite(ctx context.Context, conn *sql.DB) error {
	return migrate(ctx, conn, goose.DialectSQLite3, "migrations")
}

func isBusySQLite(err error) bool {
	var problem *sqlite.Error
	return errors.As(err, &problem) && problem.Code()&0xff == sqlitelib.SQLITE_BUSY
}
