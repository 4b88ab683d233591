package bidding_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// refusals returns the entries of refused bids in a lot's log, public and private.
func (s *sale) refusals(lot int) (public []bidlog.RefusedEntry, private []bidlog.PrivateRefusals) {
	s.t.Helper()
	for _, row := range s.log(lot) {
		if row.Kind != bidlog.LogRefused {
			continue
		}
		var entry bidlog.RefusedEntry
		var secret bidlog.PrivateRefusals
		s.must(json.Unmarshal([]byte(row.Public), &entry))
		s.must(json.Unmarshal([]byte(row.Private), &secret))
		public, private = append(public, entry), append(private, secret)
	}
	return public, private
}

// decided counts the bids that were accepted, and those that were refused and are logged or wait to be.
func (s *sale) decided() (bids int) {
	s.t.Helper()
	for lot := range s.lots {
		for _, kind := range s.kinds(lot) {
			if kind == bidlog.LogBid {
				bids++
			}
		}
		refused, _ := s.refusals(lot)
		for _, entry := range refused {
			bids += entry.Bids
		}
	}
	var waiting int
	s.must(s.store.DB.NewRaw("SELECT coalesce(sum(bids), 0) FROM refused_bids").Scan(s.t.Context(), &waiting))
	return bids + waiting
}

// TestRefusedBidsNeitherGrowALogNorTouchAnything replays an attack: bids that are refused, again and again. They add nothing to the
// log and touch no tag; the next bid logs one entry for each person.
func TestRefusedBidsNeitherGrowALogNorTouchAnything(t *testing.T) {
	s := newSale(t, 1, 3)
	s.bid(0, 0, 500*dollars)
	entries := s.count("bid_log")
	last, err := s.store.LastChange(t.Context())
	s.must(err)
	began := s.millis.Load()
	for i := range 200 {
		s.millis.Add(1000)
		s.bid(1, 0, int64(1+i%50)*dollars)
		s.bid(2, 0, 2*dollars)
	}
	if n := s.count("bid_log"); n != entries {
		t.Errorf("400 refused bids added %d entries", n-entries)
	}
	if n := s.count("refused_bids"); n != 2 {
		t.Errorf("%d rows count them", n)
	}
	if now, err := s.store.LastChange(t.Context()); err != nil || now != last {
		t.Errorf("the feed went from %d to %d, %v", last, now, err)
	}
	s.verified()
	s.bid(1, 0, 900*dollars)
	public, private := s.refusals(0)
	if len(public) != 2 || s.count("refused_bids") != 0 {
		t.Fatalf("%+v, %d rows left", public, s.count("refused_bids"))
	}
	want := bidlog.RefusedEntry{Bids: 200, First: bidlog.LogTime(began + 1000), Last: bidlog.LogTime(began + 200_000)}
	if public[0] != want || public[1] != want {
		t.Errorf("%+v, want %+v", public, want)
	}
	if p := private[0]; p.User != s.people[1] || p.Amount != 50*dollars || p.Lowest != 1*dollars || p.Highest != 50*dollars || p.Reason != "tooLow" {
		t.Errorf("%+v", p)
	}
	s.verified()
}

// TestOnlyRefusalsOfPeopleWhoMayBidAreLogged checks that people who may not bid in the event, or on closed lots, leave nothing.
func TestOnlyRefusalsOfPeopleWhoMayBidAreLogged(t *testing.T) {
	s := newSale(t, 2, 3)
	s.exec(`UPDATE users SET has_account = ? WHERE id = ?`, false, s.people[0])
	s.exec(`UPDATE event_registrations SET is_registered = ? WHERE user_id = ?`, false, s.people[1])
	s.exec(`UPDATE items SET outcome = 'unsold' WHERE id = ?`, s.lots[1])
	for range 5 {
		s.wants(0, 0, 1*dollars, 300, "Please complete your registration to bid")
		s.wants(1, 0, 1*dollars, 300, "Register to bid")
		s.wants(2, 1, 1*dollars, 300, "Bidding on this lot has closed")
	}
	if logged, waiting := s.count("bid_log"), s.count("refused_bids"); logged != 0 || waiting != 0 {
		t.Errorf("%d entries, %d rows wait", logged, waiting)
	}
	s.exec(`UPDATE users SET has_buying_limit = ?, buying_limit_cents = 20000 WHERE id = ?`, true, s.people[2])
	s.wants(2, 0, 300*dollars, 300, "This bid exceeds your buying power. You have $200 left")
	s.wants(2, 0, 200*dollars, 100, "You are the high bidder")
	if _, private := s.refusals(0); len(private) != 1 || private[0].Reason != bidding.NeedsBuyingPower {
		t.Errorf("%+v", private)
	}
	s.verified()
}

