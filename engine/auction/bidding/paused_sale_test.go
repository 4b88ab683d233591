package bidding_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/auction/saleday"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/revision"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// office runs an act of the office on the house's event.
func (h *house) office(s *db.Store, do func(context.Context, *db.Tx, saleday.Act, int64) error) error {
	act := saleday.Act{House: &h.tenant, By: revision.By{UserID: h.people[len(h.people)-1], At: h.clock.Load()}}
	return s.WriteTx(context.Background(), func(ctx context.Context, tx *db.Tx) error { return do(ctx, tx, act, h.event) })
}

// TestABidIsDecidedBeforeAPauseOrRefused bids from two engines while the office pauses the sale in a third: a bid that was accepted is in the
// log before the pause, and nothing is logged after it.
func TestABidIsDecidedBeforeAPauseOrRefused(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		const bidders = 12
		h := newHouse(t, s, 3, bidders+1)
		beside := enginetest.OpenSecond(t, s)
		desks := []*bidding.Desk{h.desk, h.openDesk(beside)}
		h.place(h.desk, 0, 0, 100_00)
		entries := func() int { return h.count("SELECT count(*) FROM bid_log") }
		answers, atPause := make([]told, bidders), 0
		var working sync.WaitGroup
		for who := range bidders {
			working.Go(func() { answers[who] = h.place(desks[who%2], who, who%3, int64(200_00+who*100_00)) })
		}
		working.Go(func() {
			if err := h.office(beside, saleday.Pause); err != nil {
				t.Error(err)
			}
			atPause = entries()
		})
		working.Wait()
		if now := entries(); now != atPause {
			t.Errorf("%d entries when it was paused, %d afterward", atPause, now)
		}
		accepted := 1
		for who, answer := range answers {
			switch {
			case answer.status == 200:
				accepted++
			case answer.status != 400:
				t.Errorf("answer to bidder %d: %+v", who+1, answer)
			}
		}
		if bids := h.count("SELECT count(*) FROM bid_log WHERE kind = 'bid'"); bids != accepted {
			t.Errorf("%d bids in the logs, %d were accepted", bids, accepted)
		}
	})
}

// TestAPausedSaleClosesNothingAndGoesOn pauses a sale past its end, and lets it go on: lots keep their distances, and bids near the new close
// extend it.
func TestAPausedSaleClosesNothingAndGoesOn(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		h := newHouse(t, s, 4, 3)
		h.rule(tenant.ScheduleSoftClose, `{"window":120000,"reset":120000}`)
		h.change(h.lots[1], "ends_at", h.ends+10*minute)
		h.change(h.lots[2], "ends_at", nil) // it closes with the event
		h.place(h.desk, 0, 0, 100_00)
		h.clock.Store(h.ends - minute/2)
		h.change(h.lots[3], "ends_at", h.ends-minute) // due, and not decided yet
		h.must(h.office(s, saleday.Pause))
		if err := h.office(s, saleday.Pause); !isConflict(err) {
			t.Errorf("paused twice: %v", err)
		}
		h.clock.Add(20 * minute)
		for _, decide := range []func() (int, error){
			func() (int, error) { return auction.CloseLots(t.Context(), s, h.tenant.ID, h.clock.Load(), true) },
			func() (int, error) {
				return auction.ExtendLotsAfterDowntime(t.Context(), s, h.tenant.ID, h.clock.Load(), 10*minute)
			},
			func() (int, error) { return auction.AdvanceEvents(t.Context(), s, h.tenant.ID, h.clock.Load()) },
		} {
			if n, err := decide(); n != 0 || err != nil {
				t.Fatalf("%d moved while it is paused: %v", n, err)
			}
		}
		if answer := h.place(h.desk, 1, 0, 500_00); answer.status != 400 {
			t.Errorf("answer to a bid during the pause: %+v", answer)
		}
		h.must(h.office(s, saleday.Resume))
		now := h.clock.Load()
		first, second, due := h.item(h.lots[0]), h.item(h.lots[1]), h.item(h.lots[3])
		if *first.EndsAt != now+2*minute || *second.EndsAt != now+12*minute || *due.EndsAt != now || first.ScheduledEndsAt != nil {
			t.Errorf("closes at %d, %d and %d, now is %d", *first.EndsAt, *second.EndsAt, *due.EndsAt, now)
		}
		if answer := h.place(h.desk, 1, 2, 500_00); answer.status != 200 {
			t.Errorf("answer to a bid after the pause: %+v", answer)
		}
		h.clock.Store(now + 2*minute - 1)
		if answer := h.place(h.desk, 1, 0, 600_00); answer.status != 200 {
			t.Errorf("answer to a bid near the close: %+v", answer)
		}
		if lot := h.item(h.lots[0]); lot.Extensions != 1 || *lot.EndsAt != now+4*minute-1 {
			t.Errorf("%+v", lot)
		}
		h.ends = now + 1 // where checkTimes starts, after the lots moved
		h.decideAll(now + 60*minute)
	})
}

