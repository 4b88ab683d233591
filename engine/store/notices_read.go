package store

import (
	"context"

	"github.com/uptrace/bun"
)

// Notices lists what a person was told, latest first.
func (s *Store) Notices(ctx context.Context, tenantID, userID int64, limit int) (rows []NoticeRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND user_id = ?", tenantID, userID).
		Order("id DESC").Limit(int64(limit)).Scan(ctx)
	return rows, err
}

// UnreadNotices counts what a person was told and has not read.
func (s *Store) UnreadNotices(ctx context.Context, tenantID, userID int64) (int, error) {
	n, err := s.DB.NewSelect().Model((*NoticeRow)(nil)).
		Where("tenant_id = ? AND user_id = ? AND read_at IS NULL", tenantID, userID).Count(ctx)
	return int(n), err
}

// ReadNotices notes that a person has read what they were told, up to that one.
func (s *Store) ReadNotices(ctx context.Context, tenantID, userID, upTo, now int64) error {
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewUpdate().Model((*NoticeRow)(nil)).Set("read_at = ?", now).
			Where("tenant_id = ? AND user_id = ? AND id <= ? AND read_at IS NULL", tenantID, userID, upTo).Exec(ctx)
		return err
	})
}

// LastNotice is the id of the newest notice of all tenants, 0 without one.
func (s *Store) LastNotice(ctx context.Context) (id int64, err error) {
	err = s.DB.NewSelect().Model((*NoticeRow)(nil)).ColumnExpr("coalesce(max(id), 0)").Scan(ctx, &id)
	return id, err
}

// NoticesAfter lists notices of all tenants with an id above after, and those of these ids, rising, at most limit.
func (s *Store) NoticesAfter(ctx context.Context, after int64, ids []int64, limit int) (rows []NoticeRow, err error) {
	query := s.DB.NewSelect().Model(&rows).Where("id > ?", after).Order("id").Limit(int64(limit))
	if len(ids) > 0 {
		query = query.WhereOr("id IN (?)", bun.List(ids))
	}
	return rows, query.Scan(ctx)
}
