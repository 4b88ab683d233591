package inventory

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// The plus in +tenant_id keeps SQLite from scanning all the tenant's items through an index that begins with tenant_id
// when rows are selected by ID.

// ItemsAfter lists up to limit items with IDs above after, by ID, to page through all of a tenant's items.
func ItemsAfter(ctx context.Context, s *db.Store, tenantID, after int64, limit int) ([]db.ItemRow, error) {
	rows := make([]db.ItemRow, 0, min(limit, 2000))
	err := s.DB.NewSelect().Model(&rows).Where("+tenant_id = ? AND id > ?", tenantID, after).Order("id").Limit(int64(limit)).Scan(ctx)
	return rows, err
}

// Items loads items by ID and skips IDs the tenant does not have.
func Items(ctx context.Context, s *db.Store, tenantID int64, ids []int64) (rows []db.ItemRow, err error) {
	if len(ids) == 0 {
		return nil, nil
	}
	err = s.DB.NewSelect().Model(&rows).Where("+tenant_id = ? AND id IN (?)", tenantID, bun.List(ids)).Scan(ctx)
	return rows, err
}

// ItemChange is the time of an item's last change.
type ItemChange struct{ ID, UpdatedAt int64 }

// ItemsChangedSince lists items with updated_at at or after since.
func ItemsChangedSince(ctx context.Context, s *db.Store, tenantID, since int64) (rows []ItemChange, err error) {
	err = s.DB.NewSelect().Model((*db.ItemRow)(nil)).Column("id", "updated_at").
		Where("tenant_id = ? AND updated_at >= ?", tenantID, since).Scan(ctx, &rows)
	return rows, err
}

// ItemIDsOfEvents lists the IDs of the events' items, also of those that have left them.
func ItemIDsOfEvents(ctx context.Context, s *db.Store, tenantID int64, eventIDs []int64) (ids []int64, err error) {
	if len(eventIDs) == 0 {
		return nil, nil
	}
	err = s.DB.NewSelect().Model((*db.ItemRow)(nil)).Column("id").
		Where("tenant_id = ? AND event_id IN (?)", tenantID, bun.List(eventIDs)).Scan(ctx, &ids)
	if err != nil {
		return nil, err
	}
	var left []int64
	err = s.DB.NewSelect().Model((*OfferingRow)(nil)).Column("item_id").Where("tenant_id = ? AND event_id IN (?)", tenantID, bun.List(eventIDs)).Scan(ctx, &left)
	return append(ids, left...), err
}
