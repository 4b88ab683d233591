package bidding_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// saleModel is a sale that decides one operation after the other. All lots are one part: the ring connects them.
func saleModel(start modelSale) porcupine.Model {
	return porcupine.Model{
		Init:              func() any { return start },
		Step:              func(s, in, out any) (bool, any) { return s.(modelSale).apply(in.(called), out.(heard)) },
		Equal:             func(a, b any) bool { return reflect.DeepEqual(a, b) },
		DescribeOperation: func(in, out any) string { return fmt.Sprintf("%+v -> %+v", in, out) },
	}
}

// model returns the sale of a house before it opens.
func (h *house) model(prebids rules.Prebids) modelSale {
	h.t.Helper()
	s := modelSale{prebids: prebids, floor: h.ring().FloorID, state: rules.RingReady, up: -1, next: -1}
	for _, id := range h.lots {
		row := h.item(id)
		s.lots = append(s.lots, calledLot{book: rules.Book{Start: row.StartingCents, Reserve: row.ReserveCents}})
	}
	return s
}

// do asks a desk for an operation.
func (h *house) do(desk *bidding.Desk, in called) heard {
	switch in.op {
	case opStep:
		a := bidding.Action{Tenant: &h.tenant, EventID: h.event, StaffID: h.clerk(), Kind: in.kind, Seen: in.seen, Amount: in.amount, ItemID: h.lots[in.lot]}
		out, err := desk.Act(context.Background(), a)
		var refused *api.Error
		if errors.As(err, &refused) {
			is := heard{status: refused.Status}
			if refused.Ring != nil {
				is.ring = h.viewOf(*refused.Ring)
			}
			return is
		}
		if err != nil {
			return heard{message: err.Error()}
		}
		return heard{status: 200, ring: h.viewOf(out.Body.Ring)}
	case opPrebid:
		out := h.placeBid(desk, bidding.Request{UserID: in.user, ItemID: h.lots[in.lot], Amount: in.amount})
		out.message, out.result, out.ring = "", 0, ringView{}
		return out
	}
	return h.placeBid(desk, bidding.Request{UserID: in.user, ItemID: h.lots[in.lot], EventID: h.event, Amount: in.amount, Max: in.most, IsLive: true})
}

func (h *house) placeBid(desk *bidding.Desk, r bidding.Request) heard {
	r.Tenant = &h.tenant
	answer, err := desk.Place(context.Background(), r)
	if err != nil {
		is := refusal(err)
		return heard{status: is.status, message: is.message, result: is.result}
	}
	is := view(answer.Body.Lot)
	return heard{status: 200, result: answer.Body.Result, price: is.price, bids: is.bids, ring: ringView{seq: answer.Body.Seq}}
}

func (h *house) viewOf(ring api.LiveRing) ringView {
	is := ringView{state: ring.State, seq: ring.Seq, up: slices.Index(h.lots, ring.ItemID), phase: ring.Phase, going: ring.Going}
	if ring.Ask != nil {
		is.ask = int64(*ring.Ask)
	}
	return is
}

// recorded is a history of concurrent operations on a sale.
type recorded struct {
	*house
	mu    sync.Mutex
	ops   []porcupine.Operation
	began time.Time
	ring  atomic.Pointer[ringView] // the latest that a console was told
}

func (h *recorded) ask(who int, desk *bidding.Desk, in called) heard {
	from := time.Since(h.began).Nanoseconds()
	out := h.do(desk, in)
	to := time.Since(h.began).Nanoseconds()
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ops = append(h.ops, porcupine.Operation{ClientId: who, Input: in, Output: out, Call: from, Return: to})
	if out.ring.state != "" && out.ring.seq >= h.ring.Load().seq {
		h.ring.Store(&out.ring)
	}
	return out
}

// choose returns a console's next step on a ring.
func choose(dice *rand.Rand, ring ringView, lots int) called {
	in := called{op: opStep, seen: ring.seq, lot: dice.IntN(lots)}
	hammers := []string{rules.StepSold, rules.StepSold, rules.StepPending, rules.StepPass}
	switch pick := dice.IntN(18); {
	case ring.state == rules.RingReady:
		in.kind = bidding.ActOpen
	case ring.state == rules.RingPaused:
		in.kind = bidding.ActResume
	case pick == 0:
		in.kind = []string{bidding.ActPause, bidding.ActMessage, bidding.ActJump}[dice.IntN(3)]
	case ring.phase == rules.RingOpening:
		in.kind = rules.StepStart
	case ring.phase != rules.RingOpen && pick < 8:
		in.kind = rules.StepReopen
	case ring.phase != rules.RingOpen:
		in.kind = bidding.ActNext
	case pick < 6:
		in.kind, in.amount = bidding.ActFloor, int64(dice.IntN(2))*(ring.ask+int64(dice.IntN(3)-1)*25_00)
	case pick < 10:
		in.kind = bidding.ActUndo
	case pick < 12:
		in.kind = rules.StepGoing
	case pick < 14:
		in.kind, in.amount = rules.StepAsk, ring.ask+int64(dice.IntN(5)-2)*50_00
	case pick < 15:
		in.kind, in.amount = rules.StepRaise, int64(dice.IntN(3))*10_00
	default:
		in.kind = hammers[dice.IntN(len(hammers))]
	}
	in.amount = max(0, in.amount)
	return in
}

