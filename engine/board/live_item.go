package board

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/rules"
)

// phaseQueued is the phase of a lot that takes no bids on the board yet.
const phaseQueued = "queued"

// item returns a lot as everybody may see it.
func (b *board) item(card *inventory.ItemCard, row *db.ItemRow) (api.LiveItem, error) {
	current, err := b.state.Rules(row, b.now)
	if err != nil {
		return api.LiveItem{}, err
	}
	steps, isUp := current.Terms.Increments, b.ring != nil && b.ring.IsUp(row.ID)
	view := api.LiveItem{Key: keyOfLot(row.ID), ID: row.ID, ItemID: row.ID, LotNumber: row.LotNumber, Description: row.Title,
		ImageURL: inventory.PictureURL(card.PhotoSHA, card.PhotoKind), ItemURL: inventory.ItemURL(card), Position: b.place[row.ID],
		StartingBid: api.Money(row.StartingCents), TotalBids: row.BidCount, ReserveStatus: inventory.Prices(*row).ReserveStatus(),
		Outcome: row.Outcome, Phase: b.phase(row, isUp)}
	view.IsActive = view.Phase == rules.RingOpen
	if isUp {
		b.setUp(&view)
	}
	view.IsSold = view.Outcome == rules.Sold
	b.setTimes(&view, row, isUp, current.Pace)
	isShown := row.Outcome != rules.Open || row.ShowCurrentBid && !b.state.IsSilent(row, b.now)
	if isShown {
		b.setBid(&view, row, isUp)
	} else {
		view.ReserveStatus = "none"
	}
	if view.Outcome == rules.Open && (isShown || isUp) && bidding.IsTaking(b.state, row, b.now) || isUp && view.Phase == rules.RingOpening {
		b.setNext(&view, row, isUp, steps)
	}
	return view, nil
}

// phase returns where the lot is between the queue and the hammer.
func (b *board) phase(row *db.ItemRow, isUp bool) string {
	switch {
	case isUp && row.Outcome == rules.Open:
		return b.ring.Lot.Phase
	case row.Outcome == rules.Unsold:
		return rules.RingPassed
	case row.Outcome != rules.Open:
		return row.Outcome
	case b.ring == nil && b.isRunning() && bidding.IsTaking(b.state, row, b.now):
		return rules.RingOpen
	}
	return phaseQueued
}

func (b *board) isRunning() bool { return b.event.LotEvent().Status(b.now) == codes.EventInProgress }

// setUp adds the ring's state to the lot in it.
func (b *board) setUp(view *api.LiveItem) {
	view.IsActive = view.IsActive && b.ring.State == rules.RingRunning
	if view.Outcome == rules.Open {
		view.Going = b.ring.Lot.Going
	}
	if view.Outcome == rules.Open && b.ring.Lot.IsHammered() {
		view.Outcome = b.ring.Lot.Outcome()
	}
}

// setBid adds price and leader.
func (b *board) setBid(view *api.LiveItem, row *db.ItemRow, isUp bool) {
	if row.CurrentCents == nil || row.LeaderID == nil {
		return
	}
	price := api.Money(*row.CurrentCents)
	if !isUp && row.Outcome == rules.Open && (b.ring != nil || !b.isRunning()) {
		view.CurrentPreBid = &price
	} else {
		view.CurrentBid = &price
	}
	bidder := b.state.Bidder(row, *row.LeaderID)
	switch {
	case bidder == nil:
		return
	case b.ring != nil && b.ring.FloorID == *row.LeaderID:
		view.CurrentBidder = "Floor"
	default:
		view.CurrentBidder = fmt.Sprintf("Bidder %d", bidder.Number)
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%d:%d", row.ID, bidder.Number))
	view.CurrentBidderID = hex.EncodeToString(sum[:6])
	view.ConnectionID = view.CurrentBidderID
}

// setNext adds what the next bid has to be.
func (b *board) setNext(view *api.LiveItem, row *db.ItemRow, isUp bool, steps rules.Increments) {
	book := bidding.Book(row)
	next, step := api.Money(book.Next(steps)), api.Money(book.Increment(steps))
	if isUp {
		next, step = bidding.RingAsk(b.ring, row, steps)
	}
	view.NextBid, view.BidIncrement = &next, &step
}

// estimated is how many of the next lots get an estimate: it changes with every lot, and one far ahead is worth nothing.
const estimated = 20

// calledFor is how long a person calls a lot, for estimates.
const calledFor = time.Minute

// setTimes adds when the lot closes, or is expected to be called.
func (b *board) setTimes(view *api.LiveItem, row *db.ItemRow, isUp bool, pace rules.Pace) {
	if end := bidding.End(b.event.LotEvent(), row); end != 0 {
		at := db.Time(end)
		view.EndTime, view.Timer, view.EstimatedEnd = &at, &at, &at
		return
	}
	if b.ring == nil || b.ring.State == rules.RingEnded || row.Outcome != rules.Open {
		return
	}
	each, from := calledFor, b.event.StartsAt
	if b.event.Ring == rules.CalledAutomatically {
		each = time.Duration(pace.Opening+pace.Silence+pace.Going+pace.Hammer+pace.Rest) * time.Millisecond
	}
	if b.ring.State != rules.RingReady {
		from = b.ring.UpAt
	}
	if isUp {
		if b.event.Ring == rules.CalledAutomatically && b.ring.TurnAt != nil && view.Outcome == rules.Open {
			at := db.Time(*b.ring.TurnAt)
			view.Timer = &at
		}
		return
	}
	at, isQueued := b.queue[row.ID]
	if !isQueued || at >= estimated {
		return
	}
	if b.ring.ItemID != nil {
		at++
	}
	start := db.Time(from).Add(time.Duration(at) * each).Truncate(time.Minute)
	if start.Add(time.Minute).Before(db.Time(b.now)) { // the sale is late, and nobody knows by how much
		return
	}
	end := db.Time(from).Add(time.Duration(at+1) * each).Truncate(time.Minute)
	view.EstimatedStart, view.EstimatedEnd = &start, &end
}
