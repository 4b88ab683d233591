package rules

import "errors"

// Values for who calls a sale.
const (
	CalledByClerk       = "clerk"
	CalledAutomatically = "automatic"
)

// States of a sale that is called.
const (
	RingReady   = "ready"
	RingRunning = "running"
	RingPaused  = "paused"
	RingEnded   = "ended"
)

// Phases of a lot in the ring. After the hammer its phase is Sold, Pending or RingPassed.
const (
	RingOpening = "opening" // shown and described; takes no bids yet
	RingOpen    = "open"
	RingPassed  = "passed"
)

// Steps of a lot in the ring (Ring.Act).
const (
	StepStart   = "start"   // open it for bids
	StepAsk     = "ask"     // ask for an amount
	StepRaise   = "step"    // raise by another step than the increments; 0: by the increments again
	StepGoing   = "going"   // fair warning
	StepSold    = "sold"    // hammer, at or above the reserve
	StepPending = "pending" // hammer, below the reserve: the seller decides
	StepPass    = "pass"    // hammer, without a sale
	StepReopen  = "reopen"  // take the hammer back
)

// Ring is the state of the lot that is being called, in addition to its Book. The zero value means the lot has not been called yet.
type Ring struct {
	Phase    string `json:"phase"`
	Going    int    `json:"going"`              // fair warnings since the last bid: 0, 1 or 2
	Ask      int64  `json:"ask,omitempty"`      // what the auctioneer asks for; 0: the price and a step
	Step     int64  `json:"step,omitempty"`     // 0: by the increments
	IsHeld   bool   `json:"isHeld,omitempty"`   // prebids are held back until the first live bid
	IsPrebid bool   `json:"isPrebid,omitempty"` // the leader's maximum was bid before the lot opened
	Tie      string `json:"tie,omitempty"`      // TieLive, or empty
}

// minStep is the smallest step an auctioneer may raise by, in cents.
const minStep = 100

// Reasons why a step is not possible.
var (
	ErrNotOpening = errors.New("This lot is already open")
	ErrNotOpen    = errors.New("This lot takes no bids. Start it first")
	ErrHammered   = errors.New("The hammer has fallen on this lot. Reopen it, or go on to the next one")
	ErrNoHammer   = errors.New("The hammer has not fallen on this lot")
	ErrAskTooLow  = errors.New("The ask must be above the current bid")
	ErrStepTooLow = errors.New("The step must be at least $1")
	ErrAmount     = errors.New("The amount is above the largest bid")
	ErrLastCall   = errors.New("This was the last warning. Sell the lot or pass it")
	ErrNoBid      = errors.New("Nobody has bid on this lot. Pass it instead")
	ErrBelow      = errors.New("The bid is below the reserve. Leave it to the seller, or pass the lot")
	ErrMet        = errors.New("The bid meets the reserve. Sell the lot, or undo the bid first")
	errUnknown    = errors.New("There is no such step")
)

// Shown returns the book as the ring shows it: without prebids that are held back.
func (r Ring) Shown(b Book) Book {
	if r.IsHeld {
		return Book{Start: b.Start, Reserve: b.Reserve}
	}
	return b
}

// Next returns the ask: the lowest bid the ring accepts.
func (r Ring) Next(b Book, t Increments) int64 {
	shown := r.Shown(b)
	switch {
	case r.Ask != 0:
		return r.Ask
	case r.Step != 0:
		return shown.Next(Increments{{By: r.Step}})
	}
	return shown.Next(t)
}

// IsHammered reports whether the hammer has fallen.
func (r Ring) IsHammered() bool {
	return r.Phase == Sold || r.Phase == Pending || r.Phase == RingPassed
}

// Place returns the lot after a live bid, from the internet or the floor. A bid that changes price or leader ends the fair
// warning and uses up the ask; a leader's own higher maximum, which nobody sees, does neither.
func (r Ring) Place(b Book, t Terms, bid Bid) (Ring, Book, string, []Line) {
	t = r.terms(b, t)
	after, result, lines := r.placeHeld(b, t, bid)
	if result != High && result != Outbid {
		return r, b, result, nil
	}
	next := r
	next.IsHeld, next.IsPrebid = false, r.IsPrebid && after.Leader == b.Leader && after.Max == b.Max
	if r.IsHeld || after.Price != b.Price || after.Leader != b.Leader {
		next.Going, next.Ask = 0, 0
	}
	return next, after, result, lines
}

