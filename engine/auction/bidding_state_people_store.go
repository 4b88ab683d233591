package auction

import (
	"context"
	"maps"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/sales"
)

// Loading people into a BiddingState by primary key. Every transaction of bids loads hundreds of them, so their IDs are passed
// as one string, and columns are scanned straight into the rows.

// usersOf returns the distinct user IDs of pairs, ascending.
func usersOf(pairs []db.LotUser) []int64 {
	ids := make([]int64, 0, len(pairs))
	for _, p := range pairs {
		if p.UserID != 0 {
			ids = append(ids, p.UserID)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// loadUsers loads people with their buying power.
func (b *BiddingState) loadUsers(ctx context.Context, from bun.IDB, pairs []db.LotUser) error {
	missing := slices.DeleteFunc(usersOf(pairs), func(id int64) bool { return b.Users[id] != nil })
	return sales.LoadBuyingPower(ctx, from, b.TenantID, missing, func(user db.UserRow, power sales.Power) {
		b.Users[user.ID], b.Powers[user.ID] = &user, &power
	})
}

const selectBidders = `
	SELECT l.event_id, l.item_id, l.user_id, l.number, l.max_cents, l.bid_at, l.outbid_by
	FROM ? CROSS JOIN lot_bidders l WHERE l.item_id = input.value AND l.user_id = ? AND l.tenant_id = ?`

// loadBidders loads the people's bidding records on their lots, and the lots' leaders; a lot may have too many
// other bidders to load them all.
func (b *BiddingState) loadBidders(ctx context.Context, from bun.IDB, pairs []db.LotUser) error {
	wanted := make([]db.LotUser, 0, len(pairs))
	want := func(itemID, userID int64) {
		key := pair{itemID, userID}
		if _, known := b.bidders[key]; !known && userID != 0 {
			b.bidders[key] = nil // has not bid, unless found
			wanted = append(wanted, db.LotUser{ItemID: itemID, UserID: userID})
		}
	}
	for _, p := range pairs {
		if item := b.Items[p.ItemID]; item != nil {
			want(item.ID, p.UserID)
			want(item.ID, api.Zero(item.LeaderID))
		}
	}
	for part := range slices.Chunk(wanted, db.MaxQueryIDs) {
		list, user := db.PairTable(from, part)
		rows, err := from.QueryContext(ctx, selectBidders, list, user, b.TenantID)
		if err != nil {
			return err
		}
		err = db.Each(rows, func() error {
			l := LotBidderRow{TenantID: b.TenantID}
			if err := rows.Scan(&l.EventID, &l.ItemID, &l.UserID, &l.Number, &l.MaxCents, &l.BidAt, &l.OutbidBy); err != nil {
				return err
			}
			if api.Zero(b.Items[l.ItemID].EventID) == l.EventID {
				b.bidders[pair{l.ItemID, l.UserID}] = &l
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// loadRegistrations loads the people's registrations for the events of their lots.
func (b *BiddingState) loadRegistrations(ctx context.Context, from bun.IDB, pairs []db.LotUser) error {
	users := map[int64][]int64{} // by event
	for _, p := range pairs {
		item := b.Items[p.ItemID]
		if item == nil || item.EventID == nil || p.UserID == 0 {
			continue
		}
		key := pair{*item.EventID, p.UserID}
		if _, known := b.registrations[key]; !known {
			b.registrations[key] = nil // never registered, unless found
			users[key.a] = append(users[key.a], key.b)
		}
	}
	for _, event := range slices.Sorted(maps.Keys(users)) {
		for part := range slices.Chunk(users[event], db.MaxQueryIDs) {
			if err := b.loadRegistered(ctx, from, event, part); err != nil {
				return err
			}
		}
	}
	return nil
}

const selectRegistrations = `
	SELECT r.user_id, r.bidder_number, r.is_registered, r.approval
	FROM ? CROSS JOIN event_registrations r WHERE r.tenant_id = ? AND r.event_id = ? AND r.user_id = input.value`

func (b *BiddingState) loadRegistered(ctx context.Context, from bun.IDB, eventID int64, users []int64) error {
	rows, err := from.QueryContext(ctx, selectRegistrations, db.IDTable(from, users), b.TenantID, eventID)
	if err != nil {
		return err
	}
	return db.Each(rows, func() error {
		r := db.EventRegistrationRow{TenantID: b.TenantID, EventID: eventID}
		err := rows.Scan(&r.UserID, &r.BidderNumber, &r.IsRegistered, &r.Approval)
		b.registrations[pair{eventID, r.UserID}] = &r
		return err
	})
}
