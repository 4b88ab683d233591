package lot

// Kinds of reserve policy.
const (
	ReserveJump = "jump" // a maximum at or above the reserve jumps to it; below, it is bid as any other
	ReserveFull = "full" // a maximum below the reserve is bid in full, and shown as not meeting it
)

// Book is how bidding on a lot stands. The zero value, but for Start, is a lot nobody has bid on.
type Book struct {
	Start   int64  // the least first bid
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
	High    = "high"    // leads
	Outbid  = "outbid"  // taken, and outbid at once by an earlier or higher maximum
	TooLow  = "tooLow"  // below Next
	NotMore = "notMore" // the leader's own, not above the leader's maximum
)

// Line is a line of the public history that a bid causes.
type Line struct {
	User   int64
	Amount int64
	Auto   bool // by the bidder's maximum
}

// Next is the least that may be bid.
func (b Book) Next(t Increments) int64 {
	if b.Leader == 0 {
		return b.Start
	}
	return b.Price + t.At(b.Price)
}

// IsReserveMet: nothing to meet is met.
func (b Book) IsReserveMet() bool { return b.Reserve == nil || b.Price >= *b.Reserve }

// Place is the book after a bid, with the bid's result and the lines it adds to the history, in one step. Of equal maxima the
// earlier leads. A refused bid changes nothing.
func (b Book) Place(t Terms, bid Bid) (after Book, result string, lines []Line) {
	switch {
	case b.Leader == bid.User:
		return b.raise(t, bid)
	case bid.Amount < b.Next(t.Increments):
		return b, TooLow, nil
	case b.Leader != 0 && bid.Amount <= b.Max:
		return b.repel(t, bid)
	}
	after = b
	after.Leader, after.Max = bid.User, bid.Amount
	switch {
	case bid.Exact:
		after.Price = bid.Amount
	case b.Leader == 0:
		after.Price = b.Start
	default:
		after.Price = min(bid.Amount, b.Max+t.Increments.At(b.Max))
	}
	lines = []Line{}
	if b.Leader != 0 && b.Max > b.Price && after.Price > b.Max {
		lines = append(lines, Line{User: b.Leader, Amount: b.Max, Auto: true})
	}
	after = after.reachReserve(t)
	return after, High, append(lines, Line{User: bid.User, Amount: after.Price})
}

// raise is the leader's own new maximum: the price moves only to the reserve, when it is newly covered, or with an exact bid.
func (b Book) raise(t Terms, bid Bid) (Book, string, []Line) {
	if bid.Amount <= b.Max {
		return b, NotMore, nil
	}
	after := b
	after.Max = bid.Amount
	if bid.Exact {
		after.Price = bid.Amount
	}
	after = after.reachReserve(t)
	if after.Price == b.Price {
		return after, High, nil
	}
	return after, High, []Line{{User: bid.User, Amount: after.Price, Auto: !bid.Exact}}
}

// repel is a bid that the leader's maximum covers.
func (b Book) repel(t Terms, bid Bid) (Book, string, []Line) {
	after := b
	after.Price = min(b.Max, bid.Amount+t.Increments.At(bid.Amount))
	after = after.reachReserve(t)
	return after, Outbid, []Line{{User: bid.User, Amount: bid.Amount}, {User: b.Leader, Amount: after.Price, Auto: true}}
}

// reachReserve moves the price as far as the leader's maximum and the reserve ask for.
func (b Book) reachReserve(t Terms) Book {
	switch {
	case b.Reserve == nil || b.Price >= *b.Reserve:
	case b.Max >= *b.Reserve:
		b.Price = *b.Reserve
	case t.Reserve == ReserveFull:
		b.Price = b.Max
	}
	return b
}
