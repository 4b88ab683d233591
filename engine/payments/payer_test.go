package payments_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/payments"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/rules"
)

func TestPaymentsAreChargedOncePerKey(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		l := newTill(t, s)
		row, _, err := l.pay(l.order(5000, "k1"))
		if err != nil || row.State != payments.Approved || row.ApprovedCents != 5100 || l.books().Paid() != 5100 {
			t.Errorf("%+v, %v; %+v", row, err, l.books())
		}
		again, _, err := l.pay(l.order(5000, "k1")) // its response was lost after the commit
		if err != nil || again.ID != row.ID || again.State != payments.Approved || l.processor.calls != 1 {
			t.Errorf("%+v, %v after %d calls", again, err, l.processor.calls)
		}
		other := l.order(7000, "k1")
		other.Row.RequestHash = "other"
		if _, _, err := l.pay(other); !errors.Is(err, db.ErrKeyReused) {
			t.Error(err)
		}
		keyless := l.order(900, "")
		keyless.Row.RequestHash = "900"
		first, _, err := l.pay(keyless)
		l.must(err)
		if second, _, err := l.pay(keyless); err != nil || second.ID != first.ID || l.processor.calls != 2 {
			t.Errorf("%+v, %v after %d calls", second, err, l.processor.calls)
		}
		l.now = l.now.Add(3 * time.Minute)
		if third, _, err := l.pay(keyless); err != nil || third.ID == first.ID {
			t.Errorf("%+v, %v: two minutes later it is another payment", third, err)
		}
		if _, _, err := l.pay(l.order(l.books().Due+1, "k2")); !errors.Is(err, rules.ErrTooMuch) {
			t.Error(err)
		}
		l.balanced()
	})
}

// TestKilledPayments kills the engine at each step and checks what the reconciler makes of it.
func TestKilledPayments(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		l := newTill(t, s)
		f := func(fault, state string, after time.Duration) {
			t.Helper()
			l.processor.fault = fault
			_, wasKilled, err := l.pay(l.order(1000, fault))
			if err != nil || wasKilled != strings.HasPrefix(fault, "kill") || l.books().Held != 1000 {
				t.Errorf("%s: %v, %v, %d held", fault, wasKilled, err, l.books().Held)
			}
			calls := l.processor.calls
			l.reconcile(after)
			if row := l.last(); row.State != state || l.processor.calls != calls {
				t.Errorf("%s: %s after %d more charges", fault, row.State, l.processor.calls-calls)
			}
			l.balanced()
		}
		f("kill before", payments.Failed, 20*time.Minute)
		f("kill after", payments.Approved, 3*time.Minute)
		f("lost", payments.Approved, time.Minute)
		if l.books().Paid() != 2200 {
			t.Errorf("%+v", l.books())
		}
		l.exec("ALTER TABLE ledger_entries RENAME TO ledger_entries_gone") // the commit of the outcome fails
		order := l.order(1000, "before commit")
		order.Row.Purpose, order.Row.InvoiceID, order.Row.SurchargeCents = payments.ForDeposit, nil, 0
		if row, _, err := l.pay(order); err != nil || row.State != payments.Sent {
			t.Errorf("%+v, %v: it was charged, so nobody may be told that it failed", row, err)
		}
		l.exec("ALTER TABLE ledger_entries_gone RENAME TO ledger_entries")
		l.reconcile(3 * time.Minute)
		if row := l.last(); row.State != payments.Approved || row.Purpose != payments.ForDeposit || l.taken() != 3200 {
			t.Errorf("%+v", row)
		}
	})
}

// TestProcessorOutOfReach checks that a payment without an outcome stays so while the processor cannot be asked, however long.
func TestProcessorOutOfReach(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		l := newTill(t, s)
		l.processor.fault, l.processor.isOut = "lost", true
		keyless := l.order(1000, "")
		keyless.Row.RequestHash = "1000"
		lost, _, err := l.pay(keyless)
		l.must(err)
		for range 3 {
			l.reconcile(time.Hour)
			if row := l.last(); row.State != payments.Unknown || l.books().Held != 1000 {
				t.Errorf("%+v, %d held", row, l.books().Held)
			}
		}
		if again, _, err := l.pay(keyless); err != nil || again.ID != lost.ID || l.processor.calls != 1 {
			t.Errorf("%+v, %v after %d calls: without an outcome, it is the same payment", again, err, l.processor.calls)
		}
		l.processor.isOut = false
		l.reconcile(time.Hour)
		if row := l.last(); row.State != payments.Approved {
			t.Errorf("%+v", row)
		}
		l.balanced()
	})
}

