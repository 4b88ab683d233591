package notice

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// Notices lists a page of a person's notices, newest first.
func Notices(ctx context.Context, s *db.Store, tenantID, userID int64, in api.PageInput) (rows []NoticeRow, page api.Page, err error) {
	query := s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Order("created_at DESC", "id DESC")
	page, err = db.SelectPage(ctx, query, in)
	return rows, page, err
}

// UnreadNotices counts a person's unread notices.
func UnreadNotices(ctx context.Context, s *db.Store, tenantID, userID int64) (int, error) {
	n, err := s.DB.NewSelect().Model((*NoticeRow)(nil)).
		Where("tenant_id = ? AND user_id = ? AND read_at IS NULL", tenantID, userID).Count(ctx)
	return int(n), err
}

// ReadNotices marks a person's notices as read, up to the given one.
func ReadNotices(ctx context.Context, s *db.Store, tenantID, userID, upTo, now int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewUpdate().Model((*NoticeRow)(nil)).Set("read_at = ?", now).
			Where("tenant_id = ? AND user_id = ? AND id <= ? AND read_at IS NULL", tenantID, userID, upTo).Exec(ctx)
		return err
	})
}

// LastNotice returns the ID of the newest notice of all tenants, 0 if there is none.
func LastNotice(ctx context.Context, s *db.Store) (id int64, err error) {
	err = s.DB.NewSelect().Model((*NoticeRow)(nil)).ColumnExpr("coalesce(max(id), 0)").Scan(ctx, &id)
	return id, err
}

// NoticesAfter lists up to limit notices of all tenants, by ID: those above after, and those with the given IDs.
func NoticesAfter(ctx context.Context, s *db.Store, after int64, ids []int64, limit int) (rows []NoticeRow, err error) {
	query := s.DB.NewSelect().Model(&rows).Where("id > ?", after).Order("id").Limit(int64(limit))
	if len(ids) > 0 {
		query = query.WhereOr("id IN (?)", bun.List(ids))
	}
	return rows, query.Scan(ctx)
}
