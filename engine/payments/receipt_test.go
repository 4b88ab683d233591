package payments_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/notice"
	"fairwarning/engine/payments"
	"fairwarning/engine/sales/ledger"
)

// receipts returns the kinds and texts of the buyer's receipts, in order.
func (l *till) receipts() (list []string) {
	l.t.Helper()
	var rows []notice.NoticeRow
	l.must(l.DB.NewSelect().Model(&rows).Where("user_id = ? AND once LIKE 'receipt:%'", l.buyer).Order("id").Scan(l.t.Context()))
	for _, row := range rows {
		list = append(list, fmt.Sprint(row.Kind, ": ", row.Text, ", ", row.Detail.PaidBy, ", due ", row.Detail.Due))
	}
	return list
}

// TestEachPaymentHasOneReceipt checks that a payment or refund has exactly one receipt, also if the engine was killed or the response was
// lost, and that what was not taken has none.
func TestEachPaymentHasOneReceipt(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		l := newTill(t, s)
		l.processor.fault = "kill after"
		if _, wasKilled, _ := l.pay(l.order(9900, "k1")); !wasKilled || len(l.receipts()) != 0 {
			t.Fatal(l.receipts())
		}
		for range 3 {
			l.reconcile(3 * time.Minute)
		}
		l.processor.fault = "not done"
		_, _, err := l.pay(l.order(100, "k2"))
		l.must(err)
		paid := l.last()
		for range 2 { // the second is a repeat
			paid, _, err = l.pay(l.order(200, "k3"))
			l.must(err)
		}
		_, _, err = l.pay(l.refund(&paid, 300, "r1"))
		l.must(err)
		got := strings.Join(l.receipts(), "\n")
		due := func(text string) string { return text[strings.LastIndex(text, ", due "):] }
		want := fmt.Sprintf(`payment-received: We received your payment of $100 for invoice #%[1]d, Visa ending in 1111%[2]s
payment-received: We received your payment of $3 for invoice #%[1]d, Visa ending in 1111%[3]s
refunded: We refunded $3 of invoice #%[1]d to you, Visa ending in 1111%[2]s`, l.invoice, due(l.receipts()[0]), due(l.receipts()[1]))
		if got != want {
			t.Errorf("%s\nwant\n%s", got, want)
		}
		l.balanced()
	})
}

// TestCheckComparesPaymentsWithPostings plants each way in which payments and postings can differ.
func TestCheckComparesPaymentsWithPostings(t *testing.T) {
	const transaction = `INSERT INTO ledger_transactions (tenant_id, kind, key, content, at, method, reference, note) VALUES `
	for _, c := range []struct{ plant, says string }{
		{`UPDATE payments SET state = 'declined'`, "1 payments that were posted but not approved"},
		{`UPDATE payments SET amount_cents = amount_cents + 1`, "1 payments that were posted with another amount"},
		{`UPDATE payments SET purpose = 'deposit', invoice_id = NULL`, "1 payments that were posted for another person, invoice or purpose"},
		{`INSERT INTO payments SELECT 900, tenant_id, user_id, acting_user_id, purpose, invoice_id, refund_of, kind, brand, last_four, token, amount_cents, surcharge_cents,
			surcharge_name, 'other', state, 0, 'x', auth_code, avs, cvv, approved_cents, message, '', request_hash, created_at, sent_at, ended_at, next_at, tries FROM payments`,
			"1 approved payments that were not posted, the first is 900"},
		{`INSERT INTO payments SELECT 901, tenant_id, user_id, acting_user_id, purpose, invoice_id, refund_of, kind, brand, last_four, token, amount_cents, surcharge_cents,
			surcharge_name, 'other', state, 0, processor_id, auth_code, avs, cvv, approved_cents, message, '', request_hash, created_at, sent_at, ended_at, next_at, tries FROM payments`,
			"1 payments with the processor's transaction of another one, the first is 901"},
		{transaction + `(1, 'payment', 'payment:777', '', 1, 'card', '', '')`, "1 transactions of a payment that does not exist"},
		{transaction + `(1, 'deposit', 'by hand', '', 1, 'card', '', '')`, "1 transactions by card or bank account without a payment"},
	} {
		enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
			l := newTill(t, s)
			row, _, err := l.pay(l.order(9900, "k1"))
			l.must(err)
			if row.State != payments.Approved {
				t.Fatalf("%+v", row)
			}
			l.balanced()
			l.exec(c.plant)
			checked, err := ledger.Check(t.Context(), l.DB, l.tenant)
			l.must(err)
			for _, problem := range checked.Problems {
				if strings.Contains(problem.String(), c.says) {
					return
				}
			}
			t.Errorf("%s: %v", c.says, checked.Problems)
		})
	}
}
