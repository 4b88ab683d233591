package catalog

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// AddView records that a viewer, identified by the subject of a token, looked at an item, and counts first-time and returning viewers
// for whom counts agrees; isReturn is true for the latter. It returns ErrNotFound if the tenant has no such item. It leaves the item's
// updated_at alone, since search does not depend on views. Nor does it touch the item's tag, although the item shows both counts:
// otherwise popular items could hardly be cached. The counts catch up when the cached item expires (cdn/policy.yaml, GetItem).
func AddView(ctx context.Context, s *db.Store, tenantID int64, viewer string, itemID, now int64, counts func(isReturn bool) bool) error {
	if err := inventory.HasItem(ctx, s, tenantID, itemID); err != nil {
		return err
	}
	return s.InRelaxedTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		var times int
		err := tx.NewRaw(`INSERT INTO views (tenant_id, viewer, item_id, times, viewed_at) VALUES (?, ?, ?, 1, ?)
			ON CONFLICT (tenant_id, viewer, item_id) DO UPDATE SET times = views.times + 1, viewed_at = EXCLUDED.viewed_at
			RETURNING times`, tenantID, viewer, itemID, now).Scan(ctx, &times)
		if err != nil {
			return err
		}
		column := map[int]string{1: "viewer_count", 2: "revisiter_count"}[times]
		if column == "" || !counts(times == 2) {
			return nil
		}
		_, err = tx.NewUpdate().Model((*db.ItemRow)(nil)).Set("? = ? + 1", bun.Ident(column), bun.Ident(column)).
			Where("tenant_id = ? AND id = ?", tenantID, itemID).Exec(ctx)
		return err
	})
}

// Viewed lists the items a viewer looked at, latest first.
func Viewed(ctx context.Context, s *db.Store, tenantID int64, viewer string, limit int) ([]inventory.ItemCard, error) {
	var ids []int64
	err := s.DB.NewRaw(`SELECT item_id FROM views WHERE tenant_id = ? AND viewer = ? ORDER BY viewed_at DESC, item_id DESC LIMIT ?`,
		tenantID, viewer, limit).Scan(ctx, &ids)
	if err != nil {
		return nil, err
	}
	return inventory.ShownItemCards(ctx, s, tenantID, ids)
}

// ViewsKeptFor is how long the items that people looked at are kept.
const ViewsKeptFor = 90 * 24 * time.Hour

// PruneViews deletes the views of all houses that were last repeated before a time. The items keep their counts.
func PruneViews(ctx context.Context, s *db.Store, before int64) error {
	return s.InRelaxedTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw("DELETE FROM views WHERE viewed_at < ?", before).Exec(ctx)
		return err
	})
}
