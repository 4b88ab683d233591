package rules

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// block is a reference implementation of a lot in the ring. It keeps everybody's limit and asks who wins after each bid, whereas
// Ring and Book keep only the leader.
type block struct {
	room
	tieLive bool
	held    bool
	live    map[int64]bool // people whose latest limit was bid live
	phase   string
	going   int
	ask     int64
	step    int64
}

// order returns the limits, the winner first.
func (k *block) order() []limit {
	all := slices.Clone(k.limits)
	slices.SortStableFunc(all, func(a, b limit) int {
		if a.amount == b.amount && k.tieLive && k.live[a.user] != k.live[b.user] {
			return map[bool]int{true: -1, false: 1}[k.live[a.user]]
		}
		return int(b.amount - a.amount)
	})
	return all
}

func (k *block) increment(at int64) int64 {
	if k.step != 0 {
		return k.step
	}
	return k.rules.Increments.At(at)
}

func (k *block) least() int64 {
	price := k.price
	if k.held {
		price = 0
	}
	switch {
	case k.ask != 0:
		return k.ask
	case (len(k.limits) == 0 || k.held) && k.start > 0:
		return k.start
	}
	return price + k.increment(price)
}

// isSmall reports whether the leader raises a maximum by less than an increment.
func (k *block) isSmall(amount, most int64) bool {
	least := most + k.increment(most)
	if k.ask > most {
		least = min(least, k.ask)
	}
	coversReserve := k.reserve != nil && most < *k.reserve && amount >= *k.reserve
	return amount < least && !coversReserve
}

// bid places a live bid and reports whether it was accepted.
func (k *block) bid(b Bid) bool {
	least, before := k.least(), k.order()
	leads := len(before) > 0 && before[0].user == b.User
	mine := b.Amount
	switch {
	case leads && !k.held && b.Amount <= before[0].amount, !(leads && !k.held) && b.Amount < least:
		return false
	case leads && !k.held && k.rules.RaiseByStep && k.isSmall(b.Amount, before[0].amount):
		return false
	case leads:
		mine = max(mine, before[0].amount)
	}
	limits, price := k.limits, k.price
	k.limits = slices.DeleteFunc(slices.Clone(k.limits), func(l limit) bool { return l.user == b.User })
	if leads {
		k.limits = slices.Insert(k.limits, 0, limit{b.User, mine}) // the leader stays ahead of who bid as much later
	} else {
		k.limits = append(k.limits, limit{b.User, mine})
	}
	wasLive := k.live[b.User]
	k.live[b.User] = wasLive || !leads || mine > before[0].amount // a prebid that is only brought into play stays one
	k.price = k.priceAfter(b, before, least, leads)
	after := k.order()
	covered := k.reserve != nil && after[0].amount >= *k.reserve
	switch {
	case covered && k.price < *k.reserve:
		k.price = *k.reserve
	case k.reserve != nil && !covered && k.rules.Reserve == ReserveFull && k.price < *k.reserve:
		k.price = after[0].amount
	}
	if leads && !k.held && k.price != price && k.price < least && (k.reserve == nil || k.price != *k.reserve) {
		k.limits, k.price, k.live[b.User] = limits, price, wasLive
		return false
	}
	if k.held || k.price != price || winner(after) != winner(before) {
		k.going, k.ask = 0, 0
	}
	k.held = false
	return true
}

// winner returns the first of the people in order; 0 if there are none.
func winner(order []limit) int64 {
	if len(order) == 0 {
		return 0
	}
	return order[0].user
}

func (k *block) priceAfter(b Bid, before []limit, least int64, leads bool) int64 {
	after := k.order()
	wins := after[0].user == b.User
	switch {
	case leads && k.held && b.Exact:
		return max(k.price, b.Amount)
	case leads && k.held:
		return min(after[0].amount, max(k.price, least))
	case leads && b.Exact, wins && b.Exact:
		return b.Amount
	case leads:
		return k.price
	case len(before) == 0:
		return least
	case wins && least > before[0].amount && (k.ask != 0 || k.held):
		return least
	case wins:
		return min(b.Amount, max(least, before[0].amount+k.increment(before[0].amount)))
	}
	return max(k.price, min(after[0].amount, b.Amount+k.increment(b.Amount)))
}

