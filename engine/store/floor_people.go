package store

import (
	"context"
	"database/sql"
	"errors"
	"maps"
	"slices"

	"github.com/uptrace/bun"
)

// What a floor asks for of people, each found by the key: hundreds are asked for with every transaction of bids, so their ids come as
// one text, and what is read goes straight into the rows.

// loadUsers loads people and how far they may promise.
func (f *Floor) loadUsers(ctx context.Context, from bun.IDB, ids []int64) error {
	return promising(ctx, from, f.TenantID, ids, func(user UserRow, power Power) {
		f.Users[user.ID], f.Powers[user.ID] = &user, &power
	})
}

const selectBidders = `
	SELECT l.event_id, l.item_id, l.user_id, l.number, l.max_cents, l.bid_at, l.outbid_by
	FROM ? CROSS JOIN lot_bidders l WHERE l.item_id = wanted.value AND l.user_id = ? AND l.tenant_id = ?`

// loadBidders loads how the people stand with their lots, and the lots' leaders: others who have bid on a lot may be many.
func (f *Floor) loadBidders(ctx context.Context, from bun.IDB, items []ItemRow, pairs []OnLot) error {
	wanted := make([]OnLot, 0, len(pairs)+len(items))
	for _, p := range pairs {
		if f.Items[p.ItemID] != nil && p.UserID != 0 {
			wanted = append(wanted, p)
		}
	}
	for _, item := range items {
		if item.LeaderID != nil {
			wanted = append(wanted, OnLot{item.ID, *item.LeaderID})
		}
	}
	for part := range slices.Chunk(wanted, mostIDs) {
		list, user := wantedPairs(from, part)
		rows, err := from.QueryContext(ctx, selectBidders, list, user, f.TenantID)
		if err != nil {
			return err
		}
		err = each(rows, func() error {
			l := LotBidderRow{TenantID: f.TenantID}
			if err := rows.Scan(&l.EventID, &l.ItemID, &l.UserID, &l.Number, &l.MaxCents, &l.BidAt, &l.OutbidBy); err != nil {
				return err
			}
			if item, key := f.Items[l.ItemID], (pair{l.ItemID, l.UserID}); item.EventID != nil && *item.EventID == l.EventID && f.bidders[key] == nil {
				f.bidders[key] = &l
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

const selectRegistrations = `
	SELECT r.event_id, r.user_id, r.bidder_number, r.is_registered, r.approval
	FROM ? CROSS JOIN event_registrations r WHERE r.tenant_id = ? AND r.event_id IN (?) AND r.user_id = wanted.value`

// loadRegistrations loads how the people stand with the events.
func (f *Floor) loadRegistrations(ctx context.Context, from bun.IDB, users []int64) error {
	if len(f.Events) == 0 {
		return nil
	}
	events := bun.List(slices.Sorted(maps.Keys(f.Events)))
	for part := range slices.Chunk(users, mostIDs) {
		rows, err := from.QueryContext(ctx, selectRegistrations, wantedIDs(from, part), f.TenantID, events)
		if err != nil {
			return err
		}
		err = each(rows, func() error {
			r := EventRegistrationRow{TenantID: f.TenantID}
			err := rows.Scan(&r.EventID, &r.UserID, &r.BidderNumber, &r.IsRegistered, &r.Approval)
			f.registrations[pair{r.EventID, r.UserID}] = &r
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// each runs scan for every row, and closes them.
func each(rows *sql.Rows, scan func() error) (err error) {
	for rows.Next() && err == nil {
		err = scan()
	}
	return errors.Join(err, rows.Err(), rows.Close())
}
