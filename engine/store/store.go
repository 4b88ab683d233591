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
	"modernc.org/sqlite" // registers the driver "sqlite", too
	sqlitelib "modernc.org/sqlite/lib"
)

//go:embed migrations/*.sql
var migrations embed.FS

// ErrNotFound is answered where one row was asked for and the tenant has none such.
var ErrNotFound = errors.New("not found")

// Store is an open database. It is safe for concurrent use; Close it once.
type Store struct {
	DB *bun.DB

	committed chan struct{} // one place: that something was committed, not how much
	writing   chan struct{} // one place: SQLite has one writer, and lets those who wait go in no order
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
	return &Store{DB: bun.NewDB(conn, sqlitedialect.New()), committed: make(chan struct{}, 1), writing: make(chan struct{}, 1)}, nil
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

// inTx runs change in one transaction that writes. Those of this process go one after the other, in the order they came, so
// that under load each waits its turn and none until its patience ends.
func (s *Store) inTx(ctx context.Context, change func(context.Context, bun.Tx) error) error {
	select {
	case s.writing <- struct{}{}:
		defer func() { <-s.writing }()
	case <-ctx.Done():
		return ctx.Err()
	}
	return s.DB.RunInTx(ctx, nil, change)
}

// IsBusy tells whether an error is that another process writes for longer than anybody waits. Nothing was changed.
func IsBusy(err error) bool {
	var problem *sqlite.Error
	return errors.As(err, &problem) && problem.Code()&0xff == sqlitelib.SQLITE_BUSY
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
