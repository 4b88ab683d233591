package store

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// ContentPages lists the tenant's pages in sequence, without their HTML.
func (s *Store) ContentPages(ctx context.Context, tenantID int64) (rows []ContentPageRow, err error) {
	err = s.DB.NewSelect().Model(&rows).ExcludeColumn("html").Where("tenant_id = ?", tenantID).Order("sequence", "key").Scan(ctx)
	return rows, err
}

// ContentPage finds a page by its case-insensitive key. It returns ErrNotFound if the tenant has no such page.
func (s *Store) ContentPage(ctx context.Context, tenantID int64, key string) (ContentPageRow, error) {
	var row ContentPageRow
	err := s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND lower(key) = lower(?)", tenantID, key).Scan(ctx)
	return row, orNotFound(err)
}

// PutContentPage adds a page or replaces the one with the same key. It sanitizes the HTML.
func (s *Store) PutContentPage(ctx context.Context, tenantID int64, row ContentPageRow) error {
	row.TenantID, row.HTML = tenantID, SanitizeHTML(row.HTML)
	if row.UpdatedAt == 0 {
		row.UpdatedAt = Millis(time.Now())
	}
	return s.write(ctx, func(ctx context.Context, tx bun.Tx, tags tagSet) error {
		tags.add(tenantID, TagContent)
		_, err := tx.NewInsert().Model(&row).On("CONFLICT (tenant_id, key) DO UPDATE").
			Set("title = EXCLUDED.title").Set("description = EXCLUDED.description").Set("html = EXCLUDED.html").
			Set("sequence = EXCLUDED.sequence").Set("footer = EXCLUDED.footer").Set("is_info = EXCLUDED.is_info").
			Set("updated_at = EXCLUDED.updated_at").Exec(ctx)
		return err
	})
}
