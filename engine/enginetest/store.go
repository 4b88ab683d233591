// Package enginetest makes engines to test against: a database in a temporary folder and made-up houses of any size.
// It is for tests and benchmarks alone.
package enginetest

import (
	"path/filepath"
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
	s, err := store.Open(t.Context(), filepath.Join(folder(t), "fairwarning.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

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
