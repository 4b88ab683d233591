package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"
)

// Commits notices that anyone, this process or another, changed the database. Close it.
type CommitWatcher struct {
	database     *bun.DB
	conn         bun.Conn  // SQLite: what it says is of its connection
	versionQuery *sql.Stmt // SQLite
	version      string    // of the database when it was asked last
	failed       time.Time // when it could not be asked
}

// restAfterFailure is how long a database that is not to be had is left alone, by those who ask a hundred times a second.
const retryDelay = time.Second

// WatchCommits starts to notice; the first Since answers true.
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

// Since tells whether another connection committed anything since it was last asked. On SQLite it reads one number that the
// commits of all processes raise, 10 µs, so it may be asked a hundred times a second; that it cannot be cancelled spares
// it two goroutines. PostgreSQL is asked, in 0.1 ms, which transactions have ended; those of its other databases count, too.
// An error is told once a second; what is committed meanwhile is told when it can be asked again.
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

// Close gives the connection back, where it has one.
func (c *CommitWatcher) Close() error {
	if c.versionQuery == nil {
		return nil
	}
	return errors.Join(c.versionQuery.Close(), c.conn.Close())
}
