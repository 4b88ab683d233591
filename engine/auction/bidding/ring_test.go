package bidding_test

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// TestASaleIsCalled calls a sale of four lots: to the internet, to the floor, below the reserve, and without a bid. Every step is verified
// against the logs.
func TestASaleIsCalled(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		const ann, ben = 0, 1
		h := newRing(t, s, rules.CalledByClerk, 4, 2)
		reserve := int64(5_000_00)
		h.change(h.lots[2], "reserve_cents", reserve)
		if out := h.place(h.desk, ann, 0, 150_00); out.status != 200 {
			t.Fatalf("a prebid on a lot that is not up: %+v", out)
		}
		if out := h.live(ben, 0, 200_00, 0); out.status != 409 {
			t.Errorf("a live bid before the sale: %+v", out)
		}
		h.refused(409, rules.StepStart)
		if out := h.did(bidding.ActOpen); out.message != rules.RingOpening || out.next != 125_00 {
			t.Errorf("opened: %+v", out)
		}
		h.refused(409, bidding.ActOpen)
		h.refused(409, bidding.ActFloor)
		if out := h.live(ben, 0, 125_00, 0); out.status != 409 {
			t.Errorf("a live bid before the lot is open: %+v", out)
		}
		if out := h.place(h.desk, ben, 0, 300_00); out.message != "Bid on this lot in the live auction" || out.status != 400 {
			t.Errorf("a prebid on the lot in the ring: %+v", out)
		}
		h.did(rules.StepStart)
		if out := h.did(bidding.ActFloor); out.next != 175_00 {
			t.Errorf("Ann's maximum of $150 defends against $125 on the floor: %+v", out)
		}
		if out := h.live(ben, 0, 150_00, 0); out.status != 400 || out.message != "The ask is $175" {
			t.Errorf("below the ask: %+v", out)
		}
		if out := h.live(ben, 0, 175_00, 0); out.result != api.BidHigh || out.price != 175_00 {
			t.Errorf("at the ask: %+v", out)
		}
		if out := h.live(ben, 0, 175_00, 0); out.status != 400 {
			t.Errorf("the same click again: %+v", out)
		}
		h.did(rules.StepGoing)
		if out := h.did(rules.StepGoing); out.bids != 2 {
			t.Errorf("going %+v", out)
		}
		h.refused(409, rules.StepGoing)
		h.refused(409, rules.StepPass)
		h.did(bidding.ActFloor, amount(1_000_00), paddle("214"))
		if h.ring().Lot.Going != 0 {
			t.Error("a bid does not end the fair warning")
		}
		h.did(bidding.ActUndo) // a mistake
		if ring, price := h.ring(), h.price(h.lots[0]); price != 175_00 || ring.Lot.Going != 2 {
			t.Errorf("after undo: %d, %+v", price, ring.Lot)
		}
		h.did(rules.StepSold)
		h.refused(409, bidding.ActUndo)
		h.refused(409, bidding.ActFloor)
		if out := h.live(ann, 0, 500_00, 0); out.status != 409 {
			t.Errorf("a bid after the hammer: %+v", out)
		}
		if sales := h.count("SELECT count(*) FROM sales"); sales != 0 {
			t.Errorf("%d sales at the hammer, which can still be taken back", sales)
		}
		h.did(rules.StepReopen)
		h.did(bidding.ActFloor, amount(300_00), paddle("7"))
		h.did(bidding.ActFloor, amount(325_00), paddle("8"))
		h.did(rules.StepSold)
		h.did(bidding.ActNext)
		var sold struct {
			Paddle     string
			PriceCents int64
			Kind       string
			FirstName  string
			LastName   string
		}
		h.must(s.DB.NewRaw("SELECT s.paddle, s.price_cents, u.kind, u.first_name, u.last_name FROM sales s JOIN users u ON u.id = s.buyer_id").Scan(t.Context(), &sold))
		if sold.Paddle != "8" || sold.PriceCents != 325_00 || sold.Kind != office.PersonPlaceholder || sold.FirstName != "Paddle" || sold.LastName != "8" {
			t.Errorf("%+v", sold)
		}
		h.refused(409, rules.StepReopen)
		want := []string{"terms", "bid", "opened", "started", "bid", "refused", "bid", "refused", "going", "going", "bid", "undone", "hammered", "reopened", "bid", "bid", "hammered", "decided"}
		if kinds := h.kinds(0); !slices.Equal(kinds, want) {
			t.Errorf("log %v", kinds)
		}

		h.did(rules.StepStart) // lot 2 without a bid
		h.refused(409, rules.StepSold)
		h.did(bidding.ActJump, item(h.lots[3]))
		h.did(rules.StepPass)
		h.did(bidding.ActNext)
		if up := h.ring(); !up.IsUp(h.lots[3]) {
			t.Errorf("jumped to %+v", up)
		}
		h.did(rules.StepStart)
		if out := h.live(ann, 3, 100_00, 900_00); out.result != api.BidHigh || out.price != 100_00 {
			t.Errorf("a live maximum: %+v", out)
		}
		h.did(rules.StepAsk, amount(800_00))
		if out := h.live(ben, 3, 800_00, 0); out.result != api.BidOutbid || out.price != 825_00 {
			t.Errorf("at an ask that the maximum covers: %+v", out)
		}
		h.did(rules.StepSold)
		h.did(bidding.ActNext) // lot 3, below the reserve
		h.did(rules.StepStart)
		h.live(ben, 2, 100_00, 0)
		h.refused(409, rules.StepSold)
		h.did(rules.StepPending)
		h.did(bidding.ActNext)
		if ring := h.ring(); ring.State != rules.RingEnded || ring.ItemID != nil {
			t.Errorf("after the last lot: %+v", ring)
		}
		for lot, outcome := range []string{rules.Sold, rules.Unsold, rules.Pending, rules.Sold} {
			if row := h.item(h.lots[lot]); row.Outcome != outcome {
				t.Errorf("lot %d is %q", lot+1, row.Outcome)
			}
		}
		moved, err := auction.AdvanceEvents(t.Context(), s, h.tenant.ID, h.clock.Load())
		if err != nil || moved != 1 {
			t.Errorf("the event: %d %v", moved, err)
		}
	})
}

