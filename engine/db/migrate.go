package db

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

//go:embed migrations/*.sql migrations/postgres/*.sql
var migrations embed.FS

// migrate applies the pending migrations in a folder.
func migrate(ctx context.Context, conn *sql.DB, dialect goose.Dialect, folder string, options ...goose.ProviderOption) error {
	files, err := fs.Sub(migrations, folder)
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(dialect, conn, files, options...)
	if err != nil {
		return err
	}
	if err := refuseNewer(ctx, provider); err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

// refuseNewer returns an error if a newer program has migrated the database: this one would misread it, or write what
// the newer one does not expect.
func refuseNewer(ctx context.Context, provider *goose.Provider) error {
	current, latest, err := provider.GetVersions(ctx)
	if err == nil && current > latest {
		err = fmt.Errorf("the database has schema version %d, and this program knows versions up to %d: "+
			"a newer version has used it; run that version, or restore a backup made before the upgrade", current, latest)
	}
	return err
}
