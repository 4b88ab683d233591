package enginetest

import (
	"testing"

	"fairwarning/engine/db"
)

// OnBoth runs a test on each kind of database.
func OnBoth(t *testing.T, test func(t *testing.T, s *db.Store)) {
	t.Run("SQLite", func(t *testing.T) { test(t, OpenSQLite(t)) })
	t.Run("PostgreSQL", func(t *testing.T) { test(t, OpenPostgres(t)) })
}
