package ledger

import (
	"context"
	"slices"

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

// VoidSale takes back everything that a sale charged on its invoice, once; title describes what was sold. It returns rules.ErrNotAllowed while a
// payment is under way, or if the invoice is void.
func VoidSale(ctx context.Context, tx bun.Tx, act Act, invoiceID, saleID int64, title string) (Transaction, error) {
	act.Key = Key(rules.ActSaleVoided, saleID)
	p := posting{Act: act, kind: rules.ActSaleVoided, invoice: invoiceID, content: title}
	return p.postOnce(ctx, tx, func() error {
		invoice, err := p.readInvoice(ctx, tx)
		if err == nil {
			err = invoice.Allows(rules.ActSaleVoided)
		}
		if err == nil && invoice.Held > 0 {
			err = rules.ErrNotAllowed
		}
		if err != nil {
			return err
		}
		posted, err := charges(ctx, tx, act.TenantID, invoiceID)
		posted = slices.DeleteFunc(posted, func(entry rules.LedgerEntry) bool { return entry.SaleID != saleID })
		p.entries = invoice.VoidEntries(posted)
		return err
	})
}
