package catalog

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// ErrFull reports that a list has reached its limit.
var ErrFull = errors.New("the list is full")

// WatchRow is an item on a person's watch list.
type WatchRow struct {
	bun.BaseModel `bun:"table:watches"`

	TenantID  int64 `bun:",pk"`
	UserID    int64 `bun:",pk"`
	ItemID    int64 `bun:",pk"`
	CreatedAt int64
}

// AddWatch adds an item to a person's watch list, which holds up to limit items (else ErrFull), and returns the
// item's number of watchers. Like AddView it touches no tag: the count catches up when the cached item is
// refreshed.
func AddWatch(ctx context.Context, s *db.Store, row WatchRow, limit int) (watchers int, err error) {
	if err := inventory.HasItem(ctx, s, row.TenantID, row.ItemID); err != nil {
		return 0, err
	}
	err = s.InRelaxedTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		result, err := tx.NewInsert().Model(&row).On("CONFLICT DO NOTHING").Returning("NULL").Exec(ctx)
		if err != nil {
			return err
		}
		added, err := result.RowsAffected()
		if err != nil {
			return err
		}
		if watchers, err = adjustWatchers(ctx, tx, &row, int(added)); err != nil || added == 0 {
			return err
		}
		n, err := tx.NewSelect().Model((*WatchRow)(nil)).Where("tenant_id = ? AND user_id = ?", row.TenantID, row.UserID).Count(ctx)
		if err == nil && int(n) > limit {
			err = ErrFull
		}
		return err
	})
	return watchers, err
}

// RemoveWatch removes an item from the watch list and returns the item's number of watchers.
func RemoveWatch(ctx context.Context, s *db.Store, tenantID, userID, itemID int64) (watchers int, err error) {
	if err := inventory.HasItem(ctx, s, tenantID, itemID); err != nil {
		return 0, err
	}
	row := WatchRow{TenantID: tenantID, UserID: userID, ItemID: itemID}
	err = s.InRelaxedTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		result, err := tx.NewDelete().Model(&row).WherePK().Exec(ctx)
		if err != nil {
			return err
		}
		removed, err := result.RowsAffected()
		if err != nil {
			return err
		}
		watchers, err = adjustWatchers(ctx, tx, &row, -int(removed))
		return err
	})
	return watchers, err
}

// adjustWatchers changes the item's number of watchers by delta and returns it.
func adjustWatchers(ctx context.Context, tx bun.Tx, row *WatchRow, delta int) (watchers int, err error) {
	err = tx.NewUpdate().Model((*db.ItemRow)(nil)).
		Set("watcher_count = CASE WHEN watcher_count + ? < 0 THEN 0 ELSE watcher_count + ? END", delta, delta).
		Where("tenant_id = ? AND id = ?", row.TenantID, row.ItemID).Returning("watcher_count").Scan(ctx, &watchers)
	return watchers, err
}

// Watches lists a person's watch list, latest first.
func Watches(ctx context.Context, s *db.Store, tenantID, userID int64, limit int) (rows []WatchRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).
		Order("created_at DESC", "item_id DESC").Limit(int64(limit)).Scan(ctx)
	return rows, err
}

// BidOn reports on which of these items, in their current events, a person has a standing bid.
func BidOn(ctx context.Context, s *db.Store, tenantID, userID int64, items []int64) (map[int64]bool, error) {
	has := map[int64]bool{}
	if len(items) == 0 {
		return has, nil
	}
	var ids []int64
	err := s.DB.NewRaw(`SELECT l.item_id FROM lot_bidders l JOIN items i ON i.id = l.item_id AND i.event_id = l.event_id
		WHERE l.tenant_id = ? AND l.user_id = ? AND l.max_cents > 0 AND l.item_id IN (?)`,
		tenantID, userID, bun.List(items)).Scan(ctx, &ids)
	for _, id := range ids {
		has[id] = true
	}
	return has, err
}

// Followed lists items a person wants live updates for: open or pending lots with a bid of theirs, and watched
// items, up to limit of each.
func Followed(ctx context.Context, s *db.Store, tenantID, userID int64, limit int) (ids []int64, err error) {
	err = s.DB.NewRaw(`SELECT item_id FROM (SELECT item_id FROM watches WHERE tenant_id = ? AND user_id = ?
			ORDER BY created_at DESC, item_id DESC LIMIT ?) AS watched
		UNION SELECT item_id FROM (SELECT l.item_id FROM lot_bidders l JOIN items i ON i.id = l.item_id AND i.event_id = l.event_id
			WHERE l.tenant_id = ? AND l.user_id = ? AND i.outcome IN ('', 'pending') ORDER BY l.item_id DESC LIMIT ?) AS bid_on
		ORDER BY item_id`, tenantID, userID, limit, tenantID, userID, limit).Scan(ctx, &ids)
	return ids, err
}
