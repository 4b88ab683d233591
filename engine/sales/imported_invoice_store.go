package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// SettleInvoices records that the open invoices of closed events were paid in full by check. Like ClosePastLots, it is for imported
// or generated history.
func SettleInvoices(ctx context.Context, s *db.Store, tenantID, now int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		var ids []int64
		err := tx.NewRaw(`SELECT id FROM invoices WHERE tenant_id = ? AND closed_at IS NULL AND created_at <= ?
			AND event_id IN (SELECT id FROM events WHERE tenant_id = ? AND status_id = ?) ORDER BY id`, tenantID, now, tenantID, codes.EventClosed).Scan(ctx, &ids)
		if err != nil {
			return err
		}
		for _, id := range ids {
			invoice, err := ledger.ReadInvoice(ctx, tx, tenantID, id)
			if err != nil {
				return err
			}
			act := ledger.Act{TenantID: tenantID, Key: ledger.Key(ledger.KeySettled, id), At: now, Method: rules.MethodCheck, IsCarriedOver: true}
			if _, err := ledger.PostPayment(ctx, tx, ledger.Payment{Act: act, InvoiceID: id, Amount: invoice.Due}); err != nil {
				return err
			}
		}
		return nil
	})
}
