package rules

import "slices"

// States of an invoice. They follow from its entries in the ledger and are stored nowhere.
const (
	InvoiceOpen       = 1
	InvoicePartlyPaid = 2
	InvoicePaid       = 3
	InvoiceVoid       = 4 // left out of the invoice list (specification section 4)
)

// InvoiceTransitions lists the states that may follow each state.
var InvoiceTransitions = map[int][]int{
	InvoiceOpen:       {InvoicePartlyPaid, InvoicePaid, InvoiceVoid},
	InvoicePartlyPaid: {InvoiceOpen, InvoicePaid, InvoiceVoid},
	InvoicePaid:       {InvoiceOpen, InvoicePartlyPaid, InvoiceVoid},
	InvoiceVoid:       {},
}

// Kinds of transactions.
const (
	ActSale       = "sale"
	ActCommission = "commission" // of a sale from before there was a ledger
	ActPayment    = "payment"
	ActCleared    = "cleared"  // a bank payment or deposit cleared
	ActReturned   = "returned" // a payment or deposit bounced, or was charged back
	ActRefund     = "refund"
	ActAdjustment = "adjustment"
	ActVoid       = "void"
	ActSaleVoided = "saleVoided" // one sale, of several on its invoice
	ActDeposit    = "deposit"
	ActRelease    = "release" // of a deposit, to the person
	ActForfeit    = "forfeit" // of a deposit, to the house
	ActApplied    = "applied" // a deposit, to an invoice
	ActHoldVoided = "holdVoided"

	ActCharge         = "charge"         // to a seller
	ActApproved       = "approved"       // a settlement that is paid before buyers have paid
	ActPayout         = "payout"         // to a seller
	ActPayoutReversed = "payoutReversed" // the check was stopped, or the wire came back
)

// invoiceActs lists what may be done with an invoice in each state.
var invoiceActs = map[int][]string{
	InvoiceOpen:       {ActSale, ActPayment, ActApplied, ActAdjustment, ActVoid, ActSaleVoided},
	InvoicePartlyPaid: {ActPayment, ActApplied, ActCleared, ActReturned, ActRefund, ActAdjustment, ActVoid, ActSaleVoided},
	InvoicePaid:       {ActCleared, ActReturned, ActRefund, ActAdjustment, ActVoid, ActSaleVoided},
	InvoiceVoid:       {ActCleared, ActReturned, ActRefund},
}

// InvoiceBooks are the sums of an invoice, in cents.
type InvoiceBooks struct {
	Total     int64 // of its lines
	Due       int64 // owed by the buyer; never negative
	RefundDue int64 // owed to the buyer; never together with Due
	Uncleared int64 // of what was paid: by bank, and not cleared
	Held      int64 // of Due: payments that have begun and not ended
	Refunding int64 // of what was paid: refunds that have begun and not ended
	IsVoid    bool
}

// Paid returns what was paid, less refunds.
func (b InvoiceBooks) Paid() int64 { return b.Total - b.Due + b.RefundDue }

// IsCleared reports whether the invoice is paid and no payment of it can bounce, so that its items may be released.
func (b InvoiceBooks) IsCleared() bool { return b.Status() == InvoicePaid && b.Uncleared == 0 }

// Status returns the state of the invoice.
func (b InvoiceBooks) Status() int {
	switch {
	case b.IsVoid:
		return InvoiceVoid
	case b.Due == 0:
		return InvoicePaid
	case b.Paid() > 0:
		return InvoicePartlyPaid
	}
	return InvoiceOpen
}

// Allows returns ErrNotAllowed if an act is not possible in the invoice's state.
func (b InvoiceBooks) Allows(act string) error {
	if !slices.Contains(invoiceActs[b.Status()], act) {
		return ErrNotAllowed
	}
	return nil
}

// PayEntries posts money that was paid into an account, with the card surcharge as a separate line. What exceeds
// the balance due is owed back: the money was taken, no matter what happened to the invoice in between.
func (b InvoiceBooks) PayEntries(into string, amount int64, surcharge CostLine) []LedgerEntry {
	var entries []LedgerEntry
	due, paid := b.Due, amount+surcharge.Amount
	if surcharge.Amount > 0 && !b.IsVoid {
		due += surcharge.Amount
		entries = []LedgerEntry{{Debit: AccountReceivable, Credit: AccountSurcharge, Amount: surcharge.Amount, Line: AccountSurcharge,
			Description: surcharge.Description}}
	}
	return append(entries, split(paid, due, func(cents int64) LedgerEntry {
		return LedgerEntry{Debit: into, Credit: AccountReceivable, Amount: cents}
	}, func(cents int64) LedgerEntry {
		return LedgerEntry{Debit: into, Credit: AccountRefunds, Amount: cents}
	})...)
}

// RefundEntries posts money that went back to the buyer out of an account, by a refund or because a payment was returned: first what is
// owed to the buyer; the rest the buyer owes again. Lines below zero, such as a returned surcharge, come off the invoice first.
func (b InvoiceBooks) RefundEntries(outOf string, amount int64, off ...LedgerEntry) []LedgerEntry {
	entries := b.AdjustEntries(off...)
	for _, line := range off {
		b.RefundDue, b.Due = b.RefundDue+max(0, -line.Amount-b.Due), max(0, b.Due+line.Amount)
	}
	return append(entries, split(amount, b.RefundDue, func(cents int64) LedgerEntry {
		return LedgerEntry{Debit: AccountRefunds, Credit: outOf, Amount: cents}
	}, func(cents int64) LedgerEntry {
		return LedgerEntry{Debit: AccountReceivable, Credit: outOf, Amount: cents}
	})...)
}

// split makes an entry of an amount up to a limit, and another of what exceeds it.
func split(amount, limit int64, first, rest func(int64) LedgerEntry) (entries []LedgerEntry) {
	if part := min(amount, limit); part > 0 {
		entries = append(entries, first(part))
	}
	if over := amount - max(0, limit); over > 0 {
		entries = append(entries, rest(over))
	}
	return entries
}

// AdjustEntries posts lines that are added to the invoice, or taken off it if their amount is negative: an entry debits the receivable
// with its positive amount, or is reversed.
func (b InvoiceBooks) AdjustEntries(lines ...LedgerEntry) []LedgerEntry {
	var entries []LedgerEntry
	net := int64(0)
	for _, line := range lines {
		if line.Debit == AccountReceivable {
			net += line.Amount
		}
		if line.Amount < 0 {
			line = line.reversed()
		}
		entries = append(entries, line)
	}
	if move := min(net, b.RefundDue); move > 0 {
		entries = append(entries, LedgerEntry{Debit: AccountRefunds, Credit: AccountReceivable, Amount: move})
	}
	if over := -net - b.Due; over > 0 {
		entries = append(entries, LedgerEntry{Debit: AccountReceivable, Credit: AccountRefunds, Amount: over})
	}
	return entries
}

// VoidEntries takes back everything that was charged: posted are the invoice's lines and the commissions of its sales.
func (b InvoiceBooks) VoidEntries(posted []LedgerEntry) []LedgerEntry {
	lines := make([]LedgerEntry, 0, len(posted))
	for _, entry := range posted {
		entry.Description = "Void: " + entry.Description
		if entry.Credit == AccountReceivable || entry.Debit == AccountCommission { // was deducted: is added back
			entry.Debit, entry.Credit = entry.Credit, entry.Debit
		} else {
			entry.Amount = -entry.Amount
		}
		lines = append(lines, entry)
	}
	return b.AdjustEntries(lines...)
}
