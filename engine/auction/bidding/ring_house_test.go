package bidding_test

import (
	"context"
	"testing"

	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// newRing returns a house whose event is called by a clerk, who is the last of its people.
func newRing(t *testing.T, s *db.Store, mode string, lots, people int) *house {
	t.Helper()
	h := newHouse(t, s, lots, people+1)
	h.isCalled = true
	h.status(codes.EventUpcoming)
	h.must(auction.SetRing(t.Context(), s, h.tenant.ID, h.event, mode, h.clock.Load()))
	h.status(codes.EventInProgress)
	return h
}

func (h *house) status(id int) {
	h.t.Helper()
	_, err := h.store.DB.NewUpdate().Model((*db.EventRow)(nil)).Set("status_id = ?", id).Where("id = ?", h.event).Exec(h.t.Context())
	h.must(err)
}

func (h *house) clerk() int64 { return h.people[len(h.people)-1] }

func (h *house) ring() auction.RingRow {
	h.t.Helper()
	row, err := auction.Ring(h.t.Context(), h.store, h.tenant.ID, h.event)
	h.must(err)
	return row
}

// act takes a step on the ring as it is now, and verifies the lots after it.
func (h *house) act(kind string, change ...func(*bidding.Action)) told {
	h.t.Helper()
	a := bidding.Action{Tenant: &h.tenant, EventID: h.event, StaffID: h.clerk(), Kind: kind, Seen: h.ring().Seq}
	for _, f := range change {
		f(&a)
	}
	return h.tryAct(h.desk, a)
}

func (h *house) tryAct(desk *bidding.Desk, a bidding.Action) told {
	out, err := desk.Act(context.Background(), a)
	if err != nil {
		return refusal(err)
	}
	is := told{status: 200, message: out.Body.Ring.Phase, bids: out.Body.Ring.Going}
	if ask := out.Body.Ring.Ask; ask != nil {
		is.next = int64(*ask)
	}
	return is
}

// did takes a step that must be possible.
func (h *house) did(kind string, change ...func(*bidding.Action)) told {
	h.t.Helper()
	out := h.act(kind, change...)
	if out.status != 200 {
		h.t.Fatalf("%s: %+v", kind, out)
	}
	h.verify()
	return out
}

// refused takes a step that must not be possible, and checks that it changes nothing.
func (h *house) refused(status int, kind string, change ...func(*bidding.Action)) {
	h.t.Helper()
	before := h.ring()
	if out := h.act(kind, change...); out.status != status {
		h.t.Errorf("%s: %+v, want %d", kind, out, status)
	}
	after := h.ring()
	if after.Seq != before.Seq || after.Lot != before.Lot || after.State != before.State {
		h.t.Errorf("%s was refused and makes %+v of %+v", kind, after, before)
	}
	h.verify()
}

func amount(cents int64) func(*bidding.Action) { return func(a *bidding.Action) { a.Amount = cents } }

func paddle(p string) func(*bidding.Action) { return func(a *bidding.Action) { a.Paddle = p } }

func item(id int64) func(*bidding.Action) { return func(a *bidding.Action) { a.ItemID = id } }

// live bids on a lot in the ring.
func (h *house) live(person, lot int, amount, most int64) told {
	answer, err := h.desk.Place(context.Background(), bidding.Request{Tenant: &h.tenant, UserID: h.people[person], ItemID: h.lots[lot], EventID: h.event,
		Amount: amount, Max: most, IsLive: true})
	if err != nil {
		return refusal(err)
	}
	out := view(answer.Body.Lot)
	out.result = answer.Body.Result
	return out
}

// kinds lists the kinds of entries in a lot's log.
func (h *house) kinds(lot int) (kinds []string) {
	h.t.Helper()
	rows, err := bidlog.Read(h.t.Context(), h.store.DB, h.tenant.ID, h.lots[lot])
	h.must(err)
	for _, row := range rows {
		kinds = append(kinds, row.Kind)
	}
	return kinds
}