// terms returns the rules of the lot while it is called.
func (r Ring) terms(b Book, t Terms) Terms {
	t.Ask, t.LaterWinsTie = r.Ask, r.IsPrebid && r.Tie == TieLive
	if r.IsHeld {
		t.Ask = r.Next(b, t.Increments) // below the price that the prebids have come to
	}
	if r.Step != 0 {
		t.Increments = Increments{{By: r.Step}}
	}
	return t
}

// LeastRaise is Book.LeastRaise while the lot is called.
func (r Ring) LeastRaise(b Book, t Terms) int64 { return b.LeastRaise(r.terms(b, t)) }

// placeHeld is Book.Place, except that a live bid of the person whose prebid is held back brings that prebid into play.
func (r Ring) placeHeld(b Book, t Terms, bid Bid) (Book, string, []Line) {
	if !r.IsHeld || b.Leader != bid.User {
		return b.Place(t, bid)
	}
	if bid.Amount < t.Ask {
		return b, TooLow, nil
	}
	after := b
	after.Max = max(b.Max, bid.Amount)
	after.Price = min(after.Max, max(b.Price, t.Ask))
	if bid.Exact {
		after.Price = max(b.Price, bid.Amount)
	}
	after = after.applyReserve(t)
	return after, High, []Line{{User: bid.User, Amount: after.Price}}
}

// Act returns the ring after a step of the auctioneer; amount is that of StepAsk and StepRaise, in cents. The error says why
// the step is not possible.
func (r Ring) Act(b Book, step string, amount int64) (Ring, error) {
	switch step {
	case StepReopen:
		if !r.IsHammered() {
			return r, ErrNoHammer
		}
		r.Phase, r.Going = RingOpen, 0
		return r, nil
	case StepStart:
		if r.Phase != RingOpening {
			return r, ErrNotOpening
		}
		r.Phase = RingOpen
		return r, nil
	}
	switch {
	case r.IsHammered():
		return r, ErrHammered
	case step == StepAsk:
		return r.ask(b, amount)
	case step == StepRaise:
		return r.raise(amount)
	case step == StepPass:
		return r.hammer(b, RingPassed)
	case r.Phase != RingOpen:
		return r, ErrNotOpen
	case step == StepGoing && r.Going >= 2:
		return r, ErrLastCall
	case step == StepGoing:
		r.Going++
		return r, nil
	case step == StepSold:
		return r.hammer(b, Sold)
	case step == StepPending:
		return r.hammer(b, Pending)
	}
	return r, errUnknown
}

// ask sets the ask. It ends the fair warning, because there is a new offer to answer.
func (r Ring) ask(b Book, amount int64) (Ring, error) {
	switch {
	case amount <= r.Shown(b).Price:
		return r, ErrAskTooLow
	case amount > MaxAmount:
		return r, ErrAmount
	}
	r.Ask, r.Going = amount, 0
	return r, nil
}

func (r Ring) raise(step int64) (Ring, error) {
	switch {
	case step != 0 && step < minStep:
		return r, ErrStepTooLow
	case step > MaxAmount:
		return r, ErrAmount
	}
	r.Step = step
	return r, nil
}

// hammer ends the bidding with an outcome that suits the highest bid.
func (r Ring) hammer(b Book, phase string) (Ring, error) {
	shown := r.Shown(b)
	hasBid, isMet := shown.Leader != 0, shown.IsReserveMet()
	switch {
	case phase != RingPassed && !hasBid:
		return r, ErrNoBid
	case phase == Sold && !isMet:
		return r, ErrBelow
	case phase != Sold && hasBid && isMet:
		return r, ErrMet
	}
	r.Phase = phase
	return r, nil
}

// Hammer returns the step that ends the bidding on the lot by its highest bid.
func (r Ring) Hammer(b Book) string {
	shown := r.Shown(b)
	switch {
	case shown.Leader == 0:
		return StepPass
	case shown.IsReserveMet():
		return StepSold
	}
	return StepPending
}

// Outcome returns the lot's outcome after the hammer (Settle).
func (r Ring) Outcome() string {
	if r.Phase == RingPassed {
		return Unsold
	}
	return r.Phase
}
