package db

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/uptrace/bun"
)

// IgnoreUnknownColumns makes queries leave out columns that only a newer program knows.
var IgnoreUnknownColumns = bun.WithDiscardUnknownColumns()

// Schema says which schema versions a database and a program have. A program may serve a database that a newer one has migrated, so that one
// can replace the other without closing: columns that it does not know are ignored when it reads (IgnoreUnknownColumns), and are NULL or have
// a default when it writes.
type Schema struct {
	Program  int64 // the newest version the program knows
	Database int64
	Required int64 // the oldest version of a program that may serve the database
}

// IsNewer reports whether the program may not serve the database.
func (s Schema) IsNewer() bool { return s.Required > s.Program }

// NewerSchemaError reports that a newer program has changed the database in a way that this one would misread, or write what the newer one
// does not expect.
type NewerSchemaError struct{ Schema }

func (e *NewerSchemaError) Error() string {
	return fmt.Sprintf("the database has schema version %d, which needs a program that knows version %d, and this one knows versions up to %d: "+
		"a newer version has used it; run that version, or restore a backup made before the upgrade", e.Database, e.Required, e.Program)
}

// Schema returns the present versions.
func (s *Store) Schema(ctx context.Context) (Schema, error) {
	return readSchema(ctx, s.DB.DB, s.program)
}

// Require makes programs that know only older schema versions than this leave the database. Call it when a feature is first used that such a
// program would get wrong.
func Require(ctx context.Context, tx bun.Tx, version int64, reason string) error {
	_, err := tx.NewRaw("INSERT INTO schema_requirements (version, reason) VALUES (?, ?) ON CONFLICT (version) DO NOTHING", version, reason).Exec(ctx)
	return err
}

// readSchema expects a database that a program of version 38 or newer has migrated.
func readSchema(ctx context.Context, conn *sql.DB, program int64) (Schema, error) {
	s := Schema{Program: program}
	err := conn.QueryRowContext(ctx, "SELECT (SELECT max(version_id) FROM goose_db_version), max(version) FROM schema_requirements").Scan(&s.Database, &s.Required)
	return s, err
}
