package bidding

import (
	"context"
	"errors"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// open opens the sale with its first lot.
func (b *batch) open(ctx context.Context, a *Action, ring *auction.RingRow, at int64) error {
	if ring.State != rules.RingReady {
		return api.Conflict(msgNotReady)
	}
	id, err := auction.NextInRing(ctx, b.tx, ring)
	switch {
	case err != nil:
		return err
	case id == 0:
		return api.Conflict(msgNoLots)
	}
	ring.State = rules.RingRunning
	return b.bringIn(ctx, a, ring, id, at)
}

// pause pauses or resumes the sale. While it is paused, the clock does nothing but settle a lot under the hammer.
func (b *batch) pause(a *Action, ring *auction.RingRow, item *db.ItemRow, at int64) error {
	switch {
	case a.Kind == ActPause && ring.State != rules.RingRunning:
		return api.Conflict(msgNotRunning)
	case a.Kind == ActPause:
		ring.State, ring.PauseReason = rules.RingPaused, auction.PausedByClerk
		if item == nil || !ring.Lot.IsHammered() {
			ring.TurnAt = nil
		}
		b.ringChanged(ring, at)
		return nil
	case ring.State != rules.RingPaused:
		return api.Conflict(msgNotPaused)
	}
	ring.State, ring.PauseReason = rules.RingRunning, ""
	if item == nil {
		ring.TurnAt = nil
		if ring.ItemID != nil && b.state.Events[ring.EventID].Ring == rules.CalledAutomatically {
			ring.TurnAt = &at
		}
		b.ringChanged(ring, at)
		return nil
	}
	return b.ringMoved(ring, item, at)
}

// jump chooses the lot that comes next.
func (b *batch) jump(ctx context.Context, a *Action, ring *auction.RingRow, at int64) error {
	if err := auction.LoadMore(ctx, b.tx, b.state, db.LotUser{ItemID: a.ItemID}); err != nil {
		return err
	}
	item := b.state.Items[a.ItemID]
	if item == nil || item.EventID == nil || *item.EventID != ring.EventID || ring.IsUp(item.ID) || item.Outcome != rules.Open {
		return api.Conflict(msgNoJump)
	}
	ring.NextItemID = &item.ID
	b.ringChanged(ring, at)
	return nil
}

// next settles the lot under the hammer and brings in the next one; without one, the sale ends.
func (b *batch) next(ctx context.Context, a *Action, ring *auction.RingRow, item *db.ItemRow, at int64) error {
	if isCalled(ring, item) {
		return api.Conflict(msgLotUp)
	}
	ring, err := b.settle(ctx, ring, item, at)
	if err != nil {
		return err
	}
	id, err := auction.NextInRing(ctx, b.tx, ring)
	switch {
	case err != nil:
		return err
	case id == 0:
		b.endRing(ring, at)
		return nil
	}
	return b.bringIn(ctx, a, ring, id, at)
}

// isCalled reports whether a lot is in the ring on which the hammer has not fallen.
func isCalled(ring *auction.RingRow, item *db.ItemRow) bool {
	return item != nil && item.Outcome == rules.Open && !ring.Lot.IsHammered()
}

// settle decides the lot under the hammer, if it is not decided, and returns the ring in the reloaded state.
func (b *batch) settle(ctx context.Context, ring *auction.RingRow, item *db.ItemRow, at int64) (*auction.RingRow, error) {
	if item == nil || item.Outcome != rules.Open {
		return ring, b.flush(ctx)
	}
	if err := b.flush(ctx); err != nil {
		return nil, err
	}
	if err := auction.SettleRingLot(ctx, b.tx, item, ring, at); err != nil {
		return nil, err
	}
	err := b.reload(ctx, db.LotUser{ItemID: item.ID, UserID: ring.FloorID})
	return b.state.Rings[ring.EventID], err
}

// end settles the lot under the hammer and ends the sale. Lots that were not called are not sold.
func (b *batch) end(ctx context.Context, a *Action, ring *auction.RingRow, item *db.ItemRow, at int64) error {
	if isCalled(ring, item) {
		return api.Conflict(msgLotUp)
	}
	ring, err := b.settle(ctx, ring, item, at)
	if err != nil {
		return err
	}
	if err := auction.CloseRing(ctx, b.tx, a.Tenant.ID, ring.EventID, at); err != nil {
		return err
	}
	if err := b.reload(ctx); err != nil {
		return err
	}
	if err := auction.LoadEvent(ctx, b.tx, b.state, a.EventID); err != nil { // without a lot in the ring, nothing else loads it
		return err
	}
	b.endRing(b.state.Rings[a.EventID], at)
	return nil
}

func (b *batch) endRing(ring *auction.RingRow, at int64) {
	ring.State, ring.PauseReason, ring.ItemID, ring.NextItemID, ring.TurnAt = rules.RingEnded, "", nil, nil, nil
	ring.Lot, ring.Paddle = rules.Ring{}, ""
	b.ringChanged(ring, at)
}

// bringIn brings a lot into the ring. Its prebids enter by the house's rule, and it takes no others.
func (b *batch) bringIn(ctx context.Context, a *Action, ring *auction.RingRow, id, at int64) error {
	ring.ItemID, ring.UpAt, ring.NextItemID, ring.Paddle = &id, at, nil, ""
	item, err := b.upItem(ctx, ring)
	if err == nil && item == nil { // it has just left the event
		err = db.ErrNotFound
	}
	if err != nil {
		return err
	}
	at = max(at, item.LogAt)
	current, err := b.state.Rules(item, at)
	if err != nil {
		return err
	}
	if err := errors.Join(b.logTerms(item, at), b.logRefused(item, at)); err != nil {
		return err
	}
	lot, book, lines := rules.OpenRing(Book(item), current.Prebids)
	ring.Lot, item.ShowCurrentBid = lot, !lot.IsHeld
	b.tx.Tags.Add(a.Tenant.ID, db.TagEvents) // the times of the lots after it change, too
	setBook(item, book)
	entry := bidlog.StepEntry{Prebids: &current.Prebids, Lines: b.addLines(item, lines, item.LogSeq+1, at), LotState: b.lotState(item), Ring: lot}
	if err := b.appendEntry(item, bidlog.NewEntry(bidlog.LogOpened, at, entry, bidlog.PrivateStep{Staff: a.StaffID}), 0, a.StaffID); err != nil {
		return err
	}
	return b.ringMoved(ring, item, at)
}

// stepKinds are the kinds of log entries of the lot's steps.
var stepKinds = map[string]string{
	rules.StepStart: bidlog.LogStarted, rules.StepAsk: bidlog.LogAsked, rules.StepRaise: bidlog.LogAsked, rules.StepGoing: bidlog.LogGoing,
	rules.StepSold: bidlog.LogHammered, rules.StepPending: bidlog.LogHammered, rules.StepPass: bidlog.LogHammered, rules.StepReopen: bidlog.LogReopened,
}

// lotStep takes a step of the lot in the ring.
func (b *batch) lotStep(a *Action, ring *auction.RingRow, item *db.ItemRow, at int64) error {
	kind, isKnown := stepKinds[a.Kind]
	if !isKnown {
		return api.BadRequest("There is no such step")
	}
	lot, err := ring.Lot.Act(Book(item), a.Kind, a.Amount)
	switch {
	case errors.Is(err, rules.ErrAskTooLow), errors.Is(err, rules.ErrStepTooLow), errors.Is(err, rules.ErrAmount):
		return api.BadRequest(err.Error())
	case err != nil:
		return api.Conflict(err.Error())
	}
	if err := errors.Join(b.logTerms(item, at), b.logRefused(item, at)); err != nil {
		return err
	}
	ring.Lot = lot
	entry := bidlog.StepEntry{Step: a.Kind, Amount: a.Amount, LotState: b.lotState(item), Ring: lot}
	if err := b.appendEntry(item, bidlog.NewEntry(kind, at, entry, bidlog.PrivateStep{Staff: a.StaffID}), 0, a.StaffID); err != nil {
		return err
	}
	return b.ringMoved(ring, item, at)
}

// floor enters a bid in the room, at the ask or at an amount above it.
func (b *batch) floor(a *Action, ring *auction.RingRow, item *db.ItemRow, at int64) error {
	if ring.Lot.IsHammered() {
		return api.Conflict(rules.ErrHammered.Error())
	}
	if ring.Lot.Phase != rules.RingOpen {
		return api.Conflict(rules.ErrNotOpen.Error())
	}
	current, err := b.state.Rules(item, at)
	if err != nil {
		return err
	}
	amount := a.Amount
	if amount == 0 {
		amount = ring.Lot.Next(Book(item), current.Terms.Increments)
	}
	bid := rules.Bid{User: ring.FloorID, Amount: amount, Exact: true}
	_, why, err := b.applyLive(item, bid, bidlog.PrivateBid{Staff: a.StaffID, Paddle: a.Paddle}, at)
	if err == nil && why != "" {
		return api.BadRequest(why)
	}
	return err
}
