package rules

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"fairwarning/engine/codes"
)

// books is a ledger of one invoice in memory: what each account was debited less what it was credited.
type books struct {
	accounts map[string]int64
	posted   []LedgerEntry
	InvoiceBooks
}

func (b *books) post(t interface{ Fatalf(string, ...any) }, entries []LedgerEntry) {
	status := b.Status()
	for _, e := range entries {
		if e.Amount <= 0 || e.Debit == e.Credit {
			t.Fatalf("entry %+v", e)
		}
		b.accounts[e.Debit], b.accounts[e.Credit] = b.accounts[e.Debit]+e.Amount, b.accounts[e.Credit]-e.Amount
		if e.Line != "" && e.Debit == AccountReceivable {
			b.Total += e.Amount
		} else if e.Line != "" {
			b.Total -= e.Amount
		}
	}
	b.posted = append(b.posted, entries...)
	b.Due, b.RefundDue, b.Uncleared = b.accounts[AccountReceivable], -b.accounts[AccountRefunds], b.accounts[AccountUncleared]
	sum := int64(0)
	for _, cents := range b.accounts {
		sum += cents
	}
	if sum != 0 || b.Due < 0 || b.RefundDue < 0 || b.Due > 0 && b.RefundDue > 0 {
		t.Fatalf("after %+v: %v", entries, b.accounts)
	}
	if now := b.Status(); len(b.posted) > len(entries) && now != status && !slices.Contains(InvoiceTransitions[status], now) {
		t.Fatalf("%d became %d", status, now)
	}
}

// lines are the invoice's lines and commissions so far.
func (b *books) lines() (lines []LedgerEntry) {
	for _, e := range b.posted {
		if e.Line != "" || e.Debit == AccountCommission || e.Credit == AccountCommission {
			lines = append(lines, e)
		}
	}
	return lines
}

// charged returns what an invoice charges with lines of a kind.
func (b *books) charged(kind string) (sum int64) {
	for _, e := range b.posted {
		switch {
		case e.Line == kind && e.Debit == AccountReceivable:
			sum += e.Amount
		case e.Line == kind:
			sum -= e.Amount
		}
	}
	return sum
}

func drawSale(t *rapid.T, id int64) []LedgerEntry {
	charges := Charges{Premium: Tiers{{BasisPoints: rapid.Int64Range(0, 2500).Draw(t, "premium")}}, Fee: Fee{"Fee", Tiers{{Flat: rapid.Int64Range(0, 9000).Draw(t, "fee")}}},
		Tax: Tax{Name: "Sales tax", Rates: map[string]TaxRate{"SD": TaxRate(rapid.Int64Range(0, 12_000).Draw(t, "tax"))}}}
	price := rapid.Int64Range(1, MaxAmount).Draw(t, "price")
	seller := rapid.Int64Range(0, 2).Draw(t, "seller")
	return SaleEntries(charges.Lines(Purchase{Price: price, Quantity: 1, State: "SD"}, "A"), id, seller, "SD", Tiers{{BasisPoints: 800}}.Proceeds(price))
}

func amount(t *rapid.T, most int64) int64 { return rapid.Int64Range(1, max(1, most)).Draw(t, "amount") }

// payActs are what makes an invoice owed or paid.
func (b *books) payActs() map[string]func(*rapid.T) {
	return map[string]func(*rapid.T){
		"sale": func(t *rapid.T) {
			if b.Allows(ActSale) == nil {
				b.post(t, drawSale(t, 2))
			}
		},
		"payment": func(t *rapid.T) {
			cents := amount(t, 2*b.Due)
			if err := b.CanPay(cents); err != nil {
				if cents <= b.Due && b.Status() < InvoicePaid {
					t.Fatalf("%d of %+v: %v", cents, b.InvoiceBooks, err)
				}
				return
			}
			method := rapid.SampledFrom(PaymentMethods).Draw(t, "method")
			var surcharge CostLine
			if method == MethodCard {
				surcharge.Amount = Share(cents, 295)
			}
			due := b.Due
			b.post(t, b.PayEntries(PaidInto(method), cents, surcharge))
			if b.Due != due-cents {
				t.Fatalf("%d paid of %d leaves %d", cents, due, b.Due)
			}
		},
		"a charge that is found later": func(t *rapid.T) { b.post(t, b.PayEntries(AccountProcessor, amount(t, 1000), CostLine{})) },
	}
}

