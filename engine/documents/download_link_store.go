package documents

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

// linkRow is a link to a document. The database holds only the hash of its id.
type linkRow struct {
	bun.BaseModel `bun:"table:document_links"`

	Hash       string `bun:",pk"`
	TenantID   int64
	DocumentID int64
	ExpiresAt  int64
}

// addLink stores a link and, unless it is nil, who looked in whose record.
func addLink(ctx context.Context, s *db.Store, row linkRow, audit *db.AuditRow) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewInsert().Model(&row).Exec(ctx); err != nil || audit == nil {
			return err
		}
		return db.AddAudit(ctx, tx, row.TenantID, *audit)
	})
}

// follow returns the document of a link, expired or not, or db.ErrNotFound if the house has no such link.
func follow(ctx context.Context, s *db.Store, tenantID int64, id string) (row Row, expiresAt int64, err error) {
	var link linkRow
	err = s.DB.NewSelect().Model(&link).Where("tenant_id = ? AND hash = ?", tenantID, identity.HashSecret(id)).Scan(ctx)
	if err == nil {
		err = s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", tenantID, link.DocumentID).Scan(ctx)
	}
	return row, link.ExpiresAt, db.OrNotFound(err)
}

// forgetLinks deletes links that expired before a time.
func forgetLinks(ctx context.Context, s *db.Store, before int64) error {
	isAny, err := s.DB.NewSelect().Model((*linkRow)(nil)).Where("expires_at < ?", before).Exists(ctx)
	if err != nil || !isAny {
		return err
	}
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewDelete().Model((*linkRow)(nil)).Where("expires_at < ?", before).Exec(ctx)
		return err
	})
}