// bidAt returns a bid near what a ring asks for, now and then one on another lot.
func bidAt(dice *rand.Rand, ring ringView, lots int, user int64) called {
	in := called{op: opLive, lot: ring.up, user: user, amount: max(100_00, ring.ask+int64(dice.IntN(6)-1)*25_00)}
	if dice.IntN(3) == 0 {
		in.most = in.amount + int64(dice.IntN(8))*50_00
	}
	if ring.up < 0 || dice.IntN(6) == 0 {
		in.op, in.most, in.lot = opPrebid, 0, dice.IntN(lots)
	}
	return in
}

// modes are the rules by which prebids enter the ring.
var modes = []rules.Prebids{{Mode: rules.PrebidOpen}, {Mode: rules.PrebidAll, Tie: rules.TieLive}, {Mode: rules.PrebidHold}, {Mode: rules.PrebidHold, Tie: rules.TieLive}}

// newModeledRing returns a house whose sale is about to open, with its model. The second lot has a reserve.
func newModeledRing(t *testing.T, s *db.Store, prebids rules.Prebids, lots, people int) (*house, modelSale) {
	t.Helper()
	h := newRing(t, s, rules.CalledByClerk, lots, people)
	h.rule(tenant.SchedulePrebids, fmt.Sprintf(`{"mode":%q,"tie":%q}`, prebids.Mode, prebids.Tie))
	h.change(h.lots[1], "reserve_cents", int64(600_00))
	return h, h.model(prebids)
}

// TestConsolesAndBiddersAreLinearizable lets two consoles and several bidders work at two desks, as at two engines on one database, until the
// sale is closed. The responses must be those of a sale that decides one thing after the other.
func TestConsolesAndBiddersAreLinearizable(t *testing.T) {
	for _, prebids := range modes {
		t.Run(prebids.Mode+prebids.Tie+" SQLite", func(t *testing.T) { linearSales(t, enginetest.OpenSQLite, prebids) })
	}
	for _, prebids := range []rules.Prebids{modes[0], modes[3]} { // the database does not see the rules
		t.Run(prebids.Mode+prebids.Tie+" PostgreSQL", func(t *testing.T) { linearSales(t, enginetest.OpenPostgres, prebids) })
	}
}

// linearSales holds sales until enough was done in them. In one that is closed early, it may be little.
func linearSales(t *testing.T, open func(testing.TB) *db.Store, prebids rules.Prebids) {
	done := map[string]int{}
	for attempt := range uint64(5) {
		linearSale(t, open(t), prebids, attempt, done)
		if done["live "] >= 5 && done["step floor"] > 0 {
			return
		}
	}
	t.Error("that says little")
}

// linearSale holds one sale, and counts in done what was accepted.
func linearSale(t *testing.T, s *db.Store, prebids rules.Prebids, attempt uint64, done map[string]int) {
	const houseLots, people, turns = 4, 4, 40
	house, model := newModeledRing(t, s, prebids, houseLots, people)
	h := &recorded{house: house, began: time.Now()}
	h.ring.Store(&ringView{state: rules.RingReady, up: -1})
	desks := []*bidding.Desk{h.desk, h.openDesk(enginetest.OpenSecond(t, s))}
	var working, bidders sync.WaitGroup
	answered := make(chan int, people*turns) // keeps the consoles from selling everything before anybody bids
	for who := range people {
		dice := rand.New(rand.NewPCG(uint64(who), 21+2*attempt))
		bidders.Go(func() {
			for turn := range turns {
				h.ask(who, desks[dice.IntN(2)], bidAt(dice, *h.ring.Load(), houseLots, h.people[who]))
				answered <- turn
			}
		})
	}
	for console := range 2 {
		dice := rand.New(rand.NewPCG(uint64(console), 22+2*attempt))
		working.Go(func() {
			for turn := range answered {
				in := choose(dice, *h.ring.Load(), houseLots)
				if turn > turns*4/5 && turn%2 == 0 { // closes the sale while others bid
					in = called{op: opStep, kind: bidding.ActEnd, seen: in.seen}
				}
				h.ask(people+console, desks[console], in)
			}
		})
	}
	bidders.Wait()
	close(answered)
	working.Wait()
	result, info := porcupine.CheckOperationsVerbose(saleModel(model), h.ops, time.Minute)
	if result != porcupine.Ok {
		file := fmt.Sprintf("%s/history.html", t.ArtifactDir())
		t.Errorf("%s; see %s: %v", result, file, porcupine.VisualizePath(saleModel(model), info, file))
	}
	for _, op := range h.ops {
		if op.Output.(heard).status == 200 {
			done[op.Input.(called).op+" "+op.Input.(called).kind]++
		}
	}
	t.Logf("%d operations; done so far: %v; the sale is %s", len(h.ops), done, h.house.ring().State)
}

