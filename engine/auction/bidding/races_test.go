package bidding_test

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"testing"

	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
)

// These tests reproduce known bugs of other auction systems, each on both databases.

func (h *house) place(desk *bidding.Desk, person, lot int, amount int64) told {
	answer, err := desk.Place(context.Background(), bidding.Request{Tenant: &h.tenant, UserID: h.people[person], ItemID: h.lots[lot], Amount: amount})
	if err != nil {
		return refusal(err)
	}
	out := view(answer.Body.Lot)
	out.result = answer.Body.Result
	return out
}

// TestABidAtTheCloseCountsOrDoesNot bids a millisecond before the closing time, at it and a millisecond after it, while the clock
// decides the lots. Only the time of a bid determines whether it counts, and an accepted bid is part of the sale.
func TestABidAtTheCloseCountsOrDoesNot(t *testing.T) {
	for name, c := range map[string]struct {
		late    int64 // milliseconds after the end
		isTaken bool
	}{"a millisecond before": {-1, true}, "at the end": {0, false}, "a millisecond after": {1, false}} {
		t.Run(name, func(t *testing.T) {
			onBoth(t, func(t *testing.T, s *db.Store) {
				const bidders = 8
				h := newHouse(t, s, 4, bidders)
				h.rule(tenant.ScheduleSoftClose, `{"window":0,"reset":0}`)
				beside := enginetest.OpenSecond(t, s)
				desks := []*bidding.Desk{h.desk, h.openDesk(beside)}
				h.place(h.desk, 0, 0, 100_00)
				h.clock.Store(h.ends + c.late)
				var working sync.WaitGroup
				answers := make([]told, bidders)
				for who := range bidders {
					working.Go(func() { answers[who] = h.place(desks[who%2], who, who%4, 300_00) })
				}
				working.Go(func() {
					if _, err := auction.CloseLots(context.Background(), beside, h.tenant.ID, h.clock.Load(), false); err != nil {
						t.Error(err)
					}
				})
				working.Wait()
				for who, answer := range answers {
					if (answer.status == 200) != c.isTaken {
						t.Errorf("bidder %d is told %+v", who+1, answer)
					}
				}
				h.decideAll(h.ends + second)
				if sold := h.count("SELECT count(*) FROM items WHERE outcome = 'sold'"); sold != map[bool]int{true: 4, false: 1}[c.isTaken] {
					t.Errorf("%d lots were sold", sold)
				}
			})
		})
	}
}

// decideAll moves the clock to a time at which all lots are due and decides them.
func (h *house) decideAll(at int64) {
	h.t.Helper()
	h.clock.Store(at)
	_, err := auction.CloseLots(h.t.Context(), h.store, h.tenant.ID, h.clock.Load(), false)
	h.must(err)
	if open := h.count("SELECT count(*) FROM items WHERE outcome = ''"); open > 0 {
		h.t.Errorf("%d lots are open after their end", open)
	}
}

// TestASoftCloseIsNotDecidedUnderItsBidders places a bid within the window while the clock closes the lot. Either the bid comes
// first and extends the lot, or the lot is decided first and the bid is refused.
func TestASoftCloseIsNotDecidedUnderItsBidders(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		h := newHouse(t, s, 6, 2)
		h.rule(tenant.ScheduleSoftClose, `{"window":120000,"reset":120000}`)
		h.clock.Store(h.ends - 1)
		var working sync.WaitGroup
		answers := make([]told, len(h.lots))
		for n := range h.lots {
			working.Go(func() { answers[n] = h.place(h.desk, n%2, n, 500_00) })
		}
		working.Go(func() {
			h.clock.Store(h.ends)
			if _, err := auction.CloseLots(context.Background(), s, h.tenant.ID, h.ends, false); err != nil {
				t.Error(err)
			}
		})
		working.Wait()
		for n, answer := range answers {
			item := h.item(h.lots[n])
			extended := item.Outcome == rules.Open && item.Extensions == 1 && *item.EndsAt == h.ends-1+2*minute && *item.ScheduledEndsAt == h.ends
			decided := item.Outcome == rules.Unsold && item.Extensions == 0 && *item.EndsAt == h.ends
			if answer.status == 200 && !extended || answer.status == 400 && !decided {
				t.Errorf("bidder told %+v, lot %q extended %d times to %d after %d", answer, item.Outcome, item.Extensions, *item.EndsAt, h.ends)
			}
		}
		h.decideAll(h.ends + 2*minute)
	})
}

