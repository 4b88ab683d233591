// Package store keeps the engine's records in SQL through bun: tenants, inventory, events, bids, people. It answers
// with rows and knows nothing of HTTP. Every method that touches a tenant's records takes the tenant's id first, so a
// forgotten tenant does not compile.
//
// It works on SQLite and on PostgreSQL, with the same queries. So a query names its order; selects nothing that is neither
// grouped nor aggregated; writes texts in single quotes; writes a flag as what it is (WHERE is_registered), or as an argument;
// takes the larger of two by CASE or in Go; may say ON CONFLICT … DO and RETURNING, and nothing else that only one of them
// knows. A plus before a column of whole numbers (+tenant_id) keeps SQLite's planner from choosing an index for it and is
// mere arithmetic to PostgreSQL; CROSS JOIN has SQLite walk the tables in the order they are named and means JOIN to both.
// After an error a transaction is lost: on PostgreSQL its next query fails, too. What a transaction reads in order
// to decide holds until it ends, because transactions that write go one after the other (inTx); rows that decide who buys
// what are locked besides (forUpdate).
package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"strings"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect"
	"github.com/uptrace/bun/schema"
)

//go:embed migrations/*.sql migrations/postgres/*.sql
var migrations embed.FS

// ErrNotFound is answered where one row was asked for and the tenant has none such.
var ErrNotFound = errors.New("not found")

// Store is an open database. It is safe for concurrent use; Close it once.
type Store struct {
	DB *bun.DB // to read; who writes goes through inTx, inPassing, write and WriteTx

	committed     chan struct{}  // one place: that something was committed, not how much
	queue         writeQueue     // there is one writer, and databases let those who wait go in no order
	writer        writer         // whose turn it is
	activeSession *preparedQuery // selectSignedIn
	user          *preparedQuery // selectUser
}

// connections bounds how many queries run at once.
var connections = max(8, 4*runtime.GOMAXPROCS(0))

// Open opens the PostgreSQL database of a postgres:// URL, or opens or makes the SQLite file at a path, and brings its
// schema up to date. No error of it shows a URL's password.
func Open(ctx context.Context, location string) (*Store, error) {
	kind, _, isURL := strings.Cut(location, "://")
	switch {
	case !isURL:
		return openSQLite(ctx, location)
	case kind == "postgres" || kind == "postgresql":
		return openPostgres(ctx, location)
	}
	return nil, fmt.Errorf("a database of %s:// is not known, but of postgres://, or SQLite's by a path", kind)
}

// newStore takes over conn; migrate brings its schema up to date.
func newStore(ctx context.Context, conn *sql.DB, dialect schema.Dialect, migrate func(context.Context, *sql.DB) error) (*Store, error) {
	conn.SetMaxOpenConns(connections)
	conn.SetMaxIdleConns(connections) // opening one anew costs more than most queries
	if err := migrate(ctx, conn); err != nil {
		conn.Close()
		return nil, fmt.Errorf("migrate: %w", err)
	}
	db := bun.NewDB(conn, dialect)
	s := &Store{DB: db, writer: writer{DB: db}, committed: make(chan struct{}, 1)}
	var err error
	if s.activeSession, err = s.prepareQuery(ctx, selectActiveSession); err == nil {
		s.user, err = s.prepareQuery(ctx, s.selectUser())
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("prepare: %w", err), conn.Close())
	}
	return s, nil
}

// Hook has hook see every query, before anybody uses the Store.
func (s *Store) AddQueryHook(hook bun.QueryHook) {
	s.DB = s.DB.WithQueryHook(hook)
	s.writer.DB = s.writer.DB.WithQueryHook(hook)
}

// Close releases the database.
func (s *Store) Close() error {
	return errors.Join(s.activeSession.close(), s.user.close(), s.writer.close(), s.DB.Close())
}

// migrate applies what is new in the folder of migrations.
func migrate(ctx context.Context, conn *sql.DB, dialect goose.Dialect, folder string, options ...goose.ProviderOption) error {
	files, err := fs.Sub(migrations, folder)
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(dialect, conn, files, options...)
	if err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

// inTx runs change in one transaction that writes. Those of all processes go one after the other; those of this one in
// the order they came (turn), so that under load each waits its turn and none until its patience ends.
func (s *Store) inTx(ctx context.Context, change func(context.Context, bun.Tx) error) error {
	return s.runTx(ctx, false, true, change)
}

// inTurn is urgent for who bids or buys; isDurable waits until the disk has it.
func (s *Store) runTx(ctx context.Context, isUrgent, isDurable bool, change func(context.Context, bun.Tx) error) error {
	if err := s.queue.acquire(ctx, isUrgent); err != nil {
		return err
	}
	defer s.queue.release()
	return s.writer.inTx(ctx, isDurable, change)
}

// IsBusy tells whether an error is that the database is not to be had for longer than anybody waits, for example because
// another process writes. Nothing was changed.
func IsBusy(err error) bool { return isBusySQLite(err) || isBusyPostgres(err) }

func isPostgres(db bun.IDB) bool { return db.Dialect().Name() == dialect.PG }

// one turns "no rows" into ErrNotFound.
func orNotFound(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return err
}

// Millis is a time as the tables keep it.
func Millis(t time.Time) int64 { return t.UnixMilli() }

// Time reads a column of milliseconds.
func Time(ms int64) time.Time { return time.UnixMilli(ms).UTC() }
