package store

import "context"

// ItemDocument is a file attached to an item.
type ItemDocument struct {
	DocumentRow `bun:",extend"`

	Type string // media type
	Size int64  // bytes
}

// Documents lists an item's files in order.
func (s *Store) Documents(ctx context.Context, tenantID, itemID int64) (rows []ItemDocument, err error) {
	err = s.DB.NewRaw(`SELECT d.*, m.type, m.size FROM documents d
		JOIN media m ON m.tenant_id = d.tenant_id AND m.sha = d.sha
		WHERE d.tenant_id = ? AND d.item_id = ? ORDER BY d.sequence, d.id`, tenantID, itemID).Scan(ctx, &rows)
	return rows, err
}

// Report returns an item's uploaded inspection report, or ErrNotFound.
func (s *Store) Report(ctx context.Context, tenantID, itemID int64) (DocumentRow, error) {
	var row DocumentRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND item_id = ? AND is_report", tenantID, itemID).
		Order("sequence", "id").Limit(1).Scan(ctx)
	return row, orNotFound(err)
}

// Inspection returns an item's inspection, or ErrNotFound if it was not inspected.
func (s *Store) Inspection(ctx context.Context, tenantID, itemID int64) (InspectionRow, error) {
	var row InspectionRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND item_id = ?", tenantID, itemID).Scan(ctx)
	return row, orNotFound(err)
}

// HasInspection reports whether an item was inspected.
func (s *Store) HasInspection(ctx context.Context, tenantID, itemID int64) (bool, error) {
	return s.DB.NewSelect().Model((*InspectionRow)(nil)).Where("tenant_id = ? AND item_id = ?", tenantID, itemID).Exists(ctx)
}
