package houses

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/tenant"
)

// demoDir is one small demo shared by all tests, which only read it.
var demoDir string

var fillOnce = sync.OnceValue(func() (err error) {
	if demoDir, err = os.MkdirTemp("", "fairwarning-demo-"); err != nil {
		return err
	}
	return Fill(context.Background(), options(demoDir))
})

func options(dir string) Options {
	return Options{Data: dir, Items: 700, Seed: 7, Now: noon, Progress: io.Discard}
}

func TestMain(m *testing.M) {
	code := m.Run()
	if demoDir != "" {
		os.RemoveAll(demoDir)
	}
	os.Exit(code)
}

func filled(t *testing.T) string {
	t.Helper()
	if err := fillOnce(); err != nil {
		t.Fatal(err)
	}
	return demoDir
}

// TestFillIsIdempotent checks that filling a small demo a second time changes nothing.
func TestFillIsIdempotent(t *testing.T) {
	dir := filled(t)
	before := countRows(t, dir)
	if before["items"] != 700 || before["tenants"] != 3 || before["events"] < 24 || before["bids"] == 0 || before["inspections"] == 0 {
		t.Fatalf("filled %v", before)
	}
	if err := Fill(t.Context(), options(dir)); err != nil {
		t.Fatal(err)
	}
	if after := countRows(t, dir); !equal(before, after) {
		t.Errorf("the second run changed %v to %v", before, after)
	}
}

// TestDemoHasResults checks that lots of past sales are decided and those of running sales are open.
func TestDemoHasResults(t *testing.T) {
	s := openStore(t, filled(t))
	for _, query := range []string{
		"SELECT count(*) FROM items WHERE outcome = 'sold' AND hammer_cents > 0",
		"SELECT count(*) FROM items WHERE outcome = 'pending'",
		"SELECT count(*) FROM items WHERE outcome = 'unsold'",
		"SELECT count(*) FROM items WHERE outcome = '' AND current_cents > 0",
		"SELECT count(*) FROM items WHERE outcome = '' AND current_cents < reserve_cents",
		"SELECT count(*) FROM items WHERE outcome = '' AND reserve_cents IS NOT NULL AND current_cents >= reserve_cents",
		"SELECT count(*) FROM items WHERE event_id IS NULL AND quantity > 1 AND buy_now_cents > 0",
		"SELECT count(*) FROM offers WHERE is_pending_sale AND status = 'open' AND expires_at > " + fmt.Sprint(noon.UnixMilli()),
		"SELECT count(*) FROM ledger_transactions WHERE kind = 'payment'",
		"SELECT count(*) FROM invoices WHERE closed_at IS NULL",
		"SELECT count(*) FROM events WHERE status_id = 5",
		"SELECT count(*) FROM events WHERE status_id = 3",
	} {
		n := 0
		if err := s.DB.NewRaw(query).Scan(t.Context(), &n); err != nil || n == 0 {
			t.Errorf("%s: %d, %v", query, n, err)
		}
	}
}

