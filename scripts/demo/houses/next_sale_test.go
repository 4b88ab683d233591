package houses

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// TestTheNextSaleFollowsTheLast checks that another edition is held whenever none goes on, and only then, with lots, photos, notes, and
// people who may bid.
func TestTheNextSaleFollowsTheLast(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filled(t))); err != nil {
		t.Fatal(err)
	}
	s := openStore(t, dir)
	prairieID, err := tenant.TenantBySlug(t.Context(), s, prairie().slug)
	if err != nil {
		t.Fatal(err)
	}
	now := noon
	holds := func(want string) {
		t.Helper()
		got, err := HoldNextSale(t.Context(), dir, "", now, t.Output())
		if got != want || err != nil {
			t.Fatalf("%q, %v, want %q", got, err, want)
		}
	}
	number := func(query string, args ...any) (n int) {
		t.Helper()
		if err := s.DB.NewRaw(query, args...).Scan(t.Context(), &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	rings := func(change string, args ...any) {
		t.Helper()
		if _, err := s.DB.NewRaw("UPDATE rings SET "+change, args...).Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	holds("PI-RNG-2") // the first waits for a person
	lots := number(`SELECT count(*) FROM items i JOIN events e ON e.id = i.event_id WHERE e.code = 'PI-RNG-2' AND outcome = '' AND lot_number <> ''
		AND EXISTS (SELECT 1 FROM photos p WHERE p.item_id = i.id)`)
	people := number("SELECT count(*) FROM event_registrations r JOIN events e ON e.id = r.event_id WHERE e.code = 'PI-RNG-2'")
	if lots != nextPool*nextShare/100 || people < 4 {
		t.Errorf("%d lots, %d people", lots, people)
	}
	if n := number("SELECT count(*) FROM items i JOIN events e ON e.id = i.event_id WHERE e.code = 'PI-RNG-2' AND office_note <> ''"); n < lots/3 || n == lots {
		t.Errorf("%d of %d lots have notes", n, lots)
	}
	holds("")
	rings("state = 'running'")
	holds("")
	rings("state = 'paused', updated_at = ?", db.Millis(now))
	holds("")
	now = now.Add(11 * time.Minute)
	media := number("SELECT count(*) FROM media")
	holds("PI-RNG-3")
	rings("state = 'running'")
	if _, err := s.DB.NewRaw("UPDATE items SET outcome = 'sold' WHERE id NOT IN (SELECT id FROM items WHERE event_id = (SELECT id FROM events WHERE code = 'PI-RNG-3') LIMIT 2)").Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := number("SELECT count(*) FROM items"); n != 700+2*lots || number("SELECT count(*) FROM media") >= 2*media {
		t.Errorf("%d items, %d media before", n, media)
	}
	event, err := auction.EventByCode(t.Context(), s, prairieID.ID, "PI-RNG-3")
	if err != nil || event.Ring != "automatic" || event.StartsAt-db.Millis(now) > 2*60_000 || event.Name != "Cliff Avenue ring sale No. 3" {
		t.Errorf("%+v, %v", event, err)
	}
	holds("PI-RNG-4") // two lots are left
	holds("")
	if left, err := filepath.Glob(filepath.Join(dir, "demo-*")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// TestTheCalledSaleHasNotes checks that the first lot, which people see first on the console, has a note from the office, and others do not.
func TestTheCalledSaleHasNotes(t *testing.T) {
	s := openStore(t, filled(t))
	var notes []string
	err := s.DB.NewRaw("SELECT office_note FROM items i JOIN events e ON e.id = i.event_id WHERE e.code = ? ORDER BY lot_sequence", CalledSale).Scan(t.Context(), &notes)
	if err != nil || len(notes) == 0 || notes[0] == "" {
		t.Errorf("%q, %v", notes, err)
	}
	var others int
	err = s.DB.NewRaw("SELECT count(*) FROM items i LEFT JOIN events e ON e.id = i.event_id WHERE office_note <> '' AND (e.code IS NULL OR e.code <> ?)", CalledSale).Scan(t.Context(), &others)
	if err != nil || others > 0 {
		t.Errorf("%d other items have notes, %v", others, err)
	}
}