// act takes a step of the auctioneer and reports whether it was possible.
func (k *block) act(step string, amount int64) bool {
	hasBid, price := len(k.limits) > 0 && !k.held, k.price
	if !hasBid {
		price = 0
	}
	isMet := k.reserve == nil || price >= *k.reserve
	isOver := k.phase == Sold || k.phase == Pending || k.phase == RingPassed
	can := map[string]bool{
		StepReopen: isOver, StepStart: k.phase == RingOpening, StepAsk: !isOver && amount > price && amount <= MaxAmount,
		StepRaise: !isOver && (amount == 0 || amount >= 100) && amount <= MaxAmount, StepGoing: k.phase == RingOpen && k.going < 2,
		StepSold: k.phase == RingOpen && hasBid && isMet, StepPending: k.phase == RingOpen && hasBid && !isMet,
		StepPass: !isOver && !(hasBid && isMet),
	}[step]
	if !can {
		return false
	}
	switch step {
	case StepReopen:
		k.phase, k.going = RingOpen, 0
	case StepStart:
		k.phase = RingOpen
	case StepAsk:
		k.ask, k.going = amount, 0
	case StepRaise:
		k.step = amount
	case StepGoing:
		k.going++
	default:
		k.phase = map[string]string{StepSold: Sold, StepPending: Pending, StepPass: RingPassed}[step]
	}
	return true
}

var steps = []string{StepStart, StepAsk, StepRaise, StepGoing, StepSold, StepPending, StepPass, StepReopen}

func TestTheRingAgreesWithABlockThatRemembersEverybody(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		book, terms := anyBook(t)
		prebids := Prebids{Mode: rapid.SampledFrom([]string{PrebidOpen, PrebidAll, PrebidHold}).Draw(t, "mode"),
			Tie: rapid.SampledFrom([]string{TieEarlier, TieLive}).Draw(t, "tie")}
		other := &block{room: room{start: book.Start, reserve: book.Reserve, rules: terms}, tieLive: prebids.Tie == TieLive, phase: RingOpening, live: map[int64]bool{}}
		for range rapid.IntRange(0, 6).Draw(t, "prebids") {
			bid := anyBid(t, book.Next(terms.Increments))
			book, _, _ = book.Place(terms, bid)
			other.room.bid(bid)
		}
		other.held = prebids.Mode == PrebidHold
		if prebids.Mode == PrebidAll && len(other.limits) > 0 {
			other.price = other.order()[0].amount
		}
		ring, book, _ := OpenRing(book, prebids)
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			if rapid.Bool().Draw(t, "is bid") {
				bid := anyBid(t, ring.Next(book, terms.Increments))
				after, made, result, lines := ring.Place(book, terms, bid)
				if taken := other.bid(bid); taken != (result == High || result == Outbid) {
					t.Fatalf("%+v on %+v, %+v: %s; the block took it: %v", bid, ring, book, result, taken)
				}
				checkLiveBid(t, ring, book, made, bid, result, terms, lines)
				ring, book = after, made
			} else {
				step, amount := rapid.SampledFrom(steps).Draw(t, "step"), rapid.Int64Range(-1, 1500).Draw(t, "amount")
				after, err := ring.Act(book, step, amount)
				if could := other.act(step, amount); could != (err == nil) || err != nil && after != ring {
					t.Fatalf("%s %d on %+v, %+v: %v; the block could: %v", step, amount, ring, book, err, could)
				}
				ring = after
			}
			checkBlock(t, ring, book, other, terms)
		}
	})
}

// checkLiveBid checks what holds for every accepted bid: the price never falls, and it is never below what was asked for.
func checkLiveBid(t *rapid.T, ring Ring, before, after Book, bid Bid, result string, terms Terms, lines []Line) {
	ask := ring.Next(before, terms.Increments)
	switch {
	case result != High && result != Outbid:
		if after != before || lines != nil {
			t.Fatalf("refused %+v makes %+v of %+v", bid, after, before)
		}
	case after.Price < before.Price || after.Max < before.Max || after.Price > after.Max:
		t.Fatalf("%+v makes %+v of %+v", bid, after, before)
	case (ring.IsHeld || before.Leader != bid.User) && (bid.Amount < ask || after.Price < ask):
		t.Fatalf("%+v is taken at an ask of %d and makes %+v", bid, ask, after)
	case after.Leader == bid.User && before.Leader != bid.User && after.Price > bid.Amount && !(after.Reserve != nil && after.Price == *after.Reserve):
		t.Fatalf("%+v pays %d", bid, after.Price)
	case after.Price != before.Price && (len(lines) == 0 || lines[len(lines)-1] != (Line{User: after.Leader, Amount: after.Price, Auto: lines[len(lines)-1].Auto})):
		t.Fatalf("lines %+v end elsewhere than %+v", lines, after)
	}
}

