package db

import (
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"
)

// UnfinishedCopy is a table that a PostgreSQL database has while it holds only part of a copy (package transfer).
const UnfinishedCopy = "unfinished_copy"

// ErrUnfinishedCopy reports a PostgreSQL database that holds only part of a copy.
var ErrUnfinishedCopy = errors.New("it holds a copy that is not finished; run engine copy again, which continues it")

// OpenUnfinished opens a PostgreSQL database like Open, also while it holds only part of a copy.
func OpenUnfinished(ctx context.Context, url string, options ...bun.DBOption) (*Store, error) {
	return openPostgres(ctx, url, migratePostgres, options)
}

// migrateFinished migrates a PostgreSQL database unless it holds only part of a copy.
func migrateFinished(ctx context.Context, conn *sql.DB) (int64, error) {
	var isUnfinished bool
	if err := conn.QueryRowContext(ctx, "SELECT to_regclass($1) IS NOT NULL", UnfinishedCopy).Scan(&isUnfinished); err != nil {
		return 0, err
	}
	if isUnfinished {
		return 0, ErrUnfinishedCopy
	}
	return migratePostgres(ctx, conn)
}