// TestASaleFollowsTheModel walks through sales at random and compares every response with the model, which unlike the desk remembers states
// rather than replaying a log. Each lot must also replay from its log.
func TestASaleFollowsTheModel(t *testing.T) {
	const lots, people, turns = 5, 4, 260
	for seed, prebids := range modes {
		t.Run(prebids.Mode+prebids.Tie, func(t *testing.T) {
			h, model := newModeledRing(t, enginetest.OpenSQLite(t), prebids, lots, people)
			dice, done := rand.New(rand.NewPCG(uint64(seed), 23)), map[string]int{}
			for turn := range turns {
				in := choose(dice, model.view(), lots)
				if turn < 2*lots || model.state == rules.RingRunning && dice.IntN(2) == 0 {
					in = bidAt(dice, model.view(), lots, h.people[dice.IntN(people)])
				}
				out := h.do(h.desk, in)
				isRight, after := model.apply(in, out)
				if !isRight {
					t.Fatalf("turn %d: %+v on %+v\nis answered %+v\nthe model is then %+v", turn, in, model, out, after)
				}
				if model = after; out.status == 200 {
					done[in.op+" "+in.kind]++
				}
			}
			t.Logf("%v; the sale is %s", done, model.state)
			for _, what := range []string{"live ", "prebid ", "step undo", "step reopen", "step next", "step floor"} {
				if done[what] == 0 {
					t.Errorf("no %s was possible: the walk says little", what)
				}
			}
		})
	}
}

// TestTheSaleModelRejectsAFalseHistory checks that the model can fail.
func TestTheSaleModelRejectsAFalseHistory(t *testing.T) {
	start := modelSale{state: rules.RingReady, up: -1, next: -1, floor: 9, lots: make([]calledLot, 2)}
	for i := range start.lots {
		start.lots[i].book.Start = 100_00
	}
	truth := func() []porcupine.Operation {
		model, ops := start, []porcupine.Operation{}
		for i, in := range []called{{op: opStep, kind: bidding.ActOpen}, {op: opStep, kind: rules.StepStart, seen: 1}, {op: opLive, user: 1, amount: 100_00},
			{op: opStep, kind: bidding.ActFloor, seen: 3}, {op: opStep, kind: bidding.ActUndo, seen: 4}, {op: opStep, kind: rules.StepSold, seen: 5}} {
			var out heard
			if in.op == opLive {
				model, _, _ = model.placed(rules.Bid{User: in.user, Amount: in.amount})
				model = model.moved()
				out = heard{status: 200, result: api.BidHigh, price: 100_00, bids: 1, ring: ringView{seq: model.seq}}
			} else {
				_, model = model.step(in)
				out = heard{status: 200, ring: model.view()}
			}
			ops = append(ops, porcupine.Operation{ClientId: i, Input: in, Output: out, Call: int64(2 * i), Return: int64(2*i + 1)})
		}
		return ops
	}
	for name, c := range map[string]struct {
		change func(ops []porcupine.Operation)
		want   bool
	}{
		"the truth":         {func([]porcupine.Operation) {}, true},
		"another price":     {func(ops []porcupine.Operation) { out := ops[2].Output.(heard); out.price++; ops[2].Output = out }, false},
		"a lost undo":       {func(ops []porcupine.Operation) { ops[4].Output = heard{status: 409, ring: ops[3].Output.(heard).ring} }, false},
		"a stale step":      {func(ops []porcupine.Operation) { in := ops[5].Input.(called); in.seen--; ops[5].Input = in }, false},
		"a bid after sold":  {func(ops []porcupine.Operation) { ops[2].Call, ops[2].Return = 20, 21 }, false},
		"a late bid's time": {func(ops []porcupine.Operation) { ops[2].Return = 21 }, true},
	} {
		ops := truth()
		c.change(ops)
		if got := porcupine.CheckOperations(saleModel(start), ops); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
