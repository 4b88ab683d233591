package payments_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/payments"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// bankOrder returns a payment of the invoice by an account of the sandbox.
func (l *till) bankOrder(account string, cents int64) payments.Order {
	l.t.Helper()
	l.processor.Now = func() time.Time { return l.now }
	stored, err := l.processor.AddMethod(l.t.Context(), "sandbox-1", payment.Method{FirstName: "Ann", LastName: "Olesen",
		Bank: &payment.BankAccount{Type: "checking", Routing: payment.NewSecret("091000019"), Number: payment.NewSecret(account), Name: "Ann Olesen"}})
	l.must(err)
	order := l.order(cents, account)
	order.Row.Kind, order.Row.Token, order.Row.SurchargeCents = payment.KindBank, stored.Token, 0
	return order
}

// TestBankDebitsClearByThemselves follows debits of the sandbox's accounts: one clears, one bounces, one bounces after it has cleared,
// and any other clears after a day.
func TestBankDebitsClearByThemselves(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		l := newTill(t, s)
		for _, c := range []struct {
			account string
			after   time.Duration // since the one before
			then    string
		}{
			{"10178103", 0, "5000 paid, 5000 uncleared"}, {"", 9 * time.Second, "5000 paid, 5000 uncleared"}, {"", 3 * time.Second, "5000 paid, 0 uncleared"}, {"", time.Minute, "5000 paid, 0 uncleared"},
			{"10178104", 0, "10000 paid, 5000 uncleared"}, {"", 9 * time.Second, "10000 paid, 5000 uncleared"}, {"", 3 * time.Second, "5000 paid, 0 uncleared"},
			{"10178105", 0, "10000 paid, 5000 uncleared"}, {"", 12 * time.Second, "10000 paid, 0 uncleared"}, {"", 31 * time.Second, "5000 paid, 0 uncleared"},
			{"123456789", 0, "10000 paid, 5000 uncleared"}, {"", 23 * time.Hour, "10000 paid, 5000 uncleared"}, {"", 2 * time.Hour, "10000 paid, 0 uncleared"},
		} {
			if c.account != "" {
				row, _, err := l.pay(l.bankOrder(c.account, 5000))
				if err != nil || row.State != payments.Approved {
					t.Fatalf("%+v, %v", row, err)
				}
			}
			for range 3 {
				l.reconcile(c.after / 3)
			}
			if got := fmt.Sprintf("%d paid, %d uncleared", l.books().Paid(), l.books().Uncleared); got != c.then {
				t.Errorf("%s after %v: %s, want %s", c.account, c.after, got, c.then)
			}
		}
	})
}

// TestOnlyClearedBankPaymentsAreRefunded checks that a bank payment is refunded neither before it clears nor after it bounced, although a
// card payment covers the invoice, and that it is refunded once it has cleared.
func TestOnlyClearedBankPaymentsAreRefunded(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		l := newTill(t, s)
		_, _, err := l.pay(l.order(9900, "card"))
		l.must(err)
		for _, c := range []struct {
			account string
			after   time.Duration
			want    error
		}{{"10178104", time.Second, rules.ErrUncleared}, {"10178104", 12 * time.Second, rules.ErrReturned}, {"10178103", 12 * time.Second, nil}} {
			order := l.bankOrder(c.account, 5000)
			order.Row.IdempotencyKey += c.after.String()
			order.Row.RequestHash = order.Row.IdempotencyKey
			paid, _, err := l.pay(order)
			l.must(err)
			l.reconcile(c.after)
			before, calls := l.books(), l.processor.calls
			refund := l.refund(&paid, 5000, "refund "+order.Row.IdempotencyKey)
			row, _, err := l.pay(refund)
			switch {
			case !errors.Is(err, c.want):
				t.Errorf("%s after %v: %+v, %v", c.account, c.after, row, err)
			case c.want == nil && (row.State != payments.Approved || l.books().Paid() != before.Paid()-5000):
				t.Errorf("%+v; %+v", row, l.books())
			case c.want != nil && (l.books().InvoiceBooks != before.InvoiceBooks || l.processor.calls != calls):
				t.Errorf("%s after %v: %+v, want %+v", c.account, c.after, l.books(), before)
			}
		}
	})
}

