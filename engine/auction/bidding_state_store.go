package auction

import (
	"context"
	"errors"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
)

// BiddingState is everything needed to decide some people's bids on some lots, as of one point in time.
type BiddingState struct {
	TenantID int64
	Items    map[int64]*db.ItemRow // without textColumns
	Events   map[int64]*db.EventRow
	Users    map[int64]*db.UserRow
	Powers   map[int64]*sales.Power
	Rings    map[int64]*RingRow // by event

	registrations map[pair]*db.EventRegistrationRow // event, user
	bidders       map[pair]*LotBidderRow            // item, user
	refused       map[int64][]*bidlog.RefusedRow    // by item; loaded only for deciding
	schedules     tenant.Schedules
	rules         map[pair]tenant.Rules // event, item; item 0: lots without their own rules
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

// ReadBiddingState loads the state for reading. Items and people the tenant does not have are left out.
func ReadBiddingState(ctx context.Context, s *db.Store, tenantID int64, pairs ...db.LotUser) (*BiddingState, error) {
	b := newBiddingState(tenantID)
	items, err := db.ItemRows(ctx, s.DB, tenantID, b.missingItems(pairs), nil)
	if err != nil {
		return nil, err
	}
	return b, b.load(ctx, s.DB, items, pairs)
}

// LockBiddingState loads the state for deciding: until the transaction ends, nobody else can decide the items or
// change the people's buying power.
func LockBiddingState(ctx context.Context, tx *db.Tx, tenantID int64, pairs ...db.LotUser) (*BiddingState, error) {
	b := newBiddingState(tenantID)
	return b, LoadMore(ctx, tx, b, pairs...)
}

// LoadMore adds what these pairs need and the state lacks. The state must come from this transaction, or from the
// previous one with no write in between (DataVersion).
func LoadMore(ctx context.Context, tx *db.Tx, b *BiddingState, pairs ...db.LotUser) error {
	items, err := db.LockItems(ctx, tx.Tx, b.TenantID, b.missingItems(pairs))
	if err != nil {
		return err
	}
	if err := db.LockUsers(ctx, tx.Tx, b.TenantID, usersOf(pairs)); err != nil {
		return err
	}
	clear(b.rules) // time has passed
	if err := b.load(ctx, tx.Tx, items, pairs); err != nil {
		return err
	}
	return b.loadRefused(ctx, tx.Tx, pairs)
}

func newBiddingState(tenantID int64) *BiddingState {
	return &BiddingState{TenantID: tenantID, Items: map[int64]*db.ItemRow{}, Events: map[int64]*db.EventRow{}, Users: map[int64]*db.UserRow{},
		Rings: map[int64]*RingRow{}, Powers: map[int64]*sales.Power{}, registrations: map[pair]*db.EventRegistrationRow{}, bidders: map[pair]*LotBidderRow{},
		refused: map[int64][]*bidlog.RefusedRow{}, rules: map[pair]tenant.Rules{}}
}

// Size counts the lots, the people and their combinations that it holds.
func (b *BiddingState) Size() int { return len(b.Items) + len(b.Users) + len(b.bidders) }

func (b *BiddingState) missingItems(pairs []db.LotUser) []int64 {
	ids := make([]int64, 0, len(pairs))
	for _, p := range pairs {
		if b.Items[p.ItemID] == nil {
			ids = append(ids, p.ItemID)
		}
	}
	return ids
}

// load adds items that were missing, and loads what the pairs need.
func (b *BiddingState) load(ctx context.Context, from bun.IDB, items []db.ItemRow, pairs []db.LotUser) (err error) {
	for i := range items {
		b.Items[items[i].ID] = &items[i]
	}
	if b.schedules == nil {
		b.schedules, err = tenant.SchedulesIn(ctx, from, b.TenantID)
	}
	return errors.Join(err, b.loadEvents(ctx, from, items), b.loadUsers(ctx, from, pairs), b.loadBidders(ctx, from, pairs),
		b.loadRegistrations(ctx, from, pairs))
}

func (b *BiddingState) loadEvents(ctx context.Context, from bun.IDB, items []db.ItemRow) error {
	items = slices.DeleteFunc(slices.Clone(items), func(item db.ItemRow) bool { return b.Event(&item) != nil })
	events, err := db.EventsOfItems(ctx, from, b.TenantID, items)
	if err != nil {
		return err
	}
	var called []int64
	for id, row := range events {
		b.Events[id] = &row
		if row.Ring != "" && b.Rings[id] == nil {
			called = append(called, id)
		}
	}
	rings, err := ringRows(ctx, from, b.TenantID, called)
	for i := range rings {
		b.Rings[rings[i].EventID] = &rings[i]
	}
	return err
}

// LoadEvent adds an event and its ring to the state, unless it has them. The event is missing afterwards if the tenant has no such
// event.
func LoadEvent(ctx context.Context, tx *db.Tx, b *BiddingState, eventID int64) error {
	return b.loadEvents(ctx, tx.Tx, []db.ItemRow{{EventID: &eventID}})
}

// Ring returns the ring of the item's event, or nil if the event is not called.
func (b *BiddingState) Ring(item *db.ItemRow) *RingRow {
	if item.EventID == nil {
		return nil
	}
	return b.Rings[*item.EventID]
}

// IsSilent reports whether the item's bids must not show because they are prebids on a lot whose ring has not come to them.
func (b *BiddingState) IsSilent(item *db.ItemRow, at int64) bool {
	ring := b.Ring(item)
	if ring == nil || item.Outcome != rules.Open {
		return false
	}
	if ring.IsUp(item.ID) {
		return ring.Lot.IsHeld
	}
	current, err := b.Rules(item, at)
	return err == nil && current.Prebids.IsSilent()
}

// Event returns the item's event, or nil if it is in none.
func (b *BiddingState) Event(item *db.ItemRow) *db.EventRow {
	if item.EventID == nil {
		return nil
	}
	return b.Events[*item.EventID]
}

// IsPublic reports whether guests may see the item: it is no draft, and neither is its event.
func (b *BiddingState) IsPublic(item *db.ItemRow) bool {
	event := b.Event(item)
	return !item.IsDraft && (event == nil || !event.IsDraft())
}

// Registration returns a person's registration for an event, or nil if they never registered.
func (b *BiddingState) Registration(eventID, userID int64) *db.EventRegistrationRow {
	return b.registrations[pair{eventID, userID}]
}

// Bidder returns a person's bidding record on a lot, or nil if they have not bid on it.
func (b *BiddingState) Bidder(item *db.ItemRow, userID int64) *LotBidderRow {
	return b.bidders[pair{item.ID, userID}]
}

// NewBidder gives a person the next bidder number of a lot.
func (b *BiddingState) NewBidder(item *db.ItemRow, userID int64) *LotBidderRow {
	item.BidderCount++
	row := &LotBidderRow{TenantID: b.TenantID, EventID: *item.EventID, ItemID: item.ID, UserID: userID, Number: item.BidderCount}
	b.bidders[pair{item.ID, userID}] = row
	return row
}

// Rules returns the rules the item is sold by at a time; they are assumed constant until more is loaded.
func (b *BiddingState) Rules(item *db.ItemRow, at int64) (tenant.Rules, error) {
	key := pair{a: api.Zero(item.EventID)}
	if slices.ContainsFunc(b.schedules, func(row tenant.ScheduleRow) bool { return row.ItemID != nil && *row.ItemID == item.ID }) {
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
func Neighbors(ctx context.Context, tx *db.Tx, b *BiddingState, item *db.ItemRow) ([]*db.ItemRow, error) {
	var ids []int64
	err := tx.NewSelect().Model((*db.ItemRow)(nil)).Column("id").
		Where("tenant_id = ? AND event_id = ? AND outcome = ?", b.TenantID, item.EventID, rules.Open).Order("lot_sequence", "id").Scan(ctx, &ids)
	if err != nil {
		return nil, err
	}
	missing := slices.DeleteFunc(slices.Clone(ids), func(id int64) bool { return b.Items[id] != nil })
	rows, err := db.LockItems(ctx, tx.Tx, b.TenantID, missing)
	for i := range rows {
		b.Items[rows[i].ID] = &rows[i]
	}
	lots := make([]*db.ItemRow, 0, len(ids))
	for _, id := range ids {
		if row := b.Items[id]; row != nil {
			lots = append(lots, row)
		}
	}
	return lots, err
}
