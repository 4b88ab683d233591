package crash

import (
	"path/filepath"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
)

// TestScanReadsDatabases plants a card number in a database and finds it in its write-ahead log, in its file, and on a page that was freed.
func TestScanReadsDatabases(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "fairwarning.db")
	store, err := db.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	do := func(statement string) {
		t.Helper()
		if _, err := store.DB.NewRaw(statement).Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	f := func(what string, isThere bool, paths ...string) {
		t.Helper()
		if out, err := enginetest.Scan(paths...); (err != nil) != isThere {
			t.Errorf("%s: %v %s", what, err, out)
		}
	}
	f("a new database", false, folder)
	do("CREATE TABLE planted (text TEXT)")
	do("INSERT INTO planted VALUES ('5424-0000-0000-0015'), ('5424000000000015')")
	f("the write-ahead log", true, file+"-wal")
	do("PRAGMA wal_checkpoint(TRUNCATE)")
	f("a row", true, file)
	do("DROP TABLE planted")
	do("PRAGMA wal_checkpoint(TRUNCATE)")
	f("a freed page", true, file)
}
