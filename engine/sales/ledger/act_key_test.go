package ledger_test

import (
	"context"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// TestKeysStayAsTheyAreStored fails if a key is spelled differently from those in existing books.
func TestKeysStayAsTheyAreStored(t *testing.T) {
	for _, c := range []struct{ kind, want string }{
		{rules.ActSale, "sale:12"}, {rules.ActCommission, "commission:12"}, {rules.ActVoid, "void:12"}, {rules.ActCleared, "cleared:12"}, {rules.ActReturned, "returned:12"},
		{rules.ActPayoutReversed, "payoutReversed:12"}, {rules.ActApproved, "approved:12"}, {ledger.KeyPayment, "payment:12"},
	} {
		key := ledger.Key(c.kind, 12)
		id, isKind := ledger.CutKey(c.kind, key)
		if key != c.want || id != 12 || !isKind {
			t.Errorf("%q, %d, %t; want %q", key, id, isKind, c.want)
		}
	}
	for _, key := range []string{"payments:12", "payment:", "payment:x", "office:12", ""} {
		if id, isKind := ledger.CutKey(ledger.KeyPayment, key); isKind {
			t.Errorf("%q is of payment %d", key, id)
		}
	}
}

// TestAnActThatCannotBeIsNotPosted commits what a wrong caller left: nothing.
func TestAnActThatCannotBeIsNotPosted(t *testing.T) {
	o := newOffice(t, enginetest.Open(t), 2)
	id := o.sell(500_000)
	before := o.check()
	for _, line := range []rules.CostLine{{Kind: codes.CostPrice, Amount: 0}, {Kind: codes.CostPrice, Amount: -1}, {Kind: rules.AccountCash, Amount: 100}} {
		var err error
		o.must(o.in(func(ctx context.Context, tx bun.Tx) error {
			err = ledger.PostSale(ctx, tx, o.tenant, 1000, ledger.Sale{ID: 999, InvoiceID: id, BuyerID: o.buyer, Lines: []rules.CostLine{line}})
			return nil
		}))
		if err == nil || !strings.Contains(err.Error(), "sale:999") {
			t.Errorf("%+v: %v", line, err)
		}
	}
	if after := o.check(); after.Transactions != before.Transactions || after.Entries != before.Entries {
		t.Errorf("%+v, before %+v", after, before)
	}
}
