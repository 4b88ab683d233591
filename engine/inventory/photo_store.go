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

// Photos lists a public item's photos and videos in order.
func Photos(ctx context.Context, s *db.Store, tenantID, itemID int64) (rows []GalleryPhoto, err error) {
	err = s.DB.NewRaw(`SELECT p.*, m.kind, m.width, m.height FROM photos p
		JOIN media m ON m.tenant_id = p.tenant_id AND m.sha = p.sha
		JOIN items i ON i.id = p.item_id AND i.tenant_id = p.tenant_id AND `+isPublic+`
		WHERE p.tenant_id = ? AND p.item_id = ? ORDER BY p.sequence`, tenantID, itemID).Scan(ctx, &rows)
	return rows, err
}

// DraftPhotos lists the photos and videos of an item that guests do not see, in order.
func DraftPhotos(ctx context.Context, s *db.Store, tenantID, itemID int64) (rows []GalleryPhoto, err error) {
	err = s.DB.NewRaw(`SELECT p.*, m.kind, m.width, m.height FROM photos p JOIN media m ON m.tenant_id = p.tenant_id AND m.sha = p.sha
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

// PublicMedia finds a file like Media, unless it belongs only to photos or documents of items that are not public.
func PublicMedia(ctx context.Context, s *db.Store, tenantID int64, sha string) (db.MediaRow, error) {
	row, err := Media(ctx, s, tenantID, sha)
	if err != nil {
		return row, err
	}
	var used struct{ ByItem, ByPublic bool }
	err = s.DB.NewRaw(`
		WITH owners AS (SELECT item_id FROM photos WHERE tenant_id = ?0 AND sha = ?1 UNION SELECT item_id FROM documents WHERE tenant_id = ?0 AND sha = ?1)
		SELECT EXISTS (SELECT 1 FROM owners) AS by_item,
			EXISTS (SELECT 1 FROM owners o JOIN items i ON i.id = o.item_id WHERE `+isPublic+`) AS by_public`, tenantID, sha).Scan(ctx, &used)
	if err == nil && used.ByItem && !used.ByPublic {
		err = db.ErrNotFound
	}
	return row, err
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