// TestNonceOfABankAccount checks that a payment with a nonce counts as what the processor says it stands for: a bank account pays no
// surcharge, and can bounce.
func TestNonceOfABankAccount(t *testing.T) {
	l := newTill(t, enginetest.Open(t))
	for _, lost := range []string{"", "lost"} {
		l.processor.fault = lost
		order := l.order(1000, "nonce"+lost)
		order.Row.Token, order.Row.Brand, order.Row.LastFour = "", "", ""
		order.Method = &payment.Method{FirstName: "Ann", LastName: "Olesen", Nonce: &payment.Nonce{Descriptor: "COMMON.ACCEPT.INAPP.PAYMENT", Value: "sandbox-checking"}}
		_, _, err := l.pay(order)
		l.must(err)
		l.reconcile(time.Hour)
		if row := l.last(); row.Kind != payment.KindBank || row.LastFour != "6789" || row.AmountCents != 1100 || row.SurchargeCents != 0 {
			t.Errorf("%+v", row)
		}
	}
	if books := l.books(); books.Uncleared != 2200 || books.IsCleared() {
		t.Errorf("%+v", books)
	}
	l.balanced()
}

func TestOutcomes(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		l := newTill(t, s)
		l.processor.fault = "not done"
		failed, _, err := l.pay(l.order(1000, "again"))
		if err != nil || failed.State != payments.Failed {
			t.Errorf("%+v, %v", failed, err)
		}
		if row, _, err := l.pay(l.order(1000, "again")); err != nil || row.State != payments.Approved || row.ID == failed.ID {
			t.Errorf("%+v, %v: nothing was done, so the key may be used again", row, err)
		}
		l.processor.fault = "partial"
		if row, _, err := l.pay(l.order(1000, "partial")); err != nil || row.State != payments.Reversed || !strings.Contains(row.Message, "$1.23") {
			t.Errorf("%+v, %v", row, err)
		}
		declined := l.order(1000, "declined")
		declined.Code = payment.NewSecret("901")
		if row, _, err := l.pay(declined); err != nil || row.State != payments.Declined || row.Message == "" {
			t.Errorf("%+v, %v", row, err)
		}
		l.processor.fault = "pending"
		if row, _, err := l.pay(l.order(1000, "pending")); err != nil || row.State != payments.Unknown {
			t.Errorf("%+v, %v", row, err)
		}
		l.reconcile(time.Minute)
		if row := l.last(); row.State != payments.Unknown || row.Tries != 2 {
			t.Errorf("%+v", row)
		}
		l.reconcile(time.Hour)
		if row := l.last(); row.State != payments.Failed || row.NextAt == nil {
			t.Errorf("%+v", row)
		}
		l.balanced()
		late := payment.Charge{Reference: l.last().Reference, Cents: 1100, Token: l.token} // it arrives after all
		if _, err := l.processor.Sandbox.Charge(t.Context(), late); err != nil {
			t.Error(err)
		}
		l.reconcile(2 * time.Hour)
		if row := l.last(); row.State != payments.Reversed {
			t.Errorf("%+v: a charge that appears late is voided", row)
		}
		l.balanced()
	})
}

func TestPaymentsAreLimitedPerPerson(t *testing.T) {
	l := newTill(t, enginetest.Open(t))
	tooOften := new(payments.TooOftenError)
	for i := range 6 {
		order := l.order(100, fmt.Sprint("d", i))
		order.Code = payment.NewSecret("901")
		if _, _, err := l.pay(order); (i == 5) != errors.As(err, &tooOften) {
			t.Errorf("%d: %v", i, err)
		}
	}
	if l.processor.calls != 5 || tooOften.Wait <= 0 || tooOften.Wait > time.Hour.Milliseconds() {
		t.Errorf("%d calls, wait %d", l.processor.calls, tooOften.Wait)
	}
	l.now = l.now.Add(time.Hour)
	for i := range 61 {
		if _, _, err := l.pay(l.order(100, fmt.Sprint("p", i))); (i == 60) != errors.As(err, &tooOften) {
			t.Errorf("%d: %v", i, err)
		}
	}
}

