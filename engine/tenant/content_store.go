package tenant

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// ContentPages lists the tenant's pages in sequence, without their HTML.
func ContentPages(ctx context.Context, s *db.Store, tenantID int64) (rows []db.ContentPageRow, err error) {
	err = s.DB.NewSelect().Model(&rows).ExcludeColumn("html").Where("tenant_id = ?", tenantID).Order("sequence", "key").Scan(ctx)
	return rows, err
}

// ContentPage finds a page by its case-insensitive key. It returns ErrNotFound if the tenant has no such page.
func ContentPage(ctx context.Context, s *db.Store, tenantID int64, key string) (db.ContentPageRow, error) {
	var row db.ContentPageRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND lower(key) = lower(?)", tenantID, key).Scan(ctx)
	return row, db.OrNotFound(err)
}

// PutContentPage adds a page or replaces the one with the same key. It sanitizes the HTML.
func PutContentPage(ctx context.Context, s *db.Store, tenantID int64, row db.ContentPageRow) error {
	return s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		return WritePage(ctx, tx, tags, tenantID, row)
	})
}

// WritePage is PutContentPage in a transaction.
func WritePage(ctx context.Context, tx bun.Tx, tags db.TagSet, tenantID int64, row db.ContentPageRow) error {
	row.TenantID, row.HTML = tenantID, SanitizeHTML(row.HTML)
	if row.UpdatedAt == 0 {
		row.UpdatedAt = db.Millis(time.Now())
	}
	tags.Add(tenantID, db.TagContent)
	_, err := tx.NewInsert().Model(&row).On("CONFLICT (tenant_id, key) DO UPDATE").
		Set("title = EXCLUDED.title").Set("description = EXCLUDED.description").Set("html = EXCLUDED.html").
		Set("sequence = EXCLUDED.sequence").Set("footer = EXCLUDED.footer").Set("is_info = EXCLUDED.is_info").
		Set("updated_at = EXCLUDED.updated_at").Exec(ctx)
	return err
}

// DeletePage removes a page.
func DeletePage(ctx context.Context, tx bun.Tx, tags db.TagSet, tenantID int64, key string) error {
	tags.Add(tenantID, db.TagContent)
	_, err := tx.NewDelete().Model((*db.ContentPageRow)(nil)).Where("tenant_id = ? AND key = ?", tenantID, key).Exec(ctx)
	return err
}
