package houses

import (
	"fmt"
	"testing"
)

// TestTheOfficeMadeTheSales checks that every sale, past ones too, has been drafted and published by the owner of its house, with its lots in order
// and numbered, and that people registered, made and answered offers themselves.
func TestTheOfficeMadeTheSales(t *testing.T) {
	s := openStore(t, filled(t))
	for _, never := range []string{
		`SELECT count(*) FROM events e WHERE status_id <> 6 AND (published_at IS NULL OR 4 > (SELECT count(DISTINCT action)
			FROM audit_records a JOIN users u ON u.id = a.user_id WHERE a.subject = 'event' AND a.subject_id = e.id AND u.email LIKE 'office@%'
			AND a.action IN ('event-created', 'event-published', 'lots-ordered', 'lots-renumbered')))`,
		"SELECT count(*) FROM events WHERE status_id = 9 OR status_id = 6 AND published_at IS NULL",
		"SELECT count(*) FROM items i JOIN events e ON e.id = i.event_id WHERE e.status_id <> 6 AND lot_number = ''",
		"SELECT count(*) FROM events e WHERE status_id <> 6 AND (SELECT min(CAST(lot_number AS INTEGER)) FROM items WHERE event_id = e.id) <> 101",
		`SELECT count(*) FROM offers o WHERE NOT is_pending_sale
			AND NOT EXISTS (SELECT 1 FROM audit_records a WHERE a.user_id = o.buyer_id AND a.action = 'offer-made')`,
		"SELECT count(*) FROM events WHERE published_at >= starts_at OR completed_at < ends_at",
		"SELECT count(*) FROM events WHERE status_id = 8 AND cancel_reason = ''",
		`SELECT count(*) FROM event_registrations r
			WHERE NOT EXISTS (SELECT 1 FROM audit_records a WHERE a.user_id = r.user_id AND a.action = 'event-registered')`,
		"SELECT count(*) FROM sessions WHERE ended_at IS NULL",
		"SELECT count(*) FROM audit_records WHERE at > " + fmt.Sprint(noon.UnixMilli()),
	} {
		n := -1
		if err := s.DB.NewRaw(never).Scan(t.Context(), &n); err != nil || n != 0 {
			t.Errorf("%s: %d, %v", never, n, err)
		}
	}
}