// TestALostRefundIsFoundAgain checks that a refund whose response was lost is unknown, holds its amount, and is posted once when the
// reconciler finds it. A repeat never refunds again.
func TestALostRefundIsFoundAgain(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		l := newTill(t, s)
		paid, _, err := l.pay(l.order(9900, "k1"))
		l.must(err)
		refund := l.refund(&paid, 4000, "r1")
		l.processor.fault = "lost"
		row, _, err := l.pay(refund)
		if err != nil || row.State != payments.Unknown || l.books().Paid() != 10_000 || l.books().Refunding != 4000 {
			t.Fatalf("%+v, %v; %+v", row, err, l.books())
		}
		again, _, err := l.pay(refund)
		if err != nil || again.ID != row.ID || again.State != payments.Unknown || l.processor.calls != 2 {
			t.Errorf("%+v, %v after %d calls", again, err, l.processor.calls)
		}
		l.reconcile(time.Minute)
		if got := l.last(); got.State != payments.Approved || l.books().Paid() != 6000 || l.books().Refunding != 0 {
			t.Errorf("%+v; %+v", got, l.books())
		}
		l.reconcile(time.Hour)
		if again, _, err = l.pay(refund); err != nil || again.ID != row.ID || again.State != payments.Approved || l.processor.calls != 2 {
			t.Errorf("%+v, %v after %d calls", again, err, l.processor.calls)
		}
		l.balanced()
	})
}

// TestALateRefundEnds checks a refund that the processor lists only after it counted as failed: the books take it if they can. If the office
// has given the money back meanwhile, it stays failed, says why once, and is not looked for again.
func TestALateRefundEnds(t *testing.T) {
	for _, isGivenBack := range []bool{false, true} {
		enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
			l := newTill(t, s)
			paid, _, err := l.pay(l.order(9900, "k1"))
			l.must(err)
			l.processor.fault, l.processor.hides = "lost", true
			_, _, err = l.pay(l.refund(&paid, 4000, "r1"))
			l.must(err)
			l.reconcile(time.Minute)
			l.reconcile(20 * time.Minute)
			if got := l.last(); got.State != payments.Failed || l.books().Refunding != 0 {
				t.Fatalf("%+v; %+v", got, l.books())
			}
			left := int64(6000)
			if isGivenBack {
				left = 0
				l.must(s.InTx(t.Context(), func(ctx context.Context, tx bun.Tx) error {
					_, err := ledger.PostRefund(ctx, tx, ledger.Refund{
						Act:       ledger.Act{TenantID: l.tenant, Key: "check 17", At: db.Millis(l.now), Method: rules.MethodCheck},
						InvoiceID: l.invoice, Amount: l.books().Paid()})
					return err
				}))
			}
			l.processor.hides = false
			l.reconcile(2 * time.Hour)
			got := l.last()
			if wasBooked := got.State == payments.Approved; wasBooked == isGivenBack || l.books().Paid() != left || got.NextAt != nil {
				t.Errorf("given back %t: %+v; %+v", isGivenBack, got, l.books())
			}
			if isGivenBack != strings.Contains(got.Message, "in addition to another one") {
				t.Errorf("%q", got.Message)
			}
			l.reconcile(2 * time.Hour)
			if again := l.last(); again.Tries != got.Tries {
				t.Error("it was looked for again")
			}
		})
	}
}

// TestAVoidIsOneRefund checks that a void that a second refund made is not taken for the first, which never reached the processor.
func TestAVoidIsOneRefund(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		l := newTill(t, s)
		paid, _, err := l.pay(l.order(9900, "k1"))
		l.must(err)
		refund := func(key, fault, state string) {
			order := l.refund(&paid, l.books().Paid(), key)
			l.processor.fault = fault
			if row, _, err := l.pay(order); err != nil || row.State != state {
				t.Fatalf("%+v, %v", row, err)
			}
		}
		refund("r1", "pending", payments.Unknown)
		l.reconcile(time.Minute)
		l.reconcile(20 * time.Minute) // it counts as failed, and is looked up once more later
		refund("r2", "void", payments.Approved)
		l.reconcile(2 * time.Hour)
		l.reconcile(2 * time.Hour)
		if l.books().Paid() != 0 {
			t.Errorf("%+v", l.books())
		}
		l.balanced()
	})
}

// TestAHousePaysThroughItsOwnLogin checks that the payments of a house with its own login never reach the default one.
func TestAHousePaysThroughItsOwnLogin(t *testing.T) {
	l := newTill(t, enginetest.Open(t))
	own, payer := l.processor, l.payer()
	payer.Processor, payer.Houses = refusing{}, payment.Houses{"one": own, "two": refusing{}}
	row, err := payer.Pay(t.Context(), l.order(5000, "k1"))
	if err != nil || row.State != payments.Approved || own.calls != 1 {
		t.Errorf("%+v, %v", row, err)
	}
	if payment.Houses(nil).Of("one", own) != payment.Processor(own) {
		t.Error("without houses, the default processor is not used")
	}
}

// refusing is a processor that nobody may ask.
type refusing struct{ payment.Processor }
