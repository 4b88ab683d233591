package rules

import (
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// published is a buyer's premium published by an auction house: 10% up to $12,000, at least $100; 4.85% up to $75,000, at least
// $1,200; $3,638 above.
var published = Tiers{{1_200_000, 1000, 10_000, 0}, {7_500_000, 485, 120_000, 0}, {0, 0, 0, 363_800}}

var titleFee = TitleFee{"Title fee", Tiers{{0, 0, 0, 9500}}}

func TestPublishedFees(t *testing.T) {
	newer := Tiers{{500_000, 1500, 10_000, 0}, {1_200_000, 1000, 75_000, 0}, {7_500_000, 485, 120_000, 0}, {0, 0, 0, 363_800}}
	older := Tiers{{1_000_000, 1000, 0, 0}, {3_350_000, 385, 100_000, 0}, {0, 0, 0, 129_000}}
	for _, c := range []struct {
		tiers       Tiers
		price, want int64
	}{
		{published, 1, 10_000}, {published, 100_000, 10_000}, {published, 100_001, 10_000}, {published, 100_010, 10_001}, {published, 1_200_000, 120_000},
		{published, 1_200_001, 120_000}, {published, 2_474_227, 120_000}, {published, 2_500_000, 121_250}, {published, 7_500_000, 363_750},
		{published, 7_500_001, 363_800}, {published, MaxAmount, 363_800},
		{newer, 60_000, 10_000}, {newer, 500_000, 75_000}, {newer, 500_001, 75_000}, {newer, 900_000, 90_000}, {newer, 1_200_000, 120_000},
		{older, 1_000_000, 100_000}, {older, 1_000_001, 100_000}, {older, 3_350_000, 128_975}, {older, 3_350_001, 129_000},
		{nil, 500_000, 0},
	} {
		if got := c.tiers.Fee(c.price); got != c.want {
			t.Errorf("%v of %d is %d, want %d", c.tiers, c.price, got, c.want)
		}
		if err := c.tiers.Check(); err != nil {
			t.Error(err)
		}
	}
}

// TestShareRoundsHalfUp compares Share with big.Int arithmetic.
func TestShareRoundsHalfUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cents, points := rapid.Int64Range(0, 1_000*MaxAmount).Draw(t, "cents"), rapid.Int64Range(0, HundredPercent).Draw(t, "basis points")
		want := new(big.Int).Mul(big.NewInt(cents), big.NewInt(points))
		want.Add(want, big.NewInt(HundredPercent/2)).Quo(want, big.NewInt(HundredPercent))
		if got := Share(cents, points); got != want.Int64() {
			t.Fatalf("%d basis points of %d are %d, want %v", points, cents, got, want)
		}
	})
	for _, c := range []struct{ cents, points, want int64 }{{1, 4999, 0}, {1, 5000, 1}, {3, 5000, 2}, {10_000, 485, 485}, {101, 295, 3}, {-100, 1000, 0}, {100, -1, 0}} {
		if got := Share(c.cents, c.points); got != c.want {
			t.Errorf("%d of %d is %d, want %d", c.points, c.cents, got, c.want)
		}
	}
}

