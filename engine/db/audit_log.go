package db

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
)

// History lists the records about a thing, newest first, starting before the record with the given ID; 0 starts at the newest.
func (s *Store) History(ctx context.Context, tenantID int64, subject string, id, before, limit int64) (rows []AuditRow, err error) {
	query := s.DB.NewSelect().Model(&rows).Where("tenant_id = ? AND subject = ? AND subject_id = ?", tenantID, subject, id).
		Order("id DESC").Limit(limit)
	if before > 0 {
		query = query.Where("id < ?", before)
	}
	return rows, query.Scan(ctx)
}

// AuditFilter selects records of a house. Zero fields select all.
type AuditFilter struct {
	From, To int64 // Unix milliseconds
	UserID   int64 // who did it, or whose record it is
	Subject  *string
}

// AuditLog returns a page of the records of a house, newest first.
func (s *Store) AuditLog(ctx context.Context, tenantID int64, f AuditFilter, in api.PageInput) (rows []AuditRow, page api.Page, err error) {
	query := s.DB.NewSelect().Model(&rows).Where("tenant_id = ?", tenantID).Order("id DESC")
	if f.From > 0 {
		query = query.Where("at >= ?", f.From)
	}
	if f.To > 0 {
		query = query.Where("at < ?", f.To)
	}
	if f.UserID > 0 {
		query = query.WhereGroup(" AND ", func(q *bun.SelectQuery) *bun.SelectQuery {
			return q.Where("user_id = ?", f.UserID).WhereOr("acting_user_id = ?", f.UserID)
		})
	}
	if f.Subject != nil {
		query = query.Where("subject = ?", *f.Subject)
	}
	page, err = SelectPage(ctx, query, in)
	return rows, page, err
}

// LastAct returns the ID of the latest record of all houses; 0 if there is none.
func (s *Store) LastAct(ctx context.Context) (id int64, err error) {
	err = s.DB.NewSelect().Model((*AuditRow)(nil)).ColumnExpr("coalesce(max(id), 0)").Scan(ctx, &id)
	return id, err
}

// ActsAfter lists up to limit records of all houses, by ID: those above after, and those with the given IDs. They have only what they are about.
func (s *Store) ActsAfter(ctx context.Context, after int64, ids []int64, limit int) (rows []AuditRow, err error) {
	query := s.DB.NewSelect().Model(&rows).Column("id", "tenant_id", "acting_user_id", "subject").Where("id > ?", after).Order("id").Limit(int64(limit))
	if len(ids) > 0 {
		query = query.WhereOr("id IN (?)", bun.List(ids))
	}
	return rows, query.Scan(ctx)
}
