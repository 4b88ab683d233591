package ledger

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// Payment is a payment of an invoice.
type Payment struct {
	Act
	InvoiceID     int64
	Amount        int64 // cents toward the balance due, without the surcharge; above 0
	Surcharge     int64 // card surcharge; it becomes a separate line
	SurchargeName string
	IsTaken       bool // the money was taken without a hold that is still open: it is booked whatever is due
}

func (p *Payment) posting() posting {
	return posting{Act: p.Act, kind: rules.ActPayment, invoice: p.InvoiceID,
		content: fmt.Sprintf("invoice %d, amount %d, surcharge %d, %s", p.InvoiceID, p.Amount, p.Surcharge, p.Method)}
}

// HoldPayment reserves part of the balance due before the processor charges it, so that nobody pays it twice. It returns the hold's ID;
// the same key always returns the same hold. The hold ends with PostPayment or VoidHold. It returns rules.ErrTooMuch or
// rules.ErrNotAllowed if the invoice is not owed as much.
func HoldPayment(ctx context.Context, tx bun.Tx, payment Payment) (int64, error) {
	p := payment.posting()
	invoice, err := p.readInvoice(ctx, tx)
	if err != nil {
		return 0, err
	}
	id, err := p.hold(ctx, tx, payment.Amount, func() error { return invoice.CanPay(payment.Amount) })
	if err != nil {
		return 0, err
	}
	return id, p.closeInvoice(ctx, tx)
}

// PostPayment posts a payment, once per key. If it settles a hold or IsTaken, it is booked in any case, and what exceeds the balance
// due is owed back. Otherwise it returns rules.ErrTooMuch or rules.ErrNotAllowed if the invoice is not owed as much.
func PostPayment(ctx context.Context, tx bun.Tx, payment Payment) (Transaction, error) {
	p := payment.posting()
	return p.postOnce(ctx, tx, func() error {
		invoice, err := p.readInvoice(ctx, tx)
		if err != nil {
			return err
		}
		if err := payment.check(ctx, tx, &p, invoice); err != nil {
			return err
		}
		p.entries = invoice.PayEntries(payment.paidInto(), payment.Amount, rules.CostLine{Description: payment.SurchargeName, Amount: payment.Surcharge})
		return p.closeInvoice(ctx, tx)
	})
}

func (p *Payment) check(ctx context.Context, tx bun.Tx, posting *posting, invoice Invoice) error {
	switch {
	case p.Amount <= 0 || p.Surcharge < 0:
		return rules.ErrTooMuch
	case p.Settles != 0:
		_, err := posting.openHold(ctx, tx)
		return err
	case p.IsTaken:
		return nil
	}
	return invoice.CanPay(p.Amount)
}

// ClearPayment records that a payment or deposit by bank or check can no longer be returned by the bank, once. It returns rules.ErrNotAllowed if
// there is nothing to clear.
func ClearPayment(ctx context.Context, tx bun.Tx, act Act, paymentID int64) (Transaction, error) {
	act.Key = Key(rules.ActCleared, paymentID)
	return follow(ctx, tx, act, rules.ActCleared, paymentID, func(paid *paid) ([]rules.LedgerEntry, error) {
		if paid.account != rules.AccountUncleared || paid.isReturned {
			return nil, rules.ErrNotAllowed
		}
		return []rules.LedgerEntry{{Debit: paid.cleared(), Credit: rules.AccountUncleared, Amount: paid.cents}}, nil
	})
}

// ReturnPayment records that a payment or deposit bounced or was charged back, once. The buyer owes the invoice again; a deposit that
// has been used in the meantime cannot be returned (rules.ErrTooMuch).
func ReturnPayment(ctx context.Context, tx bun.Tx, act Act, paymentID int64) (Transaction, error) {
	act.Key = Key(rules.ActReturned, paymentID)
	return follow(ctx, tx, act, rules.ActReturned, paymentID, func(paid *paid) ([]rules.LedgerEntry, error) {
		outOf := paid.account
		if paid.isCleared {
			outOf = paid.cleared()
		}
		if paid.invoice != nil {
			return paid.invoice.RefundEntries(outOf, paid.cents), nil
		}
		left, err := ReadDeposits(ctx, tx, act.TenantID, paid.userID)
		if err != nil {
			return nil, err
		}
		if left.Balance-left.Held < paid.cents {
			return nil, rules.ErrTooMuch
		}
		return []rules.LedgerEntry{{Debit: rules.AccountDeposits, Credit: outOf, Amount: paid.cents}}, nil
	})
}

// paid is a payment or deposit that a later act refers to.
type paid struct {
	account               string // that it went to
	method                string
	cents                 int64
	userID                int64
	invoice               *Invoice // nil: a deposit
	isCleared, isReturned bool
}

// cleared returns the account that the money is in once it has cleared.
func (p *paid) cleared() string { return rules.PaidFrom(p.method) }

// follow posts an act that refers to a payment or deposit. entries decides what it posts.
func follow(ctx context.Context, tx bun.Tx, act Act, kind string, paymentID int64, entries func(*paid) ([]rules.LedgerEntry, error)) (Transaction, error) {
	p := posting{Act: act, kind: kind, refersID: &paymentID}
	return p.postOnce(ctx, tx, func() error {
		paid, err := readPaid(ctx, tx, act.TenantID, paymentID)
		if err != nil {
			return err
		}
		p.userID = paid.userID
		if paid.invoice != nil {
			p.invoice, p.before = paid.invoice.ID, &paid.invoice.InvoiceBooks
		}
		if p.entries, err = entries(&paid); err != nil {
			return err
		}
		return endClearing(ctx, tx, paymentID)
	})
}

// readPaid returns a payment or deposit, or db.ErrNotFound.
func readPaid(ctx context.Context, tx bun.Tx, tenantID, id int64) (out paid, err error) {
	var rows []EntryRow
	err = tx.NewRaw(`SELECT e.* FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
		WHERE t.tenant_id = ? AND t.id = ? AND t.kind IN (?, ?) AND e.debit IN (?, ?, ?) ORDER BY e.sequence`, tenantID, id, rules.ActPayment, rules.ActDeposit,
		rules.AccountCash, rules.AccountProcessor, rules.AccountUncleared).Scan(ctx, &rows)
	if err != nil {
		return out, err
	}
	if len(rows) == 0 {
		return out, db.ErrNotFound
	}
	out.account, out.userID = rows[0].Debit, rows[0].UserID
	err = tx.NewSelect().Model((*Transaction)(nil)).Column("method").Where("tenant_id = ? AND id = ?", tenantID, id).Scan(ctx, &out.method)
	if err != nil {
		return out, err
	}
	for _, row := range rows {
		out.cents += row.AmountCents
	}
	var followed []string
	err = tx.NewSelect().Model((*Transaction)(nil)).Column("kind").Where("tenant_id = ? AND refers_id = ?", tenantID, id).Order("id").Scan(ctx, &followed)
	for _, kind := range followed {
		out.isCleared, out.isReturned = out.isCleared || kind == rules.ActCleared, out.isReturned || kind == rules.ActReturned
	}
	if err != nil || rows[0].InvoiceID == nil {
		return out, err
	}
	invoice, err := ReadInvoice(ctx, tx, tenantID, *rows[0].InvoiceID)
	out.invoice = &invoice
	return out, err
}
