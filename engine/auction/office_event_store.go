package auction

import (
	"context"

	"fairwarning/engine/db"
)

// The queries of this file include drafts, so only the office, the importer and the command line may call them (public_test.go).

// OfficeEvents lists all events of the tenant, drafts too, by start.
func OfficeEvents(ctx context.Context, s *db.Store, tenantID int64) (rows []db.EventRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ?", tenantID).Order("starts_at", "id").Scan(ctx)
	return rows, err
}

// OfficeEventCards loads events, drafts too, in the order of ids and skips IDs the tenant does not have.
func OfficeEventCards(ctx context.Context, s *db.Store, tenantID int64, ids []int64) ([]EventCard, error) {
	return eventCards(ctx, s, tenantID, ids, "")
}

// OfficeEvent loads the row of an event, which may be a draft, or returns ErrNotFound if the tenant has no such event.
func OfficeEvent(ctx context.Context, s *db.Store, tenantID, id int64) (db.EventRow, error) {
	var row db.EventRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", tenantID, id).Scan(ctx)
	return row, db.OrNotFound(err)
}
