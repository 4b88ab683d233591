// Package enginetest provides engines to test against: databases in temporary folders and generated houses of any
// size. It is only for tests and benchmarks.
package enginetest

import (
	"context"
	"crypto/rand"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun/dialect"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

// Now is the time that generated houses are built around.
var Now = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

// Open creates an empty database: a SQLite file or, with FAIRWARNING_TEST_STORE=postgres, the result of
// OpenPostgres.
func Open(t testing.TB) *db.Store {
	t.Helper()
	if os.Getenv("FAIRWARNING_TEST_STORE") == "postgres" {
		return OpenPostgres(t)
	}
	return OpenSQLite(t)
}

// OpenSQLite creates an empty database in a file.
func OpenSQLite(t testing.TB) *db.Store {
	t.Helper()
	path := filepath.Join(folder(t), "fairwarning.db")
	text, err := emptyDatabase()
	if err == nil {
		err = os.WriteFile(path, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return open(t, path)
}

// open opens a copy of an empty database and gives it its own ID.
func open(t testing.TB, location string) *db.Store {
	t.Helper()
	s := reopen(t, location)
	if _, err := s.DB.NewRaw(`UPDATE feed SET id = ?`, strings.ToLower(rand.Text())).Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s
}

// OpenSecond opens the database of a Store that Open created a second time, as another process would.
func OpenSecond(t testing.TB, s *db.Store) *db.Store {
	t.Helper()
	return reopen(t, Location(s))
}

// Location returns where the database of a Store that Open created is, in the form db.Open takes.
func Location(s *db.Store) string {
	location, _ := locations.Load(s)
	return location.(string)
}

// Tables lists the names of all tables of the database, in order.
func Tables(t testing.TB, s *db.Store) (names []string) {
	t.Helper()
	query := "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
	if s.DB.Dialect().Name() == dialect.PG {
		query = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename"
	}
	if err := s.DB.NewRaw(query).Scan(t.Context(), &names); err != nil {
		t.Fatal(err)
	}
	return names
}

var locations sync.Map // by *db.Store

func reopen(t testing.TB, location string) *db.Store {
	t.Helper()
	s, err := db.Open(t.Context(), location)
	if err != nil {
		t.Fatal(err)
	}
	locations.Store(s, location)
	t.Cleanup(func() {
		locations.Delete(s)
		s.Close()
	})
	return s
}

// folder returns a folder for a test's database, in memory if there is space: tests commit thousands of times, and
// none that use this check what a power cut leaves behind.
func folder(t testing.TB) string {
	memory := memoryFolder()
	if memory == "" {
		return t.TempDir()
	}
	dir, err := os.MkdirTemp(memory, "fairwarning-test-")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// emptyDatabase returns the file of a database with just the schema, created once, because migrating takes longer
// than most tests.
var emptyDatabase = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "fairwarning-empty-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "fairwarning.db")
	s, err := db.Open(context.Background(), path)
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil { // the last connection to close leaves everything in the one file
		return nil, err
	}
	return os.ReadFile(path)
})

// House adds an auction house with terms and returns its ID.
func House(t testing.TB, s *db.Store, slug string, hosts ...string) int64 {
	t.Helper()
	id, err := tenant.PutTenant(t.Context(), s, db.Tenant{Slug: slug, Hosts: hosts, IsStockNumberUsed: true,
		Content: api.TenantContent{TenantName: "House " + slug, TenantPhone: "6055550142", ShowComingSoon: true, TimeZone: "America/Chicago",
			FooterTagLine: "<p>The house of " + slug + "</p>", Theme: api.Theme{PrimaryColor: "#a33b1f"}}})
	if err != nil {
		t.Fatal(err)
	}
	terms := db.TermsRow{Title: "Terms of " + slug, Version: 1, HTML: "<p>As is.</p>", IsDefault: true, UpdatedAt: db.Millis(Now)}
	if _, err := tenant.AddTerms(t.Context(), s, id, terms); err != nil {
		t.Fatal(err)
	}
	return id
}

// Operator returns the house's account for commands as who does something at a time (Unix milliseconds).
func Operator(t testing.TB, s *db.Store, tenantID, at int64) revision.By {
	t.Helper()
	user, err := identity.HouseAccount(t.Context(), s, tenantID, identity.CommandLineAccount)
	if err != nil {
		t.Fatal(err)
	}
	return revision.By{UserID: user, At: at}
}