// TestRefusedBidsAreLoggedWithTheOutcome checks that refusals after the last bid are logged before the lot is decided, on both
// databases, and by a desk that did not see them itself.
func TestRefusedBidsAreLoggedWithTheOutcome(t *testing.T) {
	onBoth(t, func(t *testing.T, store *db.Store) {
		h := newHouse(t, store, 1, 2)
		place := func(desk *bidding.Desk, who int, cents int64) {
			_, _ = desk.Place(t.Context(), bidding.Request{Tenant: &h.tenant, UserID: h.people[who], ItemID: h.lots[0], Amount: cents})
		}
		place(h.desk, 0, 99_00)
		place(h.desk, 1, 500_00)
		place(h.desk, 0, 90_00)
		other := h.openDesk(store)
		place(other, 0, 95_00)
		place(other, 1, 400_00)
		h.clock.Store(h.ends)
		if n, err := auction.CloseLots(t.Context(), store, h.tenant.ID, h.clock.Load(), false); err != nil || n != 1 {
			t.Fatal(n, err)
		}
		rows, err := bidlog.Read(t.Context(), store.DB, h.tenant.ID, h.lots[0])
		h.must(err)
		var kinds []string
		for _, row := range rows {
			kinds = append(kinds, row.Kind)
		}
		if got := strings.Join(kinds, " "); got != "terms refused bid refused refused decided" {
			t.Errorf("the log has %s", got)
		}
		if n := h.count("SELECT count(*) FROM refused_bids"); n != 0 {
			t.Errorf("%d rows wait for a lot that is decided", n)
		}
	})
}

// TestALotThatMovesTakesNoRefusalsAlong checks that what was refused in one event is logged for that event, and the log of the
// next one verifies.
func TestALotThatMovesTakesNoRefusalsAlong(t *testing.T) {
	s := newSale(t, 1, 2)
	s.wants(0, 0, 1*dollars, 300, "Please bid at least $100")
	first := s.event
	second, err := auction.PutEvent(t.Context(), s.store, s.tenant.ID, db.EventRow{Code: "NEXT", TypeID: codes.EventOnline, StatusID: codes.EventInProgress, Name: "Next",
		StartsAt: s.millis.Load() - 1000, EndsAt: s.millis.Load() + 3_600_000, PrebidFrom: s.millis.Load() - 2000, TimeZone: "America/Chicago", TermsID: s.terms()}, nil)
	s.must(err)
	s.exec(`UPDATE items SET event_id = ?, log_terms = ''`, second)
	for _, who := range s.people {
		s.must(auction.WriteRegistrations(t.Context(), s.store, s.tenant.ID, who, func(ctx context.Context, w *auction.RegistrationWriter) error {
			return w.Put(ctx, &db.EventRegistrationRow{EventID: second, IsRegistered: true, Approval: api.ApprovalApproved})
		}))
	}
	s.wants(0, 0, 2*dollars, 300, "Please bid at least $100")
	s.wants(1, 0, 100*dollars, 100, "You are the high bidder")
	rows := s.log(0)
	if len(rows) != 5 || rows[1].Kind != bidlog.LogRefused || rows[1].EventID != first || rows[2].EventID != second || rows[3].EventID != second {
		t.Errorf("%+v", rows)
	}
	s.verified()
}

// TestAFalseEntryOfRefusedBidsIsFound checks that replaying finds what contradicts itself even where the chain is intact.
func TestAFalseEntryOfRefusedBidsIsFound(t *testing.T) {
	s := newSale(t, 1, 2)
	s.bid(0, 0, 1*dollars)
	s.bid(0, 0, 3*dollars)
	s.bid(0, 0, 2*dollars)
	s.bid(1, 0, 500*dollars)
	for name, change := range map[string]func(*bidlog.LogRow){
		"":                 func(*bidlog.LogRow) {},
		"different people": func(row *bidlog.LogRow) { row.UserID = &s.people[1] },
		"0 bids from":      func(row *bidlog.LogRow) { row.Public = strings.Replace(row.Public, `"bids":3`, `"bids":0`, 1) },
		"1 bids from":      func(row *bidlog.LogRow) { row.Public = strings.Replace(row.Public, `"bids":3`, `"bids":1`, 1) },
		"cannot end with 20000": func(row *bidlog.LogRow) {
			row.Private = strings.Replace(row.Private, `"amount":200`, `"amount":20000`, 1)
		},
		"cannot be logged at": func(row *bidlog.LogRow) { row.At -= 60_000 },
		"invalid character":   func(row *bidlog.LogRow) { row.Private = "nothing" },
	} {
		rows := s.log(0)
		change(&rows[1])
		_, err := bidding.Replay(rows)
		if (err == nil) != (name == "") || err != nil && !strings.Contains(err.Error(), name) {
			t.Errorf("%q: %v", name, err)
		}
	}
	old := s.log(0) // entries of a log from before bids were counted
	old[1].Public, old[1].Private = `{"seq":2,"kind":"refused"}`, `{"user":`+strings.Split(strings.Split(old[1].Private, `"user":`)[1], ",")[0]+`,"amount":100,"exact":false}`
	if _, err := bidding.Replay(old); err != nil {
		t.Errorf("an old entry: %v", err)
	}
}
