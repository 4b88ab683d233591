package bidding

import (
	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// LiveRing returns a ring as everybody sees it. The lot in the ring must be in the state.
func LiveRing(b *auction.BiddingState, ring *auction.RingRow, now int64) (api.LiveRing, error) {
	view := api.LiveRing{Key: "ring", EventID: ring.EventID, Seq: ring.Seq, Mode: b.Events[ring.EventID].Ring, State: ring.State,
		PauseReason: ring.PauseReason, NextItemID: api.Zero(ring.NextItemID)}
	if ring.TurnAt != nil && view.Mode == rules.CalledAutomatically {
		view.TurnAt = new(db.Time(*ring.TurnAt))
	}
	item := upItem(b, ring)
	if item == nil {
		return view, nil
	}
	view.ItemID, view.Phase, view.Going = item.ID, ring.Lot.Phase, ring.Lot.Going
	current, err := b.Rules(item, now)
	if err != nil {
		return view, err
	}
	if view.TurnAt != nil && ring.State == rules.RingRunning {
		_, view.TurnWait = current.Pace.Next(ring.Lot, Book(item))
	}
	if item.Outcome != rules.Open || ring.Lot.IsHammered() {
		return view, nil
	}
	ask, step := RingAsk(ring, item, current.Terms.Increments)
	view.Ask, view.Increment = &ask, &step
	return view, nil
}

// upItem returns the lot in the ring, which must be in the state. It is nil if there is none, or if the lot has left the event, as one without
// bids may.
func upItem(b *auction.BiddingState, ring *auction.RingRow) *db.ItemRow {
	if ring.ItemID == nil {
		return nil
	}
	item := b.Items[*ring.ItemID]
	if item == nil || item.EventID == nil || *item.EventID != ring.EventID {
		return nil
	}
	return item
}

// RingAsk returns the ask of the lot in the ring and the step above its price.
func RingAsk(ring *auction.RingRow, item *db.ItemRow, increments rules.Increments) (ask, step api.Money) {
	if ring.Lot.Step != 0 {
		increments = rules.Increments{{By: ring.Lot.Step}}
	}
	book := Book(item)
	return api.Money(ring.Lot.Next(book, increments)), api.Money(ring.Lot.Shown(book).Increment(increments))
}

// IsTaking reports whether a lot takes bids now: live if it is in the ring.
func IsTaking(b *auction.BiddingState, item *db.ItemRow, now int64) bool {
	return whyNoBid(b, item, now) == ""
}
