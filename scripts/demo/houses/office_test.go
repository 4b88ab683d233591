package houses

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"
)

// TestTheOfficeMadeTheSales checks that every sale that is not over has been drafted and published by the owner of its house, with its lots in order
// and numbered, and that people made and answered offers themselves.
func TestTheOfficeMadeTheSales(t *testing.T) {
	s := openStore(t, filled(t))
	for _, never := range []string{
		`SELECT count(*) FROM events e WHERE status_id NOT IN (4, 5, 6, 8) AND (published_at IS NULL OR 4 > (SELECT count(DISTINCT action)
			FROM audit_records a JOIN users u ON u.id = a.user_id WHERE a.subject = 'event' AND a.subject_id = e.id AND u.email LIKE 'office@%'
			AND a.action IN ('event-created', 'event-published', 'lots-ordered', 'lots-renumbered')))`,
		"SELECT count(*) FROM events WHERE status_id = 9 OR status_id = 6 AND published_at IS NULL",
		"SELECT count(*) FROM items i JOIN events e ON e.id = i.event_id WHERE e.status_id <> 6 AND lot_number = ''",
		"SELECT count(*) FROM events e WHERE status_id <> 6 AND (SELECT min(CAST(lot_number AS INTEGER)) FROM items WHERE event_id = e.id) <> 101",
		`SELECT count(*) FROM offers o WHERE NOT is_pending_sale
			AND NOT EXISTS (SELECT 1 FROM audit_records a WHERE a.user_id = o.buyer_id AND a.action = 'offer-made')`,
		"SELECT count(*) FROM sessions WHERE ended_at IS NULL",
		"SELECT count(*) FROM audit_records WHERE at > " + fmt.Sprint(noon.UnixMilli()),
	} {
		n := -1
		if err := s.DB.NewRaw(never).Scan(t.Context(), &n); err != nil || n != 0 {
			t.Errorf("%s: %d, %v", never, n, err)
		}
	}
}

// interruption is progress that ends a fill when it says something.
type interruption struct {
	at     string
	cancel func()
}

func (i interruption) Write(line []byte) (int, error) {
	if bytes.Contains(line, []byte(i.at)) {
		i.cancel()
	}
	return len(line), nil
}

// TestAnInterruptedFillIsCompleted checks that a fill that ends between drafting the sales of a house and publishing them is completed, and that nothing
// is made twice.
func TestAnInterruptedFillIsCompleted(t *testing.T) {
	o := options(t.TempDir())
	o.NoPhotos = true
	for _, at := range []string{prairie().content.TenantName, " added", harborline().content.TenantName, basin().content.TenantName} {
		ctx, cancel := context.WithCancel(t.Context())
		o.Progress = interruption{at, cancel}
		if err := Fill(ctx, o); !errors.Is(err, context.Canceled) {
			t.Fatalf("interrupted at %q: %v", at, err)
		}
	}
	o.Progress = t.Output()
	if err := Fill(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	got, want := countRows(t, o.Data), countRows(t, filled(t))
	for _, table := range []string{"events", "items", "schedules", "event_registrations", "sales", "invoices", "ledger_entries", "offers", "watches",
		"notices", "users"} {
		if got[table] != want[table] {
			t.Errorf("%s: %d rows, want %d", table, got[table], want[table])
		}
	}
}
