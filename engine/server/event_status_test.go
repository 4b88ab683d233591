package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
)

func (e *engine) setStatus(who api.Session, code string, status int) reply {
	e.t.Helper()
	return e.as(who, "PUT", "/api/v1/Event/SetEventStatus", fmt.Sprintf(`{"event_ID":%d,"eventStatus_ID":%d}`, e.eventID(code), status))
}

func (e *engine) statusOf(code string) (status int) {
	e.t.Helper()
	e.must(e.store.DB.NewRaw("SELECT status_id FROM events WHERE tenant_id = ? AND code = ?", e.one, code).Scan(e.t.Context(), &status))
	return status
}

// TestStaffOnlyAdvanceEvents checks the table of allowed transitions, that others get a 403, and that refusals change
// nothing.
func TestStaffOnlyAdvanceEvents(t *testing.T) {
	e := NewEngine(t, 60)
	e.somebody("auctioneer@one.example", "auctioneer")
	e.somebody("clerk@one.example", "clerk")
	e.somebody("ann@one.example")
	auctioneer := e.signIn("auctioneer@one.example")
	for _, who := range []string{"clerk@one.example", "ann@one.example"} {
		e.status(e.setStatus(e.signIn(who), "S16", codes.EventLotNumbersAssigned), 403)
	}
	e.status(e.setStatus(api.Session{}, "S16", codes.EventLotNumbersAssigned), 401)
	for _, c := range []struct {
		code   string
		status int
		says   string
	}{
		{"S16", codes.EventActive, "An auction cannot change from cataloged to active"},
		{"S15", codes.EventInProgress, "An auction cannot change from closed to in progress"},
		{"S18", codes.EventUpcoming, "An auction cannot change from did not run to upcoming"},
		{"S13", codes.EventDidNotRun, "An auction cannot change from in progress to did not run"},
	} {
		before := e.statusOf(c.code)
		r := e.setStatus(auctioneer, c.code, c.status)
		if r.StatusCode != 409 || !strings.Contains(r.body, c.says) || e.statusOf(c.code) != before {
			t.Errorf("%s to %d: %d %s, now %d", c.code, c.status, r.StatusCode, r.body, e.statusOf(c.code))
		}
	}
	for _, status := range []int{codes.EventLotNumbersAssigned, codes.EventUpcoming, codes.EventActive, codes.EventInProgress} {
		e.status(e.setStatus(auctioneer, "S16", status), 200)
		e.pass(time.Second)
		if got := e.statusOf("S16"); got != status {
			t.Errorf("set to %d it is %d a second later", status, got)
		}
	}
	e.status(e.as(auctioneer, "PUT", "/api/v1/Event/SetEventStatus", `{"event_ID":999999,"eventStatus_ID":1}`), 404)
}

// TestEventStartedByStaffTakesBidsAtOnce checks that an event started early takes bids and that all answers show it.
func TestEventStartedByStaffTakesBidsAtOnce(t *testing.T) {
	e := NewEngine(t, 60)
	e.somebody("auctioneer@one.example", "auctioneer")
	auctioneer := e.signIn("auctioneer@one.example")
	e.change("UPDATE events SET prebid_from = starts_at WHERE tenant_id = ? AND code = 'S12'", e.one)
	open := func() bool {
		for _, event := range Read[struct{ Events []api.Event }](t, e.get("/api/v1/auction/getupcomingevents")).Events {
			if event.EventID == e.eventID("S12") {
				return event.IsPrebidOpen
			}
		}
		t.Fatal("the event is not listed as upcoming")
		return false
	}
	if open() {
		t.Fatal("the event takes bids before it was started")
	}
	e.status(e.setStatus(auctioneer, "S12", codes.EventActive), 200)
	if !open() {
		t.Error("the event takes no bids after it was started")
	}
}

// TestCanceledEventReleasesItsLots checks that lots with bids did not sell, that the others can be sold elsewhere, and
// that registered people are notified.
func TestCanceledEventReleasesItsLots(t *testing.T) {
	e := NewEngine(t, 300)
	e.somebody("auctioneer@one.example", "auctioneer")
	ann := e.bidder("ann@one.example")
	e.status(e.register(ann, true, "S12"), 200)
	var lots []int64
	e.must(e.store.DB.NewRaw("SELECT id FROM items WHERE tenant_id = ? AND event_id = ? ORDER BY id", e.one, e.eventID("S12")).Scan(t.Context(), &lots))
	if len(lots) < 2 {
		t.Fatalf("%d lots", len(lots))
	}
	e.change("UPDATE items SET leader_id = ?, leader_max_cents = 500000, current_cents = 100000, bid_count = 1 WHERE id = ?", ann.UserID, lots[0])
	e.status(e.setStatus(e.signIn("auctioneer@one.example"), "S12", codes.EventDidNotRun), 200)
	for i, want := range []string{"unsold", ""} {
		var outcome string
		e.must(e.store.DB.NewRaw("SELECT outcome FROM items WHERE id = ?", lots[i]).Scan(t.Context(), &outcome))
		if outcome != want {
			t.Errorf("lot %d is %q, want %q", i, outcome, want)
		}
	}
	for i, want := range []bool{false, true} {
		item := e.get(fmt.Sprint("/api/v1/Auction/GetItem?ID=", lots[i]))
		if strings.Contains(item.body, `"didNotRun":true`) != want {
			t.Errorf("guests read of lot %d %s", i, item.body)
		}
	}
	told := 0
	e.must(e.store.DB.NewRaw("SELECT count(*) FROM notices WHERE kind = 'event-cancelled'").Scan(t.Context(), &told))
	if told != 1 {
		t.Errorf("%d are told", told)
	}
}
