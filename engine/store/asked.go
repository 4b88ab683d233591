package store

import (
	"context"
	"database/sql"

	"github.com/uptrace/bun"
)

// asked is a query of one row that comes with every personal call. SQLite takes several times as long to read and plan such a query as to
// answer it, so it does that once for each connection. To PostgreSQL arguments go in the query, as everywhere. A column of ids that
// finds nothing stands with a plus: to SQLite 0 and 1 are flags, which are common, and it plans anew where an id may be one.
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

// one reads the first row; sql.ErrNoRows where there is none. On SQLite, where such a query waits for nobody's transaction, it
// cannot be cancelled, which spares it two goroutines.
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
