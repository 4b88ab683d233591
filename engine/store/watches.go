package store

import (
	"context"
	"errors"

	"github.com/uptrace/bun"
)

// ErrFull is answered where a list holds as much as it may.
var ErrFull = errors.New("the list is full")

// WatchRow is an item somebody watches.
type WatchRow struct {
	bun.BaseModel `bun:"table:watches"`

	TenantID  int64 `bun:",pk"`
	UserID    int64 `bun:",pk"`
	ItemID    int64 `bun:",pk"`
	CreatedAt int64
}

// AddWatch puts an item on a person's watch list, which holds most at most (else ErrFull), and answers how many watch it. It
// touches no tag, as views do not (AddView): the number follows when the item's answer is renewed.
func (s *Store) AddWatch(ctx context.Context, row WatchRow, most int) (watchers int, err error) {
	if err := s.HasItem(ctx, row.TenantID, row.ItemID); err != nil {
		return 0, err
	}
	err = s.inRelaxedTx(ctx, func(ctx context.Context, tx bun.Tx) error {
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
		if err == nil && int(n) > most {
			err = ErrFull
		}
		return err
	})
	return watchers, err
}

// RemoveWatch takes it off the list and answers how many watch it.
func (s *Store) RemoveWatch(ctx context.Context, tenantID, userID, itemID int64) (watchers int, err error) {
	if err := s.HasItem(ctx, tenantID, itemID); err != nil {
		return 0, err
	}
	row := WatchRow{TenantID: tenantID, UserID: userID, ItemID: itemID}
	err = s.inRelaxedTx(ctx, func(ctx context.Context, tx bun.Tx) error {
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

// countWatcher adds to the item's number of watchers and answers it.
func adjustWatchers(ctx context.Context, tx bun.Tx, row *WatchRow, more int) (watchers int, err error) {
	err = tx.NewUpdate().Model((*ItemRow)(nil)).
		Set("watcher_count = CASE WHEN watcher_count + ? < 0 THEN 0 ELSE watcher_count + ? END", more, more).
		Where("tenant_id = ? AND id = ?", row.TenantID, row.ItemID).Returning("watcher_count").Scan(ctx, &watchers)
	return watchers, err
}

// Watches lists what a person watches, latest first.
func (s *Store) Watches(ctx context.Context, tenantID, userID int64, limit int) (rows []WatchRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).
		Order("created_at DESC", "item_id DESC").Limit(int64(limit)).Scan(ctx)
	return rows, err
}

// BidOn tells which of these items, in the events they are lots of now, a person has a bid on that stands.
func (s *Store) BidOn(ctx context.Context, tenantID, userID int64, items []int64) (map[int64]bool, error) {
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

// Followed lists items whose standing somebody wants to see change: open or pending lots with a bid of theirs, and what they
// watch, at most limit of each.
func (s *Store) Followed(ctx context.Context, tenantID, userID int64, limit int) (ids []int64, err error) {
	err = s.DB.NewRaw(`SELECT item_id FROM (SELECT item_id FROM watches WHERE tenant_id = ? AND user_id = ?
			ORDER BY created_at DESC, item_id DESC LIMIT ?) AS watched
		UNION SELECT item_id FROM (SELECT l.item_id FROM lot_bidders l JOIN items i ON i.id = l.item_id AND i.event_id = l.event_id
			WHERE l.tenant_id = ? AND l.user_id = ? AND i.outcome IN ('', 'pending') ORDER BY l.item_id DESC LIMIT ?) AS bid_on
		ORDER BY item_id`, tenantID, userID, limit, tenantID, userID, limit).Scan(ctx, &ids)
	return ids, err
}
