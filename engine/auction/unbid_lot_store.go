package auction

import (
	"context"

	"fairwarning/engine/db"
)

// LotsWithoutBids lists lots without bids, in all events.
func LotsWithoutBids(ctx context.Context, s *db.Store, tenantID int64) (rows []db.ItemRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND event_id IS NOT NULL AND bid_count = 0", tenantID).
		Order("id").Scan(ctx)
	return rows, err
}