func isConflict(err error) bool {
	refusal, is := errors.AsType[*api.Error](err)
	return is && refusal.Status == 409
}

// TestTheOfficeExtendsLots extends one lot and then all: each closes later by the same time, a lot that has closed does not move.
func TestTheOfficeExtendsLots(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		h := newHouse(t, s, 3, 2)
		h.change(h.lots[1], "ends_at", h.ends+minute)
		h.change(h.lots[2], "ends_at", nil)
		h.place(h.desk, 0, 0, 100_00)
		extend := func(minutes int, lots ...int64) (n int, err error) {
			err = h.office(s, func(ctx context.Context, tx *db.Tx, act saleday.Act, event int64) (err error) {
				n, err = saleday.Extend(ctx, tx, act, &office.LotExtension{EventID: event, Items: lots, Minutes: minutes})
				return err
			})
			return n, err
		}
		if n, err := extend(5, h.lots[0]); n != 1 || err != nil {
			t.Fatal(n, err)
		}
		if told := h.count("SELECT count(*) FROM notices WHERE kind = 'extended' AND user_id = ?", h.people[0]); told != 1 {
			t.Errorf("%d notices", told)
		}
		if n, err := extend(10); n != 3 || err != nil {
			t.Fatal(n, err)
		}
		for i, want := range []int64{15 * minute, 11 * minute, 10 * minute} {
			if lot := h.item(h.lots[i]); *lot.EndsAt != h.ends+want || lot.ExtendedBy != bidlog.ByOffice || lot.ScheduledEndsAt == nil {
				t.Errorf("lot %d closes %d after its time, by %q", i, *lot.EndsAt-h.ends, lot.ExtendedBy)
			}
		}
		h.clock.Store(h.ends + 10*minute)
		_, err := auction.CloseLots(t.Context(), s, h.tenant.ID, h.clock.Load(), false)
		h.must(err)
		if _, err := extend(5, h.lots[0], h.lots[2]); !isConflict(err) {
			t.Errorf("a closed lot was extended: %v", err)
		}
		if lot := h.item(h.lots[0]); *lot.EndsAt != h.ends+15*minute {
			t.Errorf("%+v", lot)
		}
	})
}

// TestWithdrawnLotsReplay bids and retracts at random and then withdraws the lot: no bid counts or holds buying power, everybody who has a bid
// gets a notice, and replaying the log gives the same.
func TestWithdrawnLotsReplay(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		const rounds = 8
		h := newHouse(t, s, rounds, 5)
		staff := h.addPerson()
		for round := range rounds {
			random := rand.New(rand.NewPCG(31, uint64(round)))
			lot, bids := h.lots[round], 1+random.IntN(12)
			for range bids {
				h.clock.Add(second)
				h.place(h.desk, random.IntN(5), round, int64(1+random.IntN(80))*100_00)
			}
			if rows := h.log(lot); random.IntN(2) == 0 && len(rows) > 1 {
				at := slices.IndexFunc(rows, func(row bidlog.LogRow) bool { return row.Kind == bidlog.LogBid })
				h.must(s.WriteTx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
					_, _, err := bidding.Retract(ctx, tx, bidding.Retraction{Tenant: &h.tenant, ItemID: lot, Bid: rows[at].Seq, StaffID: staff,
						Reason: "Slip", Now: h.clock.Load()})
					return err
				}))
			}
			standing := h.count("SELECT count(*) FROM lot_bidders WHERE item_id = ? AND max_cents > 0", lot)
			h.must(s.WriteTx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := bidding.CancelBids(ctx, tx, bidding.Withdrawal{Tenant: &h.tenant, ItemID: lot, EventID: h.event, StaffID: staff,
					Reason: "Sold in the yard", Now: h.clock.Load()})
				return err
			}))
			if item := h.item(lot); item.LeaderID != nil || item.CurrentCents != nil || item.BidCount != 0 {
				t.Errorf("%+v", item)
			}
			if told := h.count("SELECT count(*) FROM notices WHERE kind = 'withdrawn' AND item_id = ?", lot); told != standing {
				t.Errorf("%d people got a notice, %d had a bid", told, standing)
			}
			left := h.count("SELECT count(*) FROM bids WHERE item_id = ? AND NOT is_retracted", lot)
			if left += h.count("SELECT count(*) FROM lot_bidders WHERE item_id = ? AND max_cents > 0", lot); left != 0 {
				t.Errorf("%d bids count", left)
			}
			replayed, err := bidding.Replay(h.log(lot))
			if err != nil || replayed.Outcome != rules.Unsold || replayed.TotalBids() != 0 || replayed.Book.Leader != 0 {
				t.Errorf("the log gives %+v: %v", replayed, err)
			}
			h.change(lot, "event_id", nil) // as whoever withdraws it does; the house is verified afterward
		}
	})
}

func (h *house) log(lot int64) []bidlog.LogRow {
	h.t.Helper()
	rows, err := bidlog.Read(h.t.Context(), h.store.DB, h.tenant.ID, lot)
	h.must(err)
	return rows
}
