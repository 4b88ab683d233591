package db

import (
	"context"
	"database/sql"
	"errors"

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

func (s *Store) prepare(ctx context.Context, name string, query func() string) (*preparedQuery, error) {
	if known, isKnown := s.prepared.Load(name); isKnown {
		return known.(*preparedQuery), nil
	}
	q := &preparedQuery{db: s.DB, query: query()}
	if !isPostgres(s.DB) {
		var err error
		if q.statement, err = s.DB.DB.PrepareContext(context.WithoutCancel(ctx), q.query); err != nil {
			return nil, err
		}
	}
	if known, isKnown := s.prepared.LoadOrStore(name, q); isKnown { // another goroutine was first
		return known.(*preparedQuery), q.close()
	}
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
	s.prepared.Range(func(_, q any) bool {
		err = errors.Join(err, q.(*preparedQuery).close())
		return true
	})
	return err
}
