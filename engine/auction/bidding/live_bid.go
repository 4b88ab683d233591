package bidding

import (
	"context"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/interest"
	"fairwarning/engine/rules"
)

// msgLeading is for the leader who bids the ask again, as from a second tab.
const msgLeading = "You are already the high bidder. Enter a maximum to bid more"

// checkLive returns the first obstacle between the person and a bid on the lot in the ring.
func (b *batch) checkLive(r *Request, item *db.ItemRow, bid rules.Bid) (reason, why string) {
	reason, why = checkPerson(b.state, r.Tenant, item, r.UserID, bid.Amount)
	if why == "" && r.Max == 0 && !b.state.Ring(item).Lot.IsHeld && Book(item).Leader == r.UserID {
		return rules.NotAboveMax, msgLeading
	}
	return reason, why
}

// applyLive applies a bid on the lot in the ring, from the internet or the floor; why is empty if it was accepted. The caller has checked
// who may bid, and filled in what the log keeps private beyond the bid.
func (b *batch) applyLive(item *db.ItemRow, bid rules.Bid, secret bidlog.PrivateBid, at int64) (result, why string, err error) {
	terms, err := b.state.Rules(item, at)
	if err != nil {
		return "", "", err
	}
	book, ring := Book(item), b.state.Ring(item)
	ask := ring.Lot.Next(book, terms.Terms.Increments)
	if bid.Amount > terms.BidLimit.Highest(ask) {
		return rules.TooHigh, msgTooHigh, nil
	}
	lot, after, result, lines := ring.Lot.Place(book, terms.Terms, bid)
	switch result {
	case rules.TooLow:
		return result, "The ask is " + api.Money(ask).USD(), nil
	case rules.NotAboveMax:
		return result, "Please bid more than your maximum of " + api.Money(book.Max).USD(), nil
	case rules.SmallRaise:
		return result, smallRaise(ring.Lot.LeastRaise(book, terms.Terms)), nil
	}
	// A leader's own higher maximum shows nowhere, not even as a change.
	isSeen := ring.Lot.IsHeld || len(lines) > 0
	ring.Lot, b.results.Rings[ring] = lot, true
	switch {
	case after.Leader != ring.FloorID:
		ring.Paddle = ""
	case bid.User == ring.FloorID:
		ring.Paddle = secret.Paddle
	}
	item.ShowCurrentBid = !lot.IsHeld
	entry := bidlog.BidEntry{Result: result, Floor: bid.User == ring.FloorID, Ring: &lot}
	if err := b.record(item, after, lines, bid, entry, secret, at); err != nil || !isSeen {
		return result, "", err
	}
	return result, "", b.ringMoved(ring, item, at)
}

// ringMoved notes a change of the lot in the ring, and when the clock has its next turn.
func (b *batch) ringMoved(ring *auction.RingRow, item *db.ItemRow, at int64) error {
	b.ringChanged(ring, at)
	ring.TurnAt = nil
	current, err := b.state.Rules(item, at)
	if err != nil || ring.State != rules.RingRunning {
		return err
	}
	_, wait := current.Pace.Next(ring.Lot, Book(item))
	if b.state.Events[ring.EventID].Ring == rules.CalledByClerk {
		wait = current.Pace.Settle
		if !ring.Lot.IsHammered() || item.Outcome != rules.Open {
			return nil
		}
	}
	ring.TurnAt = new(at + wait)
	return nil
}

// ringChanged notes a change that anyone can see.
func (b *batch) ringChanged(ring *auction.RingRow, at int64) {
	ring.Seq++
	ring.UpdatedAt = max(at, ring.UpdatedAt)
	if b.taking != nil {
		ring.LastStep = auction.RingStep{Kind: b.taking.Kind, UserID: b.taking.StaffID, Seq: ring.Seq, At: at}
	}
	b.results.Rings[ring] = true
}

// hasInterest reports whether a person has an interest in the lot. Of the bids, the state also knows those that are not written yet.
func (b *batch) hasInterest(ctx context.Context, item *db.ItemRow, userID int64) (bool, error) {
	if b.state.Bidder(item, userID) != nil {
		return true, nil
	}
	found, err := interest.Lots(ctx, b.tx.Tx, b.state.TenantID, []int64{item.ID}, userID)
	return found[item.ID], err
}

// lotSteps are the steps on the lot in the ring.
var lotSteps = []string{ActFloor, ActUndo, rules.StepStart, rules.StepAsk, rules.StepRaise, rules.StepGoing, rules.StepSold,
	rules.StepPending, rules.StepPass, rules.StepReopen}

func concernsLot(kind string) bool { return slices.Contains(lotSteps, kind) }
