package store

import (
	"context"
	"errors"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/lot"
)

// Floor is all that bids of some people on some lots are decided by, as it is at one moment.
type Floor struct {
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
type OnLot struct{ ItemID, UserID int64 }

// Floor loads it to look at. Items and people the tenant does not have are left out.
func (s *Store) Floor(ctx context.Context, tenantID int64, pairs ...OnLot) (*Floor, error) {
	items, err := itemRows(ctx, s.DB, tenantID, itemsOf(pairs), nil)
	if err != nil {
		return nil, err
	}
	return floor(ctx, s.DB, tenantID, items, pairs)
}

func itemsOf(pairs []OnLot) []int64 {
	ids := make([]int64, 0, len(pairs))
	for _, p := range pairs {
		ids = append(ids, p.ItemID)
	}
	return ids
}

// usersOf are the people of pairs, each once, rising.
func usersOf(pairs []OnLot) []int64 {
	ids := make([]int64, 0, len(pairs))
	for _, p := range pairs {
		if p.UserID != 0 {
			ids = append(ids, p.UserID)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// Floor loads it to decide by: until the transaction ends nobody else decides about the items or the people's buying power.
func (t *Tx) Floor(ctx context.Context, tenantID int64, pairs ...OnLot) (*Floor, error) {
	items, err := lockItems(ctx, t.Tx, tenantID, itemsOf(pairs))
	if err != nil {
		return nil, err
	}
	if err := lockUsers(ctx, t.Tx, tenantID, usersOf(pairs)); err != nil {
		return nil, err
	}
	return floor(ctx, t.Tx, tenantID, items, pairs)
}

func floor(ctx context.Context, from bun.IDB, tenantID int64, items []ItemRow, pairs []OnLot) (*Floor, error) {
	f := &Floor{TenantID: tenantID, Items: map[int64]*ItemRow{}, Events: map[int64]*EventRow{}, Users: map[int64]*UserRow{},
		Powers: map[int64]*Power{}, registrations: map[pair]*EventRegistrationRow{}, bidders: map[pair]*LotBidderRow{}, rules: map[pair]Rules{}}
	for i := range items {
		f.Items[items[i].ID] = &items[i]
	}
	users := usersOf(pairs)
	var err error
	f.schedules, err = schedules(ctx, from, tenantID)
	return f, errors.Join(err, f.loadEvents(ctx, from, items), f.loadUsers(ctx, from, users),
		f.loadBidders(ctx, from, items, pairs), f.loadRegistrations(ctx, from, users))
}

func (f *Floor) loadEvents(ctx context.Context, from bun.IDB, items []ItemRow) error {
	events, err := eventsOfItems(ctx, from, f.TenantID, items)
	for id, row := range events {
		f.Events[id] = &row
	}
	return err
}

// Event is the item's event; nil when it is in none.
func (f *Floor) Event(item *ItemRow) *EventRow {
	if item.EventID == nil {
		return nil
	}
	return f.Events[*item.EventID]
}

// Registration is how a person stands with an event; nil: never registered.
func (f *Floor) Registration(eventID, userID int64) *EventRegistrationRow {
	return f.registrations[pair{eventID, userID}]
}

// Bidder is how a person stands with a lot; nil: has not bid on it.
func (f *Floor) Bidder(item *ItemRow, userID int64) *LotBidderRow {
	return f.bidders[pair{item.ID, userID}]
}

// NewBidder gives a person the next number of a lot.
func (f *Floor) NewBidder(item *ItemRow, userID int64) *LotBidderRow {
	item.BidderCount++
	row := &LotBidderRow{TenantID: f.TenantID, EventID: *item.EventID, ItemID: item.ID, UserID: userID, Number: item.BidderCount}
	f.bidders[pair{item.ID, userID}] = row
	return row
}

// Rules are what the item is sold by at a moment; within one Floor they are taken not to change.
func (f *Floor) Rules(item *ItemRow, at int64) (Rules, error) {
	key := pair{a: orZero(item.EventID)}
	if slices.ContainsFunc(f.schedules, func(row ScheduleRow) bool { return row.ItemID != nil && *row.ItemID == item.ID }) {
		key.b = item.ID
	}
	if rules, known := f.rules[key]; known {
		return rules, nil
	}
	rules, err := f.schedules.Of(item, at)
	if err == nil {
		f.rules[key] = rules
	}
	return rules, err
}

// Neighbours are the open lots of the item's event in lot order, the item and others of the floor among them as they are there.
func (t *Tx) Neighbours(ctx context.Context, f *Floor, item *ItemRow) ([]*ItemRow, error) {
	var ids []int64
	err := t.NewSelect().Model((*ItemRow)(nil)).Column("id").
		Where("tenant_id = ? AND event_id = ? AND outcome = ?", f.TenantID, item.EventID, lot.Open).Order("lot_sequence", "id").Scan(ctx, &ids)
	if err != nil {
		return nil, err
	}
	missing := slices.DeleteFunc(slices.Clone(ids), func(id int64) bool { return f.Items[id] != nil })
	rows, err := lockItems(ctx, t.Tx, f.TenantID, missing)
	for i := range rows {
		f.Items[rows[i].ID] = &rows[i]
	}
	lots := make([]*ItemRow, 0, len(ids))
	for _, id := range ids {
		if row := f.Items[id]; row != nil {
			lots = append(lots, row)
		}
	}
	return lots, err
}
