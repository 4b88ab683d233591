package ledger_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// settled returns the seller's settlements, oldest first.
func (o *office) settled() []ledger.Settlement {
	o.t.Helper()
	rows, err := ledger.SellerSettlements(o.t.Context(), o.DB, o.tenant, o.seller, o.now())
	o.must(err)
	slices.Reverse(rows)
	return rows
}

// sellFor sells items until one of the seller's is sold at the price, and returns its invoice and sale.
func (o *office) sellFor(price int64) (invoice, sale int64) {
	o.t.Helper()
	for sale == 0 {
		isSellers := o.items[0]%2 == 0
		invoice = o.sell(price)
		if isSellers {
			o.must(o.DB.NewRaw(`SELECT max(id) FROM sales`).Scan(o.t.Context(), &sale))
		}
	}
	return invoice, sale
}

func (o *office) pay(invoice int64, method string) ledger.Transaction {
	o.t.Helper()
	row, err := post(o, ledger.PostPayment, ledger.Payment{Act: o.act(method), InvoiceID: invoice, Amount: o.invoice(invoice).Payable()})
	o.must(err)
	return row
}

// payout pays out everything that is ready.
func (o *office) payout(amount int64) (ledger.Transaction, error) {
	return post(o, ledger.PostPayout, ledger.Payout{Act: o.act(rules.MethodCheck), SellerID: o.seller, Amount: amount})
}

func (o *office) endEvents() { o.exec(`UPDATE events SET status_id = ?`, codes.EventClosed) }

// TestASettlementIsReadyWhenItsMoneyHasCleared follows one from the sale to the check: it waits for the end of the event, for the buyer,
// and for the bank.
func TestASettlementIsReadyWhenItsMoneyHasCleared(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		o := newOffice(t, s, 8)
		invoice, _ := o.sellFor(1_000_000)
		is := func(status string, waitsFor int, due int64) ledger.Settlement {
			t.Helper()
			got := o.settled()[0]
			if got.Status() != status || got.WaitsFor != waitsFor || got.Due() != due {
				t.Errorf("%s: %+v", got.Status(), got)
			}
			return got
		}
		if got := is(codes.SettlementOpen, 1, 918_500); got.Hammer != 1_000_000 || got.Commission != 81_500 || got.Sales != 1 || got.EventID == nil {
			t.Errorf("%+v", got)
		}
		bank := o.pay(invoice, rules.MethodBank)
		o.endEvents()
		is(codes.SettlementOpen, 1, 918_500)
		if _, err := o.payout(918_500); !errors.Is(err, rules.ErrNotAllowed) {
			t.Errorf("paid before the bank cleared: %v", err)
		}
		o.must(o.in(func(ctx context.Context, tx bun.Tx) error {
			_, err := ledger.ClearPayment(ctx, tx, o.act(""), bank.ID)
			return err
		}))
		id := is(codes.SettlementReady, 0, 918_500).ID
		_, err := post(o, ledger.PostCharge, ledger.SellerCharge{Act: o.act(""), SettlementID: id, Amount: 15_000, Description: "Transport"})
		o.must(err)
		if _, err := o.payout(918_500); !errors.Is(err, rules.ErrOtherAmount) {
			t.Errorf("an old check: %v", err)
		}
		check := ledger.Payout{Act: o.act(rules.MethodCheck), SellerID: o.seller, SettlementID: id, Amount: 903_500}
		first, err := post(o, ledger.PostPayout, check)
		o.must(err)
		if again, err := post(o, ledger.PostPayout, check); err != nil || !again.IsRepeated || again.ID != first.ID {
			t.Errorf("recorded again: %+v, %v", again, err)
		}
		if got := is(codes.SettlementPaid, 0, 0); got.Paid != 903_500 || got.Fees != 15_000 || got.PaidAt != check.At || !got.IsClosed {
			t.Errorf("%+v", got)
		}
		for range 2 {
			o.must(o.in(func(ctx context.Context, tx bun.Tx) error {
				_, err := ledger.ReversePayout(ctx, tx, o.act(""), first.ID)
				return err
			}))
		}
		if got := is(codes.SettlementReady, 0, 903_500); got.PaidAt != 0 {
			t.Errorf("%+v", got)
		}
		_, err = o.payout(903_500)
		o.must(err)
		is(codes.SettlementPaid, 0, 0)
		o.check()
	})
}

