package tenant

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// Hash returns the hex SHA-256 of the document as shown. Every acceptance records it.
func Hash(r *db.TermsRow) string {
	sum := sha256.Sum256([]byte(r.HTML))
	return hex.EncodeToString(sum[:])
}

// Terms finds a terms document; ID 0 is the auction house's default. It returns ErrNotFound if the tenant has no
// such document.
func Terms(ctx context.Context, s *db.Store, tenantID, id int64) (db.TermsRow, error) {
	return TermsIn(ctx, s.DB, tenantID, id)
}

func TermsIn(ctx context.Context, from bun.IDB, tenantID, id int64) (db.TermsRow, error) {
	var row db.TermsRow
	query := from.NewSelect().Model(&row).Where("tenant_id = ?", tenantID)
	if id == 0 {
		query = query.Where("is_default").Order("version DESC", "id DESC").Limit(1)
	} else {
		query = query.Where("id = ?", id)
	}
	return row, db.OrNotFound(query.Scan(ctx))
}

// PublicTerms finds a terms document like TermsIn, unless only drafts use it. A document that a published event or the house used before it was
// replaced stays public.
func PublicTerms(ctx context.Context, from bun.IDB, tenantID, id int64) (db.TermsRow, error) {
	row, err := TermsIn(ctx, from, tenantID, id)
	if err != nil || row.IsDefault {
		return row, err
	}
	var used struct{ ByDraft, ByPublished bool }
	err = from.NewRaw(`
		WITH RECURSIVE later(id) AS (SELECT id FROM terms WHERE id = ? UNION SELECT t.id FROM terms t JOIN later l ON t.replaces_id = l.id WHERE t.tenant_id = ?)
		SELECT EXISTS (SELECT 1 FROM events e JOIN later l ON l.id = e.terms_id WHERE e.tenant_id = ? AND e.status_id = ?) AS by_draft,
			EXISTS (SELECT 1 FROM events e JOIN later l ON l.id = e.terms_id WHERE e.tenant_id = ? AND e.status_id <> ?) AS by_published`,
		row.ID, tenantID, tenantID, codes.EventDraft, tenantID, codes.EventDraft).Scan(ctx, &used)
	if err == nil && used.ByDraft && !used.ByPublished {
		err = db.ErrNotFound
	}
	return row, err
}

// AddTerms adds a sanitized document and returns its ID. A new default replaces the previous one, also for all
// items outside of events.
func AddTerms(ctx context.Context, s *db.Store, tenantID int64, row db.TermsRow) (id int64, err error) {
	err = s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		id, err = WriteTerms(ctx, tx, tags, tenantID, row)
		return err
	})
	return id, err
}

// WriteTerms is AddTerms in a transaction.
func WriteTerms(ctx context.Context, tx bun.Tx, tags db.TagSet, tenantID int64, row db.TermsRow) (int64, error) {
	row = cleanTerms(tenantID, row)
	tags.Add(tenantID, db.TagContent)
	if row.IsDefault {
		tags.Add(tenantID, db.TagEverything)
		_, err := tx.NewUpdate().Model((*db.TermsRow)(nil)).Set("is_default = ?", false).Where("tenant_id = ?", tenantID).Exec(ctx)
		if err != nil {
			return 0, err
		}
	}
	err := insertTerms(ctx, tx, &row)
	return row.ID, err
}

func cleanTerms(tenantID int64, row db.TermsRow) db.TermsRow {
	row.ID, row.TenantID, row.HTML = 0, tenantID, SanitizeHTML(row.HTML)
	if row.UpdatedAt == 0 {
		row.UpdatedAt = db.Millis(time.Now())
	}
	return row
}

func insertTerms(ctx context.Context, tx bun.Tx, row *db.TermsRow) error {
	_, err := tx.NewInsert().Model(row).ExcludeColumn("id").Returning("id").Exec(ctx)
	return err
}
