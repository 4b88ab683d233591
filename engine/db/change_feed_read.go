package db

import (
	"context"

	"github.com/uptrace/bun"
)

// ChangeRow records which public answers of a tenant one transaction changed.
type ChangeRow struct {
	bun.BaseModel `bun:"table:changes"`

	Seq         int64 `bun:",pk,autoincrement"`
	Prev        int64 // seq of the tenant's previous change; 0: none
	TenantID    int64
	Tags        []string
	CommittedAt int64
}

type changeHead struct {
	bun.BaseModel `bun:"table:change_heads"`

	TenantID int64 `bun:",pk"`
	Seq      int64
}

// FeedID identifies this database. It survives restarts, and only a copy of the database shares it.
func (s *Store) FeedID(ctx context.Context) (id string, err error) {
	err = s.DB.NewRaw(`SELECT id FROM feed`).Scan(ctx, &id)
	return id, err
}

// LastChange returns the seq of the latest committed change, 0 before the first.
func (s *Store) LastChange(ctx context.Context) (seq int64, err error) {
	err = s.DB.NewSelect().Model((*changeHead)(nil)).ColumnExpr("coalesce(max(seq), 0)").Scan(ctx, &seq)
	return seq, err
}

// OldestChange returns the seq of the oldest retained change, 0 if there is none.
func (s *Store) OldestChange(ctx context.Context) (seq int64, err error) {
	err = s.DB.NewSelect().Model((*ChangeRow)(nil)).ColumnExpr("coalesce(min(seq), 0)").Scan(ctx, &seq)
	return seq, err
}

// ChangesAfter lists up to limit changes with after < seq <= last, in order.
func (s *Store) ChangesAfter(ctx context.Context, after, last int64, limit int) (rows []ChangeRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("seq > ? AND seq <= ?", after, last).Order("seq").Limit(int64(limit)).Scan(ctx)
	return rows, err
}
