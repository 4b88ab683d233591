package store

import (
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"
)

// Commits notices that anyone, this process or another, changed the database. It holds one connection; Close it.
type Commits struct {
	conn    bun.Conn
	ask     *sql.Stmt
	version int64
}

// WatchCommits starts to notice; the first Since answers true.
func (s *Store) WatchCommits(ctx context.Context) (*Commits, error) {
	conn, err := s.DB.Conn(ctx)
	if err != nil {
		return nil, err
	}
	ask, err := conn.PrepareContext(ctx, "PRAGMA data_version")
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return &Commits{conn: conn, ask: ask, version: -1}, nil
}

// Since tells whether another connection committed anything since it was last asked. It reads one number that the
// commits of all processes raise, 10 µs, so it may be asked a hundred times a second; that it cannot be cancelled spares
// it two goroutines.
func (c *Commits) Since(ctx context.Context) (bool, error) {
	var version int64
	if err := c.ask.QueryRowContext(context.WithoutCancel(ctx)).Scan(&version); err != nil {
		return false, err
	}
	changed := version != c.version
	c.version = version
	return changed, nil
}

// Close gives the connection back.
func (c *Commits) Close() error { return errors.Join(c.ask.Close(), c.conn.Close()) }
