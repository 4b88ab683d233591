package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// SettleInvoices marks the open invoices of closed events as paid in full. Like ClosePastLots, it is for imported
// or generated history.
func SettleInvoices(ctx context.Context, s *db.Store, tenantID, now int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewRaw(`UPDATE invoices SET status_id = ?,
				paid_cents = (SELECT coalesce(sum(l.amount_cents), 0) FROM invoice_lines l WHERE l.tenant_id = invoices.tenant_id AND l.invoice_id = invoices.id)
			WHERE tenant_id = ? AND status_id = ? AND created_at <= ? AND event_id IN (SELECT id FROM events WHERE tenant_id = ? AND status_id = ?)`,
			InvoicePaid, tenantID, InvoiceOpen, now, tenantID, api.EventClosed).Exec(ctx)
		return err
	})
}
