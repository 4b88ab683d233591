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
	Name        string // of a fee of its own, such as "Storage"; empty: a line that the sale has
	Description string
	Tax         rules.CostLine                   // on a fee of its own; zero: none
	State       string                           // that the tax is owed to
	Amount      int64                            // cents; negative: taken off
	Commission  func(price int64) rules.Proceeds // of the sale's seller at its new price; nil: unchanged
}

// PostAdjustment posts an adjustment, once per key. Taking off more than was charged with lines of this kind is rules.ErrTooMuch. What
// a buyer has already paid of it is owed back.
func PostAdjustment(ctx context.Context, tx bun.Tx, a Adjustment) (Transaction, error) {
	p := posting{Act: a.Act, kind: rules.ActAdjustment, invoice: a.InvoiceID,
		content: fmt.Sprintf("invoice %d, sale %d, %s %d", a.InvoiceID, a.SaleID, a.Kind, a.Amount)}
	if a.Name != "" {
		p.content += fmt.Sprintf(", %s, tax %d", a.Name, a.Tax.Amount)
	}
	return p.postOnce(ctx, tx, func() error {
		invoice, err := p.readInvoice(ctx, tx)
		if err == nil {
			err = invoice.Allows(rules.ActAdjustment)
		}
		if err != nil {
			return err
		}
		posted, err := charges(ctx, tx, a.TenantID, a.InvoiceID)
		if err != nil {
			return err
		}
		lines, err := a.lines(posted)
		if a.Name != "" {
			lines, err = a.feeLines(posted)
		}
		p.entries = invoice.AdjustEntries(lines...)
		return err
	})
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

// feeLines returns the line of a fee of its own and its tax. It returns db.ErrNotFound if the sale is not on the invoice or has no such fee
// to take off, and rules.ErrTooMuch if too little.
func (a *Adjustment) feeLines(posted []rules.LedgerEntry) ([]rules.LedgerEntry, error) {
	isOnInvoice, fees, taxes := a.SaleID == 0, int64(0), int64(0)
	for _, entry := range posted {
		if entry.SaleID != a.SaleID {
			continue
		}
		isOnInvoice = true
		switch {
		case entry.Line == codes.CostFee && entry.Description == a.Name:
			fees += lineCents(entry)
		case entry.Line == codes.CostTax && entry.Description == a.Tax.Description:
			taxes += lineCents(entry)
		}
	}
	switch {
	case !isOnInvoice || fees == 0 && a.Amount < 0:
		return nil, db.ErrNotFound
	case a.Amount == 0 || fees+a.Amount < 0 || taxes+a.Tax.Amount < 0:
		return nil, rules.ErrTooMuch
	}
	fee := rules.LedgerEntry{Debit: rules.AccountReceivable, Credit: rules.AccountFee, Amount: a.Amount,
		Line: codes.CostFee, Description: a.Name, SaleID: a.SaleID}
	if a.Tax.Amount == 0 {
		return []rules.LedgerEntry{fee}, nil
	}
	tax := rules.LedgerEntry{Debit: rules.AccountReceivable, Credit: rules.AccountTax, Amount: a.Tax.Amount,
		Line: codes.CostTax, Description: a.Tax.Description, SaleID: a.SaleID, State: a.State}
	return []rules.LedgerEntry{fee, tax}, nil
}

// lineCents returns the amount of a line; below zero, it was taken off.
func lineCents(entry rules.LedgerEntry) int64 {
	if entry.Debit == rules.AccountReceivable {
		return entry.Amount
	}
	return -entry.Amount
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