// TestWhatChangesLaterIsOnTheNextSettlement checks that a paid settlement stays as it was: a lower price and a void after it are on
// another one, and taken off the next check.
func TestWhatChangesLaterIsOnTheNextSettlement(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		o := newOffice(t, s, 12)
		invoice, sale := o.sellFor(1_000_000)
		o.pay(invoice, rules.MethodCheck)
		o.endEvents()
		_, err := o.payout(918_500)
		o.must(err)
		lines, err := ledger.SettlementLines(t.Context(), o.DB, o.tenant, o.settled()[0].ID)
		o.must(err)
		_, err = post(o, ledger.PostAdjustment, ledger.Adjustment{Act: o.act(""), InvoiceID: invoice, SaleID: sale, Kind: codes.CostPrice, Description: "Hours were wrong", Amount: -200_000,
			Commission: rules.Tiers{{BasisPoints: 815}}.Proceeds})
		o.must(err)
		all := o.settled()
		if len(all) != 2 || all[0].Status() != codes.SettlementPaid || all[0].Net() != 918_500 || all[1].Due() != -183_700 || all[1].Status() != codes.SettlementOpen || all[1].Hammer != -200_000 {
			t.Fatalf("%+v", all)
		}
		if _, err := o.payout(1); !errors.Is(err, rules.ErrNotAllowed) {
			t.Errorf("nothing is due: %v", err)
		}
		o.exec(`UPDATE items SET event_id = NULL`)
		second, _ := o.sellFor(500_000)
		o.pay(second, rules.MethodWire)
		_, err = o.payout(459_250 - 183_700)
		o.must(err)
		all = o.settled()
		if len(all) != 3 || all[1].Status() != codes.SettlementPaid || all[1].Paid != -183_700 || all[2].Status() != codes.SettlementPaid || all[2].Paid != 459_250 || all[2].SaleID == nil {
			t.Fatalf("%+v", all)
		}
		o.must(o.in(func(ctx context.Context, tx bun.Tx) error {
			_, err := ledger.VoidInvoice(ctx, tx, o.act(""), second)
			return err
		}))
		all = o.settled()
		if len(all) != 4 || all[2].Due() != 0 || all[3].Due() != -459_250 {
			t.Errorf("%+v", all)
		}
		if after, err := ledger.SettlementLines(t.Context(), o.DB, o.tenant, all[0].ID); err != nil || len(after) != len(lines) {
			t.Errorf("the first settlement has %d lines, had %d; %v", len(after), len(lines), err)
		}
		o.check()
	})
}

// TestTheHousePaysAnyway checks that an approved settlement is ready before its buyers have paid, and takes no further sales.
func TestTheHousePaysAnyway(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		o := newOffice(t, s, 12)
		o.sellFor(1_000_000)
		o.must(o.in(func(ctx context.Context, tx bun.Tx) error {
			_, err := ledger.ApproveSettlement(ctx, tx, o.act(""), o.settled()[0].ID)
			return err
		}))
		o.sellFor(400_000)
		all := o.settled()
		if len(all) != 2 || all[0].Status() != codes.SettlementReady || all[1].Status() != codes.SettlementOpen || all[1].Hammer != 400_000 {
			t.Fatalf("%+v", all)
		}
		stranger := ledger.Payout{Act: o.act(rules.MethodCheck), SellerID: o.buyer, SettlementID: all[0].ID, Amount: 918_500}
		if _, err := post(o, ledger.PostPayout, stranger); !errors.Is(err, db.ErrNotFound) {
			t.Errorf("somebody else is paid: %v", err)
		}
		_, err := o.payout(918_500)
		o.must(err)
		o.check()
	})
}

func TestCheckFindsWrongSettlements(t *testing.T) {
	o := newOffice(t, enginetest.Open(t), 8)
	invoice, _ := o.sellFor(1_000_000)
	o.pay(invoice, rules.MethodCheck)
	o.endEvents()
	payout, err := o.payout(918_500)
	o.must(err)
	id := o.settled()[0].ID
	const entry = `INSERT INTO ledger_entries (transaction_id, sequence, tenant_id, debit, credit, amount_cents, user_id, seller_id, settlement_id, state, line, description) VALUES `
	for i, c := range []struct{ values, says string }{
		{`(?0, 90, ?1, 'seller', 'cash', 1, ?2, ?2, ?3, '', '', '')`, "paid more than they come to"},
		{`(?0, 91, ?1, 'seller', 'carried', 1, ?2, ?2, ?3, '', '', '')`, "carry more to settlements"},
		{`(?0, 92, ?1, 'seller', 'cash', 1, ?2, ?2, NULL, '', '', '')`, "on no settlement"},
	} {
		o.exec(entry+c.values, payout.ID, o.tenant, o.seller, id)
		o.finds(c.says, i)
	}
	o.exec(`INSERT INTO ledger_transactions (tenant_id, kind, key, content, at, method, reference, note) VALUES (?, 'charge', 'late', '', 1, '', '', '')`, o.tenant)
	o.exec(entry+`((SELECT max(id) FROM ledger_transactions), 1, ?0, 'seller', 'charges', 1, ?1, ?1, ?2, '', '', '')`, o.tenant, o.seller, id)
	o.finds("changed after they were paid", 3)
}

// finds checks that the check says what is wrong.
func (o *office) finds(says string, at int) {
	o.t.Helper()
	checked, err := ledger.Check(o.t.Context(), o.DB, o.tenant)
	o.must(err)
	for _, problem := range checked.Problems {
		if strings.Contains(problem.String(), says) {
			return
		}
	}
	o.t.Errorf("%d: no %q in %v", at, says, checked.Problems)
}
