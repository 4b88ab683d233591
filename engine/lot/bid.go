package lot

import (
	"fmt"
	"slices"
	"strings"
)

// Kinds of reserve policy.
const (
	ReserveJump = "jump" // a maximum at or above the reserve jumps to it; below, it is bid as any other
	ReserveFull = "full" // a maximum below the reserve is bid in full, and shown as not meeting it
)

// CheckReserve tells whether a reserve policy is none that there is.
func CheckReserve(policy string) error {
	return oneOf("reserve policy", policy, ReserveJump, ReserveFull)
}

func oneOf(what, value string, known ...string) error {
	if slices.Contains(known, value) {
		return nil
	}
	return fmt.Errorf("%s is %q; there are: %s", what, value, strings.TrimSpace(strings.Join(known, " ")))
}

// Book is how bidding on a lot stands. The zero value, but for Start, is a lot nobody has bid on. Reserve, Start and amounts of
// bids are at most MaxAmount; then Price never is above Max, nor Max above MaxAmount.
type Book struct {
	Start   int64  // the least first bid; 0: an increment
	Reserve *int64 // nil: sold without
	Price   int64  // 0: no bid yet
	Leader  int64  // user; 0: nobody
	Max     int64  // the leader's maximum
}

// Terms are the rules a lot is sold by.
type Terms struct {
	Increments Increments
	Reserve    string // ReserveJump or ReserveFull
	SoftClose  SoftClose
}

// Bid is what somebody wants to pay: as little as it takes up to Amount, or with Exact the amount itself.
type Bid struct {
	User   int64
	Amount int64
	Exact  bool
}

// Results of a bid.
const (
	High        = "high"    // leads
	Outbid      = "outbid"  // taken, and outbid at once by an earlier or higher maximum
	TooLow      = "tooLow"  // below Next
	NotAboveMax = "notMore" // the leader's own, not above the leader's maximum
)

// Line is a line of the public history that a bid causes.
type Line struct {
	User   int64
	Amount int64
	Auto   bool // by the bidder's maximum
}

// Next is the least that may be bid.
func (b Book) Next(t Increments) int64 {
	if b.Leader == 0 && b.Start > 0 {
		return b.Start
	}
	return b.Price + t.At(b.Price)
}

// IsReserveMet: nothing to meet is met.
func (b Book) IsReserveMet() bool { return b.Reserve == nil || b.Price >= *b.Reserve }

// Place is the book after a bid, with the bid's result and the lines it adds to the history, in one step. Of equal maxima the
// earlier leads. A refused bid changes nothing. The lines tell a maximum only once it was beaten, reached by the price or, as a
// bid that was outbid at once, of no more use to who made it.
func (b Book) Place(t Terms, bid Bid) (after Book, result string, lines []Line) {
	switch {
	case b.Leader == bid.User:
		return b.raiseMax(t, bid)
	case bid.Amount < b.Next(t.Increments):
		return b, TooLow, nil
	case b.Leader != 0 && bid.Amount <= b.Max:
		return b.defendLead(t, bid)
	}
	after = b
	after.Leader, after.Max = bid.User, bid.Amount
	switch {
	case bid.Exact:
		after.Price = bid.Amount
	case b.Leader == 0:
		after.Price = b.Next(t.Increments)
	default:
		after.Price = min(bid.Amount, b.Max+t.Increments.At(b.Max))
	}
	if b.Max > b.Price {
		lines = append(lines, Line{User: b.Leader, Amount: b.Max, Auto: true})
	}
	after = after.applyReserve(t)
	return after, High, append(lines, Line{User: bid.User, Amount: after.Price})
}

// raise is the leader's own new maximum: the price moves only to the reserve, when it is newly covered, or as the bid says (exact,
// or in full under the reserve), and then by an increment as everybody's: else the close could be put off for a cent.
func (b Book) raiseMax(t Terms, bid Bid) (Book, string, []Line) {
	if bid.Amount <= b.Max {
		return b, NotAboveMax, nil
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
	case after.Price < b.Next(t.Increments) && (b.Reserve == nil || after.Price != *b.Reserve):
		return b, TooLow, nil
	}
	return after, High, []Line{{User: bid.User, Amount: after.Price, Auto: !bid.Exact}}
}

// repel is a bid that the leader's maximum covers.
func (b Book) defendLead(t Terms, bid Bid) (Book, string, []Line) {
	after := b
	after.Price = min(b.Max, bid.Amount+t.Increments.At(bid.Amount))
	after = after.applyReserve(t)
	return after, Outbid, []Line{{User: bid.User, Amount: bid.Amount}, {User: b.Leader, Amount: after.Price, Auto: true}}
}

// reachReserve moves the price as far as the leader's maximum and the reserve ask for.
func (b Book) applyReserve(t Terms) Book {
	switch {
	case b.Reserve == nil || b.Price >= *b.Reserve:
	case b.Max >= *b.Reserve:
		b.Price = *b.Reserve
	case t.Reserve == ReserveFull:
		b.Price = b.Max
	}
	return b
}