func checkBlock(t *rapid.T, ring Ring, book Book, other *block, terms Terms) {
	if ring.Phase != other.phase || ring.Going != other.going || ring.Ask != other.ask || ring.Step != other.step || ring.IsHeld != other.held {
		t.Fatalf("%+v; the block is %+v", ring, other)
	}
	if next := ring.Next(book, terms.Increments); next != other.least() {
		t.Fatalf("%+v, %+v asks for %d, the block for %d", ring, book, next, other.least())
	}
	if len(other.limits) == 0 {
		return
	}
	best := other.order()[0]
	if book.Leader != best.user || book.Max != best.amount || book.Price != other.price {
		t.Fatalf("%+v, %+v; the block has %+v at %d", ring, book, best, other.price)
	}
}

func TestRingCases(t *testing.T) {
	const floor, ann, ben = 9, 1, 2
	reserve := int64(500_00)
	by100 := Terms{Increments: Increments{{0, 100_00}}, Reserve: ReserveJump}
	led := Book{Start: 1_000_00, Price: 3_100_00, Leader: ben, Max: 4_000_00} // after prebids of $3,000 and $4,000
	for name, c := range map[string]struct {
		book    Book
		prebids Prebids
		ask     int64
		step    int64
		bid     Bid
		result  string
		price   int64
		leader  int64
		next    int64
	}{
		"held prebids answer the first bid on the floor":    {led, Prebids{Mode: PrebidHold}, 0, 0, Bid{floor, 1_000_00, true}, Outbid, 3_100_00, ben, 3_200_00},
		"a held prebid is beaten":                           {led, Prebids{Mode: PrebidHold}, 0, 0, Bid{floor, 4_500_00, true}, High, 4_500_00, floor, 4_600_00},
		"a held prebid wins a tie":                          {led, Prebids{Mode: PrebidHold}, 0, 0, Bid{floor, 4_000_00, true}, Outbid, 4_000_00, ben, 4_100_00},
		"the live bid wins it where the house says so":      {led, Prebids{Mode: PrebidHold, Tie: TieLive}, 0, 0, Bid{floor, 4_000_00, true}, High, 4_000_00, floor, 4_100_00},
		"whose prebid is held may bring it into play":       {led, Prebids{Mode: PrebidHold}, 0, 0, Bid{ben, 1_000_00, false}, High, 3_100_00, ben, 3_200_00},
		"the highest prebid is taken in full":               {led, Prebids{Mode: PrebidAll}, 0, 0, Bid{floor, 4_100_00, true}, High, 4_100_00, floor, 4_200_00},
		"and nothing below it":                              {led, Prebids{Mode: PrebidAll}, 0, 0, Bid{floor, 4_000_00, true}, TooLow, 4_000_00, ben, 4_100_00},
		"an open maximum defends against the floor":         {led, Prebids{}, 0, 0, Bid{floor, 3_200_00, true}, Outbid, 3_300_00, ben, 3_400_00},
		"below the ask":                                     {led, Prebids{}, 3_500_00, 0, Bid{floor, 3_400_00, true}, TooLow, 3_100_00, ben, 3_500_00},
		"at an ask that the maximum covers":                 {led, Prebids{}, 3_500_00, 0, Bid{floor, 3_500_00, true}, Outbid, 3_600_00, ben, 3_700_00},
		"above everything, the price is the ask":            {led, Prebids{}, 5_000_00, 0, Bid{ann, 9_000_00, false}, High, 5_000_00, ann, 5_100_00},
		"an ask below the increment":                        {led, Prebids{Mode: PrebidAll}, 4_050_00, 0, Bid{ann, 4_050_00, false}, High, 4_050_00, ann, 4_150_00},
		"the auctioneer's step":                             {led, Prebids{Mode: PrebidAll}, 0, 25_00, Bid{ann, 4_025_00, false}, High, 4_025_00, ann, 4_050_00},
		"the step also moves a maximum":                     {led, Prebids{}, 0, 25_00, Bid{floor, 3_125_00, true}, Outbid, 3_150_00, ben, 3_175_00},
		"the first bid is the ask, not the start":           {Book{Start: 100_00}, Prebids{}, 250_00, 0, Bid{ann, 900_00, false}, High, 250_00, ann, 350_00},
		"below the reserve it is bid as any other":          {Book{Start: 100_00, Reserve: &reserve}, Prebids{}, 0, 0, Bid{floor, 100_00, true}, High, 100_00, floor, 200_00},
		"a maximum that covers the reserve meets it":        {Book{Start: 100_00, Reserve: &reserve}, Prebids{}, 0, 0, Bid{ann, 700_00, false}, High, 500_00, ann, 600_00},
		"a leader's own maximum leaves the ask as it is":    {led, Prebids{}, 3_500_00, 0, Bid{ben, 6_000_00, false}, High, 3_100_00, ben, 3_500_00},
		"the floor may bid against itself":                  {Book{Start: 100_00, Price: 100_00, Leader: floor, Max: 100_00}, Prebids{}, 0, 0, Bid{floor, 200_00, true}, High, 200_00, floor, 300_00},
		"but not by less than a step":                       {Book{Start: 100_00, Price: 100_00, Leader: floor, Max: 100_00}, Prebids{}, 0, 0, Bid{floor, 150_00, true}, TooLow, 100_00, floor, 200_00},
		"nobody is taken at less than the ask after a jump": {led, Prebids{Mode: PrebidHold}, 1_500_00, 0, Bid{floor, 1_400_00, true}, TooLow, 3_100_00, ben, 1_500_00},
	} {
		t.Run(name, func(t *testing.T) {
			ring, book, _ := OpenRing(c.book, c.prebids)
			ring.Phase, ring.Ask, ring.Step, ring.Going = RingOpen, c.ask, c.step, 2
			after, made, result, _ := ring.Place(book, by100, c.bid)
			if result != c.result || made.Price != c.price || made.Leader != c.leader || after.Next(made, by100.Increments) != c.next {
				t.Errorf("%s, %+v, %+v, next %d", result, after, made, after.Next(made, by100.Increments))
			}
			if moved := made.Price != book.Price || made.Leader != book.Leader || after.IsHeld != ring.IsHeld; moved == (after.Going != 0) {
				t.Errorf("going %d after %s", after.Going, result)
			}
		})
	}
}

