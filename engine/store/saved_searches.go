package store

import (
	"context"

	"github.com/uptrace/bun"
)

// SavedSearchRow is a search somebody keeps.
type SavedSearchRow struct {
	bun.BaseModel `bun:"table:saved_searches"`

	ID              int64 `bun:",pk,autoincrement"`
	TenantID        int64
	UserID          int64
	Name            string
	Query           string // canonical (search.Filters)
	Notify          bool
	NotifiedThrough int64 `bun:"told_at"` // items created later are new
	NextCheckAt     int64 `bun:"next_at"` // looked at again then
	CreatedAt       int64
}

// SavedSearches lists what a person keeps, latest first.
func (s *Store) SavedSearches(ctx context.Context, tenantID, userID int64) (rows []SavedSearchRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Order("id DESC").Scan(ctx)
	return rows, err
}

// AddSavedSearch keeps a search; the same query again is the one that is there, unchanged. A person keeps most at most, else
// ErrFull.
func (s *Store) AddSavedSearch(ctx context.Context, row SavedSearchRow, most int) (SavedSearchRow, error) {
	err := s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewInsert().Model(&row).ExcludeColumn("id").
			On("CONFLICT (tenant_id, user_id, query) DO NOTHING").Returning("NULL").Exec(ctx)
		if err != nil {
			return err
		}
		n, err := tx.NewSelect().Model((*SavedSearchRow)(nil)).Where("tenant_id = ? AND user_id = ?", row.TenantID, row.UserID).Count(ctx)
		if err != nil {
			return err
		}
		if int(n) > most {
			return ErrFull
		}
		return tx.NewSelect().Model(&row).
			Where("tenant_id = ? AND user_id = ? AND query = ?", row.TenantID, row.UserID, row.Query).Scan(ctx)
	})
	return row, err
}

// SetSavedSearch renames a person's search and says whether to tell of new matches. Who was not told before is told of what
// comes from now on. ErrNotFound when the person keeps none such.
func (s *Store) SetSavedSearch(ctx context.Context, tenantID, userID, id int64, name string, notify bool,
	now int64) (row SavedSearchRow, err error) {
	err = s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		err := tx.NewSelect().Model(&row).Where("tenant_id = ? AND user_id = ? AND id = ?", tenantID, userID, id).Scan(ctx)
		if err != nil {
			return orNotFound(err)
		}
		if notify && !row.Notify {
			row.NotifiedThrough, row.NextCheckAt = now, now
		}
		row.Name, row.Notify = name, notify
		_, err = tx.NewUpdate().Model(&row).WherePK().Column("name", "notify", "told_at", "next_at").
			Where("tenant_id = ? AND user_id = ?", tenantID, userID).Exec(ctx)
		return err
	})
	return row, err
}

// RemoveSavedSearch forgets it. ErrNotFound when the person keeps none such.
func (s *Store) RemoveSavedSearch(ctx context.Context, tenantID, userID, id int64) error {
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		result, err := tx.NewDelete().Model((*SavedSearchRow)(nil)).
			Where("tenant_id = ? AND user_id = ? AND id = ?", tenantID, userID, id).Exec(ctx)
		if err != nil {
			return err
		}
		removed, err := result.RowsAffected()
		if err == nil && removed == 0 {
			err = ErrNotFound
		}
		return err
	})
}

// DueSavedSearches lists, of all tenants, searches whose time to be looked at has come, longest first.
func (s *Store) DueSavedSearches(ctx context.Context, now int64, limit int) (rows []SavedSearchRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("notify AND next_at <= ?", now).Order("next_at", "id").Limit(int64(limit)).Scan(ctx)
	return rows, err
}

// LookAgain notes that searches were looked at and nothing was new.
func (s *Store) RescheduleSavedSearches(ctx context.Context, searches []SavedSearchRow, next int64) error {
	ids := make([]int64, len(searches))
	for i := range searches {
		ids[i] = searches[i].ID
	}
	if len(ids) == 0 {
		return nil
	}
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewUpdate().Model((*SavedSearchRow)(nil)).Set("next_at = ?", next).Where("id IN (?)", bun.List(ids)).Exec(ctx)
		return err
	})
}

// TellMatches tells whoever keeps a search of its new items, of which the newest was created at newest, unless another process
// did meanwhile. The search is looked at again at next.
func (s *Store) NotifyMatches(ctx context.Context, row SavedSearchRow, notice NoticeRow, newest, now, next int64) error {
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		result, err := tx.NewUpdate().Model((*SavedSearchRow)(nil)).Set("told_at = ?", newest).Set("next_at = ?", next).
			Where("tenant_id = ? AND id = ? AND told_at = ? AND notify", row.TenantID, row.ID, row.NotifiedThrough).Exec(ctx)
		if err != nil {
			return err
		}
		if told, err := result.RowsAffected(); err != nil || told == 0 {
			return err
		}
		return addNotices(ctx, tx, row.TenantID, now, notice)
	})
}
