package ledger_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
)

func TestASalePostsWhatItsInvoiceSays(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		o := newOffice(t, s, 4)
		id := o.sell(500_000)
		if o.sell(700_000) != id {
			t.Error("the second sale of the event is on another invoice")
		}
		lines, err := ledger.Lines(t.Context(), o.DB, o.tenant, []int64{id})
		o.must(err)
		sum := int64(0)
		for _, line := range lines {
			sum += line.AmountCents
		}
		invoice := o.invoice(id)
		if invoice.Total != sum || invoice.Due != sum || invoice.Paid() != 0 || invoice.Status() != rules.InvoiceOpen || o.balance(rules.AccountReceivable) != sum {
			t.Errorf("%+v, %d", invoice, sum)
		}
		sold := o.balance(rules.AccountOwn) + o.balance(rules.AccountSeller) + o.balance(rules.AccountCommission)
		if sold != 1_200_000 || o.balance(rules.AccountCommission) == 0 || o.balance(rules.AccountPremium) != 120_000 || o.balance(rules.AccountFee) != 7000 {
			t.Errorf("%d sold; %+v", sold, o.check().Balances)
		}
		o.check()
	})
}

func TestPaymentsInTwoPhases(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		o := newOffice(t, s, 6)
		id := o.sell(500_000)
		due := o.invoice(id).Due
		first := ledger.Payment{Act: o.act(rules.MethodCard), InvoiceID: id, Amount: due - 1000, Surcharge: 300, SurchargeName: "Card surcharge"}
		held, err := hold(o, ledger.HoldPayment, first)
		o.must(err)
		if again, err := hold(o, ledger.HoldPayment, first); err != nil || again != held {
			t.Errorf("the same hold again: %d, %v", again, err)
		}
		if got := o.invoice(id); got.Due != due || got.Payable() != 1000 || got.Status() != rules.InvoiceOpen {
			t.Errorf("held: %+v", got)
		}
		if _, err := hold(o, ledger.HoldPayment, ledger.Payment{Act: o.act(rules.MethodCard), InvoiceID: id, Amount: 1001}); !errors.Is(err, rules.ErrTooMuch) {
			t.Errorf("more than is left: %v", err)
		}
		if o.sell(600_000) == id {
			t.Error("a sale goes on an invoice that is being paid")
		}
		first.Settles, first.Amount = held, due-2000 // approved in part
		row, err := post(o, ledger.PostPayment, first)
		o.must(err)
		if again, err := post(o, ledger.PostPayment, first); err != nil || !again.IsRepeated || again.ID != row.ID {
			t.Errorf("posted again: %+v, %v", again, err)
		}
		got := o.invoice(id)
		if got.Due != 2000 || got.Held != 0 || got.Total != due+300 || got.Paid() != due-2000+300 || got.Status() != rules.InvoicePartlyPaid {
			t.Errorf("paid: %+v", got)
		}
		if err := o.in(func(ctx context.Context, tx bun.Tx) error { return ledger.VoidHold(ctx, tx, o.tenant, held, 9000, "") }); !errors.Is(err, ledger.ErrHoldEnded) {
			t.Errorf("a settled hold is voided: %v", err)
		}
		o.voidAndFind(id)
		o.check()
	})
}

// voidAndFind voids a hold of a payment of $20 on an invoice, twice, and then finds that it was charged all the same.
func (o *office) voidAndFind(invoice int64) {
	o.t.Helper()
	payment := ledger.Payment{Act: o.act(rules.MethodCard), InvoiceID: invoice, Amount: 2000}
	held, err := hold(o, ledger.HoldPayment, payment)
	o.must(err)
	for range 2 {
		o.must(o.in(func(ctx context.Context, tx bun.Tx) error {
			return ledger.VoidHold(ctx, tx, o.tenant, held, 9000, "declined")
		}))
	}
	payment.Settles = held
	if _, err := post(o, ledger.PostPayment, payment); !errors.Is(err, ledger.ErrHoldEnded) {
		o.t.Errorf("a voided hold is settled: %v", err)
	}
	payment.Settles = 0
	_, err = post(o, ledger.PostPayment, ledger.Payment{Act: o.act(rules.MethodCheck), InvoiceID: invoice, Amount: 2000})
	o.must(err)
	if _, err := post(o, ledger.PostPayment, payment); !errors.Is(err, rules.ErrNotAllowed) {
		o.t.Errorf("a paid invoice is paid: %v", err)
	}
	payment.IsTaken = true
	_, err = post(o, ledger.PostPayment, payment)
	o.must(err)
	if got := o.invoice(invoice); got.Due != 0 || got.RefundDue != 2000 || got.Status() != rules.InvoicePaid || !got.IsCleared() {
		o.t.Errorf("found: %+v", got)
	}
}

