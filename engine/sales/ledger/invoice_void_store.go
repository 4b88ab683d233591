package ledger

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/rules"
)

// VoidInvoice takes back everything that an invoice charged, once. What was paid is owed back. It returns rules.ErrNotAllowed while a
// payment is under way.
func VoidInvoice(ctx context.Context, tx bun.Tx, act Act, invoiceID int64) (Transaction, error) {
	act.Key = Key(rules.ActVoid, invoiceID)
	p := posting{Act: act, kind: rules.ActVoid, invoice: invoiceID}
	return p.postOnce(ctx, tx, func() error {
		invoice, err := p.readInvoice(ctx, tx)
		if err == nil && invoice.Held > 0 {
			err = rules.ErrNotAllowed
		}
		if err != nil {
			return err
		}
		posted, err := charges(ctx, tx, act.TenantID, invoiceID)
		if err != nil {
			return err
		}
		p.entries = invoice.VoidEntries(posted)
		return p.closeInvoice(ctx, tx)
	})
}
