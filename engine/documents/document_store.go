package documents

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// Row is a file that a person gave the house.
type Row struct {
	bun.BaseModel `bun:"table:personal_documents"`

	ID           int64 `bun:",pk,autoincrement"`
	TenantID     int64
	UserID       int64
	AccountID    *int64 // nil: the person had none
	ActingUserID *int64 // staff who uploaded it; nil: the person
	Kind         string
	Name         string
	Type         string // media type
	Size         int64
	SHA          string `bun:"sha"`
	File         string // in the store
	CreatedAt    int64
}

// shownRow is a document with the tax exemption that it proves.
type shownRow struct {
	Row `bun:",extend"`

	TaxExemptionID int64 // 0: none
	IsProof        bool  // the exemption is pending or was approved
}

func (r *shownRow) api() api.PersonalDocument {
	out := api.PersonalDocument{DocumentID: r.ID, Kind: r.Kind, Name: r.Name, Type: r.Type, Size: r.Size, CreatedAt: db.Time(r.CreatedAt),
		TaxExemptionID: r.TaxExemptionID, CanDelete: !r.IsProof}
	if r.AccountID != nil {
		out.AccountID = *r.AccountID
	}
	return out
}

// isProof selects certificates that must stay: of pending exemptions, and as evidence of approved ones.
const isProof = `(e.is_approved OR e.decided_at IS NULL AND e.ended_at IS NULL)`

func shown(from bun.IDB, into any) *bun.SelectQuery {
	return from.NewSelect().Model(into).ModelTableExpr("personal_documents AS d").ColumnExpr("d.*").
		ColumnExpr("coalesce((SELECT max(e.id) FROM tax_exemptions e WHERE e.document_id = d.id AND e.tenant_id = d.tenant_id), 0) AS tax_exemption_id").
		ColumnExpr("EXISTS (SELECT 1 FROM tax_exemptions e WHERE e.document_id = d.id AND e.tenant_id = d.tenant_id AND " + isProof + ") AS is_proof")
}

// find returns one of a house's documents, or db.ErrNotFound. User 0 means any user.
func find(ctx context.Context, from bun.IDB, tenantID, userID, id int64) (row shownRow, err error) {
	query := shown(from, &row).Where("d.tenant_id = ? AND d.id = ?", tenantID, id)
	if userID != 0 {
		query = query.Where("d.user_id = ?", userID)
	}
	return row, db.OrNotFound(query.Scan(ctx))
}

// list lists a page of a person's documents, latest first, of one account or, with 0, all.
func list(ctx context.Context, s *db.Store, tenantID, userID, accountID int64, in api.PageInput) (rows []shownRow, page api.Page, err error) {
	query := shown(s.DB, &rows).Where("d.tenant_id = ? AND d.user_id = ?", tenantID, userID).OrderExpr("d.id DESC")
	if accountID != 0 {
		query = query.Where("d.account_id = ?", accountID)
	}
	page, err = db.SelectPage(ctx, query, in)
	return rows, page, err
}

// countOf counts a person's documents.
func countOf(ctx context.Context, from bun.IDB, tenantID, userID int64) (int64, error) {
	return from.NewSelect().Model((*Row)(nil)).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Count(ctx)
}

// add records a document whose file is stored, and sets its ID. From then on the file is no longer a leftover.
func add(ctx context.Context, tx bun.Tx, row *Row) error {
	kept, err := tx.NewDelete().Model((*leftoverRow)(nil)).Where("file = ?", row.File).Exec(ctx)
	if err != nil {
		return err
	}
	if n, err := kept.RowsAffected(); err != nil || n != 1 {
		return errTooLate
	}
	_, err = tx.NewInsert().Model(row).ExcludeColumn("id").Returning("id").Exec(ctx)
	return err
}

// remove deletes a document with its links, and makes its file a leftover. It returns db.ErrNotFound if the person has no such
// document.
func remove(ctx context.Context, s *db.Store, tenantID, userID, id int64, audit db.AuditRow) (file string, err error) {
	return file, s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		row, err := find(ctx, tx, tenantID, userID, id)
		if err != nil {
			return err
		}
		if row.IsProof {
			return api.Conflict("This document proves a tax exemption. It can't be deleted while the exemption is pending or after it was approved")
		}
		file = row.File
		leftover := leftoverRow{File: file, DueAt: audit.At}
		for _, statement := range []func() error{
			func() error {
				_, err := tx.NewRaw(`UPDATE tax_exemptions SET document_id = NULL WHERE tenant_id = ? AND document_id = ?`, tenantID, id).Exec(ctx)
				return err
			},
			func() error {
				_, err := tx.NewDelete().Model((*linkRow)(nil)).Where("tenant_id = ? AND document_id = ?", tenantID, id).Exec(ctx)
				return err
			},
			func() error {
				_, err := tx.NewDelete().Model((*Row)(nil)).Where("tenant_id = ? AND id = ?", tenantID, id).Exec(ctx)
				return err
			},
			func() error { _, err := tx.NewInsert().Model(&leftover).Exec(ctx); return err },
			func() error { return db.AddAudit(ctx, tx, tenantID, audit) },
		} {
			if err := statement(); err != nil {
				return err
			}
		}
		return nil
	})
}

// accountOf returns the account that a request means: 0 is the person's first account, nil if they have none. Another person's is
// db.ErrNotFound.
func accountOf(ctx context.Context, s *db.Store, tenantID, userID, id int64) (*int64, error) {
	var ids []int64
	err := s.DB.NewSelect().Table("accounts").Column("id").Where("tenant_id = ? AND user_id = ?", tenantID, userID).Order("id").Scan(ctx, &ids)
	switch {
	case err != nil:
		return nil, err
	case id == 0 && len(ids) == 0:
		return nil, nil
	case id == 0:
		return &ids[0], nil
	case !slices.Contains(ids, id):
		return nil, db.ErrNotFound
	}
	return &id, nil
}