// TestUnregisteringWaitsForBidsOfOtherPrograms gives a person the lead in a transaction of a program that locks rows but takes no part in
// the engines' writing order. Who asks which lots they lead learns it after that transaction, not before.
func TestUnregisteringWaitsForBidsOfOtherPrograms(t *testing.T) {
	s := enginetest.OpenPostgres(t)
	h := newHouse(t, s, 1, 1)
	program, err := enginetest.OpenSecond(t, s).DB.BeginTx(t.Context(), nil)
	h.must(err)
	person := h.people[0]
	_, err = program.ExecContext(t.Context(), `SELECT id FROM users WHERE id = ? FOR UPDATE`, person)
	h.must(err)
	_, err = program.ExecContext(t.Context(), `UPDATE items SET leader_id = ? WHERE id = ?`, person, h.lots[0])
	h.must(err)
	leading := make(chan int, 1)
	var working sync.WaitGroup
	working.Go(func() {
		err := auction.WriteRegistrations(context.Background(), s, h.tenant.ID, person, func(ctx context.Context, w *auction.RegistrationWriter) error {
			n, err := w.LeadingLots(ctx, h.event)
			leading <- n
			return err
		})
		if err != nil {
			t.Error(err)
		}
	})
	for isWaiting := false; !isWaiting && len(leading) == 0; {
		h.must(s.DB.NewRaw(`SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`).Scan(t.Context(), &isWaiting))
	}
	h.must(program.Commit())
	if n := <-leading; n != 1 {
		t.Errorf("leads %d lots", n)
	}
	working.Wait() // its transaction ends before the database is dropped
	_, err = s.DB.NewRaw(`UPDATE items SET leader_id = NULL`).Exec(t.Context())
	h.must(err)
}

// TestAnEngineThatWasDownAtTheCloseSellsNothing checks that lots are extended, and say so, when nobody could bid at the close.
func TestAnEngineThatWasDownAtTheCloseSellsNothing(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		h := newHouse(t, s, 2, 2)
		h.place(h.desk, 0, 0, 300_00)
		h.desk.Close()
		h.clock.Store(h.ends + minute) // the engine is back
		moved, err := auction.ExtendLotsAfterDowntime(t.Context(), s, h.tenant.ID, h.clock.Load(), 10*minute)
		h.must(err)
		closed, err := auction.CloseLots(t.Context(), s, h.tenant.ID, h.clock.Load(), false)
		h.must(err)
		if moved != 2 || closed != 0 {
			t.Errorf("%d lots were put off, %d decided", moved, closed)
		}
		if answer := h.place(h.openDesk(s), 1, 0, 400_00); answer.status != 200 || answer.result != 100 {
			t.Errorf("a bid in the time that was given is told %+v", answer)
		}
		if item := h.item(h.lots[0]); *item.EndsAt < h.ends+11*minute || item.ExtendedBy != auction.ExtendedByDowntime {
			t.Errorf("ends at %d after %d, extended by %q", *item.EndsAt, h.ends, item.ExtendedBy)
		}
	})
}

// TestOnlyOneOfManyBuysNow checks that concurrent buyers at two engines get no more pieces than there are.
func TestOnlyOneOfManyBuysNow(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		const buyers, pieces = 8, 3
		h := newHouse(t, s, 2, buyers)
		for n, count := range []int{1, pieces} {
			h.change(h.lots[n], "buy_now_cents", int64(5_000_00))
			h.change(h.lots[n], "quantity", count)
			h.change(h.lots[n], "event_id", nil)
		}
		stores := []*db.Store{s, enginetest.OpenSecond(t, s)}
		var working sync.WaitGroup
		for who, buyer := range h.people {
			for n := range 2 {
				working.Go(func() {
					err := stores[who%2].WriteTx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
						locked, err := sales.LockItem(ctx, tx, h.tenant.ID, h.lots[n], h.clock.Load())
						if err == nil {
							_, err = locked.BuyNow(ctx, buyer, 1, true)
						}
						return err
					})
					if err != nil && !errors.Is(err, sales.ErrSold) {
						t.Error(err)
					}
				})
			}
		}
		working.Wait()
		for n, want := range []int{1, pieces} {
			sold := h.count("SELECT coalesce(sum(quantity), 0) FROM sales WHERE item_id = ?", h.lots[n])
			if item := h.item(h.lots[n]); sold != want || item.SoldQuantity != want || item.Outcome != rules.Sold {
				t.Errorf("%d of %d pieces were sold, the item says %d and %q", sold, want, item.SoldQuantity, item.Outcome)
			}
		}
	})
}

