package enginetest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"fairwarning/engine/db"
)

// OpenPostgres creates an empty database on a PostgreSQL server that belongs to this test process. If PostgreSQL
// is not installed, the test is skipped or, with FAIRWARNING_POSTGRES=required, fails.
func OpenPostgres(t testing.TB) *db.Store {
	t.Helper()
	return open(t, createPostgres(t, "empty"))
}

// BarePostgres creates a PostgreSQL database without a schema, which nobody has opened, and returns its URL.
func BarePostgres(t testing.TB) string {
	t.Helper()
	return createPostgres(t, "template1")
}

// createPostgres creates a copy of a database, which ends with the test, and returns its URL.
func createPostgres(t testing.TB, template string) string {
	t.Helper()
	server, err := postgres()
	if errors.Is(err, errNoPostgres) && os.Getenv("FAIRWARNING_POSTGRES") != "required" {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	name := fmt.Sprint("test", databases.Add(1))
	if err := server.do("CREATE DATABASE " + name + " TEMPLATE " + template); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.do("DROP DATABASE " + name + " WITH (FORCE)"); err != nil {
			t.Error(err)
		}
	})
	return server.location(name)
}

var databases atomic.Int64

// postgres starts this process's server, once, and creates the database "empty" with just the schema.
var postgres = sync.OnceValues(func() (*postgresServer, error) {
	folder, err := os.MkdirTemp(memoryFolder(), "fairwarning-postgres-")
	if err != nil {
		return nil, err
	}
	server := &postgresServer{folder: folder}
	if server.lifeline, err = startPostgres(folder); err != nil {
		log, _ := os.ReadFile(filepath.Join(folder, "log"))
		return nil, errors.Join(fmt.Errorf("PostgreSQL: %w\n%s", err, log), os.RemoveAll(folder))
	}
	if server.admin, err = sql.Open("pgx", server.location("postgres")); err != nil {
		return nil, err
	}
	if err := server.do("CREATE DATABASE empty"); err != nil {
		return nil, err
	}
	s, err := db.Open(context.Background(), server.location("empty"))
	if err != nil {
		return nil, err
	}
	return server, s.Close()
})

type postgresServer struct {
	folder   string // holds its files and its socket, the only way to connect
	admin    *sql.DB
	lifeline *os.File // the server stops when this closes, which it also does when the process ends
}

func (p *postgresServer) location(database string) string {
	query := url.Values{"host": {p.folder}, "user": {postgresUser}}
	return "postgres:///" + database + "?" + query.Encode()
}

func (p *postgresServer) do(statement string) error {
	_, err := p.admin.Exec(statement)
	return err
}
