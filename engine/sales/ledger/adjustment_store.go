package ledger

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// Adjustment adds a line to an invoice, or takes it off one.
type Adjustment struct {
	Act
	InvoiceID   int64
	SaleID      int64  // that it is about; 0: the invoice's own lines, such as a surcharge
	Kind        string // of the line: codes.CostPrice, …
	Description string
	Amount      int64                            // cents; negative: taken off
	Commission  func(price int64) rules.Proceeds // of the sale's seller at its new price; nil: unchanged
}

// PostAdjustment posts an adjustment, once per key. Taking off more than was charged with lines of this kind is rules.ErrTooMuch. What
// a buyer has already paid of it is owed back.
func PostAdjustment(ctx context.Context, tx bun.Tx, a Adjustment) (Transaction, error) {
	p := posting{Act: a.Act, kind: rules.ActAdjustment, invoice: a.InvoiceID,
		content: fmt.Sprintf("invoice %d, sale %d, %s %d", a.InvoiceID, a.SaleID, a.Kind, a.Amount)}
	if row, found, err := p.repeated(ctx, tx); found || err != nil {
		return row, err
	}
	invoice, err := ReadInvoice(ctx, tx, a.TenantID, a.InvoiceID)
	if err == nil {
		err = invoice.Allows(rules.ActAdjustment)
	}
	if err != nil {
		return Transaction{}, err
	}
	p.userID = invoice.UserID
	posted, err := charges(ctx, tx, a.TenantID, a.InvoiceID)
	if err != nil {
		return Transaction{}, err
	}
	lines, err := a.lines(posted)
	if err != nil {
		return Transaction{}, err
	}
	p.entries = invoice.AdjustEntries(lines...)
	return p.post(ctx, tx)
}

// lines returns the new line, like the one it corrects, and what the seller's commission changes by. It returns db.ErrNotFound if
// nothing of the kind was charged, and rules.ErrTooMuch if too little.
func (a *Adjustment) lines(posted []rules.LedgerEntry) ([]rules.LedgerEntry, error) {
	var like *rules.LedgerEntry
	sum, commission := int64(0), int64(0)
	for i, entry := range posted {
		switch {
		case entry.SaleID != a.SaleID:
		case entry.Line == a.Kind && entry.Debit == rules.AccountReceivable:
			like, sum = &posted[i], sum+entry.Amount
		case entry.Line == a.Kind:
			sum -= entry.Amount
		case entry.Credit == rules.AccountCommission:
			commission += entry.Amount
		case entry.Debit == rules.AccountCommission:
			commission -= entry.Amount
		}
	}
	switch {
	case like == nil:
		return nil, db.ErrNotFound
	case a.Amount == 0 || sum+a.Amount < 0:
		return nil, rules.ErrTooMuch
	}
	line := *like
	line.Amount, line.Description = a.Amount, a.Description
	lines := []rules.LedgerEntry{line}
	if a.Kind == codes.CostPrice && line.SellerID != 0 && a.Commission != nil {
		due := a.Commission(sum + a.Amount)
		lines = append(lines, rules.CommissionEntries(a.SaleID, line.SellerID, due.Commission-commission, due.Name)...)
	}
	return lines, nil
}

// VoidInvoice takes back everything that an invoice charged, once. What was paid is owed back. It returns rules.ErrNotAllowed while a
// payment is under way.
func VoidInvoice(ctx context.Context, tx bun.Tx, act Act, invoiceID int64) (Transaction, error) {
	act.Key = fmt.Sprint("void:", invoiceID)
	p := posting{Act: act, kind: rules.ActVoid, invoice: invoiceID}
	if row, found, err := p.repeated(ctx, tx); found || err != nil {
		return row, err
	}
	invoice, err := ReadInvoice(ctx, tx, act.TenantID, invoiceID)
	if err == nil && invoice.Held > 0 {
		err = rules.ErrNotAllowed
	}
	if err != nil {
		return Transaction{}, err
	}
	p.userID = invoice.UserID
	posted, err := charges(ctx, tx, act.TenantID, invoiceID)
	if err != nil {
		return Transaction{}, err
	}
	p.entries = invoice.VoidEntries(posted)
	if err := closeInvoice(ctx, tx, act.TenantID, invoiceID, act.At); err != nil {
		return Transaction{}, err
	}
	return p.post(ctx, tx)
}

// charges returns what an invoice charged: its lines, and the commissions of its sales.
func charges(ctx context.Context, tx bun.Tx, tenantID, invoiceID int64) ([]rules.LedgerEntry, error) {
	var rows []EntryRow
	err := tx.NewSelect().Model(&rows).Where("tenant_id = ? AND invoice_id = ?", tenantID, invoiceID).
		Where("(line <> '' OR ? IN (debit, credit))", rules.AccountCommission).Order("transaction_id", "sequence").Scan(ctx)
	entries := make([]rules.LedgerEntry, 0, len(rows))
	for _, row := range rows {
		entries = append(entries, row.entry())
	}
	return entries, err
}
