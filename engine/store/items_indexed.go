package store

import (
	"context"

	"github.com/uptrace/bun"
)

// The plus in +tenant_id keeps SQLite from walking all the tenant's items by an index that begins with tenant_id, where
// rows are named by their ids.

// ItemsAfter lists at most limit items with ids above after, by id: all of a tenant's items in steps.
func (s *Store) ItemsAfter(ctx context.Context, tenantID, after int64, limit int) (rows []ItemRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("+tenant_id = ? AND id > ?", tenantID, after).Order("id").Limit(int64(limit)).Scan(ctx)
	return rows, err
}

// Items loads the named items. Ids the tenant does not have are left out.
func (s *Store) Items(ctx context.Context, tenantID int64, ids []int64) (rows []ItemRow, err error) {
	if len(ids) == 0 {
		return nil, nil
	}
	err = s.DB.NewSelect().Model(&rows).Where("+tenant_id = ? AND id IN (?)", tenantID, bun.List(ids)).Scan(ctx)
	return rows, err
}

// ItemChange says when an item was last changed.
type ItemChange struct{ ID, UpdatedAt int64 }

// ItemsChangedSince lists items with updated_at at or after since.
func (s *Store) ItemsChangedSince(ctx context.Context, tenantID, since int64) (rows []ItemChange, err error) {
	err = s.DB.NewSelect().Model((*ItemRow)(nil)).Column("id", "updated_at").
		Where("tenant_id = ? AND updated_at >= ?", tenantID, since).Scan(ctx, &rows)
	return rows, err
}

// ItemIDsOfEvents lists the items of the events.
func (s *Store) ItemIDsOfEvents(ctx context.Context, tenantID int64, eventIDs []int64) (ids []int64, err error) {
	if len(eventIDs) == 0 {
		return nil, nil
	}
	err = s.DB.NewSelect().Model((*ItemRow)(nil)).Column("id").
		Where("tenant_id = ? AND event_id IN (?)", tenantID, bun.List(eventIDs)).Scan(ctx, &ids)
	return ids, err
}
