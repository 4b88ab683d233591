package rules

import (
	"math/rand/v2"
	"testing"
)

// purchases makes random purchases and what a house charges for them.
type purchases struct{ *rand.Rand }

// tiers returns up to four tiers that ascend, with shares, minimums and flat fees.
func (r purchases) tiers() Tiers {
	list := make(Tiers, r.IntN(5))
	upTo := int64(0)
	for i := range list {
		upTo += 1 + r.Int64N(10_000_000)
		list[i] = Tier{UpTo: upTo, BasisPoints: r.Int64N(2500), Min: r.Int64N(2) * r.Int64N(50_000)}
		if r.IntN(4) == 0 {
			list[i] = Tier{UpTo: upTo, Flat: 1 + r.Int64N(500_000)}
		}
	}
	if len(list) > 0 {
		list[len(list)-1].UpTo = 0
	}
	return list
}

func (r purchases) charges() Charges {
	return Charges{Premium: r.tiers(), Fee: Fee{"Documentation fee", r.tiers()}, TitleFee: TitleFee{"Title fee", r.tiers()},
		Surcharge: Surcharge{BasisPoints: r.Int64N(MaxSurcharge + 1), Above: r.Int64N(2) * r.Int64N(1_000_000)},
		Tax:       Tax{Name: "Sales tax", Rates: map[string]TaxRate{"SD": TaxRate(r.Int64N(12_000))}}}
}

func (r purchases) purchase() Purchase {
	return Purchase{Price: 1 + r.Int64N(20_000_000), Quantity: 1 + r.Int64N(3), State: []string{"SD", "MT"}[r.IntN(2)], IsExempt: r.IntN(10) == 0,
		IsTitled: r.IntN(2) == 0, ByCard: r.IntN(3) == 0}
}

// checkTax fails unless a tax is the exact share rounded to the nearest cent.
func checkTax(t *testing.T, c Charges, p Purchase, cost Cost) {
	rate, taxed := c.Tax.Rates[p.State], cost.Price+cost.Premium+cost.Fee+cost.TitleFee
	if p.IsExempt {
		rate = 0
	}
	if off := taxed*int64(rate) - cost.Tax*int64(TaxHundredPercent); 2*off >= int64(TaxHundredPercent) || 2*off < -int64(TaxHundredPercent) {
		t.Fatalf("%+v: tax %d at %d", p, cost.Tax, rate)
	}
}

// pay pays an invoice in random parts, by card with the surcharge on each, and returns the surcharges.
func (r purchases) pay(t *testing.T, b *books, c Charges) (surcharges int64) {
	for b.Due > 0 {
		part, method := min(b.Due, 1+r.Int64N(b.Total)), PaymentMethods[r.IntN(len(PaymentMethods))]
		var surcharge CostLine
		if method == MethodCard {
			surcharge.Amount = c.Surcharge.Amount(part)
		}
		surcharges += surcharge.Amount
		b.post(t, b.PayEntries(PaidInto(method), part, surcharge))
	}
	return surcharges
}

// TestAMillionInvoicesLoseNoCent bills random purchases and pays each in random parts. The lines come to the cost, every posting balances
// (books.post), taxes are exact, and in the end nothing is owed and the house has what was billed.
func TestAMillionInvoicesLoseNoCent(t *testing.T) {
	r, count := purchases{rand.New(rand.NewPCG(7, 11))}, 1_000_000
	if isRace || testing.Short() {
		count = 100_000
	}
	for range count {
		c, p := r.charges(), r.purchase()
		cost, b := c.Cost(p), &books{accounts: map[string]int64{}}
		checkTax(t, c, p, cost)
		b.post(t, SaleEntries(c.Lines(p, ""), 1, r.Int64N(2), p.State, r.tiers().Proceeds(cost.Price)))
		if b.Total != cost.Total() || b.Due != cost.Total() {
			t.Fatalf("%+v comes to %d and is billed at %d", p, cost.Total(), b.Total)
		}
		billed := cost.Total() + r.pay(t, b, c)
		money := b.accounts[AccountProcessor] + b.accounts[AccountUncleared] + b.accounts[AccountCash]
		if b.Due != 0 || b.RefundDue != 0 || b.Total != billed || money != billed {
			t.Fatalf("%+v: %d billed, %d taken, %+v", p, billed, money, b.InvoiceBooks)
		}
	}
}
