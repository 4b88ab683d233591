package catalog

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/notice"
)

// SavedSearchRow is a search saved by a person.
type SavedSearchRow struct {
	bun.BaseModel `bun:"table:saved_searches"`

	ID              int64 `bun:",pk,autoincrement"`
	TenantID        int64
	UserID          int64
	Name            string
	Query           string // canonical (search.Filters)
	Notify          bool
	NotifiedThrough int64 `bun:"told_at"` // items created after this time are new matches
	NextCheckAt     int64 `bun:"next_at"` // next check for new matches
	CreatedAt       int64
}

// SavedSearches lists a person's searches, newest first.
func SavedSearches(ctx context.Context, s *db.Store, tenantID, userID int64) (rows []SavedSearchRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Order("id DESC").Scan(ctx)
	return rows, err
}

// AddSavedSearch saves a search; if the query is already saved, it returns the existing one unchanged. It returns
// ErrFull if the person would have more than limit.
func AddSavedSearch(ctx context.Context, s *db.Store, row SavedSearchRow, limit int) (SavedSearchRow, error) {
	err := s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewInsert().Model(&row).ExcludeColumn("id").
			On("CONFLICT (tenant_id, user_id, query) DO NOTHING").Returning("NULL").Exec(ctx)
		if err != nil {
			return err
		}
		n, err := tx.NewSelect().Model((*SavedSearchRow)(nil)).Where("tenant_id = ? AND user_id = ?", row.TenantID, row.UserID).Count(ctx)
		if err != nil {
			return err
		}
		if int(n) > limit {
			return ErrFull
		}
		return tx.NewSelect().Model(&row).
			Where("tenant_id = ? AND user_id = ? AND query = ?", row.TenantID, row.UserID, row.Query).Scan(ctx)
	})
	return row, err
}

// SetSavedSearch renames a person's search and turns notifications on or off. Turning them on starts with matches
// from now on. It returns ErrNotFound if the person has no such search.
func SetSavedSearch(ctx context.Context, s *db.Store, tenantID, userID, id int64, name string, notify bool,
	now int64) (row SavedSearchRow, err error) {
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		err := tx.NewSelect().Model(&row).Where("tenant_id = ? AND user_id = ? AND id = ?", tenantID, userID, id).Scan(ctx)
		if err != nil {
			return db.OrNotFound(err)
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

// MuteSavedSearches turns off the notifications of all of a person's searches.
func MuteSavedSearches(ctx context.Context, s *db.Store, tenantID, userID int64, audit db.AuditRow) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		done, err := tx.NewUpdate().Model((*SavedSearchRow)(nil)).Set("notify = ?", false).
			Where("tenant_id = ? AND user_id = ? AND notify", tenantID, userID).Exec(ctx)
		if err != nil {
			return err
		}
		if muted, err := done.RowsAffected(); err != nil || muted == 0 {
			return err
		}
		return db.AddAudit(ctx, tx, tenantID, audit)
	})
}

// RemoveSavedSearch deletes a search, or returns ErrNotFound if the person has no such search.
func RemoveSavedSearch(ctx context.Context, s *db.Store, tenantID, userID, id int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		result, err := tx.NewDelete().Model((*SavedSearchRow)(nil)).
			Where("tenant_id = ? AND user_id = ? AND id = ?", tenantID, userID, id).Exec(ctx)
		if err != nil {
			return err
		}
		removed, err := result.RowsAffected()
		if err == nil && removed == 0 {
			err = db.ErrNotFound
		}
		return err
	})
}

// DueSavedSearches lists searches of all tenants that are due for a check, longest overdue first.
func DueSavedSearches(ctx context.Context, s *db.Store, now int64, limit int) (rows []SavedSearchRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("notify AND next_at <= ?", now).Order("next_at", "id").Limit(int64(limit)).Scan(ctx)
	return rows, err
}

// RescheduleSavedSearches sets the next check of searches without new matches.
func RescheduleSavedSearches(ctx context.Context, s *db.Store, searches []SavedSearchRow, next int64) error {
	ids := make([]int64, len(searches))
	for i := range searches {
		ids[i] = searches[i].ID
	}
	if len(ids) == 0 {
		return nil
	}
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewUpdate().Model((*SavedSearchRow)(nil)).Set("next_at = ?", next).Where("id IN (?)", bun.List(ids)).Exec(ctx)
		return err
	})
}

// NotifyMatches notifies the owner of a search about new matches, the newest of which was created at newest, and
// sets the next check. If another process has done so in the meantime, it does nothing.
func NotifyMatches(ctx context.Context, s *db.Store, search SavedSearchRow, matches notice.NoticeRow, newest, now, next int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		result, err := tx.NewUpdate().Model((*SavedSearchRow)(nil)).Set("told_at = ?", newest).Set("next_at = ?", next).
			Where("tenant_id = ? AND id = ? AND told_at = ? AND notify", search.TenantID, search.ID, search.NotifiedThrough).Exec(ctx)
		if err != nil {
			return err
		}
		if updated, err := result.RowsAffected(); err != nil || updated == 0 {
			return err
		}
		return notice.AddNotices(ctx, tx, search.TenantID, now, matches)
	})
}
