package db

import (
	"context"
	"time"
)

// pollInterval is how often the engine looks for commits of other processes, such as an import: SQLite does not announce
// them. Ten polls a second cost 0.05% of a core.
const pollInterval = 100 * time.Millisecond

// listenSQLite signals commits of other connections until ctx ends.
func (s *Store) listenSQLite(ctx context.Context) {
	for {
		s.pollCommits(ctx)
		if !wait(ctx, retryDelay) {
			return
		}
	}
}

// pollCommits returns when ctx ends or the file cannot be opened.
func (s *Store) pollCommits(ctx context.Context) {
	c, err := s.newCommitWatcher(ctx)
	if err != nil {
		return
	}
	defer c.release()
	poll := time.NewTicker(pollInterval)
	defer poll.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-poll.C:
			if committed, err := c.HasNew(ctx); committed || err != nil {
				s.commits.send()
			}
		}
	}
}
