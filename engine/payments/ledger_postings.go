package payments

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// hold reserves an amount in the ledger before the processor gets the request, so that nobody pays or refunds it twice.
func (r *Row) hold(ctx context.Context, tx bun.Tx) (id int64, err error) {
	switch {
	case r.Purpose == ForInvoice:
		return ledger.HoldPayment(ctx, tx, r.payment(r.CreatedAt))
	case r.Purpose == ForRefund && r.InvoiceID != nil:
		return ledger.HoldRefund(ctx, tx, ledger.Refund{Act: r.act(r.CreatedAt), InvoiceID: *r.InvoiceID, Amount: r.AmountCents})
	case r.Purpose == ForRefund:
		return ledger.HoldRelease(ctx, tx, ledger.Deposit{Act: r.act(r.CreatedAt), UserID: r.UserID, Amount: r.AmountCents})
	}
	return 0, nil
}

// post posts an approved payment.
func (r *Row) post(ctx context.Context, tx bun.Tx, at int64) (err error) {
	switch {
	case r.Purpose == ForInvoice:
		_, err = ledger.PostPayment(ctx, tx, r.payment(at))
	case r.Purpose == ForDeposit:
		_, err = ledger.PostDeposit(ctx, tx, ledger.Deposit{Act: r.act(at), UserID: r.UserID, Amount: r.AmountCents})
	case r.InvoiceID != nil:
		refund := ledger.Refund{Act: r.act(at), InvoiceID: *r.InvoiceID, Amount: r.AmountCents}
		if refund.Surcharge, err = r.surchargeShare(ctx, tx); err == nil {
			_, err = ledger.PostRefund(ctx, tx, refund)
		}
	default:
		_, err = ledger.ReleaseDeposit(ctx, tx, ledger.Deposit{Act: r.act(at), UserID: r.UserID, Amount: r.AmountCents})
	}
	return err
}

// surchargeShare returns how many cents of a refund were the payment's surcharge. All refunds of the payment together return their
// exact share, so that rounding loses no cent.
func (r *Row) surchargeShare(ctx context.Context, tx bun.Tx) (int64, error) {
	paid, err := find(ctx, tx, r.TenantID, *r.RefundOf)
	if err != nil || paid.SurchargeCents == 0 {
		return 0, err
	}
	var before int64
	err = tx.NewSelect().Model((*Row)(nil)).ColumnExpr("coalesce(sum(amount_cents), 0)").
		Where("refund_of = ? AND state = ? AND id <> ?", paid.ID, Approved, r.ID).Scan(ctx, &before)
	return rules.Part(paid.SurchargeCents, before+r.AmountCents, paid.total()) - rules.Part(paid.SurchargeCents, before, paid.total()), err
}

func (r *Row) payment(at int64) ledger.Payment {
	return ledger.Payment{Act: r.act(at), InvoiceID: *r.InvoiceID, Amount: r.AmountCents, Surcharge: r.SurchargeCents, SurchargeName: r.SurchargeName,
		IsTaken: r.HoldID == 0}
}

// release ends the hold of a payment that did not happen.
func (r *Row) release(ctx context.Context, tx bun.Tx, at int64) error {
	if r.HoldID == 0 {
		return nil
	}
	err := ledger.VoidHold(ctx, tx, r.TenantID, r.HoldID, at, r.State)
	r.HoldID = 0
	return err
}
