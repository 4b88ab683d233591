package inventory

import (
	"context"

	"fairwarning/engine/db"
)

// ItemDocument is a file attached to an item.
type ItemDocument struct {
	db.DocumentRow `bun:",extend"`

	Type string // media type
	Size int64  // bytes
}

// Documents lists a public item's files in order.
func Documents(ctx context.Context, s *db.Store, tenantID, itemID int64) (rows []ItemDocument, err error) {
	err = s.DB.NewRaw(`SELECT d.*, m.type, m.size FROM documents d
		JOIN media m ON m.tenant_id = d.tenant_id AND m.sha = d.sha
		JOIN items i ON i.id = d.item_id AND i.tenant_id = d.tenant_id AND `+isPublic+`
		WHERE d.tenant_id = ? AND d.item_id = ? ORDER BY d.sequence, d.id`, tenantID, itemID).Scan(ctx, &rows)
	return rows, err
}

// isShown is the condition that the item of a row of another table is public and not withdrawn.
var isShown = "item_id IN (SELECT i.id FROM items i WHERE i.id = ? AND i.withdrawn_at IS NULL AND " + isPublic + ")"

// Report returns the uploaded inspection report of an item that is shown, or ErrNotFound.
func Report(ctx context.Context, s *db.Store, tenantID, itemID int64) (db.DocumentRow, error) {
	var row db.DocumentRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND is_report", tenantID).Where(isShown, itemID).
		Order("sequence", "id").Limit(1).Scan(ctx)
	return row, db.OrNotFound(err)
}

// Inspection returns the inspection of an item that is shown, or ErrNotFound if it was not inspected.
func Inspection(ctx context.Context, s *db.Store, tenantID, itemID int64) (db.InspectionRow, error) {
	var row db.InspectionRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ?", tenantID).Where(isShown, itemID).Scan(ctx)
	return row, db.OrNotFound(err)
}

// HasInspection reports whether an item that is shown was inspected.
func HasInspection(ctx context.Context, s *db.Store, tenantID, itemID int64) (bool, error) {
	return s.DB.NewSelect().Model((*db.InspectionRow)(nil)).Where("tenant_id = ?", tenantID).Where(isShown, itemID).Exists(ctx)
}
