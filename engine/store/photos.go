package store

import (
	"context"

	"github.com/uptrace/bun"
)

// GalleryPhoto is a photo or video of an item with its dimensions.
type GalleryPhoto struct {
	PhotoRow `bun:",extend"`

	Kind          string
	Width, Height int
}

// Photos lists an item's photos and videos in order.
func (s *Store) Photos(ctx context.Context, tenantID, itemID int64) (rows []GalleryPhoto, err error) {
	err = s.DB.NewRaw(`SELECT p.*, m.kind, m.width, m.height FROM photos p
		JOIN media m ON m.tenant_id = p.tenant_id AND m.sha = p.sha
		WHERE p.tenant_id = ? AND p.item_id = ? ORDER BY p.sequence`, tenantID, itemID).Scan(ctx, &rows)
	return rows, err
}

// PhotoCount counts an item's photos and videos.
func (s *Store) PhotoCount(ctx context.Context, tenantID, itemID int64) (int, error) {
	n, err := s.DB.NewSelect().Model((*PhotoRow)(nil)).Where("tenant_id = ? AND item_id = ?", tenantID, itemID).Count(ctx)
	return int(n), err
}

// Media finds a file by its hash. It returns ErrNotFound if the tenant does not own it, whoever else does.
func (s *Store) Media(ctx context.Context, tenantID int64, sha string) (MediaRow, error) {
	var row MediaRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND sha = ?", tenantID, sha).Scan(ctx)
	return row, orNotFound(err)
}

// PutMedia records that the tenant owns a file; a known file stays unchanged. It touches nothing: files never
// change, and nobody requests one before a record that touches tags refers to it.
func (s *Store) PutMedia(ctx context.Context, tenantID int64, row MediaRow) error {
	row.TenantID = tenantID
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewInsert().Model(&row).On("CONFLICT (tenant_id, sha) DO NOTHING").Exec(ctx)
		return err
	})
}
