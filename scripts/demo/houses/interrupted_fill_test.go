package houses

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"
)

// interruption ends a fill at a call of an operation.
type interruption struct {
	http.RoundTripper
	operation string
	isAfter   bool // the engine has answered, and the fill does not get to know it

	mu     sync.Mutex
	left   int // calls
	cancel func()
}

func (i *interruption) RoundTrip(r *http.Request) (*http.Response, error) {
	i.mu.Lock()
	isNow := strings.Contains(r.URL.Path, i.operation)
	if isNow {
		i.left--
	}
	isNow = isNow && i.left == 0
	i.mu.Unlock()
	if isNow && !i.isAfter {
		i.cancel()
	}
	answer, err := i.RoundTripper.RoundTrip(r)
	if isNow {
		i.cancel()
	}
	return answer, err
}

// TestAnInterruptedFillIsCompleted ends a fill again and again, before and after the engine took an operation. The next fill goes on, and in the end
// nothing is missing and nothing was made twice.
func TestAnInterruptedFillIsCompleted(t *testing.T) {
	o, transport := options(t.TempDir()), http.DefaultTransport
	o.NoPhotos = true
	t.Cleanup(func() { http.DefaultTransport = transport })
	for _, i := range []*interruption{
		{operation: "AddRule", left: 3, isAfter: true}, {operation: "CreateEvent", left: 2, isAfter: true}, {operation: "PublishEvent", left: 1, isAfter: true},
		{operation: "SetEventStatus", left: 9}, {operation: "registerForAuctions", left: 3, isAfter: true}, {operation: "PreBid", left: 40},
		{operation: "PreBid", left: 90, isAfter: true}, {operation: "RecordPayment", left: 5, isAfter: true},
		{operation: "ReleaseItem", left: 3}, {operation: "PayOut", left: 1, isAfter: true}, {operation: "AnswerOffer", left: 3, isAfter: true},
		{operation: "AddWatchList", left: 3, isAfter: true},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		i.RoundTripper, i.cancel = transport, cancel
		http.DefaultTransport = i
		if err := Fill(ctx, o); !errors.Is(err, context.Canceled) {
			t.Fatalf("interrupted at %s: %v", i.operation, err)
		}
	}
	http.DefaultTransport = transport
	if err := Fill(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	got, want := countRows(t, o.Data), countRows(t, filled(t))
	for _, table := range []string{"events", "items", "schedules", "content_pages", "event_registrations", "terms_acceptances", "bids", "bid_log",
		"sales", "invoices", "ledger_transactions", "ledger_entries", "releases", "settlements", "offers", "watches", "notices", "users"} {
		if got[table] != want[table] {
			t.Errorf("%s: %d rows, want %d", table, got[table], want[table])
		}
	}
}
