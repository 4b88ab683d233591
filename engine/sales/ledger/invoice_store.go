package ledger

import (
	"cmp"
	"context"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// Invoice is an invoice with its status and sums.
type Invoice struct {
	ID        int64
	TenantID  int64
	UserID    int64
	EventID   *int64 // nil: bought outside of an event
	CreatedAt int64
	Sales     int // on it

	rules.InvoiceBooks `bun:",extend"`
}

// ReadInvoice returns an invoice with its balances, or db.ErrNotFound.
func ReadInvoice(ctx context.Context, from bun.IDB, tenantID, id int64) (Invoice, error) {
	rows, err := invoices(ctx, from, tenantID, `x.id = ?`, id)
	if err == nil && len(rows) == 0 {
		err = db.ErrNotFound
	}
	if err != nil {
		return Invoice{}, err
	}
	return rows[0], nil
}

// EventInvoices returns a person's invoices for an event, oldest first, without void ones.
func EventInvoices(ctx context.Context, from bun.IDB, tenantID, userID, eventID int64) ([]Invoice, error) {
	rows, err := invoices(ctx, from, tenantID, `x.user_id = ? AND x.event_id = ?`, userID, eventID)
	rows = slices.DeleteFunc(rows, func(row Invoice) bool { return row.IsVoid })
	slices.SortFunc(rows, func(a, b Invoice) int { return cmp.Compare(a.ID, b.ID) })
	return rows, err
}

// Page is a page of a person's invoices, latest first, without void ones.
type Page struct {
	api.Page
	Invoices []Invoice
	Due      int64 // cents owed on all pages
}

// PersonInvoices returns a page of a person's invoices; past the end, the last one.
func PersonInvoices(ctx context.Context, from bun.IDB, tenantID, userID int64, in api.PageInput) (page Page, err error) {
	shown := `x.tenant_id = ? AND x.user_id = ? AND NOT ` + IsPosted(rules.ActVoid, "x", "id")
	var total int
	err = from.NewRaw(`SELECT count(*), (SELECT coalesce(unpaid, 0) FROM (SELECT `+UnpaidColumn+` FROM users u WHERE u.tenant_id = ? AND u.id = ?) AS p)
		FROM invoices x WHERE `+shown, tenantID, userID, tenantID, userID).Scan(ctx, &total, &page.Due)
	page.Page = in.Of(total)
	if err != nil || total == 0 {
		return page, err
	}
	page.Invoices, err = invoices(ctx, from, tenantID, `x.id IN (
		SELECT x.id FROM invoices x WHERE `+shown+` ORDER BY x.created_at DESC, x.id DESC LIMIT ? OFFSET ?)`, tenantID, userID, page.PageSize, page.Offset())
	return page, err
}

// invoices adds up the invoices x that a condition selects, latest first.
func invoices(ctx context.Context, from bun.IDB, tenantID int64, where string, args ...any) (rows []Invoice, err error) {
	err = from.NewRaw(`
		SELECT i.id, i.tenant_id, i.user_id, i.event_id, i.created_at, b.sales, b.total, b.due, b.refund_due, b.uncleared,
			coalesce((SELECT sum(h.amount_cents) FROM ledger_holds h WHERE h.tenant_id = i.tenant_id AND h.user_id = i.user_id
				AND h.invoice_id = i.id AND h.kind = 'payment' AND NOT EXISTS (SELECT 1 FROM ledger_transactions t WHERE t.settles_id = h.id)), 0) AS held,
			coalesce((SELECT sum(h.amount_cents) FROM ledger_holds h WHERE h.tenant_id = i.tenant_id AND h.user_id = i.user_id
				AND h.invoice_id = i.id AND h.kind = 'refund' AND NOT EXISTS (SELECT 1 FROM ledger_transactions t WHERE t.settles_id = h.id)), 0) AS refunding,
			`+IsPosted(rules.ActVoid, "i", "id")+` AS is_void
		FROM invoices i JOIN (
			SELECT x.id, `+StandingSales+` AS sales,
				coalesce(sum(CASE WHEN e.line = '' THEN 0 WHEN e.debit = 'receivable' THEN e.amount_cents ELSE -e.amount_cents END), 0) AS total,
				coalesce(sum(CASE WHEN e.debit = 'receivable' THEN e.amount_cents WHEN e.credit = 'receivable' THEN -e.amount_cents ELSE 0 END), 0) AS due,
				coalesce(sum(CASE WHEN e.credit = 'refunds' THEN e.amount_cents WHEN e.debit = 'refunds' THEN -e.amount_cents ELSE 0 END), 0) AS refund_due,
				coalesce(sum(CASE WHEN e.debit = 'uncleared' THEN e.amount_cents WHEN e.credit = 'uncleared' THEN -e.amount_cents ELSE 0 END), 0) AS uncleared
			FROM invoices x LEFT JOIN ledger_entries e ON e.tenant_id = x.tenant_id AND e.invoice_id = x.id
			WHERE x.tenant_id = ? AND (?) GROUP BY x.id, x.tenant_id) AS b ON b.id = i.id
		ORDER BY i.created_at DESC, i.id DESC`, tenantID, bun.SafeQuery(where, args...)).Scan(ctx, &rows)
	return rows, err
}

// StandingSales is SQL for the number of sales on the invoice x that the office did not take back.
const StandingSales = "(SELECT count(*) FROM sales s WHERE s.tenant_id = x.tenant_id AND s.invoice_id = x.id AND s.voided_at IS NULL)"

// OpenInvoice returns the invoice for a person's next purchase in an event, and opens one if there is none; each sale outside
// of events gets its own. Two simultaneous sales get the same invoice: the second waits for the first to commit.
func OpenInvoice(ctx context.Context, tx bun.Tx, tenantID, userID int64, eventID *int64, now int64) (id int64, err error) {
	err = tx.NewRaw(`INSERT INTO invoices (tenant_id, user_id, event_id, created_at) VALUES (?, ?, ?, ?)
		ON CONFLICT (tenant_id, user_id, event_id) WHERE closed_at IS NULL AND event_id IS NOT NULL DO UPDATE SET closed_at = EXCLUDED.closed_at
		RETURNING id`, tenantID, userID, eventID, now).Scan(ctx, &id)
	return id, err
}

// Line is one amount on an invoice; below zero, it was taken off.
type Line struct {
	bun.BaseModel `bun:"table:invoice_lines"`

	InvoiceID     int64
	SaleID        int64 // 0: of the invoice itself, such as a card surcharge
	TransactionID int64
	Sequence      int
	Kind          string // codes.CostPrice, …
	Description   string
	AmountCents   int64
}

// Lines returns the lines of invoices, in the order in which they were posted.
func Lines(ctx context.Context, from bun.IDB, tenantID int64, invoiceIDs []int64) (lines []Line, err error) {
	if len(invoiceIDs) == 0 {
		return nil, nil
	}
	err = from.NewSelect().Model(&lines).ColumnExpr("invoice_id, coalesce(sale_id, 0) AS sale_id, transaction_id, sequence, kind, description, amount_cents").
		Where("tenant_id = ? AND invoice_id IN (?)", tenantID, bun.List(invoiceIDs)).Order("transaction_id", "sequence").Scan(ctx)
	return lines, err
}

// API returns the line in the contract's form.
func (l *Line) API() api.CostLine {
	return api.CostLine{Kind: l.Kind, Description: l.Description, Amount: api.Money(l.AmountCents)}
}

// Paid is money that was paid on an invoice or went back to its buyer.
type Paid struct {
	TransactionID int64
	Kind          string // rules.ActPayment, …
	Method        string
	Reference     string
	Note          string
	At            int64
	Cents         int64 // below zero: it went back
	ActingUserID  int64 // staff who recorded it; 0: the buyer or the processor
	IsClearing    bool  // it can still be returned
	IsReturned    bool
}

// Payments lists what was paid on an invoice and paid back, oldest first.
func Payments(ctx context.Context, from bun.IDB, tenantID, invoiceID int64) (rows []Paid, err error) {
	err = from.NewRaw(`SELECT t.id AS transaction_id, t.kind, t.method, t.reference, t.note, t.at, coalesce(t.acting_user_id, 0) AS acting_user_id,
			EXISTS (SELECT 1 FROM ledger_transactions f WHERE f.refers_id = t.id AND f.kind = ?) AS is_returned,
			max(CASE WHEN e.debit = 'uncleared' THEN 1 ELSE 0 END) = 1
				AND NOT EXISTS (SELECT 1 FROM ledger_transactions f WHERE f.refers_id = t.id AND f.kind IN (?, ?)) AS is_clearing,
			sum(CASE WHEN e.debit IN ('receivable', 'refunds') THEN -e.amount_cents ELSE e.amount_cents END) AS cents
		FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
		WHERE e.tenant_id = ? AND e.invoice_id = ? AND e.line = '' AND t.kind IN (?) GROUP BY t.id ORDER BY t.at, t.id`,
		rules.ActReturned, rules.ActReturned, rules.ActCleared, tenantID, invoiceID,
		bun.List([]string{rules.ActPayment, rules.ActApplied, rules.ActRefund, rules.ActReturned})).Scan(ctx, &rows)
	return rows, err
}
