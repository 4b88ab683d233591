package db

import (
	"context"

	"github.com/jackc/pgx/v5"
)

// commitChannel is where writing transactions announce themselves; PostgreSQL delivers it when they commit.
const commitChannel = "fairwarning_commits"

// listenPostgres signals commits of all Stores of the database until ctx ends, on its own connection. After the
// connection is lost it signals once a second until there is a new one.
func (s *Store) listenPostgres(ctx context.Context, config *pgx.ConnConfig) {
	for {
		s.awaitCommits(ctx, config)
		if !wait(ctx, retryDelay) {
			return
		}
		s.commits.send()
	}
}

// awaitCommits returns when ctx ends or the connection is lost.
func (s *Store) awaitCommits(ctx context.Context, config *pgx.ConnConfig) {
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err := conn.Exec(ctx, "LISTEN "+commitChannel); err != nil {
		return
	}
	s.commits.send() // for what was committed before
	for {
		if _, err := conn.WaitForNotification(ctx); err != nil {
			return
		}
		s.commits.send()
	}
}
