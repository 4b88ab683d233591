package store

import (
	"context"

	"github.com/uptrace/bun"
)

// Commits notices that anyone, this process or another, changed the database. It holds one connection; Close it.
type Commits struct {
	conn    bun.Conn
	version int64
}

// WatchCommits starts to notice; the first Since answers true.
func (s *Store) WatchCommits(ctx context.Context) (*Commits, error) {
	conn, err := s.DB.Conn(ctx)
	if err != nil {
		return nil, err
	}
	return &Commits{conn: conn, version: -1}, nil
}

// Since tells whether another connection committed anything since it was last asked. It reads one number the commits of
// all processes raise, so asking a hundred times a second costs nothing one could measure.
func (c *Commits) Since(ctx context.Context) (bool, error) {
	var version int64
	if err := c.conn.NewRaw("PRAGMA data_version").Scan(ctx, &version); err != nil {
		return false, err
	}
	changed := version != c.version
	c.version = version
	return changed, nil
}

// Close gives the connection back.
func (c *Commits) Close() error { return c.conn.Close() }
