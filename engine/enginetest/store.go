// Package enginetest makes engines to test against: a database in a temporary folder and made-up houses of any size.
// It is for tests and benchmarks alone.
package enginetest

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

// Now is the moment houses are laid around.
var Now = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

// Open makes an empty database.
func Open(t testing.TB) *store.Store {
	t.Helper()
	path := filepath.Join(folder(t), "fairwarning.db")
	text, err := empty()
	if err == nil {
		err = os.WriteFile(path, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	s, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	// Each is a database of its own, as one that was copied is not.
	if _, err := s.DB.NewRaw(`UPDATE feed SET id = lower(hex(randomblob(16)))`).Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s
}

// empty is the file of a database with its schema and nothing else, made once: bringing the schema up takes longer than most
// tests.
var empty = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "fairwarning-empty-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "fairwarning.db")
	s, err := store.Open(context.Background(), path)
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil { // the last one to close it leaves everything in the one file
		return nil, err
	}
	return os.ReadFile(path)
})

// House adds an auction house with terms and answers its id.
func House(t testing.TB, s *store.Store, slug string, hosts ...string) int64 {
	t.Helper()
	id, err := s.PutTenant(t.Context(), store.Tenant{Slug: slug, Hosts: hosts, IsStockNumberUsed: true,
		Content: api.TenantContent{TenantName: "House " + slug, TenantPhone: "6055550142", TimeZone: "America/Chicago",
			FooterTagLine: "<p>The house of " + slug + "</p>", Theme: api.Theme{PrimaryColor: "#a33b1f"}}})
	if err != nil {
		t.Fatal(err)
	}
	terms := store.TermsRow{Title: "Terms of " + slug, Version: 1, HTML: "<p>As is.</p>", IsDefault: true, UpdatedAt: store.Millis(Now)}
	if _, err := s.AddTerms(t.Context(), id, terms); err != nil {
		t.Fatal(err)
	}
	return id
}
