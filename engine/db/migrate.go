package db

import (
	"context"
	"database/sql"
	"io/fs"

	"github.com/pressly/goose/v3"

	"fairwarning/engine/db/migrations"
)

// migrate applies the pending migrations in a folder and returns the newest version this program knows. It leaves the schema of a newer
// program as it is, and returns a *NewerSchemaError if this one may not serve it.
func migrate(ctx context.Context, conn *sql.DB, dialect goose.Dialect, folder string, options ...goose.ProviderOption) (program int64, err error) {
	files, err := fs.Sub(migrations.Files, folder)
	if err != nil {
		return 0, err
	}
	provider, err := goose.NewProvider(dialect, conn, files, options...)
	if err != nil {
		return 0, err
	}
	current, program, err := provider.GetVersions(ctx)
	if err != nil {
		return 0, err
	}
	if current <= program {
		_, err = provider.Up(ctx)
		return program, err
	}
	schema, err := readSchema(ctx, conn, program)
	if err == nil && schema.IsNewer() {
		err = &NewerSchemaError{schema}
	}
	return program, err
}
