package request

import (
	"database/sql"
	"fmt"
	"io/fs"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
	_ "modernc.org/sqlite"
)

// TestFullDisksAre503 checks that a full, read-only or failing disk is a 503 with Retry-After, whether a file or either database reports
// it, and that no other failure is.
func TestFullDisksAre503(t *testing.T) {
	path := filepath.Join(t.TempDir(), "small.db")
	write := func(options string) error {
		database, err := sql.Open("sqlite", "file:"+path+options)
		if err != nil {
			t.Fatal(err)
		}
		defer database.Close()
		_, err = database.Exec("CREATE TABLE IF NOT EXISTS a (b); INSERT INTO a VALUES (zeroblob(100000))")
		return err
	}
	if err := write(""); err != nil {
		t.Fatal(err)
	}
	for name, err := range map[string]error{
		"a full database":        write("?_pragma=max_page_count(1)"),
		"a read-only database":   write("?mode=ro"),
		"a full disk":            &fs.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC},
		"a quota":                &fs.PathError{Op: "write", Path: "x", Err: syscall.EDQUOT},
		"a read-only disk":       &fs.PathError{Op: "open", Path: "x", Err: syscall.EROFS},
		"a failing disk":         &fs.PathError{Op: "fsync", Path: "x", Err: syscall.EIO},
		"a full PostgreSQL":      &pgconn.PgError{Code: "53100"},
		"a read-only PostgreSQL": &pgconn.PgError{Code: "25006"},
		"PostgreSQL's disk":      &pgconn.PgError{Code: "58030"},
	} {
		problem := Shape(fmt.Errorf("store something: %w", err))
		if err == nil || problem == nil || problem.Status != 503 || problem.GetHeaders().Get("Retry-After") == "" || problem.Message != StorageMessage {
			t.Errorf("%s: %v is %+v", name, err, problem)
		}
	}
	for _, err := range []error{&pgconn.PgError{Code: "23505"}, &fs.PathError{Op: "open", Path: "x", Err: syscall.ENOENT}} {
		if problem := Shape(err); problem != nil {
			t.Errorf("%v is %+v", err, problem)
		}
	}
}