// TestPaymentsTriedAtOnceAreLimited checks that payments without an outcome count as declined, so that cards tried at once cannot all pass
// the limit.
func TestPaymentsTriedAtOnceAreLimited(t *testing.T) {
	l := newTill(t, enginetest.Open(t))
	tooOften := new(payments.TooOftenError)
	for i := range 6 {
		l.processor.fault = "kill before" // its outcome is open
		if _, _, err := l.pay(l.order(100, fmt.Sprint("at once", i))); (i == 5) != errors.As(err, &tooOften) {
			t.Errorf("%d: %v", i, err)
		}
	}
	l.now = l.now.Add(3 * time.Minute)
	if _, wasKilled, err := l.pay(l.order(100, "later")); err != nil || !wasKilled {
		t.Errorf("%v, %v", wasKilled, err)
	}
}

// TestRefunds checks that no more is given back than was taken, once, and that an unknown refund is found.
func TestRefunds(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		l := newTill(t, s)
		before := l.books()
		paid, _, err := l.pay(l.order(10_000, "pay"))
		l.must(err)
		refund := func(cents int64, key string) (payments.Row, error) {
			row, _, err := l.pay(l.refund(&paid, cents, key))
			return row, err
		}
		if row, err := refund(4000, "r1"); err != nil || row.State != payments.Approved {
			t.Errorf("%+v, %v", row, err)
		}
		for _, cents := range []int64{6101, math.MaxInt64, 0, -1} {
			if _, err := refund(cents, fmt.Sprint("r2", cents)); !errors.Is(err, rules.ErrTooMuch) {
				t.Errorf("%d: %v", cents, err)
			}
		}
		if row, err := refund(6100, "r3"); err != nil || row.State != payments.Approved || l.taken() != 0 || l.books().Paid() != 0 {
			t.Errorf("%+v, %v; %d taken, %+v", row, err, l.taken(), l.books())
		}
		if is := l.books(); is.Total != before.Total || is.Due != before.Due {
			t.Errorf("the card surcharge is still owed: %+v, before %+v", is, before)
		}
		l.balanced()
	})
}

// TestChaos kills and breaks a thousand payments at random steps, with repeats, and checks that each was charged once or not at all, that
// the ledger has exactly what the processor took, and that everything ends.
func TestChaos(t *testing.T) {
	l := newTill(t, enginetest.Open(t))
	random := rand.New(rand.NewPCG(15, 2))
	faults := []string{"", "kill before", "kill after", "lost", "not done", "pending", "partial", "declined"}
	states := map[string]int{}
	for i := range 1000 {
		key, fault := fmt.Sprint("chaos", i), faults[random.IntN(len(faults))]
		for range 1 + random.IntN(2) {
			order := l.order(int64(100+random.IntN(900)), key)
			if l.processor.fault = fault; fault == "declined" && i%3 == 0 {
				l.processor.fault, order.Code = "", payment.NewSecret("901")
			}
			if _, _, err := l.pay(order); err != nil {
				t.Fatalf("%d %s: %v", i, fault, err)
			}
		}
		l.reconcile(time.Duration(random.IntN(600)) * time.Second)
		l.now = l.now.Add(3 * time.Minute)
	}
	for range 10 {
		l.reconcile(time.Hour)
	}
	var rows []payments.Row
	l.must(l.DB.NewSelect().Model(&rows).Scan(t.Context()))
	for _, row := range rows {
		states[row.State]++
		if row.NextAt != nil {
			t.Errorf("%+v has not ended", row)
		}
	}
	if states[payments.Approved] < 100 || states[payments.Failed] < 100 || states[payments.Reversed] < 50 || len(states) != 4 {
		t.Errorf("%v", states)
	}
	l.balanced()
}
