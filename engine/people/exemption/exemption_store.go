package exemption

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// MaxOpen is how many exemptions of a person may be pending or approved.
const MaxOpen = 50

// Page is a page of exemptions.
type Page struct {
	Rows                 []Shown
	Number, Count, Total int
}

// OfPerson lists a person's exemptions, latest first, of one account or, with 0, of all. Exemptions without an account are those of
// every account.
func OfPerson(ctx context.Context, s *db.Store, tenantID, userID, accountID int64, number, size int) (Page, error) {
	return page(ctx, s, "DESC", number, size, func(query *bun.SelectQuery) *bun.SelectQuery {
		query = query.Where("e.tenant_id = ? AND e.user_id = ?", tenantID, userID)
		if accountID != 0 {
			query = query.Where("(e.account_id = ? OR e.account_id IS NULL)", accountID)
		}
		return query
	})
}

// WaitingForOffice lists a house's pending exemptions, oldest first.
func WaitingForOffice(ctx context.Context, s *db.Store, tenantID, at int64, number, size int) (Page, error) {
	return page(ctx, s, "ASC", number, size, func(query *bun.SelectQuery) *bun.SelectQuery {
		return query.Where("e.tenant_id = ? AND e.decided_at IS NULL AND e.ended_at IS NULL", tenantID).
			Where("(e.valid_until IS NULL OR e.valid_until > ?)", at)
	})
}

func page(ctx context.Context, s *db.Store, order string, number, size int, where func(*bun.SelectQuery) *bun.SelectQuery) (p Page, err error) {
	total, err := where(s.DB.NewSelect().Model((*Row)(nil)).ModelTableExpr("tax_exemptions AS e")).Count(ctx)
	if err != nil {
		return p, err
	}
	p.Total, p.Count = int(total), max(1, request.PageCount(int(total), size))
	p.Number = min(number, p.Count)
	err = where(shown(s.DB, &p.Rows)).OrderExpr("e.id " + order).Offset(int64(p.Number-1) * int64(size)).Limit(int64(size)).Scan(ctx)
	return p, err
}

func shown(from bun.IDB, into any) *bun.SelectQuery {
	return from.NewSelect().Model(into).ModelTableExpr("tax_exemptions AS e").ColumnExpr("e.*").ColumnExpr("kind.name AS type_name").
		ColumnExpr("coalesce(CASE WHEN a.is_business THEN a.business_name ELSE trim(replace(" +
			"a.first_name || ' ' || a.middle_name || ' ' || a.last_name || ' ' || a.suffix, '  ', ' ')) END, '') AS account_name").
		ColumnExpr("coalesce(d.name, '') AS document_name").
		Join("JOIN tax_exemption_types AS kind ON kind.id = e.type_id AND kind.tenant_id = e.tenant_id").
		Join("LEFT JOIN accounts AS a ON a.id = e.account_id AND a.tenant_id = e.tenant_id").
		Join("LEFT JOIN personal_documents AS d ON d.id = e.document_id AND d.tenant_id = e.tenant_id")
}

// OfAccount returns the latest exemptions of an account as the contract has them, at most 50.
func OfAccount(ctx context.Context, s *db.Store, tenantID, userID, accountID, at int64) ([]api.TaxExemption, error) {
	found, err := OfPerson(ctx, s, tenantID, userID, accountID, 1, MaxOpen)
	all := make([]api.TaxExemption, 0, len(found.Rows))
	for i := range found.Rows {
		all = append(all, found.Rows[i].API(at))
	}
	return all, err
}

// Find returns one of a house's exemptions, or db.ErrNotFound. User 0 means any user.
func Find(ctx context.Context, from bun.IDB, tenantID, userID, id int64) (row Shown, err error) {
	query := shown(from, &row).Where("e.tenant_id = ? AND e.id = ?", tenantID, id)
	if userID != 0 {
		query = query.Where("e.user_id = ?", userID)
	}
	return row, db.OrNotFound(query.Scan(ctx))
}

// HasType reports whether a house accepts a kind of exemption.
func HasType(ctx context.Context, s *db.Store, tenantID, typeID int64) (bool, error) {
	return s.DB.NewSelect().Table("tax_exemption_types").Where("tenant_id = ? AND id = ?", tenantID, typeID).Exists(ctx)
}

// CountOpen counts a person's exemptions that are pending or approved.
func CountOpen(ctx context.Context, tx bun.Tx, tenantID, userID, at int64) (int64, error) {
	return tx.NewSelect().Model((*Row)(nil)).Where("tenant_id = ? AND user_id = ? AND ended_at IS NULL AND (decided_at IS NULL OR is_approved)", tenantID, userID).
		Where("(valid_until IS NULL OR valid_until > ?)", at).Count(ctx)
}

// Add stores a pending exemption and sets its ID.
func Add(ctx context.Context, tx bun.Tx, row *Row) error {
	_, err := tx.NewInsert().Model(row).ExcludeColumn("id").Returning("id").Exec(ctx)
	return err
}

// Edit edits an exemption and returns the audit record and the messages of the change.
type Edit func(*Shown) (audit db.AuditRow, messages []db.MessageRow, err error)

// Change saves an exemption that edit has changed, with its audit record and messages, or returns what edit returns.
func Change(ctx context.Context, s *db.Store, tenantID, userID, id int64, edit Edit) (row Shown, err error) {
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if row, err = Find(ctx, tx, tenantID, userID, id); err != nil {
			return err
		}
		audit, messages, err := edit(&row)
		if err != nil {
			return err
		}
		_, err = tx.NewUpdate().Model(&row.Row).Column("note", "valid_until", "decided_at", "decided_by", "is_approved", "ended_at").
			WherePK().Where("tenant_id = ?", tenantID).Exec(ctx)
		if err != nil {
			return err
		}
		if err := db.AddMessages(ctx, tx, tenantID, audit.At, messages...); err != nil {
			return err
		}
		return db.AddAudit(ctx, tx, tenantID, audit)
	})
	return row, err
}
