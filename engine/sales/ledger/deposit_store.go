package ledger

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// Deposit is money that a person leaves with the house to raise the buying limit, or that leaves it again.
type Deposit struct {
	Act
	UserID int64
	Amount int64 // cents, above 0

	ByOffice bool // to be paid back by the office: only what no registration reserves
}

func (d *Deposit) posting(kind string, entries ...rules.LedgerEntry) posting {
	return posting{Act: d.Act, kind: kind, userID: d.UserID, entries: entries, content: fmt.Sprintf("person %d, amount %d, %s", d.UserID, d.Amount, d.Method)}
}

// PostDeposit posts a deposit that was paid, once per key. By bank, or by a check that clears later, it counts after ClearPayment.
func PostDeposit(ctx context.Context, tx bun.Tx, d Deposit) (Transaction, error) {
	p := d.posting(rules.ActDeposit, rules.LedgerEntry{Debit: d.paidInto(), Credit: rules.AccountDeposits, Amount: d.Amount})
	return p.postOnce(ctx, tx, func() error {
		if d.Amount <= 0 {
			return rules.ErrTooMuch
		}
		return nil
	})
}

// ReleaseDeposit posts that a deposit, or part of it, was paid back to the person, once per key. It returns rules.ErrTooMuch if less is
// available and, if the office pays it back, a ReservedError for what registrations reserve, unless it settles a hold.
func ReleaseDeposit(ctx context.Context, tx bun.Tx, d Deposit) (Transaction, error) {
	p := d.posting(rules.ActRelease, rules.LedgerEntry{Debit: rules.AccountDeposits, Credit: rules.PaidFrom(d.Method), Amount: d.Amount})
	return p.postOnce(ctx, tx, func() error {
		err := d.checkTaken(ctx, tx, &p)
		if err == nil && d.ByOffice {
			err = d.checkReserved(ctx, tx)
		}
		return err
	})
}

// HoldRelease reserves a deposit before the processor refunds it. It returns the hold's ID; the same key always returns the same hold.
// The hold ends with ReleaseDeposit or VoidHold. It returns rules.ErrTooMuch if less is available, and a
// ReservedError for what registrations reserve.
func HoldRelease(ctx context.Context, tx bun.Tx, d Deposit) (int64, error) {
	p := d.posting(rules.ActRelease)
	return p.hold(ctx, tx, d.Amount, func() error {
		err := d.checkAvailable(ctx, tx)
		if err == nil {
			err = d.checkReserved(ctx, tx)
		}
		return err
	})
}

// ForfeitDeposit posts that the house keeps a deposit, or part of it, once per key.
func ForfeitDeposit(ctx context.Context, tx bun.Tx, d Deposit) (Transaction, error) {
	p := d.posting(rules.ActForfeit, rules.LedgerEntry{Debit: rules.AccountDeposits, Credit: rules.AccountForfeits, Amount: d.Amount})
	return p.postOnce(ctx, tx, func() error { return d.checkTaken(ctx, tx, &p) })
}

// ApplyDeposit pays an invoice of the person with a deposit, or part of it, once per key.
func ApplyDeposit(ctx context.Context, tx bun.Tx, d Deposit, invoiceID int64) (Transaction, error) {
	p := d.posting(rules.ActApplied, rules.LedgerEntry{Debit: rules.AccountDeposits, Credit: rules.AccountReceivable, Amount: d.Amount})
	p.invoice, p.content = invoiceID, fmt.Sprintf("%s, invoice %d", p.content, invoiceID)
	return p.postOnce(ctx, tx, func() error {
		invoice, err := p.readInvoice(ctx, tx)
		switch {
		case err == nil && invoice.UserID != d.UserID:
			err = db.ErrNotFound
		case err == nil:
			err = invoice.CanPay(d.Amount)
		}
		if err != nil {
			return err
		}
		if err := d.checkTaken(ctx, tx, &p); err != nil {
			return err
		}
		return p.closeInvoice(ctx, tx)
	})
}

// checkTaken returns why an act cannot take the amount from the deposit.
func (d *Deposit) checkTaken(ctx context.Context, tx bun.Tx, p *posting) error {
	if d.Settles != 0 {
		return p.checkHeld(ctx, tx, d.Amount)
	}
	return d.checkAvailable(ctx, tx)
}

// checkAvailable returns rules.ErrTooMuch if less is available.
func (d *Deposit) checkAvailable(ctx context.Context, tx bun.Tx) error {
	books, err := ReadDeposits(ctx, tx, d.TenantID, d.UserID)
	if err == nil && (d.Amount <= 0 || d.Amount > books.Available()) {
		err = rules.ErrTooMuch
	}
	return err
}

// DepositColumns are expressions for what people have deposited and what of it counts, and for what they owe on invoices. u is the
// person. Deposits name the accounts on both sides, so that the index finds them among all that a dealer has bought.
const (
	DepositColumns = `
		(SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE tenant_id = u.tenant_id AND user_id = u.id
				AND debit IN ('cash', 'processor', 'uncleared') AND credit = 'deposits')
			- (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE tenant_id = u.tenant_id AND user_id = u.id AND debit = 'deposits') AS balance,
		(SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE tenant_id = u.tenant_id AND user_id = u.id
				AND debit = 'uncleared' AND credit = 'deposits')
			- (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE tenant_id = u.tenant_id AND user_id = u.id
				AND debit IN ('processor', 'cash', 'deposits') AND credit = 'uncleared' AND invoice_id IS NULL) AS uncleared,
		(SELECT sum(h.amount_cents) FROM ledger_holds h WHERE h.tenant_id = u.tenant_id AND h.user_id = u.id AND h.kind = 'release'
			AND NOT EXISTS (SELECT 1 FROM ledger_transactions t WHERE t.settles_id = h.id)) AS held`
	UnpaidColumn = `
		(SELECT sum(CASE WHEN debit = 'receivable' THEN amount_cents WHEN credit = 'receivable' THEN -amount_cents ELSE 0 END)
			FROM ledger_entries WHERE tenant_id = u.tenant_id AND user_id = u.id) AS unpaid`
)

// ReadDeposits returns what a person has deposited.
func ReadDeposits(ctx context.Context, from bun.IDB, tenantID, userID int64) (books rules.DepositBooks, err error) {
	err = from.NewRaw(`SELECT coalesce(balance, 0) AS balance, coalesce(uncleared, 0) AS uncleared, coalesce(held, 0) AS held
		FROM (SELECT `+DepositColumns+` FROM users u WHERE u.tenant_id = ? AND u.id = ?) AS d`, tenantID, userID).Scan(ctx, &books)
	return books, db.OrNotFound(err)
}
