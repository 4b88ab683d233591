package store

import (
	"context"

	"github.com/uptrace/bun"
)

// The plus in +tenant_id keeps SQLite from scanning all the tenant's items through an index that begins with tenant_id
// when rows are selected by ID.

// ItemsAfter lists up to limit items with IDs above after, by ID, to page through all of a tenant's items.
func (s *Store) ItemsAfter(ctx context.Context, tenantID, after int64, limit int) (rows []ItemRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("+tenant_id = ? AND id > ?", tenantID, after).Order("id").Limit(int64(limit)).Scan(ctx)
	return rows, err
}

// Items loads items by ID and skips IDs the tenant does not have.
func (s *Store) Items(ctx context.Context, tenantID int64, ids []int64) (rows []ItemRow, err error) {
	if len(ids) == 0 {
		return nil, nil
	}
	err = s.DB.NewSelect().Model(&rows).Where("+tenant_id = ? AND id IN (?)", tenantID, bun.List(ids)).Scan(ctx)
	return rows, err
}

// ItemChange tells when an item last changed.
type ItemChange struct{ ID, UpdatedAt int64 }

// ItemsChangedSince lists items with updated_at at or after since.
func (s *Store) ItemsChangedSince(ctx context.Context, tenantID, since int64) (rows []ItemChange, err error) {
	err = s.DB.NewSelect().Model((*ItemRow)(nil)).Column("id", "updated_at").
		Where("tenant_id = ? AND updated_at >= ?", tenantID, since).Scan(ctx, &rows)
	return rows, err
}

// ItemIDsOfEvents lists the IDs of the events' items.
func (s *Store) ItemIDsOfEvents(ctx context.Context, tenantID int64, eventIDs []int64) (ids []int64, err error) {
	if len(eventIDs) == 0 {
		return nil, nil
	}
	err = s.DB.NewSelect().Model((*ItemRow)(nil)).Column("id").
		Where("tenant_id = ? AND event_id IN (?)", tenantID, bun.List(eventIDs)).Scan(ctx, &ids)
	return ids, err
}
