package rules

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// room is a reference implementation of proxy bidding: it keeps the limit of every bidder in the order given and compares the
// highest two after each bid, whereas Book keeps only the leader.
type room struct {
	start, price int64
	reserve      *int64
	limits       []limit // the latest of each bidder, in the order given
	rules        Terms
}

type limit struct{ user, amount int64 }

// best returns the limits, highest first, and the earlier first among equal ones.
func (r *room) best() []limit {
	order := slices.Clone(r.limits)
	slices.SortStableFunc(order, func(a, b limit) int { return int(b.amount - a.amount) })
	return order
}

func (r *room) next() int64 {
	if len(r.limits) == 0 && r.start > 0 {
		return r.start
	}
	return r.price + r.rules.Increments.At(r.price)
}

// bid places a bid and reports whether it was accepted.
func (r *room) bid(b Bid) bool {
	kept, before := *r, r.best()
	leads := len(before) > 0 && before[0].user == b.User
	if leads && b.Amount <= before[0].amount || !leads && b.Amount < r.next() {
		return false
	}
	if leads && r.rules.RaiseByStep && b.Amount < before[0].amount+r.rules.Increments.At(before[0].amount) {
		if r.reserve == nil || before[0].amount >= *r.reserve || b.Amount < *r.reserve {
			return false
		}
	}
	least := r.next()
	r.limits = append(slices.DeleteFunc(slices.Clone(r.limits), func(l limit) bool { return l.user == b.User }), limit{b.User, b.Amount})
	after := r.best()
	switch {
	case len(after) == 1 && !leads:
		r.price = least
	case !leads:
		r.price = min(after[0].amount, after[1].amount+r.rules.Increments.At(after[1].amount))
	}
	if b.Exact && after[0].user == b.User {
		r.price = b.Amount
	}
	covered := r.reserve != nil && after[0].amount >= *r.reserve
	switch {
	case covered && r.price < *r.reserve:
		r.price = *r.reserve
	case r.reserve != nil && !covered && r.rules.Reserve == ReserveFull:
		r.price = after[0].amount
	}
	if leads && r.price != kept.price && r.price < least && (r.reserve == nil || r.price != *r.reserve) {
		*r = kept
		return false
	}
	return true
}

func anyTable(t *rapid.T) Increments {
	var table Increments
	bound, by := int64(0), int64(0)
	for range rapid.IntRange(0, 4).Draw(t, "bounds") {
		bound += rapid.Int64Range(1, 400).Draw(t, "width")
		by += rapid.Int64Range(0, 40).Draw(t, "more")
		table = append(table, Step{UpTo: bound, By: max(1, by)})
	}
	table = append(table, Step{By: max(1, by) + rapid.Int64Range(0, 40).Draw(t, "last")})
	if err := table.Check(); err != nil {
		t.Fatal(err)
	}
	return table
}

func anyBook(t *rapid.T) (Book, Terms) {
	book := Book{Start: rapid.Int64Range(0, 300).Draw(t, "start"), Reserve: rapid.Ptr(rapid.Int64Range(1, 1500), true).Draw(t, "reserve")}
	return book, Terms{Increments: anyTable(t), Reserve: rapid.SampledFrom([]string{ReserveJump, ReserveFull}).Draw(t, "policy"),
		RaiseByStep: rapid.Bool().Draw(t, "raise by step")}
}

func anyBid(t *rapid.T, next int64) Bid {
	amount := rapid.OneOf(rapid.Int64Range(1, 2000), rapid.Int64Range(max(1, next-2), next+150)).Draw(t, "amount")
	return Bid{User: rapid.Int64Range(1, 4).Draw(t, "user"), Amount: amount, Exact: rapid.Bool().Draw(t, "exact")}
}

