package ledger_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// sequence lets an office do anything in any order.
type sequence struct {
	*office
	dice     *rand.Rand
	invoices []int64
	payments []int64 // transactions
	holds    []func(isSettled bool) error
	payouts  []int64 // transactions
	refused  int
}

// TestAnySequenceOfActsKeepsTheBooks does 400 random acts on each database: sales, payments in one and in two phases, in part, by every
// method, returned and cleared, refunds, adjustments, deposits taken, held, released, kept and applied, settlements approved, charged, paid out
// and taken back, and voids. After each, no
// balance is below zero; in the end the check proves the ledger, and a void of everything leaves only what people are owed.
func TestAnySequenceOfActsKeepsTheBooks(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		q := &sequence{office: newOffice(t, s, 60), dice: rand.New(rand.NewPCG(3, 9))}
		q.invoices = []int64{q.sell(500_000)}
		acts := []func() error{q.sale, q.payment, q.payment, q.payment, q.holdPayment, q.endHold, q.endHold, q.follow, q.refund, q.refund, q.adjustment, q.deposit, q.takeDeposit, q.void,
			q.approve, q.charge, q.payout, q.reverse}
		done := 0
		for range 400 {
			err := acts[q.dice.IntN(len(acts))]()
			switch {
			case err == nil:
				done++
			case errors.Is(err, rules.ErrTooMuch), errors.Is(err, rules.ErrNotAllowed), errors.Is(err, rules.ErrOtherAmount), errors.Is(err, db.ErrNotFound):
				q.refused++
			default:
				t.Fatal(err)
			}
			if cents := q.balance(rules.AccountCarried); cents != 0 {
				t.Fatalf("%d are carried", cents)
			}
			for _, balance := range []string{rules.AccountReceivable, rules.AccountRefunds, rules.AccountDeposits, rules.AccountUncleared} {
				if cents := q.balance(balance); cents < 0 {
					t.Fatalf("%s: %d", balance, cents)
				}
			}
		}
		for len(q.holds) > 0 {
			q.must(q.endHold())
		}
		if checked := q.check(); done < 100 || q.refused < 20 || checked.OpenHolds != 0 {
			t.Errorf("%d done, %d refused, %+v", done, q.refused, checked)
		}
		if len(q.payouts) < 3 {
			t.Errorf("%d payouts", len(q.payouts))
		}
		for _, id := range q.payouts {
			q.must(q.reversePayout(id))
		}
		for _, id := range q.invoices {
			q.must(q.in(func(ctx context.Context, tx bun.Tx) error {
				_, err := ledger.VoidInvoice(ctx, tx, q.act(""), id)
				return err
			}))
			if got := q.invoice(id); got.Total != 0 || got.Due != max(0, -got.Paid()) || got.RefundDue != max(0, got.Paid()) {
				t.Errorf("%+v", got)
			}
		}
		for _, account := range []string{rules.AccountOwn, rules.AccountCommission, rules.AccountPremium, rules.AccountFee, rules.AccountTax} {
			if cents := q.balance(account); cents != 0 {
				t.Errorf("everything is void, and %s has %d", account, cents)
			}
		}
		if owes, charged := q.balance(rules.AccountSeller), q.balance(rules.AccountCharges); owes != -charged {
			t.Errorf("everything is void and every payout reversed, and the seller owes %d of charges of %d", -owes, charged)
		}
		q.check()
	})
}

func (q *sequence) anySettlement() ledger.Settlement {
	rows, err := ledger.HouseSettlements(q.t.Context(), q.DB, q.tenant, q.now())
	q.must(err)
	if len(rows) == 0 {
		return ledger.Settlement{}
	}
	return rows[q.dice.IntN(len(rows))]
}

func (q *sequence) approve() error {
	return q.in(func(ctx context.Context, tx bun.Tx) error {
		_, err := ledger.ApproveSettlement(ctx, tx, q.act(""), q.anySettlement().ID)
		return err
	})
}

func (q *sequence) charge() error {
	_, err := post(q.office, ledger.PostCharge, ledger.SellerCharge{Act: q.act(""), SettlementID: q.anySettlement().ID, Amount: q.cents() / 20, Description: "Washing"})
	return err
}

func (q *sequence) payout() error {
	s := q.anySettlement()
	p := ledger.Payout{Act: q.act(rules.MethodCheck), SellerID: s.SellerID, Amount: s.Due()}
	if q.dice.IntN(2) == 0 {
		p.SettlementID = s.ID
	}
	row, err := post(q.office, ledger.PostPayout, p)
	if err == nil {
		q.payouts = append(q.payouts, row.ID)
	}
	return err
}

func (q *sequence) reverse() error {
	if len(q.payouts) == 0 || q.dice.IntN(3) > 0 {
		return rules.ErrNotAllowed
	}
	return q.reversePayout(q.payouts[q.dice.IntN(len(q.payouts))])
}

func (q *sequence) reversePayout(id int64) error {
	return q.in(func(ctx context.Context, tx bun.Tx) error {
		_, err := ledger.ReversePayout(ctx, tx, q.act(""), id)
		return err
	})
}

func (q *sequence) any() int64   { return q.invoices[q.dice.IntN(len(q.invoices))] }
func (q *sequence) cents() int64 { return 1 + q.dice.Int64N(400_000) }
func (q *sequence) method() string {
	return rules.PaymentMethods[q.dice.IntN(len(rules.PaymentMethods))]
}