// correctionActs are what happens to payments and lines later.
func (b *books) correctionActs() map[string]func(*rapid.T) {
	return map[string]func(*rapid.T){
		"cleared": func(t *rapid.T) {
			if b.Uncleared > 0 {
				b.post(t, []LedgerEntry{{Debit: AccountProcessor, Credit: AccountUncleared, Amount: amount(t, b.Uncleared)}})
			}
		},
		"returned": func(t *rapid.T) {
			if b.Uncleared > 0 {
				b.post(t, b.RefundEntries(AccountUncleared, amount(t, b.Uncleared)))
			}
		},
		"refund": func(t *rapid.T) {
			cents, paid := amount(t, b.Paid()), b.Paid()
			if b.CanRefund(cents) != nil {
				return
			}
			surcharge := rapid.Int64Range(0, min(cents, b.charged(AccountSurcharge))).Draw(t, "surcharge")
			var off []LedgerEntry
			if surcharge > 0 && !b.IsVoid {
				off = []LedgerEntry{{Debit: AccountReceivable, Credit: AccountSurcharge, Amount: -surcharge, Line: AccountSurcharge}}
			}
			b.post(t, b.RefundEntries(AccountProcessor, cents, off...))
			if b.Paid() != paid-cents {
				t.Fatalf("%d of %d refunded leaves %d", cents, paid, b.Paid())
			}
		},
		"adjustment": func(t *rapid.T) {
			kind := rapid.SampledFrom([]string{codes.CostPremium, codes.CostFee, codes.CostTax}).Draw(t, "kind")
			cents := rapid.Int64Range(-b.charged(kind), 10_000).Draw(t, "by")
			if cents != 0 && b.Allows(ActAdjustment) == nil {
				total := b.Total
				b.post(t, b.AdjustEntries(LedgerEntry{Debit: AccountReceivable, Credit: kind, Amount: cents, Line: kind, Description: "Adjusted"}))
				if b.Total != total+cents {
					t.Fatalf("%d adjusted by %d is %d", total, cents, b.Total)
				}
			}
		},
	}
}

// TestAnySequenceOfActsBalances lets anything happen to an invoice, in any order: it balances, is never owed less than nothing, and takes
// only the transitions that are documented. After it is void and everything is paid back, nothing is left anywhere.
func TestAnySequenceOfActsBalances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := &books{accounts: map[string]int64{}}
		b.post(t, drawSale(t, 1))
		acts := b.payActs()
		maps.Copy(acts, b.correctionActs())
		t.Repeat(acts)
		paid := b.Paid()
		b.post(t, b.VoidEntries(b.lines()))
		b.IsVoid = true
		if b.Total != 0 || b.Due != max(0, -paid) || b.RefundDue != max(0, paid) || b.Status() != InvoiceVoid {
			t.Fatalf("void: %+v, %d was paid", b.InvoiceBooks, paid)
		}
		for _, account := range []string{AccountSeller, AccountOwn, AccountCommission, AccountPremium, AccountFee, AccountTax, AccountSurcharge} {
			if b.accounts[account] != 0 {
				t.Fatalf("void, and %s has %d", account, b.accounts[account])
			}
		}
	})
}

func TestInvoicesAllowWhatTheirStatusAllows(t *testing.T) {
	open, part, paid, void := InvoiceBooks{Total: 100, Due: 100}, InvoiceBooks{Total: 100, Due: 40}, InvoiceBooks{Total: 100}, InvoiceBooks{IsVoid: true, RefundDue: 60}
	for i, c := range []struct {
		err  error
		want error
	}{
		{open.CanPay(100), nil}, {open.CanPay(101), ErrTooMuch}, {open.CanPay(0), ErrTooMuch}, {open.CanPay(-5), ErrTooMuch}, {open.CanRefund(1), ErrNotAllowed},
		{open.Allows(ActSale), nil}, {part.Allows(ActSale), ErrNotAllowed}, {part.CanPay(40), nil}, {part.CanPay(41), ErrTooMuch}, {part.CanRefund(60), nil},
		{part.CanRefund(61), ErrTooMuch}, {paid.CanPay(1), ErrNotAllowed}, {paid.CanRefund(100), nil}, {void.CanPay(1), ErrNotAllowed}, {void.CanRefund(60), nil},
		{void.CanRefund(61), ErrTooMuch}, {void.Allows(ActVoid), ErrNotAllowed}, {void.Allows(ActAdjustment), ErrNotAllowed},
		{InvoiceBooks{Total: 100, Due: 100, Held: 70}.CanPay(31), ErrTooMuch}, {InvoiceBooks{Total: 100, Uncleared: 70}.CanRefund(31), ErrTooMuch},
		{InvoiceBooks{Total: 100, Refunding: 70}.CanRefund(31), ErrTooMuch},
	} {
		if !errors.Is(c.err, c.want) {
			t.Errorf("%d: %v", i, c.err)
		}
	}
	for _, b := range []InvoiceBooks{open, part, {Total: 100, Uncleared: 100}, void} {
		if b.IsCleared() {
			t.Errorf("%+v is cleared", b)
		}
	}
	if !paid.IsCleared() || fmt.Sprint(open.Status(), part.Status(), paid.Status(), void.Status()) != "1 2 3 4" {
		t.Error("statuses")
	}
}