// TestDemoKeepsTheRules checks that the leader is invoiced for each sold lot, that no open lot has a buyer, and that every bid
// log verifies.
func TestDemoKeepsTheRules(t *testing.T) {
	s := openStore(t, filled(t))
	for _, never := range []string{
		`SELECT count(*) FROM items i WHERE outcome = 'sold' AND event_id IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM sales s JOIN invoice_lines l ON l.sale_id = s.id WHERE s.item_id = i.id AND s.buyer_id = i.leader_id AND s.price_cents = i.hammer_cents)`,
		"SELECT count(*) FROM sales s JOIN items i ON i.id = s.item_id WHERE i.outcome <> 'sold'",
		"SELECT count(*) FROM items WHERE leader_id = seller_id",
		"SELECT count(*) FROM items WHERE current_cents > 0 AND (leader_id IS NULL OR leader_max_cents < current_cents)",
		"SELECT count(*) FROM items i JOIN events e ON e.id = i.event_id WHERE i.outcome = '' AND e.status_id IN (4, 5)",
		"SELECT count(*) FROM offers WHERE status = 'open' AND expires_at <= " + fmt.Sprint(noon.UnixMilli()),
		"SELECT count(*) FROM notices WHERE told_at IS NULL",
		"SELECT count(*) FROM lot_bidders WHERE outbid_by IS NOT NULL",
		"SELECT count(*) FROM bids WHERE placed_at > " + fmt.Sprint(noon.UnixMilli()),
	} {
		n := -1
		if err := s.DB.NewRaw(never).Scan(t.Context(), &n); err != nil || n != 0 {
			t.Errorf("%s: %d, %v", never, n, err)
		}
	}
	tenants, err := tenant.Tenants(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	for _, tenant := range tenants {
		if checked, err := ledger.Check(t.Context(), s.DB, tenant.ID); err != nil || len(checked.Problems) > 0 || checked.Entries == 0 {
			t.Errorf("%s: %+v, %v", tenant.Slug, checked, err)
		}
		if tenant.Content.RetailMode {
			continue // has no lots
		}
		ids, err := bidlog.ItemsWithLog(t.Context(), s, tenant.ID)
		if err != nil || len(ids) < 50 {
			t.Fatalf("%d lots with a log, %v", len(ids), err)
		}
		for _, id := range ids {
			if _, err := bidding.Verify(t.Context(), s, tenant.ID, id); err != nil {
				t.Errorf("item %d: %v", id, err)
			}
		}
	}
}

// TestDemoPeopleCanTryEverything checks that there is a bidder, one who must request bidding, one without an account, and items
// for each to try.
func TestDemoPeopleCanTryEverything(t *testing.T) {
	s := openStore(t, filled(t))
	f := func(want int, query string) {
		t.Helper()
		n := -1
		if err := s.DB.NewRaw(query).Scan(t.Context(), &n); err != nil || n != want {
			t.Errorf("%s: %d, want %d, %v", query, n, want, err)
		}
	}
	mayBid := "has_account AND has_verified_payment_method AND phone_verified_at IS NOT NULL AND online_bidding_status_id = "
	f(1, "SELECT count(*) FROM users WHERE email = 'bidder@prairieiron.example' AND "+mayBid+"1")
	f(1, "SELECT count(*) FROM users WHERE email = 'disabled@prairieiron.example' AND "+mayBid+"0")
	f(1, "SELECT count(*) FROM users WHERE email = 'new@prairieiron.example' AND NOT has_account AND phone_verified_at IS NULL")
	f(1, `SELECT count(*) FROM users WHERE email = 'inspector@prairieiron.example' AND roles = '["inspector"]'`)
	f(0, "SELECT count(*) FROM users u WHERE has_account <> EXISTS (SELECT 1 FROM accounts a WHERE a.user_id = u.id AND a.is_primary)")
	f(3, `SELECT count(*) FROM event_registrations r JOIN users u ON u.id = r.user_id JOIN events e ON e.id = r.event_id
		WHERE u.email = 'bidder@prairieiron.example' AND r.is_registered AND r.approval = 'approved' AND e.status_id IN (1, 2)
		AND EXISTS (SELECT 1 FROM terms_acceptances a JOIN terms t ON t.id = a.terms_id WHERE a.user_id = u.id AND t.id = e.terms_id AND a.version = t.version)`)
	f(0, "SELECT count(*) FROM event_registrations r JOIN users u ON u.id = r.user_id WHERE u.email LIKE 'new@%' OR u.email LIKE 'disabled@%'")
	f(2, `SELECT count(DISTINCT u.id) FROM event_registrations r JOIN users u ON u.id = r.user_id JOIN events e ON e.id = r.event_id
		JOIN terms_acceptances a ON a.user_id = u.id AND a.terms_id = e.terms_id
		WHERE u.email LIKE 'bidder@%' AND r.is_registered AND r.approval = 'approved' AND e.status_id = 3 AND e.type_id = 1`)
	f(0, "SELECT count(*) FROM event_registrations r JOIN users u ON u.id = r.user_id JOIN events e ON e.id = r.event_id WHERE u.email LIKE 'bidder@%' AND e.code IN ('PI-CTY', 'HL-UTL')")
	for _, has := range []string{
		"leader_id = u.id AND e.status_id = 3 AND i.outcome = ''",
		"coalesce(leader_id, 0) <> u.id AND e.status_id = 3 AND i.outcome = '' AND EXISTS (SELECT 1 FROM bids b WHERE b.item_id = i.id AND b.user_id = u.id)",
		"EXISTS (SELECT 1 FROM watches w WHERE w.item_id = i.id AND w.user_id = u.id)",
		"EXISTS (SELECT 1 FROM sales s WHERE s.item_id = i.id AND s.buyer_id = u.id AND s.source = 'bid')",
		"EXISTS (SELECT 1 FROM offers o WHERE o.item_id = i.id AND o.buyer_id = u.id AND o.status = 'open' AND o.turn = 'buyer')",
		"EXISTS (SELECT 1 FROM offers o WHERE o.item_id = i.id AND o.buyer_id = u.id AND o.status = 'open' AND o.turn = 'seller')",
	} {
		f(2, `SELECT count(DISTINCT u.id) FROM items i LEFT JOIN events e ON e.id = i.event_id JOIN users u ON u.tenant_id = i.tenant_id
			WHERE u.email LIKE 'bidder@%' AND `+has)
	}
	for _, has := range []string{
		"e.status_id = 3", "i.outcome = 'sold'", "i.event_id IS NULL AND i.outcome = ''",
		"EXISTS (SELECT 1 FROM offers o WHERE o.item_id = i.id AND o.status = 'open' AND o.turn = 'seller')",
	} {
		f(2, `SELECT count(DISTINCT u.id) FROM items i LEFT JOIN events e ON e.id = i.event_id JOIN users u ON u.id = i.seller_id
			WHERE u.email LIKE 'seller@%' AND u.email NOT LIKE '%basintruck%' AND `+has)
	}
	f(1, "SELECT count(*) FROM events WHERE requires_approval AND status_id = 7")
	f(1, `SELECT count(*) FROM events e JOIN terms t ON t.id = e.terms_id JOIN terms old ON old.id = t.replaces_id
		WHERE t.version = 2 AND old.version = 1 AND t.html <> old.html AND e.status_id IN (1, 2)`)
	f(0, "SELECT count(*) FROM messages")
	unread := "SELECT count(DISTINCT u.id) FROM notices n JOIN users u ON u.id = n.user_id WHERE u.email LIKE 'bidder@%' AND n.read_at IS NULL AND n.kind = "
	f(0, unread+"'payment-received'")
	f(2, unread+"'offer-countered'")
}

// TestRetailHouse checks that the third house shows what the record of a house can switch on and the others do not.
func TestRetailHouse(t *testing.T) {
	s := openStore(t, filled(t))
	retail, err := tenant.TenantBySlug(t.Context(), s, "basin")
	if err != nil {
		t.Fatal(err)
	}
	c := retail.Content
	if !c.RetailMode || c.WebsiteLogoLink == "" || c.AuctionBoardURL == "" || len(c.Analytics.GoogleIDs) == 0 || len(c.Analytics.MetaIDs) == 0 ||
		!c.RegistrationStepThree || c.RequiresCard || retail.IsStockNumberUsed {
		t.Errorf("%+v", retail)
	}
	f := func(query string, least int) {
		t.Helper()
		n := 0
		if err := s.DB.NewRaw(query, retail.ID).Scan(t.Context(), &n); err != nil || n < least {
			t.Errorf("%s: %d, want at least %d, %v", query, n, least, err)
		}
	}
	f("SELECT count(*) FROM items WHERE event_id IS NULL AND asking_cents > 0 AND tenant_id = ?", 20)
	f("SELECT count(*) FROM items WHERE buy_now_cents > 0 AND tenant_id = ?", 1)
	f("SELECT count(*) FROM offers WHERE tenant_id = ?", 3)
	f("SELECT count(*) FROM marketing_questions WHERE tenant_id = ?", 1)
}

// TestTheCalledSaleCanBeCalled checks that the demo has a sale that a clerk can open now, with enough lots.
func TestTheCalledSaleCanBeCalled(t *testing.T) {
	s := openStore(t, filled(t))
	var lots int
	err := s.DB.NewRaw(`SELECT count(*) FROM rings r JOIN events e ON e.id = r.event_id JOIN items i ON i.event_id = e.id
		WHERE e.code = ? AND e.ring = 'clerk' AND r.state = 'ready' AND i.outcome = '' AND i.ends_at IS NULL`, CalledSale).Scan(t.Context(), &lots)
	if err != nil || lots < 12 {
		t.Errorf("%d lots, %v", lots, err)
	}
}

// TestSignInsListPeople checks that the printed sign-ins omit the bidders that scripts/lively uses.
func TestSignInsListPeople(t *testing.T) {
	var printed []string
	for _, s := range SignIns() {
		printed = append(printed, s.Email+" "+s.Role)
	}
	for _, want := range []string{"bidder@prairieiron.example bidder", "seller@prairieiron.example seller", "bidder@harborline.example bidder", "seller@harborline.example seller", "buyer@basintruck.example bidder",
		"clerk@prairieiron.example clerk"} {
		if !slices.Contains(printed, want) {
			t.Errorf("%q is not among %q", want, printed)
		}
	}
	if len(Lively()) < 4 {
		t.Errorf("lively are %v", Lively())
	}
	for _, hidden := range Lively() {
		if slices.ContainsFunc(SignIns(), func(s SignIn) bool { return s.Email == hidden.Email }) {
			t.Errorf("%s is printed", hidden.Email)
		}
	}
}

func openStore(t *testing.T, dir string) *db.Store {
	t.Helper()
	s, err := db.Open(t.Context(), filepath.Join(dir, "fairwarning.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func countRows(t *testing.T, dir string) map[string]int {
	t.Helper()
	s, counts := openStore(t, dir), map[string]int{}
	for _, table := range []string{"tenants", "events", "items", "photos", "bids", "inspections", "users", "terms", "content_pages", "marketing_questions",
		"accounts", "event_registrations", "terms_acceptances", "audit_records", "bid_log", "sales", "invoices",
		"ledger_transactions", "ledger_entries", "releases", "settlements", "offers", "watches", "schedules", "notices"} {
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

// TestIsFilled checks that only a folder whose database has the finished demo counts as filled.
func TestIsFilled(t *testing.T) {
	dir := filled(t)
	other := t.TempDir()
	state, err := os.ReadFile(filepath.Join(dir, "demo.json"))
	if err != nil {
		t.Fatal(err)
	}
	f := func(data string, want bool) {
		t.Helper()
		if got, err := IsFilled(t.Context(), data, filepath.Join(data, "fairwarning.db")); got != want || err != nil {
			t.Errorf("%t, %v, want %t", got, err, want)
		}
	}
	f(dir, true)
	f(other, false)
	if err := os.WriteFile(filepath.Join(other, "demo.json"), state, 0o600); err != nil {
		t.Fatal(err)
	}
	f(other, false) // its database is another's
}