func TestBankPaymentsClearOrReturn(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		o := newOffice(t, s, 4)
		id := o.sell(500_000)
		due := o.invoice(id).Due
		first, err := post(o, ledger.PostPayment, ledger.Payment{Act: o.act(rules.MethodBank), InvoiceID: id, Amount: 1000})
		o.must(err)
		second, err := post(o, ledger.PostPayment, ledger.Payment{Act: o.act(rules.MethodBank), InvoiceID: id, Amount: due - 1000})
		o.must(err)
		if got := o.invoice(id); got.Status() != rules.InvoicePaid || got.IsCleared() || got.Uncleared != due {
			t.Errorf("paid, not cleared: %+v", got)
		}
		if _, err := post(o, ledger.PostRefund, ledger.Refund{Act: o.act(rules.MethodBank), InvoiceID: id, Amount: 1}); !errors.Is(err, rules.ErrNotAllowed) {
			t.Errorf("money is paid back that has not come: %v", err)
		}
		follow := func(do func(context.Context, bun.Tx, ledger.Act, int64) (ledger.Transaction, error), id int64) error {
			return o.in(func(ctx context.Context, tx bun.Tx) error {
				_, err := do(ctx, tx, ledger.Act{TenantID: o.tenant, At: 5000}, id)
				return err
			})
		}
		o.must(follow(ledger.ReturnPayment, first.ID))
		o.must(follow(ledger.ReturnPayment, first.ID)) // once
		if err := follow(ledger.ClearPayment, first.ID); !errors.Is(err, rules.ErrNotAllowed) {
			t.Errorf("a returned payment clears: %v", err)
		}
		o.must(follow(ledger.ClearPayment, second.ID))
		o.must(follow(ledger.ClearPayment, second.ID))
		if got := o.invoice(id); got.Due != 1000 || got.Uncleared != 0 || got.Status() != rules.InvoicePartlyPaid {
			t.Errorf("%+v", got)
		}
		o.must(follow(ledger.ReturnPayment, second.ID)) // after all
		if got := o.invoice(id); got.Due != due || got.Paid() != 0 || o.balance(rules.AccountProcessor) != 0 {
			t.Errorf("%+v", got)
		}
		if err := follow(ledger.ClearPayment, 999_999); !errors.Is(err, db.ErrNotFound) {
			t.Errorf("no such payment: %v", err)
		}
		o.check()
	})
}

func TestDeposits(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		o := newOffice(t, s, 4)
		deposit := func(method string, cents int64) ledger.Deposit {
			return ledger.Deposit{Act: o.act(method), UserID: o.buyer, Amount: cents}
		}
		wants := func(balance, available int64) {
			t.Helper()
			books, err := ledger.ReadDeposits(t.Context(), o.DB, o.tenant, o.buyer)
			o.must(err)
			power, err := sales.BuyingPower(t.Context(), o.Store, o.tenant, o.buyer)
			if err != nil || books.Balance != balance || books.Available() != available || power.Deposits != available || balance != o.balance(rules.AccountDeposits) {
				t.Errorf("%+v, %+v, %v; want %d, %d", books, power, err, balance, available)
			}
		}
		bank, err := post(o, ledger.PostDeposit, deposit(rules.MethodBank, 300_000))
		o.must(err)
		_, err = post(o, ledger.PostDeposit, deposit(rules.MethodCard, 500_000))
		o.must(err)
		wants(800_000, 500_000)
		o.must(o.in(func(ctx context.Context, tx bun.Tx) error {
			_, err := ledger.ClearPayment(ctx, tx, ledger.Act{TenantID: o.tenant}, bank.ID)
			return err
		}))
		wants(800_000, 800_000)
		release := deposit(rules.MethodCard, 200_000)
		held, err := hold(o, ledger.HoldRelease, release)
		o.must(err)
		wants(800_000, 600_000)
		if _, err := post(o, ledger.ForfeitDeposit, deposit("", 600_001)); !errors.Is(err, rules.ErrTooMuch) {
			t.Errorf("more than there is: %v", err)
		}
		release.Settles = held
		_, err = post(o, ledger.ReleaseDeposit, release)
		o.must(err)
		_, err = post(o, ledger.ForfeitDeposit, deposit("", 100_000))
		o.must(err)
		wants(500_000, 500_000)
		id := o.sell(500_000)
		apply := func(cents, invoice int64) error {
			d := deposit("", cents)
			return o.in(func(ctx context.Context, tx bun.Tx) error {
				_, err := ledger.ApplyDeposit(ctx, tx, d, invoice)
				return err
			})
		}
		due := o.invoice(id).Due
		if err := apply(500_001, id); !errors.Is(err, rules.ErrTooMuch) {
			t.Errorf("more than there is: %v", err)
		}
		o.must(apply(500_000, id))
		wants(0, 0)
		if got := o.invoice(id); got.Due != due-500_000 || got.Paid() != 500_000 || got.Status() != rules.InvoicePartlyPaid {
			t.Errorf("%+v", got)
		}
		o.check()
	})
}

