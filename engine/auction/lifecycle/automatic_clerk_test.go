package lifecycle_test

import (
	"context"
	"testing"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// call has the yard's event called, and opens a desk for its clock.
func (y *yard) call(mode string) {
	y.t.Helper()
	y.must(auction.SetRing(y.t.Context(), y.store, y.tenant, y.event, mode, db.Millis(y.now)))
	y.clock.Bids = bidding.Open(y.store, func() time.Time { return y.now }, nil)
	y.t.Cleanup(y.clock.Bids.Close)
}

func (y *yard) ring() auction.RingRow {
	y.t.Helper()
	row, err := auction.Ring(y.t.Context(), y.store, y.tenant, y.event)
	y.must(err)
	return row
}

// tick moves the clock.
func (y *yard) tick(d time.Duration) {
	y.t.Helper()
	y.now = y.now.Add(d)
	y.must(y.clock.Tick(y.t.Context(), y.now))
}

// restart ends the clock, as when the engine stops, and starts it again.
func (y *yard) restart() {
	y.t.Helper()
	stopped, stop := context.WithCancel(y.t.Context())
	stop()
	y.clock.Run(stopped)
	y.must(y.clock.Start(y.t.Context(), y.now))
}

// TestTheAutomaticClerkCallsASale lets a sale without an auctioneer run from its start to its end: one lot sold, one left to its seller, one
// without a bid. A restart in the middle pauses it for a while.
func TestTheAutomaticClerkCallsASale(t *testing.T) {
	y := newYard(t)
	_, err := y.store.DB.NewRaw("UPDATE items SET bid_seq = 1 WHERE bid_count = 1").Exec(t.Context()) // as after a real bid
	y.must(err)
	y.call(rules.CalledAutomatically)
	y.pass(2)
	y.tick(0)
	started := y.now
	if ring := y.ring(); ring.State != rules.RingRunning || !ring.IsUp(y.lots[0].ID) && !ring.IsUp(y.lots[1].ID) && !ring.IsUp(y.lots[2].ID) || ring.Lot.Phase != rules.RingOpening {
		t.Fatalf("%+v", ring)
	}
	y.tick(5 * time.Second)
	y.tick(9 * time.Second)
	if ring := y.ring(); ring.Lot.Phase != rules.RingOpen || ring.Lot.Going != 0 {
		t.Errorf("%+v", ring)
	}
	y.tick(time.Second)
	if ring := y.ring(); ring.Lot.Going != 1 {
		t.Errorf("%+v", ring)
	}
	seq := y.ring().Seq
	y.restart()
	if ring := y.ring(); ring.State != rules.RingPaused || ring.PauseReason != auction.PausedByRestart || ring.Seq != seq+1 || ring.Lot.Going != 1 {
		t.Errorf("%+v", ring)
	}
	y.tick(9 * time.Second)
	if ring := y.ring(); ring.State != rules.RingPaused {
		t.Errorf("%+v", ring)
	}
	for range 200 {
		y.tick(time.Second)
	}
	if ring := y.ring(); ring.State != rules.RingEnded {
		t.Errorf("%v later: %+v", y.now.Sub(started), ring)
	}
	for lot, outcome := range []string{rules.Sold, rules.Pending, rules.Unsold} {
		if n := y.count("SELECT count(*) FROM items WHERE id = ? AND outcome = ?", y.lots[lot].ID, outcome); n != 1 {
			t.Errorf("lot %d is not %s", lot+1, outcome)
		}
		if _, err := bidding.Verify(t.Context(), y.store, y.tenant, y.lots[lot].ID); err != nil {
			t.Errorf("lot %d: %v", lot+1, err)
		}
	}
	if n := y.count("SELECT count(*) FROM events WHERE id = ? AND status_id = ?", y.event, codes.EventCompleted); n != 1 {
		t.Error("the event is not completed")
	}
}

// TestAHammerIsSettledAfterAMinute checks that a clerk's hammer can be taken back for a minute and not after it, also in a sale that a restart
// has paused, which waits for a person.
func TestAHammerIsSettledAfterAMinute(t *testing.T) {
	y := newYard(t)
	y.call(rules.CalledByClerk)
	y.pass(2)
	staff := y.person("c@example.com")
	act := func(kind string) error {
		_, err := y.clock.Bids.Act(t.Context(), bidding.Action{Tenant: &db.Tenant{ID: y.tenant}, EventID: y.event, StaffID: staff, Kind: kind, Seen: y.ring().Seq})
		return err
	}
	y.tick(0)
	if ring := y.ring(); ring.State != rules.RingReady {
		t.Errorf("nobody has opened it: %+v", ring)
	}
	y.must(act(bidding.ActOpen))
	up := y.ring()
	lot, pass := *up.ItemID, rules.StepPass
	switch lot { // whichever is first in lot order
	case y.lots[0].ID:
		y.must(act(rules.StepStart))
		pass = rules.StepSold
	case y.lots[1].ID:
		y.must(act(rules.StepStart))
	}
	y.must(act(pass))
	y.tick(59 * time.Second)
	y.must(act(rules.StepReopen))
	y.must(act(pass))
	y.restart()
	if ring := y.ring(); ring.State != rules.RingPaused {
		t.Errorf("%+v", ring)
	}
	y.tick(59 * time.Second)
	if n := y.count("SELECT count(*) FROM items WHERE id = ? AND outcome = ''", lot); n != 1 {
		t.Error("it is settled early")
	}
	y.tick(time.Second)
	if n := y.count("SELECT count(*) FROM items WHERE id = ? AND outcome <> ''", lot); n != 1 || act(rules.StepReopen) == nil {
		t.Error("it is not settled")
	}
	if ring := y.ring(); ring.State != rules.RingPaused || ring.TurnAt != nil {
		t.Errorf("%+v", ring)
	}
}

// TestTheAutomaticClerkGoesOnWithoutALotThatLeft takes the lot in the ring out of the event, as when the office withdraws it, also while a
// restart pauses the sale.
func TestTheAutomaticClerkGoesOnWithoutALotThatLeft(t *testing.T) {
	y := newYard(t)
	y.call(rules.CalledAutomatically)
	_, err := y.store.DB.NewRaw("UPDATE items SET bid_count = 0, leader_id = NULL, leader_max_cents = NULL, current_cents = NULL").Exec(t.Context())
	y.must(err)
	y.pass(2)
	y.tick(0)
	for n := range 2 {
		up := y.ring()
		_, err := y.store.DB.NewRaw("UPDATE items SET event_id = NULL WHERE id = ?", up.ItemID).Exec(t.Context())
		y.must(err)
		if n == 1 {
			y.restart()
			y.tick(10 * time.Second)
		}
		y.tick(10 * time.Second)
		if ring := y.ring(); ring.State != rules.RingRunning || ring.ItemID == nil || *ring.ItemID == *up.ItemID {
			t.Fatalf("after %+v\n%+v", up, ring)
		}
	}
}

// TestTheAutomaticClerkTakesOver checks that a sale which a person has opened goes on by itself after it was paused and handed over, and that
// it can be handed over only then.
func TestTheAutomaticClerkTakesOver(t *testing.T) {
	y := newYard(t)
	y.call(rules.CalledByClerk)
	y.pass(2)
	staff := y.person("c@example.com")
	act := func(kind string) {
		t.Helper()
		_, err := y.clock.Bids.Act(t.Context(), bidding.Action{Tenant: &db.Tenant{ID: y.tenant}, EventID: y.event, StaffID: staff, Kind: kind, Seen: y.ring().Seq})
		y.must(err)
	}
	handOver := func(mode string) error {
		return auction.SetRing(t.Context(), y.store, y.tenant, y.event, mode, db.Millis(y.now))
	}
	y.tick(0)
	act(bidding.ActOpen)
	if handOver(rules.CalledAutomatically) == nil {
		t.Error("a sale is handed over while it runs")
	}
	act(bidding.ActPause)
	y.must(handOver(rules.CalledAutomatically))
	if handOver("") == nil {
		t.Error("a sale in progress stops being called")
	}
	y.tick(time.Minute)
	if ring := y.ring(); ring.State != rules.RingPaused || ring.Lot.Phase != rules.RingOpening {
		t.Errorf("it resumed by itself: %+v", ring)
	}
	act(bidding.ActResume)
	for range 200 {
		y.tick(time.Second)
	}
	if ring := y.ring(); ring.State != rules.RingEnded {
		t.Errorf("%+v", ring)
	}
}
