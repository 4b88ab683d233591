// Package db keeps the engine's records in SQL through bun: tenants, inventory, events, bids, people. It
// returns rows and knows nothing about HTTP. Every query that touches a tenant's records takes the tenant's ID
// first, so a forgotten tenant does not compile. Times in rows are Unix milliseconds, amounts cents.
//
// It works on SQLite and on PostgreSQL, with the same queries. Therefore a query states its order; selects nothing
// that is neither grouped nor aggregated; uses single quotes for strings; uses a flag as a condition (WHERE
// is_registered) or passes it as an argument; picks the larger of two values by CASE or in Go; and may use ON
// CONFLICT … DO and RETURNING, but nothing else that only one of the two knows. A plus before an integer column
// (+tenant_id) keeps SQLite's planner from using an index for it and is plain arithmetic to PostgreSQL; CROSS JOIN
// makes SQLite scan the tables in the order given and means JOIN to both. After an error a transaction is lost: on
// PostgreSQL its next query fails, too. What a transaction reads to make a decision stays true until it ends,
// because writing transactions run one after the other (inTx); rows that decide who buys what are also locked
// (forUpdate).
//
// To touch a tag is to announce, in the change feed, that public answers with that tag have changed.
package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect"
	"github.com/uptrace/bun/schema"

	"fairwarning/cdn/tracing"
	"fairwarning/engine/db/seal"
	"fairwarning/engine/db/writequeue"
)

// ErrNotFound reports that the tenant has no such row.
var ErrNotFound = errors.New("not found")

// Store is an open database. It is safe for concurrent use; Close it once.
type Store struct {
	DB      *bun.DB                                            // for reading; write through inTx, inRelaxedTx, write or WriteTx
	Observe func(isUrgent bool, took time.Duration, err error) // called after every writing transaction; nil: nobody

	Seal *seal.Seal // encrypts license numbers; set before use; nil: they are stored as they are

	program  int64 // the newest schema version it knows
	commits  commitSignal
	head     *head            // nil on PostgreSQL
	queue    writequeue.Queue // orders this process's writers, which databases do not
	writer   writer           // for the transaction at the head of the queue
	prepared preparedQueries  // PreparedRow fills it
}

// connections limits how many queries run at once.
var connections = max(8, 4*runtime.GOMAXPROCS(0))

// Open opens the PostgreSQL database of a postgres:// URL, or opens or creates the SQLite file at a path, and
// migrates its schema. Its errors never contain a URL's password. Programs pass IgnoreUnknownColumns; without it a column that no row type
// has is an error, which finds mistakes in queries.
func Open(ctx context.Context, location string, options ...bun.DBOption) (*Store, error) {
	kind, _, isURL := strings.Cut(location, "://")
	switch {
	case !isURL:
		return openSQLite(ctx, location, options)
	case kind == "postgres" || kind == "postgresql":
		return openPostgres(ctx, location, migrateFinished, options)
	}
	return nil, fmt.Errorf("unsupported database URL %s://; use postgres:// or the path of an SQLite file", kind)
}

// migration updates the schema of a database and returns the newest version this program knows.
type migration func(context.Context, *sql.DB) (program int64, err error)

// newStore takes ownership of conn.
func newStore(ctx context.Context, conn *sql.DB, dialect schema.Dialect, migrate migration, options []bun.DBOption) (*Store, error) {
	conn.SetMaxOpenConns(connections)
	conn.SetMaxIdleConns(connections) // opening a connection costs more than most queries
	program, err := migrate(ctx, conn)
	if err != nil {
		conn.Close()
		return nil, fmt.Errorf("migrate: %w", err)
	}
	db := bun.NewDB(conn, dialect, options...)
	return &Store{DB: db, program: program, writer: writer{DB: db}}, nil
}

// AddQueryHook adds a hook that sees every query. Call it before using the Store.
func (s *Store) AddQueryHook(hook bun.QueryHook) {
	s.DB = s.DB.WithQueryHook(hook)
	s.writer.DB = s.writer.DB.WithQueryHook(hook)
}

// Close ends listening for commits and closes the database.
func (s *Store) Close() error {
	s.commits.end()
	var err error
	if s.head != nil {
		err = s.head.close()
	}
	return errors.Join(err, s.closePrepared(), s.DB.Close(), s.writer.close())
}

// InTx runs change in one writing transaction. Those of all processes run one after the other; those of this
// process in the order they came (writequeue), so that under load each waits its turn and none waits until it
// times out.
func (s *Store) InTx(ctx context.Context, change func(context.Context, bun.Tx) error) error {
	return s.runTx(ctx, false, true, change)
}

// runTx runs change as the next write; urgent writes, bids and purchases, go first, and durable ones wait for the
// disk.
func (s *Store) runTx(ctx context.Context, isUrgent, isDurable bool, change func(context.Context, bun.Tx) error) error {
	ctx, span := tracing.Child(ctx, "transaction")
	defer span.End()
	queued := time.Now()
	if err := s.queue.Acquire(ctx, isUrgent); err != nil {
		span.Fail("no turn")
		return err
	}
	defer s.queue.Release()
	began := time.Now()
	span.Number("fairwarning.wait_ms", began.Sub(queued).Milliseconds())
	err := s.writer.inTx(ctx, isDurable, change)
	if err != nil {
		span.Fail("rolled back")
	}
	if s.Observe != nil {
		s.Observe(isUrgent, time.Since(began), err)
	}
	if err == nil {
		s.commits.send()
		if s.head != nil {
			s.head.follow()
		}
	}
	return err
}

// WritesWaiting returns how many transactions of this Store wait for their turn to write.
func (s *Store) WritesWaiting() int { return s.queue.Len() }

// Path returns the path of a SQLite file; "" on PostgreSQL.
func (s *Store) Path() string {
	if s.head == nil {
		return ""
	}
	return s.head.path
}

// IsBusy reports whether an error means that the database stayed unavailable for longer than anybody waits, for
// example because another process writes, or because too many writes wait. Nothing was changed.
func IsBusy(err error) bool {
	return errors.Is(err, writequeue.ErrNoTurn) || isBusySQLite(err) || isBusyPostgres(err)
}

func isPostgres(db bun.IDB) bool { return db.Dialect().Name() == dialect.PG }

// OrNotFound replaces sql.ErrNoRows with ErrNotFound.
func OrNotFound(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return err
}

// Millis converts a time to the form of the tables.
func Millis(t time.Time) int64 { return t.UnixMilli() }

// Time converts Unix milliseconds of a column.
func Time(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// TimeOf converts a nullable column; nil stays nil.
func TimeOf(ms *int64) *time.Time {
	if ms == nil {
		return nil
	}
	return new(Time(*ms))
}