func TestAdjustmentsAndVoids(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		o := newOffice(t, s, 6)
		id := o.sell(500_000)
		if o.sell(500_000) != id { // one of the two is the seller's
			t.Fatal("two invoices")
		}
		var sale int64
		o.must(o.DB.NewRaw(`SELECT id FROM sales WHERE seller_id IS NOT NULL`).Scan(t.Context(), &sale))
		due := o.invoice(id).Due
		_, err := post(o, ledger.PostPayment, ledger.Payment{Act: o.act(rules.MethodCheck), InvoiceID: id, Amount: due})
		o.must(err)
		adjust := func(kind string, cents int64) error {
			_, err := post(o, ledger.PostAdjustment, ledger.Adjustment{Act: o.act(""), InvoiceID: id, SaleID: sale, Kind: kind, Description: "Hours were wrong", Amount: cents,
				Commission: rules.Tiers{{BasisPoints: 815}}.Proceeds})
			return err
		}
		if err := adjust(codes.CostPremium, -50_001); !errors.Is(err, rules.ErrTooMuch) {
			t.Errorf("more than was charged: %v", err)
		}
		if err := adjust("gift", -1); !errors.Is(err, db.ErrNotFound) {
			t.Errorf("a kind of line that there is not: %v", err)
		}
		o.must(adjust(codes.CostPrice, -100_000))
		if got := o.invoice(id); got.RefundDue != 100_000 || got.Total != due-100_000 || got.Status() != rules.InvoicePaid {
			t.Errorf("%+v", got)
		}
		if seller, commission := o.balance(rules.AccountSeller), o.balance(rules.AccountCommission); seller+commission != 400_000 || commission != 32_600 {
			t.Errorf("the seller gets %d, the house %d", seller, commission)
		}
		refund := ledger.Refund{Act: o.act(rules.MethodCheck), InvoiceID: id, Amount: 150_000}
		_, err = post(o, ledger.PostRefund, refund)
		o.must(err)
		refund.Amount++
		if _, err := post(o, ledger.PostRefund, refund); !errors.Is(err, db.ErrKeyReused) {
			t.Errorf("another refund with the same key: %v", err)
		}
		if got := o.invoice(id); got.RefundDue != 0 || got.Due != 50_000 || got.Status() != rules.InvoicePartlyPaid {
			t.Errorf("%+v", got)
		}
		o.must(o.in(func(ctx context.Context, tx bun.Tx) error {
			_, err := ledger.VoidInvoice(ctx, tx, o.act(""), id)
			return err
		}))
		if got := o.invoice(id); got.Status() != rules.InvoiceVoid || got.Total != 0 || got.RefundDue != due-150_000 || o.balance(rules.AccountSeller) != 0 {
			t.Errorf("%+v", got)
		}
		_, err = post(o, ledger.PostRefund, ledger.Refund{Act: o.act(rules.MethodCheck), InvoiceID: id, Amount: due - 150_000})
		o.must(err)
		if o.balance(rules.AccountCash) != 0 || o.balance(rules.AccountRefunds) != 0 {
			t.Errorf("%+v", o.check().Balances)
		}
		o.check()
	})
}

