package board

import (
	"context"
	"fmt"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// board is an event with its lots at one time.
type board struct {
	event auction.EventCard
	state *auction.BiddingState
	ring  *auction.RingRow // nil: nobody calls it
	cards []inventory.ItemCard
	place map[int64]int // of each lot, in lot order, from 1
	queue map[int64]int // of the lots still to be called, from 0
	now   int64
}

// load reads an event and those of its lots that are named; nil: all. It returns ErrNotFound if the tenant has no such event.
func load(ctx context.Context, s *db.Store, tenantID, eventID, now int64, only []int64) (*board, error) {
	card, err := auction.FindEventCard(ctx, s, tenantID, eventID)
	if err != nil {
		return nil, err
	}
	b := &board{event: card, now: now, place: map[int64]int{}, queue: map[int64]int{}}
	order, err := auction.LotOrder(ctx, s, tenantID, eventID)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, 0, len(order))
	for i, lot := range order {
		b.place[lot.ID] = i + 1
		if only == nil || slices.Contains(only, lot.ID) {
			ids = append(ids, lot.ID)
		}
	}
	if b.ring, err = ringOf(ctx, s, tenantID, &card); err != nil {
		return nil, err
	}
	b.enqueue(order)
	pairs := make([]db.LotUser, 0, len(ids)+1)
	for _, id := range ids {
		pairs = append(pairs, db.LotUser{ItemID: id})
	}
	if b.ring != nil && b.ring.ItemID != nil {
		pairs = append(pairs, db.LotUser{ItemID: *b.ring.ItemID})
	}
	if b.state, err = auction.ReadBiddingState(ctx, s, tenantID, pairs...); err != nil {
		return nil, err
	}
	if b.ring != nil {
		b.state.Events[eventID], b.state.Rings[eventID] = &b.event.EventRow, b.ring
	}
	b.cards, err = inventory.ItemCards(ctx, s, tenantID, ids)
	return b, err
}

func ringOf(ctx context.Context, s *db.Store, tenantID int64, card *auction.EventCard) (*auction.RingRow, error) {
	if card.Ring == "" {
		return nil, nil
	}
	row, err := auction.Ring(ctx, s, tenantID, card.ID)
	return &row, err
}

// isLot reports whether an item is a lot of the event.
func (b *board) isLot(id int64) bool { return b.place[id] > 0 }

// enqueue orders the lots still to be called: the chosen one, those after the lot in the ring, then those before it.
func (b *board) enqueue(order []auction.LotPlace) {
	if b.ring == nil {
		return
	}
	var chosen, after, before []int64
	isPast := b.ring.ItemID == nil
	for _, lot := range order {
		switch {
		case b.ring.IsUp(lot.ID):
			isPast = true
		case !lot.IsOpen:
		case b.ring.NextItemID != nil && *b.ring.NextItemID == lot.ID:
			chosen = append(chosen, lot.ID)
		case isPast:
			after = append(after, lot.ID)
		default:
			before = append(before, lot.ID)
		}
	}
	for at, id := range slices.Concat(chosen, after, before) {
		b.queue[id] = at
	}
}

// liveRing returns the ring; nil if nobody calls the event.
func (b *board) liveRing() (*api.LiveRing, error) {
	if b.ring == nil {
		return nil, nil
	}
	view, err := bidding.LiveRing(b.state, b.ring, b.now)
	return &view, err
}

// message returns the last message to the room; nil if there was none.
func (b *board) message() *api.LiveMessage {
	if b.ring == nil || b.ring.MessageAt == 0 {
		return nil
	}
	return &api.LiveMessage{Key: "message", Text: b.ring.Message, At: db.Time(b.ring.MessageAt)}
}

// items returns the lots that were loaded.
func (b *board) items() ([]api.LiveItem, error) {
	list := make([]api.LiveItem, 0, len(b.cards))
	for i := range b.cards {
		row := b.state.Items[b.cards[i].ID]
		if row == nil {
			continue // deleted meanwhile
		}
		item, err := b.item(&b.cards[i], row)
		if err != nil {
			return nil, err
		}
		list = append(list, item)
	}
	return list, nil
}

func keyOfLot(id int64) string { return fmt.Sprintf("lot:%d", id) }
