// Package dbtest opens databases for tests of the packages above db.
package dbtest

import (
	"path/filepath"
	"testing"

	"fairwarning/engine/db"
)

// Open opens a new SQLite database, which ends with the test.
func Open(t testing.TB) *db.Store {
	t.Helper()
	s, err := db.Open(t.Context(), filepath.Join(t.TempDir(), "fairwarning.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}
