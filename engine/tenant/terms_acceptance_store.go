package tenant

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// TermsAcceptanceRow records that a person accepted a document as shown. Rows are only ever added.
type TermsAcceptanceRow struct {
	bun.BaseModel `bun:"table:terms_acceptances"`

	ID           int64 `bun:",pk,autoincrement"`
	TenantID     int64
	UserID       int64
	ActingUserID *int64 // staff who accepted on the person's behalf
	TermsID      int64
	EventID      *int64 // the event that asked for it
	Version      int
	DocumentHash string // TermsRow.Hash
	AcceptedAt   int64
	Address      string
	UserAgent    string
}

// HasAccepted reports whether the person accepted the document as it is now.
func HasAccepted(ctx context.Context, s *db.Store, tenantID, userID int64, document *db.TermsRow) (bool, error) {
	return HasAcceptedIn(ctx, s.DB, tenantID, userID, document)
}

func HasAcceptedIn(ctx context.Context, from bun.IDB, tenantID, userID int64, document *db.TermsRow) (bool, error) {
	return from.NewSelect().Model((*TermsAcceptanceRow)(nil)).
		Where("tenant_id = ? AND user_id = ? AND terms_id = ?", tenantID, userID, document.ID).
		Where("version = ? AND document_hash = ?", document.Version, Hash(document)).Exists(ctx)
}

// HasAcceptedEarlier reports whether the person accepted a version that the document replaces, for whichever
// event.
func HasAcceptedEarlier(ctx context.Context, from bun.IDB, tenantID, userID int64, document *db.TermsRow) (has bool, err error) {
	err = from.NewRaw(`
		WITH RECURSIVE versions(id, replaces_id) AS (
			SELECT id, replaces_id FROM terms WHERE tenant_id = ? AND id = ?
			UNION SELECT t.id, t.replaces_id FROM terms t JOIN versions v ON t.id = v.replaces_id WHERE t.tenant_id = ?)
		SELECT EXISTS (SELECT 1 FROM terms_acceptances a JOIN versions v ON v.id = a.terms_id
			WHERE a.tenant_id = ? AND a.user_id = ? AND NOT (a.terms_id = ? AND a.version = ? AND a.document_hash = ?))`,
		tenantID, document.ID, tenantID, tenantID, userID, document.ID, document.Version, Hash(document)).Scan(ctx, &has)
	return has, err
}

// AcceptTerms records that a person accepts document row.TermsID as it is now, with its audit entry. Accepting the
// same version again adds nothing. check receives the document and, if given, the event, and may refuse. It
// returns ErrNotFound if the tenant has no such document or published event.
func AcceptTerms(ctx context.Context, s *db.Store, tenantID int64, row TermsAcceptanceRow, audit db.AuditRow,
	check func(*db.TermsRow, *db.EventRow) error) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		document, err := PublicTerms(ctx, tx, tenantID, row.TermsID)
		if err != nil {
			return err
		}
		var event *db.EventRow
		if row.EventID != nil {
			event = &db.EventRow{}
			query := tx.NewSelect().Model(event).Where("tenant_id = ? AND id = ? AND status_id <> ?", tenantID, *row.EventID, codes.EventDraft)
			if err := db.OrNotFound(query.Scan(ctx)); err != nil {
				return err
			}
		}
		if err := check(&document, event); err != nil {
			return err
		}
		return AcceptTermsIn(ctx, tx, &document, row, audit)
	})
}

// AcceptTermsIn records in a transaction that a person accepts a document as it is now, with the audit entry; nothing if they did before.
func AcceptTermsIn(ctx context.Context, tx bun.IDB, document *db.TermsRow, row TermsAcceptanceRow, audit db.AuditRow) error {
	has, err := HasAcceptedIn(ctx, tx, document.TenantID, row.UserID, document)
	if err != nil || has {
		return err
	}
	row.ID, row.TenantID, row.TermsID, row.Version, row.DocumentHash = 0, document.TenantID, document.ID, document.Version, Hash(document)
	if _, err := tx.NewInsert().Model(&row).ExcludeColumn("id").Exec(ctx); err != nil {
		return err
	}
	return db.AddAudit(ctx, tx, document.TenantID, audit)
}
