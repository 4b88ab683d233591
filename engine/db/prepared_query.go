package db

import (
	"context"
	"database/sql"
	"errors"
	"sync"

	"github.com/uptrace/bun"
)

// preparedQuery is a single-row query that runs with every personal request. SQLite takes several times longer to
// parse and plan such a query than to run it, so it is prepared once. On PostgreSQL, bun writes arguments into the
// query text, as everywhere else. The ID columns that are not looked up carry a plus: to SQLite, 0 and 1 look like
// flags, which are common values, and it would replan whenever an argument might be one.
type preparedQuery struct {
	db        *bun.DB
	query     string
	statement *sql.Stmt // nil on PostgreSQL
}

// PreparedRow scans the first row of the named query, which is prepared on first use, or returns ErrNotFound if there is
// none. On SQLite, where a read never waits for another transaction, it cannot be canceled; that saves two goroutines.
func (s *Store) PreparedRow(ctx context.Context, name string, query func() string, scan func(*sql.Rows) error, arguments ...any) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	q, err := s.prepare(ctx, name, query)
	if err != nil {
		return err
	}
	rows, err := q.rows(ctx, arguments)
	if err != nil {
		return err
	}
	defer rows.Close()
	if !rows.Next() {
		return OrNotFound(errors.Join(rows.Err(), sql.ErrNoRows))
	}
	if err := scan(rows); err != nil {
		return err
	}
	return rows.Close()
}

// preparedQueries holds the prepared queries of a Store by name.
type preparedQueries struct {
	mu     sync.RWMutex
	byName map[string]*preparedQuery
}

func (s *Store) prepare(ctx context.Context, name string, query func() string) (*preparedQuery, error) {
	s.prepared.mu.RLock()
	known := s.prepared.byName[name]
	s.prepared.mu.RUnlock()
	if known != nil {
		return known, nil
	}
	s.prepared.mu.Lock()
	defer s.prepared.mu.Unlock()
	if known := s.prepared.byName[name]; known != nil { // another goroutine was first
		return known, nil
	}
	q := &preparedQuery{db: s.DB, query: query()}
	if !isPostgres(s.DB) {
		var err error
		if q.statement, err = s.DB.DB.PrepareContext(context.WithoutCancel(ctx), q.query); err != nil {
			return nil, err
		}
	}
	if s.prepared.byName == nil {
		s.prepared.byName = map[string]*preparedQuery{}
	}
	s.prepared.byName[name] = q
	return q, nil
}

func (q *preparedQuery) rows(ctx context.Context, arguments []any) (*sql.Rows, error) {
	if q.statement == nil {
		return q.db.QueryContext(ctx, q.query, arguments...)
	}
	return q.statement.QueryContext(context.WithoutCancel(ctx), arguments...)
}

func (q *preparedQuery) close() error {
	if q.statement == nil {
		return nil
	}
	return q.statement.Close()
}

func (s *Store) closePrepared() (err error) {
	s.prepared.mu.Lock()
	defer s.prepared.mu.Unlock()
	for _, q := range s.prepared.byName {
		err = errors.Join(err, q.close())
	}
	return err
}