func TestTheHammerSuitsTheBid(t *testing.T) {
	reserve := int64(500)
	for name, c := range map[string]struct {
		ring Ring
		book Book
		want string
	}{
		"no bid":            {Ring{Phase: RingOpen}, Book{}, StepPass},
		"a held prebid":     {Ring{Phase: RingOpen, IsHeld: true}, Book{Leader: 1, Max: 9, Price: 9}, StepPass},
		"no reserve":        {Ring{Phase: RingOpen}, Book{Leader: 1, Max: 9, Price: 9}, StepSold},
		"below the reserve": {Ring{Phase: RingOpen}, Book{Leader: 1, Max: 9, Price: 9, Reserve: &reserve}, StepPending},
		"at the reserve":    {Ring{Phase: RingOpen}, Book{Leader: 1, Max: 500, Price: 500, Reserve: &reserve}, StepSold},
	} {
		t.Run(name, func(t *testing.T) {
			if got := c.ring.Hammer(c.book); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
			for _, step := range []string{StepSold, StepPending, StepPass} {
				after, err := c.ring.Act(c.book, step, 0)
				mayPass := step == StepPass && c.want != StepSold
				if (err == nil) != (step == c.want || mayPass) || err == nil && !after.IsHammered() {
					t.Errorf("%s: %+v, %v", step, after, err)
				}
			}
		})
	}
	if _, err := (Ring{Phase: RingOpen}).Act(Book{}, "shout", 0); !errors.Is(err, errUnknown) {
		t.Error(err)
	}
}

func TestPaceRunsThroughALot(t *testing.T) {
	ring, book := Ring{Phase: RingOpening}, Book{Leader: 1, Max: 9, Price: 9}
	var order []string
	total := int64(0)
	for !ring.IsHammered() {
		step, wait := DefaultPace.Next(ring, book)
		after, err := ring.Act(book, step, 0)
		if err != nil {
			t.Fatal(err)
		}
		ring, order, total = after, append(order, step), total+wait
	}
	if !slices.Equal(order, []string{StepStart, StepGoing, StepGoing, StepSold}) || total != 25_000 {
		t.Errorf("%v in %d ms", order, total)
	}
	if step, wait := DefaultPace.Next(ring, book); step != "" || wait != 5_000 {
		t.Errorf("%q after %d", step, wait)
	}
	for _, bad := range []Pace{{}, {Opening: 1000, Silence: 1000, Going: 1000, Hammer: 1000, Rest: 5, Settle: 1000}, {Opening: 1000, Silence: 1 << 40, Going: 1000, Hammer: 1000, Rest: 1000, Settle: 1000}} {
		if bad.Check() == nil {
			t.Errorf("%+v is good", bad)
		}
	}
	if DefaultPace.Check() != nil || (Prebids{Mode: "x"}).Check() == nil || (Prebids{Tie: "x"}).Check() == nil || (Prebids{}).Check() != nil {
		t.Error("checks")
	}
}
