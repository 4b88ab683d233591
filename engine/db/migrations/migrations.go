// Package migrations holds the steps from one version of the schema to the next: of SQLite here, of PostgreSQL in a folder below.
package migrations

import "embed"

// Files has the migrations of SQLite, and those of PostgreSQL in the folder postgres.
//
//go:embed *.sql postgres/*.sql
var Files embed.FS
