package rules

import (
	"fmt"
	"slices"
	"strings"
)

func oneOf(what, value string, known ...string) error {
	if slices.Contains(known, value) {
		return nil
	}
	return fmt.Errorf("%s is %q; known values: %s", what, value, strings.TrimSpace(strings.Join(known, " ")))
}

// Book is the bidding state of a lot. Its zero value, apart from Start and Reserve, is a lot without bids.
// Reserve, Start and bid amounts are at most MaxAmount; then Price never exceeds Max, nor Max MaxAmount.
type Book struct {
	Start   int64  // lowest first bid; 0: one increment
	Reserve *int64 // nil: no reserve
	Price   int64  // 0: no bid yet
	Leader  int64  // user ID; 0: nobody
	Max     int64  // the leader's maximum
}

// Terms are the rules a lot is sold by.
type Terms struct {
	Increments Increments
	Reserve    string // ReserveJump or ReserveFull
	SoftClose  SoftClose

	// RaiseByStep makes a leader raise their own maximum by at least an increment. Logs from before the rule do not have it.
	RaiseByStep bool

	Ask          int64 // lowest next bid in a ring, set by Ring; 0: from the increments
	LaterWinsTie bool  // in a ring: a bid beats an equal maximum; set by Ring
}

// Bid is a bid of up to Amount, at the lowest price that leads, or with Exact of precisely Amount.
type Bid struct {
	User   int64
	Amount int64
	Exact  bool
}

// Results of a bid.
const (
	High        = "high"    // leads
	Outbid      = "outbid"  // accepted, and immediately outbid by an earlier or higher maximum
	TooLow      = "tooLow"  // below Next
	NotAboveMax = "notMore" // the leader's own bid, not above their maximum
	SmallRaise  = "small"   // the leader's own bid, less than an increment above their maximum
	TooHigh     = "tooHigh" // above BidLimit
)

// Line is a line that a bid adds to the public history.
type Line struct {
	User   int64
	Amount int64
	Auto   bool // placed automatically, up to the bidder's maximum
}

// Next returns the lowest acceptable bid.
func (b Book) Next(t Increments) int64 {
	if b.Leader == 0 && b.Start > 0 {
		return b.Start
	}
	return b.Price + t.At(b.Price)
}

// next returns the lowest acceptable bid under the terms, which may ask for another one than the increments.
func (b Book) next(t Terms) int64 {
	if t.Ask != 0 {
		return t.Ask
	}
	return b.Next(t.Increments)
}

// Increment returns the step above the price, or above the lowest first bid while there is no bid.
func (b Book) Increment(t Increments) int64 {
	if b.Leader == 0 {
		return t.At(b.Next(t))
	}
	return t.At(b.Price)
}

// Place returns the book after a bid, the bid's result, and the history lines it adds. The earlier of two equal
// maximums leads. A refused bid changes nothing. A line reveals a maximum only when it has been beaten, the price
// has reached it, or, for a bid that was outbid immediately, it is of no more use to its bidder.
func (b Book) Place(t Terms, bid Bid) (after Book, result string, lines []Line) {
	switch {
	case b.Leader == bid.User:
		return b.raiseMax(t, bid)
	case bid.Amount < b.next(t):
		return b, TooLow, nil
	case b.Leader != 0 && (bid.Amount < b.Max || bid.Amount == b.Max && !t.LaterWinsTie):
		return b.defendLead(t, bid)
	}
	after = b
	after.Leader, after.Max = bid.User, bid.Amount
	switch {
	case bid.Exact:
		after.Price = bid.Amount
	case b.Leader == 0:
		after.Price = b.next(t)
	case t.Ask > b.Max:
		after.Price = t.Ask
	default:
		after.Price = min(bid.Amount, b.Max+t.Increments.At(b.Max))
	}
	if b.Max > b.Price {
		lines = append(lines, Line{User: b.Leader, Amount: b.Max, Auto: true})
	}
	after = after.applyReserve(t)
	return after, High, append(lines, Line{User: bid.User, Amount: after.Price})
}

// LeastRaise returns the lowest amount to which the leader may raise their maximum: an increment more, or less if the auctioneer asks
// for less, and no more than anybody may bid. A raise that newly covers the reserve may be smaller, because it happens once.
func (b Book) LeastRaise(t Terms) int64 {
	least := min(MaxAmount, b.Max+t.Increments.At(b.Max))
	if t.Ask > b.Max {
		least = min(least, t.Ask)
	}
	return max(b.Max+1, least)
}

func (b Book) isSmallRaise(t Terms, amount int64) bool {
	coversReserve := b.Reserve != nil && b.Max < *b.Reserve && amount >= *b.Reserve
	return t.RaiseByStep && !coversReserve && amount < b.LeastRaise(t)
}

// raiseMax applies the leader's own higher maximum. The price moves only to the reserve, if it is newly covered,
// or as the bid demands (exact, or in full below the reserve), and then by at least an increment, as for
// everybody; otherwise a cent would be enough to extend the close.
func (b Book) raiseMax(t Terms, bid Bid) (Book, string, []Line) {
	if bid.Amount <= b.Max {
		return b, NotAboveMax, nil
	}
	if b.isSmallRaise(t, bid.Amount) {
		return b, SmallRaise, nil
	}
	after := b
	after.Max = bid.Amount
	if bid.Exact {
		after.Price = bid.Amount
	}
	after = after.applyReserve(t)
	switch {
	case after.Price == b.Price:
		return after, High, nil
	case after.Price < b.next(t) && (b.Reserve == nil || after.Price != *b.Reserve):
		return b, TooLow, nil
	}
	return after, High, []Line{{User: bid.User, Amount: after.Price, Auto: !bid.Exact}}
}

// defendLead applies a bid that the leader's maximum covers. Only a held prebid (Ring) is at a higher price than the bid.
func (b Book) defendLead(t Terms, bid Bid) (Book, string, []Line) {
	after := b
	after.Price = max(b.Price, min(b.Max, bid.Amount+t.Increments.At(bid.Amount)))
	after = after.applyReserve(t)
	return after, Outbid, []Line{{User: bid.User, Amount: bid.Amount}, {User: b.Leader, Amount: after.Price, Auto: true}}
}
