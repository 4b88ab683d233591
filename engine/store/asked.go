package store

import (
	"context"
	"database/sql"

	"github.com/uptrace/bun"
)

// preparedQuery is a single-row query that runs with every personal request. SQLite takes several times longer to
// parse and plan such a query than to run it, so each connection prepares it once. On PostgreSQL, bun writes
// arguments into the query text, as everywhere else. The ID columns that are not looked up carry a plus: to
// SQLite, 0 and 1 look like flags, which are common values, and it would replan whenever an argument might be one.
type preparedQuery struct {
	db        *bun.DB
	query     string
	statement *sql.Stmt // SQLite
}

func (s *Store) prepareQuery(ctx context.Context, query string) (*preparedQuery, error) {
	a := &preparedQuery{db: s.DB, query: query}
	if isPostgres(s.DB) {
		return a, nil
	}
	var err error
	a.statement, err = s.DB.DB.PrepareContext(ctx, query)
	return a, err
}

// queryRow scans the first row, or returns sql.ErrNoRows if there is none. On SQLite, where a read never waits for
// another transaction, the query cannot be canceled; that saves two goroutines.
func (a *preparedQuery) queryRow(ctx context.Context, scan func(*sql.Rows) error, arguments ...any) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	var rows *sql.Rows
	var err error
	if a.statement == nil {
		rows, err = a.db.QueryContext(ctx, a.query, arguments...)
	} else {
		rows, err = a.statement.QueryContext(context.WithoutCancel(ctx), arguments...)
	}
	if err != nil {
		return err
	}
	defer rows.Close()
	if !rows.Next() {
		if err := rows.Err(); err != nil {
			return err
		}
		return sql.ErrNoRows
	}
	if err := scan(rows); err != nil {
		return err
	}
	return rows.Close()
}

func (a *preparedQuery) close() error {
	if a.statement == nil {
		return nil
	}
	return a.statement.Close()
}