func TestBidsAgreeWithARoomThatRemembersEverybody(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		book, rules := anyBook(t)
		other := &room{start: book.Start, reserve: book.Reserve, rules: rules}
		for range rapid.IntRange(1, 30).Draw(t, "bids") {
			bid := anyBid(t, book.Next(rules.Increments))
			after, result, _ := book.Place(rules, bid)
			if taken := other.bid(bid); taken != (result == High || result == Outbid) {
				t.Fatalf("%+v on %+v: %s, the room took it: %v", bid, book, result, taken)
			}
			book = after
			if len(other.limits) == 0 {
				continue
			}
			best := other.best()[0]
			if book.Leader != best.user || book.Max != best.amount || book.Price != other.price || book.Next(rules.Increments) != other.next() {
				t.Fatalf("after %+v: %+v; the room has %+v at %d", bid, book, best, other.price)
			}
		}
	})
}

func TestWhatHoldsAfterEveryBid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		book, rules := anyBook(t)
		for range rapid.IntRange(1, 30).Draw(t, "bids") {
			bid := anyBid(t, book.Next(rules.Increments))
			after, result, lines := book.Place(rules, bid)
			checkResult(t, book, after, bid, result)
			checkMoney(t, book, after, bid, rules)
			checkLines(t, book, after, lines)
			book = after
		}
	})
}

func checkResult(t *rapid.T, before, after Book, bid Bid, result string) {
	switch result {
	case High:
		if after.Leader != bid.User || after.Max != bid.Amount {
			t.Fatalf("%+v is called high and leaves %+v", bid, after)
		}
	case Outbid:
		if after.Leader != before.Leader || after.Max != before.Max || bid.Amount > after.Price {
			t.Fatalf("%+v is called outbid and makes %+v of %+v", bid, after, before)
		}
	case TooLow, NotAboveMax, SmallRaise:
		if after != before {
			t.Fatalf("refused %+v makes %+v of %+v", bid, after, before)
		}
	default:
		t.Fatalf("result %q", result)
	}
}

func checkMoney(t *rapid.T, before, after Book, bid Bid, rules Terms) {
	least := before.Next(rules.Increments)
	switch {
	case after.Price > after.Max || after.Leader == 0 && after != before:
		t.Fatalf("%+v: pays more than was said", after)
	case after.Price < before.Price || after.Max < before.Max:
		t.Fatalf("%+v after %+v: fell", after, before)
	case before.Leader != 0 && after.Leader != before.Leader && after.Max <= before.Max:
		t.Fatalf("%+v leads before the earlier and no lower %+v", after, before)
	case after.Price > before.Price && after.Price < least && (after.Reserve == nil || after.Price != *after.Reserve):
		t.Fatalf("%+v moves from %d to %d, less than an increment", bid, before.Price, after.Price)
	case after.Reserve != nil && after.Max >= *after.Reserve && after.Leader != 0 && !after.IsReserveMet():
		t.Fatalf("%+v: a maximum covers the reserve and does not meet it", after)
	case after != before && rules.Reserve == ReserveFull && !after.IsReserveMet() && after.Price != after.Max:
		t.Fatalf("%+v: under the reserve and not bid in full", after)
	}
}

// checkLines checks that the lines rise, end at the price, and reveal nothing about the leader's maximum above it.
func checkLines(t *rapid.T, before, after Book, lines []Line) {
	last := before.Price
	for i, l := range lines {
		if l.Amount < last || l.Amount == last && i == 0 || l.User == 0 || l.Amount > after.Price {
			t.Fatalf("lines %+v from %+v to %+v", lines, before, after)
		}
		last = l.Amount
	}
	switch {
	case len(lines) == 0 && after.Price != before.Price, last != after.Price:
		t.Fatalf("lines %+v, price %d", lines, after.Price)
	case len(lines) > 0 && lines[len(lines)-1].User != after.Leader:
		t.Fatalf("lines %+v end with somebody else than %+v", lines, after)
	}
}