// TestPausesMessagesAndInterests covers the steps that do not concern a lot, and who may not call one.
func TestPausesMessagesAndInterests(t *testing.T) {
	h := newRing(t, enginetest.OpenSQLite(t), rules.CalledByClerk, 2, 1)
	h.refused(404, bidding.ActOpen, func(a *bidding.Action) { a.EventID = 999 })
	h.refused(409, bidding.ActOpen, func(a *bidding.Action) { a.Seen++ })
	h.did(bidding.ActOpen)
	h.did(rules.StepStart)
	h.did(bidding.ActPause)
	h.refused(409, bidding.ActPause)
	h.refused(409, bidding.ActFloor)
	if out := h.live(0, 0, 100_00, 0); out.status != 409 {
		t.Errorf("a bid in a pause: %+v", out)
	}
	h.did(bidding.ActMessage, func(a *bidding.Action) { a.Text = "Back in ten minutes" })
	h.did(bidding.ActResume)
	h.refused(409, bidding.ActResume)
	h.refused(409, bidding.ActJump, item(h.lots[0]))
	h.refused(409, bidding.ActEnd)
	h.refused(409, bidding.ActNext)
	h.refused(409, bidding.ActUndo)
	h.refused(400, rules.StepRaise, amount(99))
	h.did(rules.StepRaise, amount(5_00))
	h.live(0, 0, 100_00, 0)
	h.refused(400, rules.StepAsk, amount(100_00))
	h.refused(403, rules.StepSold, func(a *bidding.Action) { a.StaffID = h.people[0] })
	h.refused(400, bidding.ActFloor, amount(104_00))
	h.did(bidding.ActFloor)
	if price := h.price(h.lots[0]); price != 105_00 {
		t.Errorf("by the clerk's step: %d", price)
	}
	h.did(rules.StepSold)
	h.did(bidding.ActEnd)
	if h.item(h.lots[1]).Outcome != rules.Unsold || h.item(h.lots[0]).Outcome != rules.Sold {
		t.Error("lots after the end")
	}
	h.refused(409, bidding.ActOpen)
}

// TestSilentPrebidsShowNothing covers the two silent modes until the first live bid.
func TestSilentPrebidsShowNothing(t *testing.T) {
	for mode, want := range map[string]struct{ opened, after int64 }{rules.PrebidAll: {4_000_00, 4_100_00}, rules.PrebidHold: {0, 1_200_00}} {
		t.Run(mode, func(t *testing.T) {
			h := newRing(t, enginetest.OpenSQLite(t), rules.CalledByClerk, 1, 3)
			h.rule(tenant.SchedulePrebids, `{"mode":"`+mode+`","tie":"earlier"}`)
			for person, amount := range []int64{1_100_00, 4_000_00} {
				if out := h.place(h.desk, person, 0, amount); out.status != 200 || out.price != 0 || out.next != 100_00 {
					t.Errorf("the answer to a silent prebid is %+v", out)
				}
			}
			h.did(bidding.ActOpen)
			h.did(rules.StepStart)
			row := h.item(h.lots[0])
			if row.ShowCurrentBid != (want.opened != 0) || row.ShowCurrentBid && *row.CurrentCents != want.opened {
				t.Errorf("opened: shown %v at %d", row.ShowCurrentBid, *row.CurrentCents)
			}
			h.did(bidding.ActFloor)
			if row := h.item(h.lots[0]); !row.ShowCurrentBid || *row.CurrentCents != want.after && mode == rules.PrebidAll {
				t.Errorf("after the first bid: %d", *row.CurrentCents)
			}
			if mode == rules.PrebidHold {
				if row := h.item(h.lots[0]); *row.LeaderID != h.people[1] {
					t.Errorf("%d leads at %d", *row.LeaderID, *row.CurrentCents)
				}
				h.did(bidding.ActUndo)
				if h.item(h.lots[0]).ShowCurrentBid {
					t.Error("prebids show after the first live bid was undone")
				}
				h.did(bidding.ActFloor)
			}
			h.did(rules.StepSold)
			h.did(bidding.ActNext)
		})
	}
}

