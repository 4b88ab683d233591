package db

import (
	"context"
	"fmt"
	"sync"

	"github.com/uptrace/bun"
)

// presenceLock is the advisory lock that every running engine shares; no other program may use the number in this database.
const presenceLock = writeLock + 1

// Enter announces a running engine until leave is called or its process ends. It reports whether no other engine was running. On SQLite, which
// one engine serves, none ever is.
func (s *Store) Enter(ctx context.Context) (isAlone bool, leave func(), err error) {
	if !isPostgres(s.DB) {
		return true, func() {}, nil
	}
	conn, err := s.DB.Conn(ctx)
	if err != nil {
		return false, nil, err
	}
	err = conn.NewRaw("SELECT pg_try_advisory_lock(?)", int64(presenceLock)).Scan(ctx, &isAlone)
	if err == nil {
		_, err = conn.ExecContext(ctx, announce)
	}
	if err == nil && isAlone {
		_, err = conn.ExecContext(ctx, "SELECT pg_advisory_unlock(?)", int64(presenceLock))
	}
	if err != nil {
		depart(conn)
		return false, nil, err
	}
	ctx, stop := context.WithCancel(context.WithoutCancel(ctx))
	var staying sync.WaitGroup
	staying.Go(func() { s.stay(ctx, conn) })
	return isAlone, func() { stop(); staying.Wait() }, nil
}

// announce takes the lock that engines share.
var announce = fmt.Sprintf("SELECT pg_advisory_lock_shared(%d)", int64(presenceLock))

// stay keeps an engine announced until ctx ends: it replaces a connection that is lost, for example because the database was restarted.
func (s *Store) stay(ctx context.Context, conn bun.Conn) {
	for wait(ctx, retryDelay) {
		if conn.PingContext(ctx) == nil {
			continue
		}
		conn.Close()
		next, err := s.DB.Conn(ctx)
		if err != nil {
			continue // the closed connection answers no ping
		}
		if _, err := next.ExecContext(ctx, announce); err != nil {
			next.Close()
			continue
		}
		conn = next
	}
	depart(conn)
}

// depart ends an announcement. If it fails, so has the connection, and the lock with it.
func depart(conn bun.Conn) {
	_, _ = conn.ExecContext(context.Background(), "SELECT pg_advisory_unlock_all()")
	conn.Close()
}