func TestTheLedgerIsAppendOnly(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		o := newOffice(t, s, 2)
		id := o.sell(500_000)
		_, err := hold(o, ledger.HoldPayment, ledger.Payment{Act: o.act(rules.MethodCard), InvoiceID: id, Amount: 1000})
		o.must(err)
		before := o.check()
		for _, statement := range []string{"UPDATE ledger_entries SET amount_cents = 1", "DELETE FROM ledger_entries", "UPDATE ledger_transactions SET note = 'x'",
			"DELETE FROM ledger_transactions", "UPDATE ledger_holds SET amount_cents = 1", "DELETE FROM ledger_holds"} {
			if _, err := o.DB.NewRaw(statement).Exec(t.Context()); err == nil || !strings.Contains(err.Error(), "append-only") {
				t.Errorf("%s: %v", statement, err)
			}
		}
		for _, amount := range []int{0, -5} {
			if _, err := o.DB.NewRaw(`INSERT INTO ledger_entries (transaction_id, sequence, tenant_id, debit, credit, amount_cents, user_id, state, line, description)
				SELECT max(id), 99, tenant_id, 'cash', 'receivable', ?, ?, '', '', '' FROM ledger_transactions GROUP BY tenant_id`, amount, o.buyer).Exec(t.Context()); err == nil {
				t.Errorf("an entry of %d cents", amount)
			}
		}
		if after := o.check(); after.Entries != before.Entries || after.Transactions != before.Transactions || after.OpenHolds != 1 {
			t.Errorf("%+v, before %+v", after, before)
		}
	})
}

// TestOnePaymentWins has two engines hold and pay the same balance at once.
func TestOnePaymentWins(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		o := newOffice(t, s, 2)
		id := o.sell(500_000)
		due := o.invoice(id).Due
		results := make([]error, 8)
		acts := make([]ledger.Act, len(results))
		for i := range acts {
			acts[i] = o.act(rules.MethodCard)
		}
		var all sync.WaitGroup
		for i := range results {
			engine := enginetest.OpenSecond(t, s)
			all.Go(func() {
				results[i] = engine.InTx(t.Context(), func(ctx context.Context, tx bun.Tx) error {
					payment := ledger.Payment{Act: acts[i], InvoiceID: id, Amount: due}
					held, err := ledger.HoldPayment(ctx, tx, payment)
					if err != nil {
						return err
					}
					payment.Settles = held
					_, err = ledger.PostPayment(ctx, tx, payment)
					return err
				})
			})
		}
		all.Wait()
		won := 0
		for _, err := range results {
			if err == nil {
				won++
			} else if !errors.Is(err, rules.ErrNotAllowed) {
				t.Error(err)
			}
		}
		if got := o.invoice(id); won != 1 || got.Paid() != due || got.RefundDue != 0 {
			t.Errorf("%d payments, %+v", won, got)
		}
		o.check()
	})
}

func TestCheckFindsWhatIsWrong(t *testing.T) {
	o := newOffice(t, enginetest.Open(t), 4)
	id := o.sell(500_000)
	for _, c := range []struct{ statement, says string }{
		{`INSERT INTO ledger_entries (transaction_id, sequence, tenant_id, debit, credit, amount_cents, user_id, invoice_id, state, line, description)
			SELECT max(id), 90, tenant_id, 'cash', 'receivable', 90000000, ?, ?, '', '', '' FROM ledger_transactions GROUP BY tenant_id`, "receivable below zero"},
		{`INSERT INTO ledger_entries (transaction_id, sequence, tenant_id, debit, credit, amount_cents, user_id, invoice_id, state, line, description)
			SELECT max(id), 91, tenant_id, 'cash', 'pocket', 1, ?, ?, '', '', '' FROM ledger_transactions GROUP BY tenant_id`, "not in the chart: pocket"},
		{`INSERT INTO ledger_entries (transaction_id, sequence, tenant_id, debit, credit, amount_cents, user_id, invoice_id, state, line, description)
			SELECT max(id), 92, tenant_id, 'refunds', 'cash', 1, ?, ?, '', '', '' FROM ledger_transactions GROUP BY tenant_id`, "refunds due below zero"},
		{`UPDATE sales SET price_cents = price_cents + 1 WHERE buyer_id = ? AND invoice_id = ?`, "not posted once at their price"},
	} {
		o.exec(c.statement, o.buyer, id)
		checked, err := ledger.Check(t.Context(), o.DB, o.tenant)
		o.must(err)
		found := false
		for _, problem := range checked.Problems {
			found = found || strings.Contains(problem.String(), c.says)
		}
		if !found {
			t.Errorf("%s: %v", c.says, checked.Problems)
		}
	}
}
