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

// TestDemoPeopleCanTryEverything: one who bids, one who has to ask, one without an account, and what they can try it on.
func TestDemoPeopleCanTryEverything(t *testing.T) {
	dir := t.TempDir()
	if err := Run(t.Context(), Options{Data: dir, Items: 700, Seed: 7, Now: noon, Progress: io.Discard}); err != nil {
		t.Fatal(err)
	}
	s := openStore(t, dir)
	f := func(wanted int, query string) {
		t.Helper()
		n := -1
		if err := s.DB.NewRaw(query).Scan(t.Context(), &n); err != nil || n != wanted {
			t.Errorf("%s: %d, want %d, %v", query, n, wanted, err)
		}
	}
	mayBid := "has_account AND has_verified_payment_method AND phone_verified_at IS NOT NULL AND online_bidding_status_id = "
	f(1, "SELECT count(*) FROM users WHERE email = 'bidder@prairieiron.example' AND "+mayBid+"1")
	f(1, "SELECT count(*) FROM users WHERE email = 'disabled@prairieiron.example' AND "+mayBid+"0")
	f(1, "SELECT count(*) FROM users WHERE email = 'new@prairieiron.example' AND NOT has_account AND phone_verified_at IS NULL")
	f(1, `SELECT count(*) FROM users WHERE email = 'inspector@prairieiron.example' AND roles = '["inspector"]'`)
	f(0, "SELECT count(*) FROM users u WHERE has_account <> EXISTS (SELECT 1 FROM accounts a WHERE a.user_id = u.id AND a.is_primary)")
	f(2, `SELECT count(*) FROM event_registrations r JOIN users u ON u.id = r.user_id JOIN events e ON e.id = r.event_id
		WHERE u.email = 'bidder@prairieiron.example' AND r.is_registered AND r.approval = 'approved' AND e.status_id IN (1, 2)
		AND EXISTS (SELECT 1 FROM terms_acceptances a JOIN terms t ON t.id = a.terms_id WHERE a.user_id = u.id AND t.id = e.terms_id AND a.version = t.version)`)
	f(0, "SELECT count(*) FROM event_registrations r JOIN users u ON u.id = r.user_id WHERE u.email LIKE 'new@%' OR u.email LIKE 'disabled@%'")
	f(1, "SELECT count(*) FROM events WHERE requires_approval AND status_id = 7")
	f(1, `SELECT count(*) FROM events e JOIN terms t ON t.id = e.terms_id JOIN terms old ON old.id = t.replaces_id
		WHERE t.version = 2 AND old.version = 1 AND t.html <> old.html AND e.status_id IN (1, 2)`)
	f(0, "SELECT count(*) FROM messages")
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
	for _, table := range []string{"tenants", "events", "items", "photos", "bids", "inspections", "users", "terms", "content_pages", "marketing_questions",
		"accounts", "event_registrations", "terms_acceptances", "audit_records"} {
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
