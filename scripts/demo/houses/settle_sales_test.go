package houses

import "testing"

// TestClosedSalesAreSettled checks that the office took the money for all lots of closed sales and recorded it, that what was bought in earlier ones was
// picked up and its sellers were paid, and that the office finds something of the latest to hand out and to pay.
func TestClosedSalesAreSettled(t *testing.T) {
	s := openStore(t, filled(t))
	number := func(query string) (n int) {
		t.Helper()
		if err := s.DB.NewRaw(query).Scan(t.Context(), &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	const isLatest = "e.code IN ('PI-LFT', 'HL-ACC')"
	for _, never := range []string{
		"SELECT count(*) FROM invoices i JOIN events e ON e.id = i.event_id WHERE e.status_id = 5 AND i.closed_at IS NULL",
		"SELECT count(*) FROM ledger_transactions WHERE kind = 'payment' AND (acting_user_id IS NULL OR reference = '' OR method NOT IN ('check', 'wire'))",
		`SELECT count(*) FROM sales s JOIN events e ON e.id = s.event_id
			WHERE (e.status_id = 5 AND NOT ` + isLatest + `) <> EXISTS (SELECT 1 FROM releases r WHERE r.sale_id = s.id AND r.undone_at IS NULL)`,
		"SELECT count(*) FROM settlements s JOIN events e ON e.id = s.event_id WHERE e.status_id = 5 AND NOT " + isLatest + " AND s.closed_at IS NULL",
		"SELECT count(*) FROM releases r JOIN sales s ON s.id = r.sale_id WHERE r.released_at <= s.sold_at",
	} {
		if n := number(never); n != 0 {
			t.Errorf("%s: %d", never, n)
		}
	}
	for _, some := range []string{
		"SELECT count(DISTINCT tenant_id) FROM ledger_transactions WHERE kind = 'payout'",
		"SELECT count(DISTINCT s.tenant_id) FROM settlements s JOIN events e ON e.id = s.event_id WHERE s.closed_at IS NULL AND " + isLatest,
	} {
		if n := number(some); n != 2 {
			t.Errorf("%s: %d, want 2", some, n)
		}
	}
}
