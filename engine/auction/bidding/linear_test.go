package bidding_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
	"fairwarning/scripts/await"
)

// Operations of a history. Each concerns one lot.
const (
	opBid     = "bid"
	opRetract = "retract"
	opEnd     = "end"   // its closing time has come
	opClose   = "close" // it is decided
)

type asked struct {
	op      string
	lot     int64
	user    int64
	amount  int64
	exact   bool
	entry   int // log entry of the bid to retract
	reserve *int64
}

// told is the response to an operation.
type told struct {
	status  int    // HTTP status
	message string // of a refusal
	result  int
	price   int64
	bids    int
	next    int64
	outcome string
	hammer  int64
}

// state is a lot in the model, from which every response must follow.
type state struct {
	book    rules.Book
	bids    int     // number of bids in the public history
	seq     int     // last log entry
	refused []int64 // people whose refused bids wait for the next bid or the outcome, in order of id
	made    []made
	over    bool
	outcome string
}

type made struct {
	seq  int
	bid  rules.Bid
	gone bool
}

var linearTerms = rules.Terms{Increments: rules.DefaultIncrements, Reserve: rules.ReserveJump, RaiseByStep: true}

func (s state) log() state {
	if s.seq == 0 {
		s.seq = 1 // entry 1 holds the terms
	}
	s.seq++
	return s
}

// logRefused logs one entry for each person who waits.
func (s state) logRefused() state {
	s.seq, s.refused = s.seq+len(s.refused), nil
	return s
}

// step reports whether the response is correct and returns the next state.
func (s state) step(in asked, out told) (bool, state) {
	switch {
	case out.status == 503: // nothing happened
		return true, s
	case in.op == opEnd:
		s.over = true
		return true, s
	case in.op == opClose:
		return s.decided(out)
	case in.op == opRetract:
		return s.without(in, out)
	}
	if s.book.Start == 0 {
		s.book.Start, s.book.Reserve = 100_00, in.reserve
	}
	refused := func(message string) (bool, state) {
		if s.seq == 0 {
			s.seq = 1 // entry 1 holds the terms
		}
		if at, waits := slices.BinarySearch(s.refused, in.user); !waits {
			s.refused = slices.Insert(slices.Clone(s.refused), at, in.user)
		}
		return out == told{status: 400, message: message, result: api.BidError}, s
	}
	if s.over {
		return out == told{status: 400, message: "Bidding on this lot has closed", result: api.BidError}, s
	}
	bid := rules.Bid{User: in.user, Amount: in.amount, Exact: in.exact}
	after, result, lines := s.book.Place(linearTerms, bid)
	switch result {
	case rules.TooLow:
		return refused("Please bid at least " + api.Money(s.book.Next(linearTerms.Increments)).USD())
	case rules.NotAboveMax:
		return refused("Please bid more than your maximum of " + api.Money(s.book.Max).USD())
	case rules.SmallRaise:
		return refused("Raise your maximum to at least " + api.Money(s.book.LeastRaise(linearTerms)).USD())
	}
	s.book, s.bids = after, s.bids+len(lines)
	s = s.logRefused().log()
	s.made = append(slices.Clip(s.made), made{seq: s.seq, bid: bid})
	want := told{status: 200, result: api.BidHigh, price: after.Price, bids: s.bids, next: after.Next(linearTerms.Increments)}
	if result == rules.Outbid {
		want.result = api.BidOutbid
	} else {
		want.next = max(want.next, after.Max+linearTerms.Increments.At(after.Max))
	}
	return out == want, s
}

// without applies a retraction: it replays the bids that remain.
func (s state) without(in asked, out told) (bool, state) {
	at := slices.IndexFunc(s.made, func(m made) bool { return m.seq == in.entry && !m.gone })
	switch {
	case s.over:
		return out.status == 409, s
	case at < 0:
		return out.status == 404, s
	}
	s.made = slices.Clone(s.made)
	s.made[at].gone = true
	s.book, s.bids = rules.Book{Start: s.book.Start, Reserve: s.book.Reserve}, 0
	for _, m := range s.made {
		if m.gone {
			continue
		}
		after, _, lines := s.book.Place(linearTerms, m.bid)
		s.book, s.bids = after, s.bids+len(lines)
	}
	return out == told{status: 200, price: s.book.Price, bids: s.bids, next: s.book.Next(linearTerms.Increments)}, s.log()
}

