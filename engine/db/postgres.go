package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fairwarning/cdn/process"
)

// postgresSettings apply to every connection unless the URL sets them. lock_timeout equals SQLite's busy_timeout;
// a process that hangs in a transaction blocks all other writers for a minute at most.
var postgresSettings = map[string]string{
	"application_name":                    "fairwarning",
	"lock_timeout":                        "10s",
	"idle_in_transaction_session_timeout": "60s",
	"default_transaction_isolation":       "read committed", // each query sees what was committed before it; inTx relies on that
}

// openPostgres opens the database of a URL. Because bun writes arguments into the query text, preparing statements
// would gain nothing; the simple protocol takes one message each way.
func openPostgres(ctx context.Context, url string, migrate migration, options []bun.DBOption) (*Store, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, err // does not contain the password
	}
	config.DefaultQueryExecMode = pgx.QueryExecModeSimpleProtocol
	for name, value := range postgresSettings {
		if _, said := config.RuntimeParams[name]; !said {
			config.RuntimeParams[name] = value
		}
	}
	s, err := newStore(ctx, stdlib.OpenDB(*config), pgdialect.New(), migrate, options)
	if err != nil {
		return nil, fmt.Errorf("open database %s on %s: %w", config.Database, config.Host, err)
	}
	s.commits.listen = func(ctx context.Context) { s.listenPostgres(ctx, config) }
	return s, nil
}

// migratePostgres migrates under a lock, so that of several engines starting together only one does it. Where a query of an engine that serves
// meanwhile has a table for longer than schemaLockTimeout, it tries again.
func migratePostgres(ctx context.Context, conn *sql.DB) (int64, error) {
	var encoding string
	if err := conn.QueryRowContext(ctx, "SHOW server_encoding").Scan(&encoding); err != nil {
		return 0, err
	}
	if encoding != "UTF8" {
		return 0, fmt.Errorf("the database encoding is %s; create the database with ENCODING 'UTF8'", encoding)
	}
	locker, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return 0, err
	}
	for tries := 1; ; tries++ {
		program, err := migrate(ctx, conn, goose.DialectPostgres, "postgres", goose.WithSessionLocker(schemaLocker{locker}))
		if !isBusyPostgres(err) || tries == schemaTries || !process.Pause(ctx, schemaPause) {
			return program, err
		}
	}
}

// writeLock is the advisory lock that transactions hold while they write; no other program may use the number in
// the same database.
const writeLock = 0x666169727761726e // "fairwarn"

// holderSilence is how long a process that holds the write lock may do nothing. All other writers wait for it.
const holderSilence = "3s"

// acquireWriteLock waits for the write lock, which is released after the transaction ends and its changes are
// visible. A single writer costs the database the time of one commit per transaction, and gives what SQLite gives:
// what was read stays true until the commit, transactions cannot deadlock, and changes are numbered in commit
// order. The same statement asks for listening Stores to be told of the commit (commit_listen_postgres.go), and for the end of
// the transaction, and with it of the lock, if this process is silent for holderSilence: its machine may be cut off.
func acquireWriteLock(ctx context.Context, tx bun.Tx, isDurable bool) error {
	if !isDurable {
		if _, err := tx.ExecContext(ctx, "SET LOCAL synchronous_commit TO off"); err != nil {
			return err
		}
	}
	_, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(?), pg_notify(?, ''), set_config('idle_in_transaction_session_timeout', ?, true)",
		int64(writeLock), commitChannel, holderSilence)
	return err
}

// ForUpdate locks the rows a query selects, in its order, until the transaction ends, against programs that write
// without the write lock. On SQLite nobody else can write anyway.
func ForUpdate(tx bun.Tx, query *bun.SelectQuery) *bun.SelectQuery {
	if isPostgres(tx) {
		return query.For("UPDATE")
	}
	return query
}

// busyStates are the SQLSTATEs of failures that may pass: serialization failure, deadlock, lock not available, too
// many connections, shutting down, starting up.
var busyStates = []string{"40001", "40P01", "55P03", "53300", "57P01", "57P03"}

func isBusyPostgres(err error) bool {
	var problem *pgconn.PgError
	if errors.As(err, &problem) {
		return slices.Contains(busyStates, problem.Code)
	}
	var unreachable *pgconn.ConnectError
	return errors.As(err, &unreachable)
}
