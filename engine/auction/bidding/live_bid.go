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

// placeLive decides a bid on the lot in the ring. An error fails the whole batch; what is wrong with the bid itself is in its answer.
func (b *batch) placeLive(_ context.Context, r *Request) (answer, error) {
	item := b.state.Items[r.ItemID]
	switch {
	case item == nil:
		return answer{err: api.NotFound("Item")}, nil
	case item.EventID == nil || *item.EventID != r.EventID:
		return answer{err: api.Conflict("This lot is no longer in that auction")}, nil
	}
	at := max(b.now, item.LogAt, b.refusedAt[item.ID])
	if why := whyNoLiveBid(b.state, item, at); why != "" {
		return answer{err: api.Conflict(why)}, nil
	}
	if _, err := b.state.Rules(item, at); err != nil {
		return answer{err: err}, nil // concerns this lot only, so other bids continue
	}
	bid := rules.Bid{User: r.UserID, Amount: max(r.Amount, r.Max)}
	reason, why := checkPerson(b.state, r.Tenant, item, r.UserID, bid.Amount)
	result, ring := "", b.state.Ring(item)
	if why == "" && r.Max == 0 && !ring.Lot.IsHeld && Book(item).Leader == r.UserID {
		reason, why = rules.NotAboveMax, msgLeading
	}
	if why == "" {
		var err error
		if result, why, err = b.applyLive(item, bid, bidlog.PrivateBid{Staff: r.ActingUserID}, at); err != nil {
			return answer{}, err
		}
		reason = result
	}
	if why != "" {
		b.refusedAt[item.ID] = at
		return b.refusal(r, why), b.refuse(item, bid, r.ActingUserID, reason, at)
	}
	view, err := View(b.state, r.Tenant, item, r.UserID, at)
	out := bidOutput(result, view, ring.Seq)
	if result == rules.Outbid {
		out.Body.Message = outbidMessage(item, bid.Amount, ring.Lot.IsHeld)
	}
	return answer{out: out}, err
}

func bidOutput(result string, view api.LotBidding, seq int64) *api.BidOutput {
	out := &api.BidOutput{}
	out.Body.Result, out.Body.Message, out.Body.Lot, out.Body.Seq = api.BidHigh, msgHigh, view, seq
	if result == rules.Outbid {
		out.Body.Result, out.Body.Message = api.BidOutbid, msgOutbid
	}
	return out
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
	is, after, result, lines := ring.Lot.Place(book, terms.Terms, bid)
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
	ring.Lot, b.results.Rings[ring] = is, true
	switch {
	case after.Leader != ring.FloorID:
		ring.Paddle = ""
	case bid.User == ring.FloorID:
		ring.Paddle = secret.Paddle
	}
	item.ShowCurrentBid = !is.IsHeld
	entry := bidlog.BidEntry{Result: result, Floor: bid.User == ring.FloorID, Ring: &is}
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
	turn := at + wait
	ring.TurnAt = &turn
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
var lotSteps = []string{ActFloor, ActUndo, rules.StepStart, rules.StepAsk, rules.StepRaise, rules.StepGoing, rules.StepSold, rules.StepPending, rules.StepPass, rules.StepReopen}

func concernsLot(kind string) bool { return slices.Contains(lotSteps, kind) }
