package rules

import (
	"strings"
	"testing"

	"fairwarning/engine/codes"
)

func TestEntriesThatCannotBe(t *testing.T) {
	paid := LedgerEntry{Debit: AccountCash, Credit: AccountReceivable, Amount: 500}
	with := func(e LedgerEntry, change func(*LedgerEntry)) []LedgerEntry {
		change(&e)
		return []LedgerEntry{e}
	}
	price := LedgerEntry{Debit: AccountReceivable, Credit: AccountSeller, Amount: 500, Line: codes.CostPrice, SaleID: 3, SellerID: 7, SettlementID: 9}
	for _, c := range []struct {
		act     string
		invoice int64
		entries []LedgerEntry
		says    string // empty: they can be
	}{
		{ActPayment, 1, []LedgerEntry{paid}, ""},
		{ActSale, 1, []LedgerEntry{price}, ""},
		{ActVoid, 1, nil, ""},
		{ActPayment, 1, nil, "no entries"},
		{ActPayment, 1, with(paid, func(e *LedgerEntry) { e.Amount = 0 }), "amount"},
		{ActPayment, 1, with(paid, func(e *LedgerEntry) { e.Amount = -500 }), "amount"},
		{ActPayment, 1, with(paid, func(e *LedgerEntry) { e.Amount = maxEntry + 1 }), "amount"},
		{ActPayment, 1, with(paid, func(e *LedgerEntry) { e.Debit = AccountReceivable }), "moves nothing"},
		{ActPayment, 1, with(paid, func(e *LedgerEntry) { e.Debit = "pocket" }), "does not fit"},
		{ActPayment, 1, with(paid, func(e *LedgerEntry) { e.Credit = AccountCommission }), "does not fit"},
		{ActPayment, 0, []LedgerEntry{paid}, "no invoice"},
		{ActSale, 1, with(price, func(e *LedgerEntry) { e.SellerID = 0 }), "seller"},
		{ActSale, 1, with(price, func(e *LedgerEntry) { e.SettlementID = 0 }), "seller"},
		{ActSale, 1, with(price, func(e *LedgerEntry) { e.Credit = AccountOwn }), "seller"},
		{ActSale, 1, with(price, func(e *LedgerEntry) { e.Debit = AccountCommission }), "charges nothing"},
		{ActPayout, 0, with(price, func(e *LedgerEntry) { e.Line, e.Debit, e.Credit = "", AccountSeller, AccountCarried }), "-500 cents are left"},
	} {
		err := CheckEntries(c.act, c.invoice, c.entries)
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s on %d, %+v: %v, want %q", c.act, c.invoice, c.entries, err, c.says)
		}
	}
}

func TestBalancesThatCannotBe(t *testing.T) {
	move := func(debit, credit string, cents int64) LedgerEntry {
		return LedgerEntry{Debit: debit, Credit: credit, Amount: cents}
	}
	for _, c := range []struct {
		before InvoiceBooks
		entry  LedgerEntry
		isFine bool
	}{
		{InvoiceBooks{Due: 500}, move(AccountCash, AccountReceivable, 500), true},
		{InvoiceBooks{Due: 500}, move(AccountCash, AccountReceivable, 501), false},
		{InvoiceBooks{RefundDue: 500}, move(AccountRefunds, AccountCash, 501), false},
		{InvoiceBooks{Due: 500}, move(AccountCash, AccountRefunds, 1), false},
		{InvoiceBooks{Uncleared: 500}, move(AccountProcessor, AccountUncleared, 501), false},
		{InvoiceBooks{Due: -500}, move(AccountCash, AccountReceivable, 1), true}, // it was wrong before
	} {
		if err := c.before.CheckAfter([]LedgerEntry{c.entry}); (err == nil) != c.isFine {
			t.Errorf("%+v after %+v: %v", c.before, c.entry, err)
		}
	}
}
