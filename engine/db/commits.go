package db

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"
)

// CommitWatcher notices commits by any process. Close it after use.
type CommitWatcher struct {
	database     *bun.DB
	conn         bun.Conn  // SQLite: data_version is specific to a connection
	versionQuery *sql.Stmt // SQLite
	version      string    // of the database when it was asked last
	failed       time.Time // when it could not be asked
}

// retryDelay is how long an unreachable database is left alone by callers that check a hundred times a second.
const retryDelay = time.Second

// WatchCommits starts watching; the first HasNew returns true.
func (s *Store) WatchCommits(ctx context.Context) (*CommitWatcher, error) {
	if isPostgres(s.DB) {
		return &CommitWatcher{database: s.DB}, nil
	}
	conn, err := s.DB.Conn(ctx)
	if err != nil {
		return nil, err
	}
	ask, err := conn.PrepareContext(ctx, "PRAGMA data_version")
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return &CommitWatcher{conn: conn, versionQuery: ask}, nil
}

// HasNew reports whether another connection has committed since the last call. On SQLite it reads one counter that
// commits of all processes raise; that takes 10 µs, so calling it a hundred times a second is fine, and making it
// uncancelable saves two goroutines. On PostgreSQL it asks, in 0.1 ms, which transactions have ended, including
// those of other databases on the server. After an error it returns false for one second; commits in that time are
// reported once the database answers again.
func (c *CommitWatcher) HasNew(ctx context.Context) (bool, error) {
	if time.Since(c.failed) < retryDelay {
		return false, nil
	}
	var version string
	var err error
	if c.versionQuery == nil {
		err = c.database.QueryRowContext(ctx, "SELECT pg_current_snapshot()::text").Scan(&version)
	} else {
		err = c.versionQuery.QueryRowContext(context.WithoutCancel(ctx)).Scan(&version)
	}
	if err != nil {
		c.failed = time.Now()
		return false, err
	}
	changed := version != c.version
	c.version = version
	return changed, nil
}

// Close releases the connection, if it has one.
func (c *CommitWatcher) Close() error {
	if c.versionQuery == nil {
		return nil
	}
	return errors.Join(c.versionQuery.Close(), c.conn.Close())
}
