package auction

import (
	"context"

	"fairwarning/engine/db"
)

// Lots lists the lots of all events.
func Lots(ctx context.Context, s *db.Store, tenantID int64) (rows []db.ItemRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND event_id IS NOT NULL", tenantID).Order("id").Scan(ctx)
	return rows, err
}
