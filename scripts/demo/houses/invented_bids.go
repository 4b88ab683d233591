package houses

import (
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// role is what the demo bidder does in a contest.
type role int

const (
	absent role = iota
	leads
	loses
)

// bid is a bid of a person on an item: cents, at Unix milliseconds.
type bid struct {
	item, user, amount, at int64
	exact                  bool
}

func (b bid) body(eventID int64) map[string]any {
	in := map[string]any{"item_ID": b.item, "event_ID": eventID, "amount": api.Money(b.amount), "type": api.BidMaximum}
	if b.exact {
		in["type"] = api.BidExact
	}
	return in
}

// contest is the bidding on one lot. Amounts are cents, times Unix milliseconds.
type contest struct {
	item     db.ItemRow
	terms    rules.Terms
	worth    int64
	from, to int64 // when bids could be placed
	bidder   int64 // the demo bidder
	role     role
}

// maxWorth is the most a lot may be worth, in cents, for the demo bidder to bid on it.
const maxWorth = 4_000_000

// roleAt spreads the demo bidder thinly over a sale, winning something and losing something in each.
func roleAt(nth int) role {
	switch {
	case nth%36 < 2:
		return leads
	case nth%36 < 5:
		return loses
	}
	return absent
}

// biddingTime returns the time during which the lot was open for bids, up to now. A simulcast lot accepts bids only before
// the sale starts.
func biddingTime(event db.EventRow, item db.ItemRow, now int64) (from, to int64) {
	to = event.EndsAt
	switch {
	case item.EndsAt != nil:
		to = *item.EndsAt
	case event.TypeID == codes.EventSimulcast:
		to = event.StartsAt
	}
	return event.PrebidFrom, min(to, now)
}

// bids invents the bidding on a lot between a few bidders, each with a limit near its worth. One lot in twelve gets no
// bids.
func (c contest) bids(seed uint64, crowd []int64) []bid {
	d := newDice(seed, fmt.Sprintf("bids/%d/%s", c.item.TenantID, c.item.StockNumber))
	if c.to <= c.from || c.role == absent && d.chance(8) {
		return nil
	}
	f := bidWar{contest: c, dice: d, book: rules.Book{Start: c.item.StartingCents, Reserve: c.item.ReserveCents}}
	if c.role == loses {
		f.bid(c.bidder, f.next(), false)
	}
	limit := c.worth * int64(d.between(78, 122)) / 100
	rivals, limits := some(d, crowd, d.between(2, 7)), map[int64]int64{}
	for _, user := range rivals {
		limits[user] = limit * int64(d.between(60, 100)) / 100
	}
	for range d.between(5, 18) {
		f.raise(pick(d, rivals), limits)
	}
	switch {
	case c.role == leads:
		f.bid(c.bidder, f.toLead(), false)
	case c.role == loses && f.book.Leader == c.bidder:
		f.bid(rivals[0], f.toLead(), false)
	}
	f.spread()
	return f.out
}

// bidWar is a contest in progress.
type bidWar struct {
	contest
	dice dice
	book rules.Book
	out  []bid
}

func (f *bidWar) next() int64 { return f.book.Next(f.terms.Increments) }

// toLead returns an amount that outbids the current leader with two increments to spare.
func (f *bidWar) toLead() int64 {
	return max(f.next(), f.book.Max) + 2*f.terms.Increments.At(f.book.Max)
}

// raise places a bid for a user who is not leading and is under their limit: the next bid, or a maximum below that limit.
func (f *bidWar) raise(user int64, limits map[int64]int64) {
	next := f.next()
	if user == f.book.Leader || next > limits[user] {
		return
	}
	amount := next
	if f.dice.chance(45) {
		amount += (limits[user] - next) * int64(f.dice.between(20, 100)) / 100
		amount = max(next, amount-amount%5_000) // whole fifties
	}
	f.bid(user, amount, f.dice.chance(25))
}

func (f *bidWar) bid(user, amount int64, exact bool) {
	after, result, _ := f.book.Place(f.terms, rules.Bid{User: user, Amount: amount, Exact: exact})
	if result != rules.High && result != rules.Outbid {
		return
	}
	f.book = after
	f.out = append(f.out, bid{item: f.item.ID, user: user, amount: amount, exact: exact})
}

// spread assigns the bids times in order, denser toward the end.
func (f *bidWar) spread() {
	span := float64(f.to - f.from)
	for i := range f.out {
		part := float64(i+1) / float64(len(f.out)+1)
		f.out[i].at = f.from + int64(span*(1-(1-part)*(1-part))) + int64(f.dice.IntN(900))
	}
}
