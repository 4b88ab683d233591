package store

import (
	"context"
	"errors"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/lot"
)

// BiddingState is everything needed to decide some people's bids on some lots, as of one point in time.
type BiddingState struct {
	TenantID int64
	Items    map[int64]*ItemRow // without textColumns
	Events   map[int64]*EventRow
	Users    map[int64]*UserRow
	Powers   map[int64]*Power

	registrations map[pair]*EventRegistrationRow // event, user
	bidders       map[pair]*LotBidderRow         // item, user
	schedules     Schedules
	rules         map[pair]Rules // event, item; item 0: lots without rules of their own
}

type pair struct{ a, b int64 }

// LotBidderRow is a person who has bid on a lot.
type LotBidderRow struct {
	bun.BaseModel `bun:"table:lot_bidders"`

	TenantID int64
	EventID  int64 `bun:",pk"`
	ItemID   int64 `bun:",pk"`
	UserID   int64 `bun:",pk"`
	Number   int   // 1, 2, 3 … in order of first bid
	MaxCents int64 // 0: every bid was retracted
	BidAt    int64
	OutbidBy *int // log entry of the bid that outbid them, if they have yet to be notified; else nil
}

// BiddingState loads the state for reading. Items and people the tenant does not have are left out.
func (s *Store) BiddingState(ctx context.Context, tenantID int64, pairs ...LotUser) (*BiddingState, error) {
	b := newBiddingState(tenantID)
	items, err := itemRows(ctx, s.DB, tenantID, b.missingItems(pairs), nil)
	if err != nil {
		return nil, err
	}
	return b, b.load(ctx, s.DB, items, pairs)
}

// BiddingState loads the state for deciding: until the transaction ends, nobody else can decide the items or
// change the people's buying power.
func (t *Tx) BiddingState(ctx context.Context, tenantID int64, pairs ...LotUser) (*BiddingState, error) {
	b := newBiddingState(tenantID)
	return b, t.LoadMore(ctx, b, pairs...)
}

// LoadMore adds what these pairs need and the state lacks. The state must come from this transaction, or from the
// previous one with no write in between (DataVersion).
func (t *Tx) LoadMore(ctx context.Context, b *BiddingState, pairs ...LotUser) error {
	items, err := lockItems(ctx, t.Tx, b.TenantID, b.missingItems(pairs))
	if err != nil {
		return err
	}
	if err := lockUsers(ctx, t.Tx, b.TenantID, usersOf(pairs)); err != nil {
		return err
	}
	clear(b.rules) // time has passed
	return b.load(ctx, t.Tx, items, pairs)
}

func newBiddingState(tenantID int64) *BiddingState {
	return &BiddingState{TenantID: tenantID, Items: map[int64]*ItemRow{}, Events: map[int64]*EventRow{}, Users: map[int64]*UserRow{},
		Powers: map[int64]*Power{}, registrations: map[pair]*EventRegistrationRow{}, bidders: map[pair]*LotBidderRow{}, rules: map[pair]Rules{}}
}

// Size counts the lots, the people and their combinations that it holds.
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

// load adds items that were missing, and loads what the pairs need.
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

// Event returns the item's event, or nil if it is in none.
func (b *BiddingState) Event(item *ItemRow) *EventRow {
	if item.EventID == nil {
		return nil
	}
	return b.Events[*item.EventID]
}

// Registration returns a person's registration for an event, or nil if they never registered.
func (b *BiddingState) Registration(eventID, userID int64) *EventRegistrationRow {
	return b.registrations[pair{eventID, userID}]
}

// Bidder returns a person's bidding record on a lot, or nil if they have not bid on it.
func (b *BiddingState) Bidder(item *ItemRow, userID int64) *LotBidderRow {
	return b.bidders[pair{item.ID, userID}]
}

// NewBidder gives a person the next bidder number of a lot.
func (b *BiddingState) NewBidder(item *ItemRow, userID int64) *LotBidderRow {
	item.BidderCount++
	row := &LotBidderRow{TenantID: b.TenantID, EventID: *item.EventID, ItemID: item.ID, UserID: userID, Number: item.BidderCount}
	b.bidders[pair{item.ID, userID}] = row
	return row
}

// Rules returns the rules the item is sold by at a time; they are assumed constant until more is loaded.
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

// Neighbors lists the open lots of the item's event in lot order. The item itself and other loaded lots appear in
// their in-memory state; the rest is locked and added to the state.
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
