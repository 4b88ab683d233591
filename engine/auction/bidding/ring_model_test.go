package bidding_test

import (
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/rules"
)

// Operations of a sale that is called.
const (
	opPrebid = "prebid"
	opLive   = "live"
	opStep   = "step"
)

// called is what somebody asks for in a sale that is called. Lots are numbered from 0.
type called struct {
	op     string
	lot    int
	user   int64
	amount int64
	most   int64  // of opLive
	kind   string // of opStep
	seen   int64
}

// heard is the response. Of a step that is not possible, and of one that is, ring is what it says of the ring.
type heard struct {
	status  int
	message string // of a live bid that was refused
	result  int
	price   int64
	bids    int
	ring    ringView
}

// ringView is what a response says of the ring.
type ringView struct {
	state string
	seq   int64
	up    int // -1: none
	phase string
	going int
	ask   int64
}

// modelSale is a sale that is called in the model. Undo returns to a state that the model remembers, whereas the desk replays the log.
type modelSale struct {
	prebids rules.Prebids
	floor   int64
	state   string
	seq     int64
	up      int // -1: none
	next    int // -1: the next in order
	lots    []calledLot
}

// calledLot is a lot of the model.
type calledLot struct {
	book    rules.Book
	bids    int
	ring    rules.Ring
	outcome string
	past    []moment
}

// moment is a lot before a bid or a step that can be undone.
type moment struct {
	isBid, isSeen bool
	book          rules.Book
	bids          int
	ring          rules.Ring
}

func (s modelSale) view() ringView {
	view := ringView{state: s.state, seq: s.seq, up: s.up}
	if s.up < 0 {
		return view
	}
	lot := s.lots[s.up]
	view.phase, view.going = lot.ring.Phase, lot.ring.Going
	if lot.outcome == "" && !lot.ring.IsHammered() {
		view.ask = lot.ring.Next(lot.book, rules.DefaultIncrements)
	}
	return view
}

// with returns the sale with another state of a lot.
func (s modelSale) with(at int, lot calledLot) modelSale {
	s.lots = slices.Clone(s.lots)
	s.lots[at] = lot
	return s
}

// moved counts a change that anyone can see.
func (s modelSale) moved() modelSale {
	s.seq++
	return s
}

// apply reports whether a response is correct and returns the next state.
func (s modelSale) apply(in called, out heard) (bool, modelSale) {
	switch {
	case out.status == 503: // nothing happened
		return true, s
	case in.op == opPrebid:
		return s.prebid(in, out)
	case in.op == opLive:
		return s.live(in, out)
	}
	status, after := 409, s
	if in.seen == s.seq && s.state != rules.RingEnded {
		status, after = s.step(in)
	}
	if status != 200 {
		after = s
	}
	if status == 400 { // says nothing of the ring
		return out == heard{status: 400}, after
	}
	return out == heard{status: status, ring: after.view()}, after
}

func (s modelSale) prebid(in called, out heard) (bool, modelSale) {
	lot := s.lots[in.lot]
	if s.up == in.lot || lot.outcome != "" || s.state == rules.RingEnded {
		return out.status == 400, s
	}
	after, result, lines := lot.book.Place(linearTerms, rules.Bid{User: in.user, Amount: in.amount})
	if result != rules.High && result != rules.Outbid {
		return out.status == 400, s
	}
	lot.book, lot.bids = after, lot.bids+len(lines)
	return out.status == 200 && (s.prebids.IsSilent() || out.price == after.Price && out.bids == lot.bids), s.with(in.lot, lot)
}

func (s modelSale) live(in called, out heard) (bool, modelSale) {
	lot := s.lots[in.lot]
	refused := func(status int, message string) (bool, modelSale) {
		want := heard{status: status, message: message}
		if status == 400 {
			want.result = api.BidError
		}
		return out == want, s
	}
	switch {
	case s.state == rules.RingEnded, lot.outcome != "", s.up == in.lot && lot.ring.IsHammered():
		return refused(409, "Bidding on this lot has closed")
	case s.up != in.lot:
		return refused(409, "This lot is not in the ring")
	case s.state == rules.RingPaused:
		return refused(409, "The auctioneer has paused the sale")
	case lot.ring.Phase != rules.RingOpen:
		return refused(409, "The auctioneer has not opened this lot yet")
	case in.most == 0 && !lot.ring.IsHeld && lot.book.Leader == in.user:
		return refused(400, "You are already the high bidder. Enter a maximum to bid more")
	}
	ask := lot.ring.Next(lot.book, rules.DefaultIncrements)
	after, result, isSeen := s.placed(rules.Bid{User: in.user, Amount: max(in.amount, in.most)})
	switch result {
	case rules.TooLow:
		return refused(400, "The ask is "+api.Money(ask).USD())
	case rules.NotAboveMax:
		return refused(400, "Please bid more than your maximum of "+api.Money(lot.book.Max).USD())
	case rules.SmallRaise:
		return refused(400, "Raise your maximum to at least "+api.Money(lot.ring.LeastRaise(lot.book, linearTerms)).USD())
	}
	if isSeen {
		after = after.moved()
	}
	want := heard{status: 200, result: api.BidHigh, price: after.lots[in.lot].book.Price, bids: after.lots[in.lot].bids, ring: ringView{seq: after.seq}}
	if result == rules.Outbid {
		want.result = api.BidOutbid
	}
	return out == want, after
}

