package bidding

import (
	"encoding/json"
	"fmt"
	"slices"

	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// step is a bid or a step of the auctioneer that can be taken back.
type step struct {
	entry  int
	isBid  bool
	isSeen bool       // everybody could see that something changed
	before rules.Ring // the ring before it
	later  []int      // of the step that lastStep returns: bids after it, which nobody saw
}

// place applies a bid by the rules of the book or, once the lot is in the ring, of the ring.
func (r *ReplayedLot) place(secret *bidlog.PrivateBid) (rules.Ring, rules.Book, string, []rules.Line) {
	bid := rules.Bid{User: secret.User, Amount: secret.Amount, Exact: secret.Exact}
	if r.Ring.Phase != "" {
		return r.Ring.Place(r.Book, r.Terms, bid)
	}
	after, result, lines := r.Book.Place(r.Terms, bid)
	return r.Ring, after, result, lines
}

// opened replays that the lot came into the ring.
func (r *ReplayedLot) opened(row *bidlog.LogRow) error {
	var entry bidlog.StepEntry
	if err := json.Unmarshal([]byte(row.Public), &entry); err != nil {
		return err
	}
	if r.Ring.Phase != "" || entry.Prebids == nil {
		return fmt.Errorf("the lot was in the ring before, or the entry does not say how prebids entered")
	}
	var lines []rules.Line
	r.Ring, r.Book, lines = rules.OpenRing(r.Book, *entry.Prebids)
	if len(lines) != len(entry.Lines) {
		return fmt.Errorf("the rules give %d lines, the entry says %d", len(lines), len(entry.Lines))
	}
	r.Lines = append(r.Lines, r.historyLines(row, row.Seq, lines)...)
	return r.checkRing(entry.Ring, entry.LotState)
}

// ringStep replays a step of the auctioneer.
func (r *ReplayedLot) ringStep(row *bidlog.LogRow) error {
	var entry bidlog.StepEntry
	if err := json.Unmarshal([]byte(row.Public), &entry); err != nil {
		return err
	}
	if kind := stepKinds[entry.Step]; kind != row.Kind {
		return fmt.Errorf("the step is %q", entry.Step)
	}
	after, err := r.Ring.Act(r.Book, entry.Step, entry.Amount)
	if err != nil {
		return err
	}
	if row.Kind == bidlog.LogAsked || row.Kind == bidlog.LogGoing {
		r.steps = append(r.steps, step{entry: row.Seq, isSeen: true, before: r.Ring})
	}
	r.Ring = after
	return r.checkRing(entry.Ring, entry.LotState)
}

// checkRing fails unless ring and lot are in the state that an entry claims.
func (r *ReplayedLot) checkRing(claimed rules.Ring, state bidlog.LotState) error {
	if r.Ring != claimed {
		return fmt.Errorf("the ring is %+v, the entry says %+v", r.Ring, claimed)
	}
	return r.checkState(state)
}

// lastStep returns the last bid or step that anyone saw and that was not taken back.
func (r *ReplayedLot) lastStep() (last step, isThere bool) {
	for _, s := range slices.Backward(r.steps) {
		if s.isSeen {
			slices.Reverse(last.later)
			s.later = last.later
			if !s.isBid {
				s.later = nil
			}
			return s, true
		}
		last.later = append(last.later, s.entry)
	}
	return step{}, false
}

// ringWithout returns the ring as it was before the last step.
func (r *ReplayedLot) ringWithout(last step) rules.Ring {
	ring := last.before
	ring.Phase = r.Ring.Phase
	if !last.isBid {
		ring.IsPrebid = r.Ring.IsPrebid // a maximum that nobody saw stays
	}
	return ring
}

// undo replays that a bid or a step was taken back.
func (r *ReplayedLot) undo(row *bidlog.LogRow) error {
	var entry bidlog.UndoneEntry
	if err := json.Unmarshal([]byte(row.Public), &entry); err != nil {
		return err
	}
	last, isThere := r.lastStep()
	switch {
	case !isThere || last.entry != entry.Entry:
		return fmt.Errorf("the last step is entry %d, not %d", last.entry, entry.Entry)
	case len(entry.Voided) < len(last.later) || !slices.Equal(entry.Voided[:len(last.later)], last.later):
		return fmt.Errorf("entries %v go with it, not %v", last.later, entry.Voided)
	}
	ring := r.ringWithout(last)
	r.steps = slices.DeleteFunc(r.steps, func(s step) bool { return s.entry == last.entry || slices.Contains(entry.Voided, s.entry) })
	if last.isBid {
		if err := r.retract(row.Seq, append([]int{last.entry}, entry.Voided...)...); err != nil {
			return err
		}
	} else {
		r.undone[last.entry] = true
	}
	r.Ring = ring
	return r.checkRing(entry.Ring, entry.LotState)
}

// rebuildStep applies a step in the ring again, unless it was taken back, and returns the history with the line that it adds.
func (r *ReplayedLot) rebuildStep(row *bidlog.LogRow, by int, shown []db.BidRow) ([]db.BidRow, error) {
	var entry bidlog.StepEntry
	if err := json.Unmarshal([]byte(row.Public), &entry); err != nil || r.undone[row.Seq] {
		return shown, err
	}
	if row.Kind == bidlog.LogOpened {
		var lines []rules.Line
		r.Ring, r.Book, lines = rules.OpenRing(r.Book, *entry.Prebids)
		return append(shown, r.historyLines(row, by, lines)...), nil
	}
	if after, err := r.Ring.Act(r.Book, entry.Step, entry.Amount); err == nil { // else the bids it followed are gone
		r.Ring = after
	}
	return shown, nil
}