// TestNobodyLearnsAMaximum checks that two lots that differ only in the leader's maximum look the same to everyone else.
func TestNobodyLearnsAMaximum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, rules := anyBook(t)
		low := rapid.Int64Range(500, 1000).Draw(t, "low")
		start := rapid.Int64Range(1, 400).Draw(t, "start")
		a, _, first := Book{Start: start}.Place(rules, Bid{User: 1, Amount: low})
		b, _, second := Book{Start: start}.Place(rules, Bid{User: 1, Amount: low + rapid.Int64Range(1, 1000).Draw(t, "more")})
		for !t.Failed() {
			if !slices.Equal(first, second) || a.Price != b.Price {
				t.Fatalf("one sees %+v at %d, the other %+v at %d", first, a.Price, second, b.Price)
			}
			bid := anyBid(t, a.Next(rules.Increments))
			if bid.User == 1 || bid.Amount+rules.Increments.At(bid.Amount) > low { // the lower maximum is reached, so the lots may differ
				return
			}
			a, _, first = a.Place(rules, bid)
			b, _, second = b.Place(rules, bid)
		}
	})
}

// TestOrderDoesNotChooseTheWinner checks that in any order the highest maximum wins, at most one increment above the second.
func TestOrderDoesNotChooseTheWinner(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := Terms{Increments: anyTable(t), Reserve: ReserveJump}
		start := rapid.Int64Range(1, 100).Draw(t, "start")
		limits := rapid.SliceOfNDistinct(rapid.Int64Range(start, 5000), 2, 5, rapid.ID[int64]).Draw(t, "limits")
		highest, second := slices.Max(limits), int64(0)
		for _, l := range limits {
			if l != highest {
				second = max(second, l)
			}
		}
		dice := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		book := Book{Start: start}
		for _, i := range dice.Perm(len(limits)) {
			book, _, _ = book.Place(rules, Bid{User: int64(i + 1), Amount: limits[i]})
		}
		if winner := limits[book.Leader-1]; winner != highest && book.Next(rules.Increments) <= highest {
			t.Fatalf("%v: %d leads at %d", limits, winner, book.Price)
		}
		if book.Price > second+rules.Increments.At(second) {
			t.Fatalf("%v: pays %d, second would pay %d", limits, book.Price, second)
		}
	})
}