// TestNoticesThatCannotBeWrittenLoseNoBid checks that a bid counts even if its notices cannot be stored.
func TestNoticesThatCannotBeWrittenLoseNoBid(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		h := newHouse(t, s, 1, 2)
		h.place(h.desk, 0, 0, 300_00)
		_, err := s.DB.NewRaw("ALTER TABLE notices RENAME TO lost").Exec(t.Context())
		h.must(err)
		if answer := h.place(h.desk, 1, 0, 900_00); answer.status != 200 || answer.result != 100 {
			t.Errorf("told %+v", answer)
		}
		if item := h.item(h.lots[0]); item.LeaderID == nil || *item.LeaderID != h.people[1] {
			t.Errorf("%+v leads", item.LeaderID)
		}
		_, err = s.DB.NewRaw("ALTER TABLE lost RENAME TO notices").Exec(t.Context())
		h.must(err)
	})
}

// TestABidUnderTheReserveIsNoGhost checks that the house never bids against a bid below the reserve, and that such a bid does not
// win the lot.
func TestABidUnderTheReserveIsNoGhost(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		h := newHouse(t, s, 2, 2)
		h.change(h.lots[0], "reserve_cents", int64(1_000_00))
		h.change(h.lots[1], "reserve_cents", int64(1_000_00))
		if answer := h.place(h.desk, 0, 0, 999_99); answer.price != 100_00 || answer.bids != 1 {
			t.Errorf("told %+v", answer)
		}
		if answer := h.place(h.desk, 0, 1, 1_000_00); answer.price != 1_000_00 || answer.bids != 1 {
			t.Errorf("told %+v", answer)
		}
		if lines := h.count("SELECT count(*) FROM bids WHERE user_id <> ?", h.people[0]); lines != 0 {
			t.Errorf("%d lines are of nobody who bid", lines)
		}
		h.decideAll(h.ends)
		if a, b := h.item(h.lots[0]), h.item(h.lots[1]); a.Outcome != rules.Pending || b.Outcome != rules.Sold || *b.HammerCents != 1_000_00 {
			t.Errorf("under the reserve %q, at it %q", a.Outcome, b.Outcome)
		}
	})
}

// TestOneKeyAtTwoEnginesIsOneBid checks that every request with the key gets the same bytes.
func TestOneKeyAtTwoEnginesIsOneBid(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		h := newHouse(t, s, 1, 1)
		desks := []*bidding.Desk{h.desk, h.openDesk(enginetest.OpenSecond(t, s))}
		request := bidding.Request{Tenant: &h.tenant, UserID: h.people[0], ItemID: h.lots[0], Amount: 500_00,
			Key: db.IdempotencyKey{TenantID: h.tenant.ID, UserID: h.people[0], Key: "one", Operation: "PreBid", RequestHash: "a", At: h.clock.Load()}}
		var working sync.WaitGroup
		bodies := make([]string, 16)
		for n := range bodies {
			working.Go(func() {
				answer, err := desks[n%2].Place(context.Background(), request)
				text, _ := json.Marshal(answer)
				if bodies[n] = string(text); err != nil {
					t.Error(err)
				}
			})
		}
		working.Wait()
		for _, body := range bodies {
			if body != bodies[0] {
				t.Errorf("one is told %s, another %s", bodies[0], body)
			}
		}
		if bids := h.count("SELECT count(*) FROM bid_log WHERE kind = 'bid'"); bids != 1 {
			t.Errorf("%d bids", bids)
		}
		request.Key.RequestHash = "b"
		if _, err := h.desk.Place(t.Context(), request); !errors.Is(err, db.ErrKeyReused) {
			t.Errorf("the key with another bid: %v", err)
		}
	})
}