// placed returns the sale after a bid on the lot in the ring.
func (s modelSale) placed(bid rules.Bid) (after modelSale, result string, isSeen bool) {
	lot := s.lots[s.up]
	before := moment{isBid: true, book: lot.book, bids: lot.bids, ring: lot.ring}
	is, book, result, lines := lot.ring.Place(lot.book, linearTerms, bid)
	if result != rules.High && result != rules.Outbid {
		return s, result, false
	}
	before.isSeen = lot.ring.IsHeld || len(lines) > 0
	lot.ring, lot.book, lot.bids, lot.past = is, book, lot.bids+len(lines), append(slices.Clip(lot.past), before)
	return s.with(s.up, lot), result, before.isSeen
}

// isCalling reports whether the hammer has yet to fall on the lot in the ring.
func (s modelSale) isCalling() bool {
	return s.up >= 0 && s.lots[s.up].outcome == "" && !s.lots[s.up].ring.IsHammered()
}

// step returns the status of a step that was decided on the present ring, and the sale after it.
func (s modelSale) step(in called) (status int, after modelSale) {
	switch in.kind {
	case bidding.ActMessage:
		return 200, s.moved()
	case bidding.ActOpen:
		if s.state != rules.RingReady {
			return 409, s
		}
		s.state = rules.RingRunning
		return 200, s.bringIn()
	case bidding.ActPause, bidding.ActResume:
		from, to := rules.RingRunning, rules.RingPaused
		if in.kind == bidding.ActResume {
			from, to = to, from
		}
		if s.state != from {
			return 409, s
		}
		s.state = to
		return 200, s.moved()
	case bidding.ActJump:
		if in.lot == s.up || s.lots[in.lot].outcome != "" {
			return 409, s
		}
		s.next = in.lot
		return 200, s.moved()
	case bidding.ActEnd:
		if s.isCalling() {
			return 409, s
		}
		return 200, s.settled().ended().moved()
	case bidding.ActNext:
		if s.isCalling() || s.state != rules.RingRunning {
			return 409, s
		}
		return 200, s.settled().bringIn()
	case bidding.ActUndo:
		if !s.isCalling() {
			return 409, s
		}
		return s.undone()
	}
	if s.up < 0 || s.lots[s.up].outcome != "" || s.state != rules.RingRunning {
		return 409, s
	}
	if in.kind == bidding.ActFloor {
		return s.onFloor(in.amount)
	}
	return s.acted(in)
}

// settled decides the lot under the hammer.
func (s modelSale) settled() modelSale {
	if s.up < 0 || s.lots[s.up].outcome != "" {
		return s
	}
	lot := s.lots[s.up]
	lot.outcome = lot.ring.Outcome()
	return s.with(s.up, lot)
}

func (s modelSale) ended() modelSale {
	s.lots = slices.Clone(s.lots)
	for i := range s.lots {
		if s.lots[i].outcome == "" {
			s.lots[i].outcome = rules.Unsold
		}
	}
	s.state, s.up, s.next = rules.RingEnded, -1, -1
	return s
}

// bringIn brings in the chosen lot, the next one in order, or the first that is left; without one, the sale ends.
func (s modelSale) bringIn() modelSale {
	isOpen := func(lot calledLot) bool { return lot.outcome == "" }
	at := s.next
	if at < 0 || s.lots[at].outcome != "" {
		at = slices.IndexFunc(s.lots[s.up+1:], isOpen) + s.up + 1
		if at == s.up {
			at = slices.IndexFunc(s.lots, isOpen)
		}
	}
	if at < 0 {
		return s.ended().moved()
	}
	s.up, s.next = at, -1
	lot := s.lots[at]
	ring, book, lines := rules.OpenRing(lot.book, s.prebids)
	lot.ring, lot.book, lot.bids = ring, book, lot.bids+len(lines)
	return s.with(at, lot).moved()
}

// undone returns the lot to what it was before the last bid or step that anyone saw. Undoing a bid also drops a
// maximum that was raised since; undoing a step keeps it.
func (s modelSale) undone() (status int, after modelSale) {
	lot := s.lots[s.up]
	last := len(lot.past) - 1
	for last >= 0 && !lot.past[last].isSeen {
		last--
	}
	if last < 0 {
		return 409, s
	}
	then, phase, isPrebid := lot.past[last], lot.ring.Phase, lot.ring.IsPrebid
	lot.ring = then.ring
	lot.ring.Phase = phase
	if then.isBid {
		lot.book, lot.bids, lot.past = then.book, then.bids, lot.past[:last]
	} else {
		lot.ring.IsPrebid = isPrebid
		lot.past = slices.Delete(slices.Clone(lot.past), last, last+1)
	}
	return 200, s.with(s.up, lot).moved()
}

func (s modelSale) onFloor(amount int64) (status int, after modelSale) {
	lot := s.lots[s.up]
	if lot.ring.Phase != rules.RingOpen {
		return 409, s
	}
	if amount == 0 {
		amount = lot.ring.Next(lot.book, rules.DefaultIncrements)
	}
	after, result, _ := s.placed(rules.Bid{User: s.floor, Amount: amount, Exact: true})
	if result != rules.High && result != rules.Outbid {
		return 400, s
	}
	return 200, after.moved()
}

// acted takes a step of the lot in the ring.
func (s modelSale) acted(in called) (status int, after modelSale) {
	lot := s.lots[s.up]
	ring, err := lot.ring.Act(lot.book, in.kind, in.amount)
	switch {
	case err == rules.ErrAskTooLow, err == rules.ErrStepTooLow, err == rules.ErrAmount:
		return 400, s
	case err != nil:
		return 409, s
	}
	if slices.Contains([]string{rules.StepAsk, rules.StepRaise, rules.StepGoing}, in.kind) {
		lot.past = append(slices.Clip(lot.past), moment{isSeen: true, ring: lot.ring})
	}
	lot.ring = ring
	return 200, s.with(s.up, lot).moved()
}
