package demo

import (
	"context"
	"fmt"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/bidding"
	"fairwarning/engine/lot"
	"fairwarning/engine/store"
)

// part is what the one who can sign in does in a contest.
type part int

const (
	absent part = iota
	leads
	loses
)

// contest is the bidding on one lot. Amounts are cents, moments Unix milliseconds.
type contest struct {
	item     store.ItemRow
	terms    lot.Terms
	worth    int64
	from, to int64 // when bids were placed
	visitor  int64 // the one who can sign in
	part     part
}

// bid makes up the bidding on every lot that people could have bid on by now, and lays it by the rules all bids are under.
func (h house) bid(ctx context.Context, s *store.Store, tenantID int64, mark mark, people people, worth map[string]int) error {
	events, err := s.Events(ctx, tenantID)
	if err != nil {
		return err
	}
	byID := map[int64]store.EventRow{}
	for _, e := range events {
		byID[e.ID] = e
	}
	items, err := s.LotsWithoutBids(ctx, tenantID)
	if err != nil {
		return err
	}
	rules, err := s.Schedules(ctx, tenantID)
	if err != nil {
		return err
	}
	var bids []bidding.PastBid
	places := map[int64]int{}
	for _, item := range items {
		event := byID[*item.EventID]
		if event.StatusID == api.EventDidNotRun {
			continue
		}
		held, err := rules.RulesFor(&item, store.Millis(mark.LaidAt))
		if err != nil {
			return err
		}
		c := contest{item: item, terms: held.Terms, worth: int64(worth[item.StockNumber]) * 100, visitor: people.visitor}
		c.from, c.to = biddingTime(event, item, store.Millis(mark.LaidAt))
		if c.worth <= dear && (slices.Contains(h.people[0].registeredFor, event.Code) || event.CompletedAt != nil) {
			c.part = partAt(places[event.ID])
			places[event.ID]++
		}
		bids = append(bids, c.bids(mark.Seed, people.crowd)...)
	}
	_, err = bidding.ImportBids(ctx, s, tenantID, bids)
	return err
}

// dear is what the one who can sign in does not go for, in cents: there is a limit.
const dear = 4_000_000

// partAt spreads the visitor thinly over a sale: in every one something is won, and something lost.
func partAt(place int) part {
	switch {
	case place%36 < 2:
		return leads
	case place%36 < 5:
		return loses
	}
	return absent
}

// biddingTime is from when to when the lot could be bid on, up to now: in a ring only before it starts.
func biddingTime(event store.EventRow, item store.ItemRow, now int64) (from, to int64) {
	to = event.EndsAt
	switch {
	case item.EndsAt != nil:
		to = *item.EndsAt
	case event.TypeID == api.EventSimulcast:
		to = event.StartsAt
	}
	return event.PrebidFrom, min(to, now)
}

// bids makes up the bidding on a lot, between a handful of bidders who each have a price they go to, about what it is worth. It
// answers with no bids for the one lot in twelve nobody wanted.
func (c contest) bids(seed uint64, crowd []int64) []bidding.PastBid {
	d := newDice(seed, fmt.Sprintf("bids/%d/%s", c.item.TenantID, c.item.StockNumber))
	if c.to <= c.from || c.part == absent && d.chance(8) {
		return nil
	}
	f := fight{contest: c, dice: d, book: lot.Book{Start: c.item.StartingCents, Reserve: c.item.ReserveCents}}
	if c.part == loses {
		f.bid(c.visitor, f.next(), false)
	}
	limit := c.worth * int64(d.between(78, 122)) / 100
	room, goTo := some(d, crowd, d.between(2, 7)), map[int64]int64{}
	for _, user := range room {
		goTo[user] = limit * int64(d.between(60, 100)) / 100
	}
	for range d.between(5, 18) {
		f.raise(pick(d, room), goTo)
	}
	switch {
	case c.part == leads:
		f.bid(c.visitor, f.toLead(), false)
	case c.part == loses && f.book.Leader == c.visitor:
		f.bid(room[0], f.toLead(), false)
	}
	f.spread()
	return f.out
}

// fight is a contest under way.
type fight struct {
	contest
	dice dice
	book lot.Book
	out  []bidding.PastBid
}

func (f *fight) next() int64 { return f.book.Next(f.terms.Increments) }

// toLead is enough to lead whoever leads now, with something to spare.
func (f *fight) toLead() int64 {
	return max(f.next(), f.book.Max) + 2*f.terms.Increments.At(f.book.Max)
}

// raise lets somebody bid who does not lead and would go further: the least there is, or a maximum somewhere below their price.
func (f *fight) raise(user int64, goTo map[int64]int64) {
	next := f.next()
	if user == f.book.Leader || next > goTo[user] {
		return
	}
	amount := next
	if f.dice.chance(45) {
		amount += (goTo[user] - next) * int64(f.dice.between(20, 100)) / 100
		amount = max(next, amount-amount%5_000) // whole fifties
	}
	f.bid(user, amount, f.dice.chance(25))
}

func (f *fight) bid(user, amount int64, exact bool) {
	after, result, _ := f.book.Place(f.terms, lot.Bid{User: user, Amount: amount, Exact: exact})
	if result != lot.High && result != lot.Outbid {
		return
	}
	f.book = after
	f.out = append(f.out, bidding.PastBid{ItemID: f.item.ID, UserID: user, Amount: amount, Exact: exact})
}

// spread gives the bids their times: more of them the nearer the end, in order.
func (f *fight) spread() {
	span := float64(f.to - f.from)
	for i := range f.out {
		part := float64(i+1) / float64(len(f.out)+1)
		f.out[i].At = f.from + int64(span*(1-(1-part)*(1-part))) + int64(f.dice.IntN(900))
	}
}
