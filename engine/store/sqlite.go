package store

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

// openSQLite opens or makes the file at path. WAL lets readers go on beside the one writer; synchronous=FULL makes an
// acknowledged write survive a power cut; busy_timeout waits for another process, for example an import beside the server;
// _txlock=immediate takes the write lock at BEGIN, so that two transactions that read first do not both fail. Each
// connection keeps up to 16 MiB of pages.
func openSQLite(ctx context.Context, path string) (*Store, error) {
	conn, err := sql.Open("sqlite", sqliteSource(path, "FULL"))
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	s, err := newStore(ctx, conn, sqlitedialect.New(), migrateSQLite)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	passing, err := sql.Open("sqlite", sqliteSource(path, "NORMAL"))
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open %s: %w", path, err), s.DB.Close())
	}
	passing.SetMaxOpenConns(1) // there is one writer
	s.passing = bun.NewDB(passing, sqlitedialect.New())
	return s, nil
}

func sqliteSource(path, synchronous string) string {
	return "file:" + path + "?_pragma=journal_mode(WAL)&_pragma=synchronous(" + synchronous + ")&_pragma=busy_timeout(10000)" +
		"&_pragma=foreign_keys(ON)&_pragma=cache_size(-16384)&_txlock=immediate"
}

func migrateSQLite(ctx context.Context, conn *sql.DB) error {
	return migrate(ctx, conn, goose.DialectSQLite3, "migrations")
}

func isBusySQLite(err error) bool {
	var problem *sqlite.Error
	return errors.As(err, &problem) && problem.Code()&0xff == sqlitelib.SQLITE_BUSY
}
