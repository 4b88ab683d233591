package ledger

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/rules"
)

// Version is an earlier version of an invoice: it was so until the office changed it. Nothing of it is lost, because entries are only added.
type Version struct {
	InvoiceID     int64
	TransactionID int64  // that changed it
	At            int64  // of the change
	Note          string // why
	Change        int64  // of the total, in cents
}

// Versions returns the earlier versions of invoices, oldest first.
func Versions(ctx context.Context, from bun.IDB, tenantID int64, invoiceIDs []int64) (rows []Version, err error) {
	if len(invoiceIDs) == 0 {
		return nil, nil
	}
	err = from.NewRaw(`SELECT e.invoice_id, t.id AS transaction_id, t.at, t.note,
			sum(CASE WHEN e.line = '' THEN 0 WHEN e.debit = 'receivable' THEN e.amount_cents ELSE -e.amount_cents END) AS change
		FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
		WHERE e.tenant_id = ? AND e.invoice_id IN (?) AND t.kind IN (?) GROUP BY e.invoice_id, t.id ORDER BY t.id`,
		tenantID, bun.List(invoiceIDs), bun.List([]string{rules.ActAdjustment, rules.ActVoid, rules.ActSaleVoided})).Scan(ctx, &rows)
	return rows, err
}
