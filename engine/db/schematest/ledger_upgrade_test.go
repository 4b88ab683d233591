package schematest

import (
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/tenant"
)

// beforeLedger is the last version of the schema without a ledger.
const beforeLedger = 13

// oldBooks writes sales, payments and deposits as they were before there was a ledger: invoices that are open, partly paid, paid, paid
// without an amount, void, and void after a payment.
func oldBooks(t *testing.T, s *db.Store) *oldSale {
	t.Helper()
	o := newOldSale(t, s)
	_, err := tenant.AddSchedule(t.Context(), s, o.tenant.ID, tenant.ScheduleRow{Kind: tenant.ScheduleCommission, ValidFrom: 0, Body: `[{"basisPoints":1000}]`})
	must(t, err)
	downTo(t, s, beforeLedger)
	for i, invoice := range []struct {
		status int
		paid   int64
	}{{1, 0}, {2, 400_00}, {3, 1142_00}, {3, 0}, {4, 0}, {4, 300_00}} {
		id := int64(100 + i)
		o.exec(s, `INSERT INTO invoices (id, tenant_id, user_id, event_id, status_id, paid_cents, created_at) VALUES (?, ?, ?, ?, ?, ?, 5)`, id, o.tenant.ID, o.people[0], o.event, invoice.status, invoice.paid)
		var seller *int64
		if i%2 == 0 {
			seller = &o.people[1]
		}
		o.exec(s, `INSERT INTO sales (id, tenant_id, item_id, event_id, buyer_id, seller_id, invoice_id, quantity, price_cents, total_cents, source, on_invoice, sold_at, paddle)
			VALUES (?, ?, ?, ?, ?, ?, ?, 1, 100000, 114200, 'bid', ?, 5, '')`, id, o.tenant.ID, o.lots[0], o.event, o.people[0], seller, id, true)
		for n, line := range []struct {
			kind  string
			cents int64
		}{{"price", 1000_00}, {"premium", 100_00}, {"tax", 42_00}} {
			o.exec(s, `INSERT INTO invoice_lines (tenant_id, invoice_id, sale_id, sequence, kind, description, amount_cents) VALUES (?, ?, ?, ?, ?, ?, ?)`,
				o.tenant.ID, id, id, n+1, line.kind, "Old "+line.kind, line.cents)
		}
	}
	for _, cents := range []int64{2500_00, -500_00} {
		o.exec(s, `INSERT INTO deposits (tenant_id, user_id, amount_cents, note, at) VALUES (?, ?, ?, 'wire of March 3', 7)`, o.tenant.ID, o.people[0], cents)
	}
	return o
}

// TestBooksFromBeforeTheLedgerAreCarriedOver opens a database with the schema of before there was a ledger. Invoices keep their totals,
// payments and statuses, deposits theirs; commissions are posted once; the check proves it all. Going back keeps it, too.
func TestBooksFromBeforeTheLedgerAreCarriedOver(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, old *db.Store) {
		o := oldBooks(t, old)
		for range 2 {
			s := enginetest.OpenSecond(t, old)
			if _, err := sales.PostCommissions(t.Context(), s); err != nil {
				t.Fatal(err)
			}
			if n, err := sales.PostCommissions(t.Context(), s); err != nil || n != 0 {
				t.Errorf("commissions again: %d, %v", n, err)
			}
			o.checkCarried(s)
			downTo(t, s, beforeLedger)
			var was []struct{ StatusID, PaidCents int64 }
			must(t, s.DB.NewRaw(`SELECT status_id, paid_cents FROM invoices ORDER BY id`).Scan(t.Context(), &was))
			if len(was) != 6 || was[1].StatusID != 2 || was[1].PaidCents != 400_00 || was[3].StatusID != 3 || was[5].StatusID != 4 {
				t.Errorf("after going back: %+v", was)
			}
		}
	})
}

func (o *oldSale) checkCarried(s *db.Store) {
	t, ctx := o.t, o.t.Context()
	t.Helper()
	const total = 1142_00
	for i, want := range []struct {
		status                 int
		due, paid, total, owed int64
	}{{1, total, 0, total, 0}, {2, total - 400_00, 400_00, total, 0}, {3, 0, total, total, 0}, {3, 0, total, total, 0}, {4, 0, 0, 0, 0}, {4, 0, 300_00, 0, 300_00}} {
		got, err := ledger.ReadInvoice(ctx, s.DB, o.tenant.ID, int64(100+i))
		if err != nil || got.Status() != want.status || got.Due != want.due || got.Paid() != want.paid || got.Total != want.total || got.RefundDue != want.owed || got.Uncleared != 0 {
			t.Errorf("invoice %d: %+v, %v", i, got, err)
		}
	}
	lines, err := ledger.Lines(ctx, s.DB, o.tenant.ID, []int64{100})
	if err != nil || len(lines) != 3 || lines[0].Description != "Old price" || lines[2].Kind != "tax" || lines[2].AmountCents != 42_00 {
		t.Errorf("%+v, %v", lines, err)
	}
	books, err := ledger.ReadDeposits(ctx, s.DB, o.tenant.ID, o.people[0])
	if err != nil || books.Available() != 2000_00 {
		t.Errorf("%+v, %v", books, err)
	}
	power, err := sales.BuyingPower(ctx, s, o.tenant.ID, o.people[0])
	if err != nil || power.Unpaid != 2*total-400_00 || power.Deposits != 2000_00 {
		t.Errorf("%+v, %v", power, err)
	}
	checked, err := ledger.Check(ctx, s.DB, o.tenant.ID)
	if err != nil || len(checked.Problems) > 0 {
		t.Errorf("%v, %v", checked.Problems, err)
	}
	for _, b := range checked.Balances {
		if want := map[string]int64{rules.AccountSeller: 2 * 900_00, rules.AccountCommission: 2 * 100_00, rules.AccountOwn: 2 * 1000_00, rules.AccountTax: 4 * 42_00}[b.Account]; want != 0 && b.Cents() != want {
			t.Errorf("%s: %d, want %d", b.Account, b.Cents(), want)
		}
	}
}