// TestEveryStepReplays walks through sales at random and verifies after every step that the logs give the tables.
func TestEveryStepReplays(t *testing.T) {
	const lots, people, turns = 6, 4, 220
	for seed, mode := range map[uint64]string{1: rules.PrebidOpen, 2: rules.PrebidAll, 3: rules.PrebidHold} {
		t.Run(mode, func(t *testing.T) {
			h := newRing(t, enginetest.OpenSQLite(t), rules.CalledByClerk, lots, people)
			h.rule(tenant.SchedulePrebids, `{"mode":"`+mode+`","tie":"live"}`)
			reserve := int64(600_00)
			h.change(h.lots[1], "reserve_cents", reserve)
			dice, taken := rand.New(rand.NewPCG(seed, 1)), map[string]int{}
			kinds := []string{bidding.ActFloor, bidding.ActUndo, bidding.ActUndo, rules.StepAsk, rules.StepRaise, rules.StepGoing, rules.StepSold, rules.StepPending,
				rules.StepPass, rules.StepReopen, rules.StepReopen, bidding.ActNext, bidding.ActJump}
			for range 2 * lots {
				h.place(h.desk, dice.IntN(people), dice.IntN(lots), 100_00+int64(dice.IntN(40))*25_00)
			}
			h.did(bidding.ActOpen)
			for range turns {
				ring := h.ring()
				if ring.ItemID == nil {
					break
				}
				lot := slices.Index(h.lots, *ring.ItemID)
				next := h.price(*ring.ItemID) + 25_00*int64(dice.IntN(6))
				what, out := "bid", told{}
				switch pick := dice.IntN(10); {
				case ring.Lot.Phase == rules.RingOpening:
					what, out = rules.StepStart, h.act(rules.StepStart)
				case pick < 4:
					out = h.live(dice.IntN(people), lot, next, int64(dice.IntN(2))*(next+200_00))
				case pick < 5:
					what, out = "prebid", h.place(h.desk, dice.IntN(people), dice.IntN(lots), next)
				default:
					what = kinds[dice.IntN(len(kinds))]
					out = h.act(what, amount(next*int64(dice.IntN(2))), item(h.lots[dice.IntN(lots)]))
				}
				if out.status == 200 {
					taken[what]++
				}
				if h.verify(); t.Failed() {
					t.Fatalf("after %s %+v on %+v", what, out, ring)
				}
			}
			t.Logf("%v", taken)
			for _, kind := range []string{"bid", bidding.ActFloor, bidding.ActUndo, rules.StepReopen, bidding.ActNext} {
				if taken[kind] == 0 {
					t.Errorf("no %s was possible: the walk says little", kind)
				}
			}
		})
	}
}