func (q *sequence) sale() error {
	if len(q.items) == 0 {
		return rules.ErrNotAllowed
	}
	if id := q.sell(1 + q.dice.Int64N(5_000_000)); !slices.Contains(q.invoices, id) {
		q.invoices = append(q.invoices, id)
	}
	return nil
}

func (q *sequence) newPayment() ledger.Payment {
	p := ledger.Payment{Act: q.act(q.method()), InvoiceID: q.any(), Amount: q.cents()}
	if q.dice.IntN(3) == 0 {
		p.Amount = max(1, q.invoice(p.InvoiceID).Payable())
	}
	if p.Method == rules.MethodCard {
		p.Surcharge, p.SurchargeName = rules.Share(p.Amount, 295), "Card surcharge, 2.95%"
	}
	return p
}

func (q *sequence) payment() error {
	p := q.newPayment()
	p.IsTaken = q.dice.IntN(20) == 0
	row, err := post(q.office, ledger.PostPayment, p)
	if err == nil {
		q.payments = append(q.payments, row.ID)
	}
	return err
}

func (q *sequence) holdPayment() error {
	p := q.newPayment()
	id, err := hold(q.office, ledger.HoldPayment, p)
	if err == nil {
		q.holds = append(q.holds, func(isSettled bool) error {
			if !isSettled {
				return q.in(func(ctx context.Context, tx bun.Tx) error { return ledger.VoidHold(ctx, tx, q.tenant, id, 1, "") })
			}
			p.Settles, p.Amount, p.Surcharge = id, 1+q.dice.Int64N(p.Amount), 0
			_, err := post(q.office, ledger.PostPayment, p)
			return err
		})
	}
	return err
}

func (q *sequence) endHold() error {
	if len(q.holds) == 0 {
		return rules.ErrNotAllowed
	}
	end := q.holds[0]
	q.holds = q.holds[1:]
	return end(q.dice.IntN(2) == 0)
}

func (q *sequence) follow() error {
	if len(q.payments) == 0 {
		return rules.ErrNotAllowed
	}
	id, do := q.payments[q.dice.IntN(len(q.payments))], ledger.ClearPayment
	if q.dice.IntN(4) == 0 {
		do = ledger.ReturnPayment
	}
	return q.in(func(ctx context.Context, tx bun.Tx) error {
		_, err := do(ctx, tx, ledger.Act{TenantID: q.tenant}, id)
		return err
	})
}

func (q *sequence) refund() error {
	r := ledger.Refund{Act: q.act(q.method()), InvoiceID: q.any(), Amount: q.cents() / 4}
	r.Surcharge = q.dice.Int64N(r.Amount/20 + 1)
	if q.dice.IntN(2) == 0 {
		_, err := post(q.office, ledger.PostRefund, r)
		return err
	}
	id, err := hold(q.office, ledger.HoldRefund, r)
	if err == nil {
		q.holds = append(q.holds, func(bool) error {
			r.Settles = id
			_, err := post(q.office, ledger.PostRefund, r)
			return err
		})
	}
	return err
}

func (q *sequence) adjustment() error {
	var sale struct{ ID, InvoiceID int64 }
	q.must(q.DB.NewRaw(`SELECT id, invoice_id FROM sales ORDER BY id LIMIT 1 OFFSET ?`, q.dice.IntN(len(q.invoices))).Scan(q.t.Context(), &sale))
	kind := []string{codes.CostPrice, codes.CostPremium, codes.CostFee, codes.CostTax}[q.dice.IntN(4)]
	_, err := post(q.office, ledger.PostAdjustment, ledger.Adjustment{Act: q.act(""), InvoiceID: sale.InvoiceID, SaleID: sale.ID, Kind: kind, Description: "Adjusted",
		Amount: q.dice.Int64N(60_000) - 50_000, Commission: rules.Tiers{{BasisPoints: 815}}.Proceeds})
	return err
}

func (q *sequence) deposit() error {
	row, err := post(q.office, ledger.PostDeposit, ledger.Deposit{Act: q.act(q.method()), UserID: q.buyer, Amount: q.cents()})
	q.payments = append(q.payments, row.ID)
	return err
}

func (q *sequence) takeDeposit() error {
	d := ledger.Deposit{Act: q.act(q.method()), UserID: q.buyer, Amount: q.cents() / 2}
	switch q.dice.IntN(4) {
	case 0:
		_, err := post(q.office, ledger.ReleaseDeposit, d)
		return err
	case 1:
		_, err := post(q.office, ledger.ForfeitDeposit, d)
		return err
	case 2:
		id := q.any()
		return q.in(func(ctx context.Context, tx bun.Tx) error {
			_, err := ledger.ApplyDeposit(ctx, tx, d, id)
			return err
		})
	}
	id, err := hold(q.office, ledger.HoldRelease, d)
	if err == nil {
		q.holds = append(q.holds, func(isSettled bool) error {
			if !isSettled {
				return q.in(func(ctx context.Context, tx bun.Tx) error { return ledger.VoidHold(ctx, tx, q.tenant, id, 1, "") })
			}
			d.Settles = id
			_, err := post(q.office, ledger.ReleaseDeposit, d)
			return err
		})
	}
	return err
}

func (q *sequence) void() error {
	if q.dice.IntN(12) != 0 {
		return rules.ErrNotAllowed
	}
	return q.in(func(ctx context.Context, tx bun.Tx) error {
		_, err := ledger.VoidInvoice(ctx, tx, q.act(""), q.any())
		return err
	})
}
