package demo

import (
	"io"
	"path/filepath"
	"testing"

	"fairwarning/engine/store"
)

// TestDemoIsLaidOnce lays a small demo twice: the second time changes nothing, and what the issue asks of it is there.
func TestDemoIsLaidOnce(t *testing.T) {
	dir := t.TempDir()
	options := Options{Data: dir, Items: 700, Seed: 7, Now: noon, Progress: io.Discard}
	if err := Run(t.Context(), options); err != nil {
		t.Fatal(err)
	}
	before := count(t, dir)
	if before["items"] != 700 || before["tenants"] != 2 || before["events"] < 24 || before["bids"] == 0 || before["inspections"] == 0 {
		t.Fatalf("laid %v", before)
	}
	if err := Run(t.Context(), options); err != nil {
		t.Fatal(err)
	}
	if after := count(t, dir); !equal(before, after) {
		t.Errorf("the second run changed %v to %v", before, after)
	}
}

// TestDemoHasResults: lots of past sales are decided, running ones are open.
func TestDemoHasResults(t *testing.T) {
	dir := t.TempDir()
	if err := Run(t.Context(), Options{Data: dir, Items: 700, Seed: 7, Now: noon, Progress: io.Discard}); err != nil {
		t.Fatal(err)
	}
	s := openStore(t, dir)
	for _, wanted := range []string{
		"SELECT count(*) FROM items WHERE outcome = 'sold' AND hammer_cents > 0",
		"SELECT count(*) FROM items WHERE outcome = 'pending'",
		"SELECT count(*) FROM items WHERE outcome = 'unsold'",
		"SELECT count(*) FROM items WHERE outcome = '' AND current_cents > 0",
		"SELECT count(*) FROM events WHERE status_id = 5",
		"SELECT count(*) FROM events WHERE status_id = 3",
	} {
		n := 0
		if err := s.DB.NewRaw(wanted).Scan(t.Context(), &n); err != nil || n == 0 {
			t.Errorf("%s: %d, %v", wanted, n, err)
		}
	}
}

func openStore(t *testing.T, dir string) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), filepath.Join(dir, "fairwarning.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func count(t *testing.T, dir string) map[string]int {
	t.Helper()
	s, counts := openStore(t, dir), map[string]int{}
	for _, table := range []string{"tenants", "events", "items", "photos", "bids", "inspections", "users", "terms", "content_pages", "marketing_questions"} {
		n := 0
		if err := s.DB.NewRaw("SELECT count(*) FROM "+table).Scan(t.Context(), &n); err != nil {
			t.Fatal(err)
		}
		counts[table] = n
	}
	return counts
}

func equal(a, b map[string]int) bool {
	for k := range a {
		if a[k] != b[k] {
			return false
		}
	}
	return len(a) == len(b)
}
