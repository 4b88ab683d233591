package ledger

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// Refund pays back what was paid on an invoice.
type Refund struct {
	Act
	InvoiceID int64
	Amount    int64 // cents, above 0
	Surcharge int64 // cents of it that were a card surcharge, which comes off the invoice
}

func (r *Refund) posting() posting {
	return posting{Act: r.Act, kind: rules.ActRefund, invoice: r.InvoiceID,
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
	p := refund.posting()
	invoice, err := p.readInvoice(ctx, tx)
	if err != nil {
		return 0, err
	}
	return p.hold(ctx, tx, refund.Amount, func() error { return invoice.CanRefund(refund.Amount) })
}

// PostRefund posts a refund, once per key: its part of a card surcharge comes off the invoice; of the rest, first what is owed to the
// buyer, and what exceeds that, the buyer owes again. It returns
// rules.ErrTooMuch or rules.ErrNotAllowed if less was paid and has cleared, unless it settles a hold.
func PostRefund(ctx context.Context, tx bun.Tx, refund Refund) (Transaction, error) {
	p := refund.posting()
	return p.postOnce(ctx, tx, func() error {
		invoice, err := p.readInvoice(ctx, tx)
		if err != nil {
			return err
		}
		if refund.Settles != 0 {
			err = p.checkHeld(ctx, tx, refund.Amount)
		} else {
			err = invoice.CanRefund(refund.Amount)
		}
		if err != nil {
			return err
		}
		off, err := refund.surchargeLines(ctx, tx, invoice)
		p.entries = invoice.RefundEntries(rules.PaidFrom(refund.Method), refund.Amount, off...)
		return err
	})
}

// surchargeLines returns the line that takes the surcharge off the invoice; none if the office or a void has already.
func (r *Refund) surchargeLines(ctx context.Context, tx bun.Tx, invoice Invoice) ([]rules.LedgerEntry, error) {
	if r.Surcharge <= 0 || invoice.IsVoid {
		return nil, nil
	}
	posted, err := charges(ctx, tx, r.TenantID, r.InvoiceID)
	if err != nil {
		return nil, err
	}
	correction := Adjustment{Kind: codes.CostSurcharge, Description: "Card surcharge, returned", Amount: -r.Surcharge}
	off, err := correction.lines(posted)
	if errors.Is(err, rules.ErrTooMuch) || errors.Is(err, db.ErrNotFound) {
		return nil, nil
	}
	return off, err
}
