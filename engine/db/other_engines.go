package db

import "context"

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
	leave = func() {
		// If this fails, so has the connection, and the lock with it.
		_, _ = conn.ExecContext(context.Background(), "SELECT pg_advisory_unlock_all()")
		conn.Close()
	}
	err = conn.NewRaw("SELECT pg_try_advisory_lock(?)", int64(presenceLock)).Scan(ctx, &isAlone)
	if err == nil {
		_, err = conn.ExecContext(ctx, "SELECT pg_advisory_lock_shared(?)", int64(presenceLock))
	}
	if err == nil && isAlone {
		_, err = conn.ExecContext(ctx, "SELECT pg_advisory_unlock(?)", int64(presenceLock))
	}
	if err != nil {
		leave()
		return false, nil, err
	}
	return isAlone, leave, nil
}
