package ledger

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/rules"
)

// Refund pays back what was paid on an invoice.
type Refund struct {
	Act
	InvoiceID int64
	Amount    int64 // cents, above 0
}

func (r *Refund) posting(userID int64) posting {
	return posting{Act: r.Act, kind: rules.ActRefund, userID: userID, invoice: r.InvoiceID,
		content: fmt.Sprintf("invoice %d, amount %d, %s", r.InvoiceID, r.Amount, r.Method)}
}

// CheckClearedPayment returns rules.ErrReturned or rules.ErrUncleared if the bank took the payment or deposit with this key back, or still
// may: refunding it would give the money back twice.
func CheckClearedPayment(ctx context.Context, tx bun.Tx, tenantID int64, key string) error {
	id, err := TransactionByKey(ctx, tx, tenantID, key)
	if err != nil {
		return err
	}
	paid, err := readPaid(ctx, tx, tenantID, id)
	switch {
	case err != nil:
		return err
	case paid.isReturned:
		return rules.ErrReturned
	case paid.account == rules.AccountUncleared && !paid.isCleared:
		return rules.ErrUncleared
	}
	return nil
}

// HoldRefund reserves paid money before the processor refunds it. It returns the hold's ID; the same key always returns the same hold.
// The hold ends with PostRefund or VoidHold. It returns rules.ErrTooMuch or rules.ErrNotAllowed if less was paid and has cleared.
func HoldRefund(ctx context.Context, tx bun.Tx, refund Refund) (int64, error) {
	invoice, err := ReadInvoice(ctx, tx, refund.TenantID, refund.InvoiceID)
	if err != nil {
		return 0, err
	}
	p := refund.posting(invoice.UserID)
	return p.hold(ctx, tx, refund.Amount, func() error { return invoice.CanRefund(refund.Amount) })
}

// PostRefund posts a refund, once per key: first of what is owed to the buyer; the rest the buyer owes again. It returns
// rules.ErrTooMuch or rules.ErrNotAllowed if less was paid and has cleared, unless it settles a hold.
func PostRefund(ctx context.Context, tx bun.Tx, refund Refund) (Transaction, error) {
	p := refund.posting(0)
	if row, found, err := p.repeated(ctx, tx); found || err != nil {
		return row, err
	}
	invoice, err := ReadInvoice(ctx, tx, refund.TenantID, refund.InvoiceID)
	if err != nil {
		return Transaction{}, err
	}
	p.userID = invoice.UserID
	if refund.Settles != 0 {
		hold, err := p.settled(ctx, tx)
		if err == nil && (refund.Amount <= 0 || refund.Amount > hold.AmountCents) {
			err = rules.ErrTooMuch
		}
		if err != nil {
			return Transaction{}, err
		}
	} else if err := invoice.CanRefund(refund.Amount); err != nil {
		return Transaction{}, err
	}
	p.entries = invoice.RefundEntries(rules.PaidFrom(refund.Method), refund.Amount)
	return p.post(ctx, tx)
}