func TestBidCases(t *testing.T) {
	const ann, ben = 1, 2
	reserve := func(v int64) *int64 { return &v }
	by25 := Increments{{0, 25}}
	start := Book{Start: 100}
	led := Book{Start: 100, Price: 100, Leader: ann, Max: 1000}
	for name, c := range map[string]struct {
		book   Book
		policy string
		bid    Bid
		result string
		price  int64
		leader int64
		lines  []Line
	}{
		"the first bid is the start, whatever the maximum": {start, ReserveJump, Bid{ann, 900, false}, High, 100, ann, []Line{{ann, 100, false}}},
		"an exact first bid is itself":                     {start, ReserveJump, Bid{ann, 900, true}, High, 900, ann, []Line{{ann, 900, false}}},
		"below the start":                                  {start, ReserveJump, Bid{ann, 99, false}, TooLow, 0, 0, nil},
		"without a start an increment is the least":        {Book{}, ReserveJump, Bid{ann, 24, false}, TooLow, 0, 0, nil},
		"and enough":                                          {Book{}, ReserveJump, Bid{ann, 25, false}, High, 25, ann, []Line{{ann, 25, false}}},
		"below the next bid":                                  {led, ReserveJump, Bid{ben, 124, false}, TooLow, 100, ann, nil},
		"the next bid against a maximum":                      {led, ReserveJump, Bid{ben, 125, false}, Outbid, 150, ann, []Line{{ben, 125, false}, {ann, 150, true}}},
		"exact against a maximum":                             {led, ReserveJump, Bid{ben, 125, true}, Outbid, 150, ann, []Line{{ben, 125, false}, {ann, 150, true}}},
		"within an increment of the maximum":                  {led, ReserveJump, Bid{ben, 990, false}, Outbid, 1000, ann, []Line{{ben, 990, false}, {ann, 1000, true}}},
		"equal: the earlier leads":                            {led, ReserveJump, Bid{ben, 1000, false}, Outbid, 1000, ann, []Line{{ben, 1000, false}, {ann, 1000, true}}},
		"equal and exact: the earlier leads":                  {led, ReserveJump, Bid{ben, 1000, true}, Outbid, 1000, ann, []Line{{ben, 1000, false}, {ann, 1000, true}}},
		"a cent more than the maximum":                        {led, ReserveJump, Bid{ben, 1001, false}, High, 1001, ben, []Line{{ann, 1000, true}, {ben, 1001, false}}},
		"far more than the maximum":                           {led, ReserveJump, Bid{ben, 9000, false}, High, 1025, ben, []Line{{ann, 1000, true}, {ben, 1025, false}}},
		"exact, far more than the maximum":                    {led, ReserveJump, Bid{ben, 9000, true}, High, 9000, ben, []Line{{ann, 1000, true}, {ben, 9000, false}}},
		"the leader's higher maximum moves nothing":           {led, ReserveJump, Bid{ann, 2000, false}, High, 100, ann, nil},
		"the leader's own maximum again":                      {led, ReserveJump, Bid{ann, 1000, false}, NotAboveMax, 100, ann, nil},
		"a maximum is never lowered":                          {led, ReserveJump, Bid{ann, 500, true}, NotAboveMax, 100, ann, nil},
		"the leader's exact bid moves the price":              {led, ReserveJump, Bid{ann, 1001, true}, High, 1001, ann, []Line{{ann, 1001, false}}},
		"but not by a cent":                                   {Book{Price: 100, Leader: ann, Max: 100}, ReserveJump, Bid{ann, 101, true}, TooLow, 100, ann, nil},
		"a maximum over the reserve jumps to it":              {Book{Start: 100, Reserve: reserve(500)}, ReserveJump, Bid{ann, 900, false}, High, 500, ann, []Line{{ann, 500, false}}},
		"a maximum at the reserve jumps to it":                {Book{Start: 100, Reserve: reserve(500)}, ReserveJump, Bid{ann, 500, false}, High, 500, ann, []Line{{ann, 500, false}}},
		"one under it is bid as any other":                    {Book{Start: 100, Reserve: reserve(500)}, ReserveJump, Bid{ann, 499, false}, High, 100, ann, []Line{{ann, 100, false}}},
		"or in full":                                          {Book{Start: 100, Reserve: reserve(500)}, ReserveFull, Bid{ann, 499, false}, High, 499, ann, []Line{{ann, 499, false}}},
		"in full, a maximum over the reserve jumps, too":      {Book{Start: 100, Reserve: reserve(500)}, ReserveFull, Bid{ann, 900, false}, High, 500, ann, []Line{{ann, 500, false}}},
		"a raise that covers the reserve reaches it":          {Book{Start: 100, Reserve: reserve(500), Price: 100, Leader: ann, Max: 400}, ReserveJump, Bid{ann, 600, false}, High, 500, ann, []Line{{ann, 500, true}}},
		"also by less than an increment":                      {Book{Start: 100, Reserve: reserve(500), Price: 490, Leader: ann, Max: 490}, ReserveJump, Bid{ann, 600, false}, High, 500, ann, []Line{{ann, 500, true}}},
		"a raise in full under the reserve":                   {Book{Start: 100, Reserve: reserve(500), Price: 300, Leader: ann, Max: 300}, ReserveFull, Bid{ann, 400, false}, High, 400, ann, []Line{{ann, 400, true}}},
		"but not by a cent, which would put the close off":    {Book{Start: 100, Reserve: reserve(500), Price: 300, Leader: ann, Max: 300}, ReserveFull, Bid{ann, 301, false}, TooLow, 300, ann, nil},
		"beating a leader under the reserve, itself under it": {Book{Start: 100, Reserve: reserve(5000), Price: 100, Leader: ann, Max: 400}, ReserveJump, Bid{ben, 900, false}, High, 425, ben, []Line{{ann, 400, true}, {ben, 425, false}}},
		"a start over the reserve meets it":                   {Book{Start: 100, Reserve: reserve(50)}, ReserveJump, Bid{ann, 100, false}, High, 100, ann, []Line{{ann, 100, false}}},
		"the most there is":                                   {Book{Start: MaxAmount}, ReserveJump, Bid{ann, MaxAmount, false}, High, MaxAmount, ann, []Line{{ann, MaxAmount, false}}},
	} {
		t.Run(name, func(t *testing.T) {
			after, result, lines := c.book.Place(Terms{Increments: by25, Reserve: c.policy}, c.bid)
			if result != c.result || after.Price != c.price || after.Leader != c.leader || !slices.Equal(lines, c.lines) {
				t.Errorf("%s, %+v, %+v; want %s, %d, %d, %+v", result, after, lines, c.result, c.price, c.leader, c.lines)
			}
		})
	}
}

