package inventory

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// GalleryPhoto is a photo or video of an item with its dimensions.
type GalleryPhoto struct {
	db.PhotoRow `bun:",extend"`

	Kind          string
	Width, Height int
}

// Photos lists an item's photos and videos in order.
func Photos(ctx context.Context, s *db.Store, tenantID, itemID int64) (rows []GalleryPhoto, err error) {
	err = s.DB.NewRaw(`SELECT p.*, m.kind, m.width, m.height FROM photos p
		JOIN media m ON m.tenant_id = p.tenant_id AND m.sha = p.sha
		WHERE p.tenant_id = ? AND p.item_id = ? ORDER BY p.sequence`, tenantID, itemID).Scan(ctx, &rows)
	return rows, err
}

// PhotoCount counts an item's photos and videos.
func PhotoCount(ctx context.Context, s *db.Store, tenantID, itemID int64) (int, error) {
	n, err := s.DB.NewSelect().Model((*db.PhotoRow)(nil)).Where("tenant_id = ? AND item_id = ?", tenantID, itemID).Count(ctx)
	return int(n), err
}

// Media finds a file by its hash. It returns ErrNotFound if the tenant does not own it, even if another tenant does.
func Media(ctx context.Context, s *db.Store, tenantID int64, sha string) (db.MediaRow, error) {
	var row db.MediaRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND sha = ?", tenantID, sha).Scan(ctx)
	return row, db.OrNotFound(err)
}

// PutMedia records that the tenant owns a file; a known file stays unchanged. It touches nothing: files never
// change, and nobody requests one before a record that touches tags refers to it.
func PutMedia(ctx context.Context, s *db.Store, tenantID int64, row db.MediaRow) error {
	row.TenantID = tenantID
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewInsert().Model(&row).On("CONFLICT (tenant_id, sha) DO NOTHING").Exec(ctx)
		return err
	})
}
