package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pressly/goose/v3/lock"
)

const (
	// schemaLockTimeout is how long a migration waits for a table. PostgreSQL looks for deadlocks after 1 s (deadlock_timeout), so a query that
	// waits for the migration while the migration waits for it is not the one that is canceled.
	schemaLockTimeout = 400 * time.Millisecond
	schemaPause       = 200 * time.Millisecond // in which the queries that wait for the migration go on
	schemaTries       = 50
)

// schemaLocker holds the write lock while migrations run, besides the lock that keeps other migrations out: engines that serve the database
// wait before they write, and none has written to a table of the migration and then waits for another one.
type schemaLocker struct{ lock.SessionLocker }

// SessionLock waits for both locks.
func (l schemaLocker) SessionLock(ctx context.Context, conn *sql.Conn) error {
	if err := l.SessionLocker.SessionLock(ctx, conn); err != nil {
		return err
	}
	_, err := conn.ExecContext(ctx, fmt.Sprintf("SELECT pg_advisory_lock(%d); SET lock_timeout TO %d", int64(writeLock), schemaLockTimeout.Milliseconds()))
	if err != nil {
		return errors.Join(err, l.SessionLocker.SessionUnlock(ctx, conn))
	}
	return nil
}

// SessionUnlock releases both locks.
func (l schemaLocker) SessionUnlock(ctx context.Context, conn *sql.Conn) error {
	_, err := conn.ExecContext(ctx, fmt.Sprintf("RESET lock_timeout; SELECT pg_advisory_unlock(%d)", int64(writeLock)))
	return errors.Join(err, l.SessionLocker.SessionUnlock(ctx, conn))
}
