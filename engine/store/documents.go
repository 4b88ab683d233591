package store

import "context"

// ItemDocument is a file that belongs to an item.
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

// Report is the uploaded inspection report of an item. ErrNotFound when there is none.
func (s *Store) Report(ctx context.Context, tenantID, itemID int64) (DocumentRow, error) {
	var row DocumentRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND item_id = ? AND is_report", tenantID, itemID).
		Order("sequence", "id").Limit(1).Scan(ctx)
	return row, orNotFound(err)
}

// Inspection of an item. ErrNotFound when it was not inspected.
func (s *Store) Inspection(ctx context.Context, tenantID, itemID int64) (InspectionRow, error) {
	var row InspectionRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND item_id = ?", tenantID, itemID).Scan(ctx)
	return row, orNotFound(err)
}

// HasInspection tells whether an item was inspected.
func (s *Store) HasInspection(ctx context.Context, tenantID, itemID int64) (bool, error) {
	return s.DB.NewSelect().Model((*InspectionRow)(nil)).Where("tenant_id = ? AND item_id = ?", tenantID, itemID).Exists(ctx)
}
