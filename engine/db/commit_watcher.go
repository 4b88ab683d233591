package db

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"time"

	"github.com/uptrace/bun"
)

// CommitWatcher notices commits by any process. Close it after use.
type CommitWatcher struct {
	store        *Store
	wake         chan struct{} // capacity 1
	conn         bun.Conn      // SQLite: data_version is specific to a connection
	versionQuery *sql.Stmt     // SQLite
	version      string        // of the database when it was asked last
	failed       time.Time     // when it could not be asked
}

// retryDelay is how long an unreachable database is left alone.
const retryDelay = time.Second

// WatchCommits starts watching; the first HasNew returns true.
func (s *Store) WatchCommits(ctx context.Context) (*CommitWatcher, error) {
	c, err := s.newCommitWatcher(ctx)
	if err != nil {
		return nil, err
	}
	c.wake = make(chan struct{}, 1)
	s.commits.add(c)
	return c, nil
}

func (s *Store) newCommitWatcher(ctx context.Context) (*CommitWatcher, error) {
	if isPostgres(s.DB) {
		return &CommitWatcher{store: s}, nil
	}
	conn, err := s.DB.Conn(ctx)
	if err != nil {
		return nil, err
	}
	ask, err := conn.PrepareContext(ctx, "PRAGMA data_version")
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return &CommitWatcher{store: s, conn: conn, versionQuery: ask}, nil
}

// Wake receives soon after a commit: at once after one of this Store; after one of another process within 100 ms on
// SQLite, and at once on PostgreSQL if it was made through a Store. It may miss commits of other programs, and receive
// without one, so ask HasNew, and ask it now and then without a signal.
func (c *CommitWatcher) Wake() <-chan struct{} { return c.wake }

// HasNew reports whether another connection has committed since the last call. On SQLite it reads one counter that
// commits of all processes raise; that takes 10 µs, and making it uncancelable saves two goroutines. On PostgreSQL it
// asks, in 0.1 ms, which transactions have ended, including those of other databases on the server. After an error it
// returns false for one second; commits in that time are reported once the database answers again.
func (c *CommitWatcher) HasNew(ctx context.Context) (bool, error) {
	if time.Since(c.failed) < retryDelay {
		return false, nil
	}
	var version string
	var err error
	if c.versionQuery == nil {
		err = c.store.DB.QueryRowContext(ctx, "SELECT pg_current_snapshot()::text").Scan(&version)
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

// Close ends watching and releases the connection, if it has one.
func (c *CommitWatcher) Close() error {
	c.store.commits.remove(c)
	return c.release()
}

func (c *CommitWatcher) release() error {
	if c.versionQuery == nil {
		return nil
	}
	return errors.Join(c.versionQuery.Close(), c.conn.Close())
}

// commitSignal wakes the CommitWatchers of a Store. While there are any, a goroutine listens for commits of other
// processes.
type commitSignal struct {
	listen func(context.Context) // returns when its context ends

	mu       sync.Mutex // guards the fields below
	watchers map[*CommitWatcher]bool
	stop     context.CancelFunc // ends listening; nil: nobody watches
	stopped  chan struct{}      // closed when listening has ended
}

func (n *commitSignal) add(c *CommitWatcher) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.watchers == nil {
		n.watchers = map[*CommitWatcher]bool{}
	}
	n.watchers[c] = true
	if n.stop == nil {
		ctx, stop := context.WithCancel(context.Background())
		stopped := make(chan struct{})
		n.stop, n.stopped = stop, stopped
		go func() {
			defer close(stopped)
			n.listen(ctx)
		}()
	}
}

// remove returns after listening has ended if the watcher was the last one.
func (n *commitSignal) remove(c *CommitWatcher) {
	n.forget(func() { delete(n.watchers, c) })
}

// end removes all watchers and returns after listening has ended.
func (n *commitSignal) end() {
	n.forget(func() { clear(n.watchers) })
}

func (n *commitSignal) forget(remove func()) {
	n.mu.Lock()
	remove()
	stop, stopped := n.stop, n.stopped
	if len(n.watchers) > 0 {
		stop = nil
	} else {
		n.stop = nil
	}
	n.mu.Unlock()
	if stop != nil {
		stop()
		<-stopped
	}
}

// send wakes every watcher.
func (n *commitSignal) send() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for c := range n.watchers {
		select {
		case c.wake <- struct{}{}:
		default: // already signaled
		}
	}
}

// wait pauses, and returns false if ctx ends first.
func wait(ctx context.Context, pause time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(pause):
		return true
	}
}