func (s state) decided(out told) (bool, state) {
	if !s.over {
		return false, s
	}
	want := told{status: 200, outcome: rules.Unsold}
	switch {
	case s.book.Leader != 0 && s.book.IsReserveMet():
		want.outcome, want.hammer = rules.Sold, s.book.Price
	case s.book.Leader != 0:
		want.outcome = rules.Pending
	}
	if s.seq > 0 {
		s = s.logRefused().log()
	}
	return out == want, s
}

var lots = porcupine.Model{
	Partition: func(history []porcupine.Operation) (parts [][]porcupine.Operation) {
		places := map[int64]int{}
		for _, op := range history {
			id := op.Input.(asked).lot
			if _, known := places[id]; !known {
				places[id], parts = len(parts), append(parts, nil)
			}
			parts[places[id]] = append(parts[places[id]], op)
		}
		return parts
	},
	Init: func() any { return state{} },
	Step: func(s, in, out any) (bool, any) { return s.(state).step(in.(asked), out.(told)) },
	Equal: func(a, b any) bool {
		return reflect.DeepEqual(a, b)
	},
	DescribeOperation: func(in, out any) string { return fmt.Sprintf("%+v -> %+v", in, out) },
}

// history records the concurrent operations of several people on one house, with the responses.
type history struct {
	*house
	mu    sync.Mutex
	ops   []porcupine.Operation
	began time.Time
}

func (h *history) add(who int, in asked, ask func() told) {
	called := time.Since(h.began).Nanoseconds()
	out := ask()
	returned := time.Since(h.began).Nanoseconds()
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ops = append(h.ops, porcupine.Operation{ClientId: who, Input: in, Output: out, Call: called, Return: returned})
}

func refusal(err error) told {
	var refused *api.Error
	if !errors.As(err, &refused) {
		return told{message: err.Error()}
	}
	return told{status: refused.Status, message: refused.Error(), result: refused.Result}
}

func view(v api.LotBidding) told {
	out := told{status: 200, bids: v.TotalBids, next: int64(v.NextBid)}
	if v.CurrentBid != nil {
		out.price = int64(*v.CurrentBid)
	}
	return out
}

func (h *history) bid(who int, desk *bidding.Desk, in asked) {
	h.add(who, in, func() told {
		answer, err := desk.Place(context.Background(), bidding.Request{Tenant: &h.tenant, UserID: in.user, ItemID: in.lot, Amount: in.amount, Exact: in.exact})
		if err != nil {
			return refusal(err)
		}
		out := view(answer.Body.Lot)
		out.result = answer.Body.Result
		return out
	})
}

func (h *history) retract(who int, s *db.Store, in asked, staff int64) {
	h.add(who, in, func() told {
		var seen api.LotBidding
		err := s.WriteTx(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
			seen, _, err = bidding.Retract(ctx, tx, bidding.Retraction{Tenant: &h.tenant, ItemID: in.lot, Bid: in.entry, StaffID: staff, Reason: "A slip", Now: h.clock.Load()})
			return err
		})
		if err != nil {
			return told{status: refusal(err).status}
		}
		return view(seen)
	})
}

// end moves the clock to the closing time of all lots and decides them while people keep bidding.
func (h *history) end(who int) {
	called := time.Since(h.began).Nanoseconds()
	h.clock.Store(h.ends)
	over := time.Since(h.began).Nanoseconds()
	if _, err := auction.CloseLots(context.Background(), h.store, h.tenant.ID, h.clock.Load(), false); err != nil {
		h.t.Error(err)
	}
	returned := time.Since(h.began).Nanoseconds()
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, id := range h.lots {
		item := h.item(id)
		out := told{status: 200, outcome: item.Outcome}
		if item.HammerCents != nil {
			out.hammer = *item.HammerCents
		}
		h.ops = append(h.ops, porcupine.Operation{ClientId: who, Input: asked{op: opEnd, lot: id}, Output: told{}, Call: called, Return: over},
			porcupine.Operation{ClientId: who, Input: asked{op: opClose, lot: id}, Output: out, Call: over, Return: returned})
	}
}

