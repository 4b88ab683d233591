package store

import (
	"context"
	"errors"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/lot"
)

// Floor is all that bids of some people on some lots are decided by, as it is at one moment.
type BiddingState struct {
	TenantID int64
	Items    map[int64]*ItemRow // without their texts
	Events   map[int64]*EventRow
	Users    map[int64]*UserRow
	Powers   map[int64]*Power

	registrations map[pair]*EventRegistrationRow // event, user
	bidders       map[pair]*LotBidderRow         // item, user
	schedules     Schedules
	rules         map[pair]Rules // event, item; item 0: of all that have none of their own
}

type pair struct{ a, b int64 }

// LotBidderRow is somebody who has bid on a lot.
type LotBidderRow struct {
	bun.BaseModel `bun:"table:lot_bidders"`

	TenantID int64
	EventID  int64 `bun:",pk"`
	ItemID   int64 `bun:",pk"`
	UserID   int64 `bun:",pk"`
	Number   int   // 1, 2, 3 … in order of first bid
	MaxCents int64 // 0: all was retracted
	BidAt    int64
	OutbidBy *int // entry of the log that took the lead from them, of which they are to be told; nil: nothing is
}

// OnLot is a person with a lot; UserID 0 is the lot alone.
type LotUser struct{ ItemID, UserID int64 }

// Floor loads it to look at. Items and people the tenant does not have are left out.
func (s *Store) BiddingState(ctx context.Context, tenantID int64, pairs ...LotUser) (*BiddingState, error) {
	b := newBiddingState(tenantID)
	items, err := itemRows(ctx, s.DB, tenantID, b.missingItems(pairs), nil)
	if err != nil {
		return nil, err
	}
	return b, b.load(ctx, s.DB, items, pairs)
}

// Floor loads it to decide by: until the transaction ends nobody else decides about the items or the people's buying power.
func (t *Tx) BiddingState(ctx context.Context, tenantID int64, pairs ...LotUser) (*BiddingState, error) {
	b := newBiddingState(tenantID)
	return b, t.LoadMore(ctx, b, pairs...)
}

// Widen loads into a floor what these pairs need and is not on it. The floor is of this transaction, or of the last one, and nobody
// wrote in between (Moment).
func (t *Tx) LoadMore(ctx context.Context, b *BiddingState, pairs ...LotUser) error {
	items, err := lockItems(ctx, t.Tx, b.TenantID, b.missingItems(pairs))
	if err != nil {
		return err
	}
	if err := lockUsers(ctx, t.Tx, b.TenantID, usersOf(pairs)); err != nil {
		return err
	}
	clear(b.rules) // the clock has gone on
	return b.load(ctx, t.Tx, items, pairs)
}

func newBiddingState(tenantID int64) *BiddingState {
	return &BiddingState{TenantID: tenantID, Items: map[int64]*ItemRow{}, Events: map[int64]*EventRow{}, Users: map[int64]*UserRow{},
		Powers: map[int64]*Power{}, registrations: map[pair]*EventRegistrationRow{}, bidders: map[pair]*LotBidderRow{}, rules: map[pair]Rules{}}
}

// Size is how many people and lots it holds, as they stand with each other.
func (b *BiddingState) Size() int { return len(b.Items) + len(b.Users) + len(b.bidders) }

func (b *BiddingState) missingItems(pairs []LotUser) []int64 {
	ids := make([]int64, 0, len(pairs))
	for _, p := range pairs {
		if b.Items[p.ItemID] == nil {
			ids = append(ids, p.ItemID)
		}
	}
	return ids
}

// load takes items that it did not hold, and loads what the pairs need.
func (b *BiddingState) load(ctx context.Context, from bun.IDB, items []ItemRow, pairs []LotUser) (err error) {
	for i := range items {
		b.Items[items[i].ID] = &items[i]
	}
	if b.schedules == nil {
		b.schedules, err = schedules(ctx, from, b.TenantID)
	}
	return errors.Join(err, b.loadEvents(ctx, from, items), b.loadUsers(ctx, from, pairs), b.loadBidders(ctx, from, pairs),
		b.loadRegistrations(ctx, from, pairs))
}

func (b *BiddingState) loadEvents(ctx context.Context, from bun.IDB, items []ItemRow) error {
	items = slices.DeleteFunc(slices.Clone(items), func(item ItemRow) bool { return b.Event(&item) != nil })
	events, err := eventsOfItems(ctx, from, b.TenantID, items)
	for id, row := range events {
		b.Events[id] = &row
	}
	return err
}

// Event is the item's event; nil when it is in none.
func (b *BiddingState) Event(item *ItemRow) *EventRow {
	if item.EventID == nil {
		return nil
	}
	return b.Events[*item.EventID]
}

// Registration is how a person stands with an event; nil: never registered.
func (b *BiddingState) Registration(eventID, userID int64) *EventRegistrationRow {
	return b.registrations[pair{eventID, userID}]
}

// Bidder is how a person stands with a lot; nil: has not bid on it.
func (b *BiddingState) Bidder(item *ItemRow, userID int64) *LotBidderRow {
	return b.bidders[pair{item.ID, userID}]
}

// NewBidder gives a person the next number of a lot.
func (b *BiddingState) NewBidder(item *ItemRow, userID int64) *LotBidderRow {
	item.BidderCount++
	row := &LotBidderRow{TenantID: b.TenantID, EventID: *item.EventID, ItemID: item.ID, UserID: userID, Number: item.BidderCount}
	b.bidders[pair{item.ID, userID}] = row
	return row
}

// Rules are what the item is sold by at a moment; within one Floor they are taken not to change.
func (b *BiddingState) Rules(item *ItemRow, at int64) (Rules, error) {
	key := pair{a: orZero(item.EventID)}
	if slices.ContainsFunc(b.schedules, func(row ScheduleRow) bool { return row.ItemID != nil && *row.ItemID == item.ID }) {
		key.b = item.ID
	}
	if rules, known := b.rules[key]; known {
		return rules, nil
	}
	rules, err := b.schedules.RulesFor(item, at)
	if err == nil {
		b.rules[key] = rules
	}
	return rules, err
}

// Neighbours are the open lots of the item's event in lot order, the item and others of the floor among them as they are there.
func (t *Tx) Neighbors(ctx context.Context, b *BiddingState, item *ItemRow) ([]*ItemRow, error) {
	var ids []int64
	err := t.NewSelect().Model((*ItemRow)(nil)).Column("id").
		Where("tenant_id = ? AND event_id = ? AND outcome = ?", b.TenantID, item.EventID, lot.Open).Order("lot_sequence", "id").Scan(ctx, &ids)
	if err != nil {
		return nil, err
	}
	missing := slices.DeleteFunc(slices.Clone(ids), func(id int64) bool { return b.Items[id] != nil })
	rows, err := lockItems(ctx, t.Tx, b.TenantID, missing)
	for i := range rows {
		b.Items[rows[i].ID] = &rows[i]
	}
	lots := make([]*ItemRow, 0, len(ids))
	for _, id := range ids {
		if row := b.Items[id]; row != nil {
			lots = append(lots, row)
		}
	}
	return lots, err
}