// TestALeaderRaisesTheirMaximumByAnIncrement raises by a cent, as somebody would who wants to make a lot's log grow.
func TestALeaderRaisesTheirMaximumByAnIncrement(t *testing.T) {
	const ann = 1
	reserve := func(v int64) *int64 { return &v }
	terms := Terms{Increments: Increments{{0, 25}}, Reserve: ReserveJump, RaiseByStep: true}
	asked := terms
	asked.Ask = 1010
	led := Book{Start: 100, Price: 100, Leader: ann, Max: 1000}
	for name, c := range map[string]struct {
		book   Book
		terms  Terms
		bid    Bid
		result string
	}{
		"a cent":                               {led, terms, Bid{ann, 1001, false}, SmallRaise},
		"a cent less than an increment":        {led, terms, Bid{ann, 1024, false}, SmallRaise},
		"an increment":                         {led, terms, Bid{ann, 1025, false}, High},
		"exactly, a cent":                      {led, terms, Bid{ann, 1001, true}, SmallRaise},
		"exactly, an increment":                {led, terms, Bid{ann, 1025, true}, High},
		"no more":                              {led, terms, Bid{ann, 1000, false}, NotAboveMax},
		"to the auctioneer's lower ask":        {led, asked, Bid{ann, 1010, true}, High},
		"below that ask":                       {led, asked, Bid{ann, 1009, false}, SmallRaise},
		"to the reserve, once":                 {Book{Start: 100, Reserve: reserve(500), Price: 490, Leader: ann, Max: 490}, terms, Bid{ann, 500, false}, High},
		"towards the reserve":                  {Book{Start: 100, Reserve: reserve(500), Price: 490, Leader: ann, Max: 490}, terms, Bid{ann, 499, false}, SmallRaise},
		"above a reserve that is covered":      {Book{Start: 100, Reserve: reserve(500), Price: 500, Leader: ann, Max: 500}, terms, Bid{ann, 501, false}, SmallRaise},
		"to the most that anybody may bid":     {Book{Price: 100, Leader: ann, Max: MaxAmount - 1}, terms, Bid{ann, MaxAmount, false}, High},
		"a cent, by the rules of an older log": {led, Terms{Increments: terms.Increments}, Bid{ann, 1001, false}, High},
	} {
		t.Run(name, func(t *testing.T) {
			if after, result, _ := c.book.Place(c.terms, c.bid); result != c.result {
				t.Errorf("%s, %+v; want %s", result, after, c.result)
			}
		})
	}
}

func TestUnknownReservePolicyIsRefused(t *testing.T) {
	for policy, isGood := range map[string]bool{ReserveJump: true, ReserveFull: true, "": false, "Jump": false, "none": false} {
		if err := CheckReserve(policy); (err == nil) != isGood {
			t.Errorf("%q: %v", policy, err)
		}
	}
}
