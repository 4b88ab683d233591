package auction

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// StandingChange is what happens to the bids of a person who may no longer bid.
type StandingChange struct {
	Tenant  *db.Tenant
	UserID  int64
	StaffID int64
	EventID int64  // 0: every event
	Choice  string // api.StandingKeep, …; empty: api.StandingStop
	Now     int64
}

// OpenLotsOf lists the undecided lots on which a person has bids that count, in one event or, with 0, in all.
func OpenLotsOf(ctx context.Context, from bun.IDB, tenantID, userID, eventID int64) (ids []int64, err error) {
	err = from.NewRaw(`
		SELECT i.id FROM lot_bidders l JOIN items i ON i.id = l.item_id AND i.tenant_id = l.tenant_id AND i.event_id = l.event_id
		WHERE l.tenant_id = ? AND l.user_id = ? AND l.max_cents > 0 AND i.outcome = ? AND (? = 0 OR i.event_id = ?) ORDER BY i.id`,
		tenantID, userID, rules.Open, eventID, eventID).Scan(ctx, &ids)
	return ids, err
}

// maximumsOf returns a person's maximums on lots in the events they are in, in cents.
func maximumsOf(ctx context.Context, s *db.Store, tenantID, userID int64, itemIDs []int64) (map[int64]int64, error) {
	most := map[int64]int64{}
	if len(itemIDs) == 0 {
		return most, nil
	}
	var rows []LotBidderRow
	err := s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ? AND item_id IN (?)", tenantID, userID, bun.List(itemIDs)).
		Order("event_id").Scan(ctx)
	for _, row := range rows {
		most[row.ItemID] = row.MaxCents
	}
	return most, err
}