func TestCost(t *testing.T) {
	charges := Charges{Premium: published, Fee: Fee{"Documentation fee", Tiers{{0, 0, 0, 3500}}}, TitleFee: titleFee, Surcharge: Surcharge{BasisPoints: 295}, Tax: Tax{Name: "Sales tax", Rates: map[string]TaxRate{"SD": 4200}}}
	for name, c := range map[string]struct {
		purchase Purchase
		want     Cost
	}{
		"all of it":             {Purchase{Price: 1_000_000, Quantity: 1, State: "SD", ByCard: true}, Cost{1_000_000, 100_000, 3500, 0, 46_347, 33_920}},
		"not by card":           {Purchase{Price: 1_000_000, Quantity: 1, State: "SD"}, Cost{1_000_000, 100_000, 3500, 0, 46_347, 0}},
		"exempt":                {Purchase{Price: 1_000_000, Quantity: 1, State: "SD", IsExempt: true}, Cost{1_000_000, 100_000, 3500, 0, 0, 0}},
		"a state without a tax": {Purchase{Price: 1_000_000, Quantity: 1, State: "MT"}, Cost{1_000_000, 100_000, 3500, 0, 0, 0}},
		"three pieces, one fee": {Purchase{Price: 500_000, Quantity: 3, State: "MT"}, Cost{1_500_000, 120_000, 3500, 0, 0, 0}},
		"with a title":          {Purchase{Price: 1_000_000, Quantity: 1, State: "SD", ByCard: true, IsTitled: true}, Cost{1_000_000, 100_000, 3500, 9500, 46_746, 34_213}},
		"with three titles":     {Purchase{Price: 500_000, Quantity: 3, State: "MT", IsTitled: true}, Cost{1_500_000, 120_000, 3500, 28_500, 0, 0}},
	} {
		if got := charges.Cost(c.purchase); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
	if got := (Surcharge{BasisPoints: 300, Above: 50_000}).Amount(49_999); got != 0 {
		t.Errorf("surcharge %d below what is free of it", got)
	}
	if got := (Surcharge{BasisPoints: 300, Above: 50_000}).Amount(60_000); got != 300 {
		t.Errorf("surcharge %d, want 3 %% of what is above", got)
	}
}

func TestCostHoldsForAnyPurchase(t *testing.T) {
	charges := Charges{Premium: published, Fee: Fee{"Documentation fee", Tiers{{0, 0, 0, 3500}}}, TitleFee: titleFee, Surcharge: Surcharge{BasisPoints: 295}, Tax: Tax{Name: "Sales tax", Rates: map[string]TaxRate{"SD": 4200}}}
	rapid.Check(t, func(t *rapid.T) {
		p := Purchase{Price: rapid.Int64Range(1, MaxAmount).Draw(t, "price"), Quantity: rapid.Int64Range(1, 1000).Draw(t, "quantity"),
			State: rapid.SampledFrom([]string{"SD", "MT", ""}).Draw(t, "state"), IsExempt: rapid.Bool().Draw(t, "exempt"), ByCard: rapid.Bool().Draw(t, "card"),
			IsTitled: rapid.Bool().Draw(t, "titled")}
		c := charges.Cost(p)
		switch {
		case c.Price != p.Price*p.Quantity || c.Total() < c.Price || min(c.Premium, c.Fee, c.Tax, c.Surcharge) < 0:
			t.Fatalf("%+v costs %+v", p, c)
		case (c.Tax > 0) != (p.State == "SD" && !p.IsExempt) || !p.ByCard && c.Surcharge > 0:
			t.Fatalf("%+v costs %+v", p, c)
		case p.IsTitled && c.TitleFee != 9500*p.Quantity || !p.IsTitled && c.TitleFee != 0:
			t.Fatalf("%+v costs %+v", p, c)
		case !p.IsExempt && p.State == "SD" && c.Tax != Share(c.Price+c.Premium+c.Fee+c.TitleFee, 420):
			t.Fatalf("%+v: tax %d", p, c.Tax)
		case p.ByCard && c.Surcharge != Share(c.Total()-c.Surcharge, 295):
			t.Fatalf("%+v: surcharge %d", p, c.Surcharge)
		}
	})
}

func TestBadChargesAreRefused(t *testing.T) {
	for _, c := range []struct {
		err  error
		says string
	}{
		{Tiers{{0, -1, 0, 0}}.Check(), "row 1: -1 basis points"},
		{Tiers{{0, 10_001, 0, 0}}.Check(), "row 1: 10001 basis points"},
		{Tiers{{100, 10, 0, 0}}.Check(), "last row ends"},
		{Tiers{{0, 10, 0, 0}, {0, 10, 0, 0}}.Check(), "row 1 has no"},
		{Tiers{{500, 10, 0, 0}, {400, 10, 0, 0}, {}}.Check(), "row 2"},
		{Tiers{{0, 0, -1, 0}}.Check(), "min"},
		{Tiers{{0, 0, 0, MaxAmount + 1}}.Check(), "flat"},
		{Tiers{{0, 100, 0, 500}}.Check(), "a flat fee and a share"},
		{Surcharge{BasisPoints: 401}.Check(), "401"},
		{Surcharge{BasisPoints: -1}.Check(), "-1"},
		{Surcharge{Above: -1}.Check(), "above"},
		{Tax{Name: "", Rates: map[string]TaxRate{"SD": 4200}}.Check(), "name"},
		{Tax{Name: "Sales tax", Rates: map[string]TaxRate{"sd": 4200}}.Check(), "capital"},
		{Tax{Name: "Sales tax", Rates: map[string]TaxRate{"SDX": 4200}}.Check(), "capital"},
		{Tax{Name: "Sales tax", Rates: map[string]TaxRate{"SD": 100_001}}.Check(), "SD"},
	} {
		if c.err == nil || !strings.Contains(c.err.Error(), c.says) {
			t.Errorf("want an error with %q, got %v", c.says, c.err)
		}
	}
	for _, err := range []error{Tiers(nil).Check(), Surcharge{}.Check(), Surcharge{295, 0}.Check(), Tax{}.Check(), Tax{Name: "Sales tax", Rates: map[string]TaxRate{"SD": 0}}.Check()} {
		if err != nil {
			t.Error(err)
		}
	}
}
