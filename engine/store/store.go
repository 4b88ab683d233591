// Package store keeps the engine's records in SQL through bun: tenants, inventory, events, bids, people. It answers
// with rows and knows nothing of HTTP. Every method that touches a tenant's records takes the tenant's id first, so a
// forgotten tenant does not compile.
package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/sqlitedialect"
	_ "modernc.org/sqlite" // registers the driver "sqlite"
)

//go:embed migrations/*.sql
var migrations embed.FS

// ErrNotFound is answered where one row was asked for and the tenant has none such.
var ErrNotFound = errors.New("not found")

// Store is an open database. It is safe for concurrent use; Close it once.
type Store struct {
	DB *bun.DB

	committed chan struct{} // one place: that something was committed, not how much
}

// connections bounds how many queries run at once; each keeps up to 16 MiB of pages.
var connections = max(8, 4*runtime.GOMAXPROCS(0))

// Open opens or makes the SQLite file at path and brings its schema up to date. WAL lets readers go on beside the one
// writer; synchronous=FULL makes an acknowledged write survive a power cut; busy_timeout waits for another process, for
// example an import beside the server; _txlock=immediate takes the write lock at BEGIN, so that two transactions that
// read first do not both fail.
func Open(ctx context.Context, path string) (*Store, error) {
	dsn := "file:" + path + "?_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=busy_timeout(10000)" +
		"&_pragma=foreign_keys(ON)&_pragma=cache_size(-16384)&_txlock=immediate"
	conn, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	conn.SetMaxOpenConns(connections)
	conn.SetMaxIdleConns(connections) // opening one anew costs more than most queries
	if err := migrate(ctx, conn); err != nil {
		conn.Close()
		return nil, fmt.Errorf("migrate %s: %w", path, err)
	}
	return &Store{DB: bun.NewDB(conn, sqlitedialect.New()), committed: make(chan struct{}, 1)}, nil
}

// Close releases the file.
func (s *Store) Close() error { return s.DB.Close() }

func migrate(ctx context.Context, conn *sql.DB) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, conn, files)
	if err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

// one turns "no rows" into ErrNotFound.
func one(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return err
}

// Millis is a time as the tables keep it.
func Millis(t time.Time) int64 { return t.UnixMilli() }

// Time reads a column of milliseconds.
func Time(ms int64) time.Time { return time.UnixMilli(ms).UTC() }
