package store

import "context"

// LotsWithoutBids lists lots without bids, in all events.
func (s *Store) LotsWithoutBids(ctx context.Context, tenantID int64) (rows []ItemRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND event_id IS NOT NULL AND bid_count = 0", tenantID).
		Order("id").Scan(ctx)
	return rows, err
}
