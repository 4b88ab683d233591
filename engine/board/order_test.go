package board

import (
	"context"
	"math/rand/v2"
	"testing"

	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/rules"
)

// TestTheBoardQueuesLotsAsTheyAreCalled compares the first lot in the board's queue with the one that the ring brings in, for sales in random
// states: lots decided, up, chosen to be next, with equal places in lot order.
func TestTheBoardQueuesLotsAsTheyAreCalled(t *testing.T) {
	s := enginetest.Open(t)
	tenantID := enginetest.House(t, s, "one", "one.example")
	enginetest.Fill(t, s, tenantID, 30, 1)
	now := db.Millis(enginetest.Now)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	exec := func(query string, arguments ...any) {
		t.Helper()
		_, err := s.DB.NewRaw(query, arguments...).Exec(t.Context())
		must(err)
	}
	eventID, err := auction.PutEvent(t.Context(), s, tenantID, db.EventRow{Code: "R", TypeID: codes.EventOnline, StatusID: codes.EventUpcoming, Name: "Fleet",
		StartsAt: now + 1000, EndsAt: now + 2000, TermsID: 1}, nil)
	must(err)
	var lots []int64
	must(s.DB.NewRaw("SELECT id FROM items WHERE tenant_id = ? ORDER BY id LIMIT 6", tenantID).Scan(t.Context(), &lots))
	must(auction.SetRing(t.Context(), s, tenantID, eventID, rules.CalledByClerk, now))
	dice := rand.New(rand.NewPCG(1, 1))
	one := func() *int64 {
		if at := dice.IntN(len(lots) + 2); at < len(lots) {
			return &lots[at]
		}
		return nil
	}
	for range 60 {
		for _, id := range lots {
			outcome := []string{rules.Open, rules.Open, rules.Sold}[dice.IntN(3)]
			exec("UPDATE items SET event_id = ?, lot_sequence = ?, outcome = ? WHERE id = ?", eventID, 1+dice.IntN(4), outcome, id)
		}
		exec("UPDATE rings SET item_id = ?, next_item_id = ?, state = 'running' WHERE event_id = ?", one(), one(), eventID)
		ring, err := auction.Ring(t.Context(), s, tenantID, eventID)
		must(err)
		var next int64
		must(s.WriteTx(t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
			next, err = auction.NextInRing(ctx, tx, &ring)
			return err
		}))
		b, err := load(t.Context(), s, tenantID, eventID, now, nil)
		must(err)
		first := int64(0)
		for id, place := range b.queue {
			if place == 0 {
				first = id
			}
		}
		if first != next {
			t.Errorf("%+v: the ring brings in %d, the board says %d of %v", ring, next, first, b.queue)
		}
	}
}