// TestConsolesAndBiddersAtTheSameTime lets two consoles at two desks and several bidders work on one lot. Every answer must be explained by the
// log, which is one order of everything that happened: of steps that saw the same ring, one is taken.
func TestConsolesAndBiddersAtTheSameTime(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		const bidders, turns = 4, 15
		h := newRing(t, s, rules.CalledByClerk, 2, bidders)
		h.did(bidding.ActOpen)
		h.did(rules.StepStart)
		started := h.ring().Seq
		desks := []*bidding.Desk{h.desk, h.openDesk(enginetest.OpenSecond(t, s))}
		var working sync.WaitGroup
		var mu sync.Mutex
		takenBids, taken, seen := 0, map[string]int{}, map[int64]int{}
		for who := range bidders {
			dice := rand.New(rand.NewPCG(uint64(who), 3))
			working.Go(func() {
				for range turns {
					out := h.live(who, 0, h.price(h.lots[0])+25_00*int64(1+dice.IntN(3)), 0)
					mu.Lock()
					if out.status == 200 {
						takenBids++
					}
					mu.Unlock()
				}
			})
		}
		for console := range 2 {
			dice := rand.New(rand.NewPCG(uint64(console), 9))
			working.Go(func() {
				for range 2 * turns {
					kind, from := []string{bidding.ActFloor, bidding.ActUndo, rules.StepGoing}[dice.IntN(3)], h.ring().Seq
					out := h.tryAct(desks[console], bidding.Action{Tenant: &h.tenant, EventID: h.event, StaffID: h.clerk(), Kind: kind, Seen: from})
					mu.Lock()
					if out.status == 200 {
						taken[kind]++
						seen[from]++
					} else if out.status != 409 && out.status != 400 {
						t.Errorf("%s: %+v", kind, out)
					}
					mu.Unlock()
				}
			})
		}
		working.Wait()
		for seq, n := range seen {
			if n > 1 {
				t.Errorf("%d steps were taken on ring %d", n, seq)
			}
		}
		steps := taken[bidding.ActFloor] + taken[bidding.ActUndo] + taken[rules.StepGoing]
		if is := h.ring().Seq; is != started+int64(steps+takenBids) {
			t.Errorf("%d steps and %d bids take the ring from %d to %d", steps, takenBids, started, is)
		}
		for kind, want := range map[string]int{bidlog.LogBid: takenBids + taken[bidding.ActFloor], bidlog.LogUndone: taken[bidding.ActUndo], bidlog.LogGoing: taken[rules.StepGoing]} {
			if n := h.count("SELECT count(*) FROM bid_log WHERE kind = ?", kind); n != want {
				t.Errorf("%d entries of kind %s for %d answers", n, kind, want)
			}
		}
		t.Logf("%d bids, %v", takenBids, taken)
	})
}

// TestAStepIsTakenOnce repeats a step with its idempotency key, and sends one on a ring that has changed.
func TestAStepIsTakenOnce(t *testing.T) {
	h := newRing(t, enginetest.OpenSQLite(t), rules.CalledByClerk, 1, 1)
	h.did(bidding.ActOpen)
	h.did(rules.StepStart)
	key := db.IdempotencyKey{TenantID: h.tenant.ID, UserID: h.clerk(), Key: "a click", Operation: "ConsoleAction", RequestHash: "x", At: h.clock.Load()}
	a := bidding.Action{Tenant: &h.tenant, EventID: h.event, StaffID: h.clerk(), Kind: bidding.ActFloor, Seen: h.ring().Seq, Key: key}
	first, second := h.tryAct(h.desk, a), h.tryAct(h.desk, a)
	if first != second || first.status != 200 || h.count("SELECT count(*) FROM bids") != 1 {
		t.Errorf("%+v, again %+v", first, second)
	}
	a.Key = db.IdempotencyKey{}
	_, err := h.desk.Act(t.Context(), a)
	var refused *api.Error
	if refusal(err).status != 409 {
		t.Errorf("stale: %v", err)
	}
	if refused, _ = err.(*api.Error); refused == nil || refused.Ring == nil || refused.Ring.Seq != h.ring().Seq {
		t.Errorf("a stale step is not told the ring: %+v", refused)
	}
}

// TestALotLeavesTheRingWithItsSale takes lots without bids out of the event while they are called, as when the office withdraws them. The sale
// goes on without them.
func TestALotLeavesTheRingWithItsSale(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		h := newRing(t, s, rules.CalledByClerk, 3, 1)
		withdraw := func(lot int) {
			by := enginetest.Operator(t, s, h.tenant.ID, h.clock.Load())
			n, left, err := inventory.Withdraw(t.Context(), s, &h.tenant, by, []string{h.item(h.lots[lot]).StockNumber})
			if err != nil || n != 1 {
				t.Fatalf("%d withdrawn, %v, %v", n, left, err)
			}
		}
		h.did(bidding.ActJump, item(h.lots[2]))
		h.did(bidding.ActOpen)
		h.did(rules.StepStart)
		withdraw(2)
		for _, kind := range []string{bidding.ActFloor, rules.StepSold, rules.StepPass, bidding.ActUndo} {
			h.refused(409, kind)
		}
		if out := h.live(0, 2, 100_00, 0); out.status != 409 {
			t.Errorf("a bid on it: %+v", out)
		}
		h.did(bidding.ActPause)
		h.did(bidding.ActResume)
		h.did(bidding.ActJump, item(h.lots[1]))
		withdraw(1)
		h.refused(409, bidding.ActJump, item(h.lots[1]))
		h.did(bidding.ActNext)
		if up := h.ring(); !up.IsUp(h.lots[0]) {
			t.Errorf("%+v", up)
		}
		h.did(rules.StepStart)
		h.did(bidding.ActFloor)
		h.did(rules.StepSold)
		h.did(bidding.ActNext)
		if h.ring().State != rules.RingEnded || h.count("SELECT count(*) FROM sales") != 1 {
			t.Errorf("%+v", h.ring())
		}
	})
}