// TestHistoriesAreOfLotsThatDecideOneBidAfterTheOther places, raises and retracts bids at two desks, as in two engines, and closes
// the lots meanwhile. The responses must be linearizable: some sequential order of the operations on each lot explains them all.
func TestHistoriesAreOfLotsThatDecideOneBidAfterTheOther(t *testing.T) {
	onBoth(t, func(t *testing.T, s *db.Store) {
		const houseLots, bidders, turns = 3, 5, 24
		h := &history{house: newHouse(t, s, houseLots, bidders), began: time.Now()}
		h.rule(tenant.ScheduleSoftClose, `{"window":0,"reset":0}`)
		reserve := int64(900_00)
		h.change(h.lots[1], "reserve_cents", reserve)
		reserves := map[int64]*int64{h.lots[1]: &reserve}
		beside := enginetest.OpenSecond(t, s)
		desks, staff := []*bidding.Desk{h.desk, h.openDesk(beside)}, h.addPerson()
		var working sync.WaitGroup
		answered := make(chan struct{}, bidders*turns)
		for who := range bidders {
			dice := rand.New(rand.NewPCG(uint64(who), 7))
			working.Go(func() {
				for range turns {
					id := h.lots[dice.IntN(houseLots)]
					next := max(100_00, h.price(id)) + int64(25_00*(dice.IntN(9)-1)) // based on the visible price, which may be outdated by then
					h.bid(who, desks[dice.IntN(2)], asked{op: opBid, lot: id, user: h.people[who], exact: dice.IntN(4) == 0, reserve: reserves[id], amount: next})
					answered <- struct{}{}
				}
			})
		}
		working.Go(func() {
			dice := rand.New(rand.NewPCG(99, 7))
			for n := range cap(answered) {
				<-answered
				if n%3 == 0 {
					h.retract(bidders, beside, asked{op: opRetract, lot: h.lots[dice.IntN(houseLots)], entry: 2 + dice.IntN(12)}, staff)
				}
				if n == cap(answered)*4/5 {
					h.end(bidders)
				}
			}
		})
		working.Wait()
		result, info := porcupine.CheckOperationsVerbose(lots, h.ops, await.Limit)
		if result != porcupine.Ok {
			file := fmt.Sprintf("%s/history.html", t.ArtifactDir())
			t.Errorf("%s; see %s: %v", result, file, porcupine.VisualizePath(lots, info, file))
		}
		bids := h.count("SELECT count(*) FROM bid_log WHERE kind = 'bid'")
		t.Logf("%d operations, %d bids taken, %d refused, %d taken back", len(h.ops), bids,
			h.count("SELECT count(*) FROM bid_log WHERE kind = 'refused'"), h.count("SELECT count(*) FROM bid_log WHERE kind = 'retracted'"))
		if bids < bidders*turns/10 {
			t.Errorf("only %d bids were taken: the history says little", bids)
		}
	})
}

// TestTheModelRejectsAFalseHistory checks that the model can fail, since one that accepts everything would prove nothing.
func TestTheModelRejectsAFalseHistory(t *testing.T) {
	high := told{status: 200, result: api.BidHigh, price: 100_00, bids: 1, next: 225_00}
	over := told{status: 400, message: "Bidding on this lot has closed", result: api.BidError}
	sold := told{status: 200, outcome: rules.Sold, hammer: 100_00}
	bid := asked{op: opBid, lot: 1, user: 1, amount: 200_00}
	for name, c := range map[string]struct {
		change func(ops []porcupine.Operation)
		want   bool
	}{
		"the truth":                           {func([]porcupine.Operation) {}, true},
		"another price":                       {func(ops []porcupine.Operation) { high := high; high.price++; ops[0].Output = high }, false},
		"a bid taken after the end":           {func(ops []porcupine.Operation) { ops[0].Call, ops[0].Return = 8, 9 }, false},
		"a bid refused before the end":        {func(ops []porcupine.Operation) { ops[0].Output = over }, false},
		"a bid that was taken and is gone":    {func(ops []porcupine.Operation) { ops[2].Output = told{status: 200, outcome: rules.Unsold} }, false},
		"a bid at the end that was in time":   {func(ops []porcupine.Operation) { ops[0].Return = 9 }, true},
		"a bid that was late and was in time": {func(ops []porcupine.Operation) { ops[0].Call, ops[0].Return = 4, 9 }, false},
	} {
		ops := []porcupine.Operation{{ClientId: 1, Input: bid, Output: high, Call: 1, Return: 2},
			{ClientId: 2, Input: asked{op: opEnd, lot: 1}, Output: told{}, Call: 2, Return: 3}, {ClientId: 2, Input: asked{op: opClose, lot: 1}, Output: sold, Call: 5, Return: 6}}
		c.change(ops)
		if got := porcupine.CheckOperations(lots, ops); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
