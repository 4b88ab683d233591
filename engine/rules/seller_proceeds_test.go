package rules

import "testing"

func TestProceeds(t *testing.T) {
	tiers := Tiers{{UpTo: 100_000, BasisPoints: 1500, Min: 5_000}, {UpTo: 1_000_000, Flat: 90_000}, {BasisPoints: 800}}
	for price, want := range map[int64]Proceeds{
		3_000:     {3_000, 3_000, "Seller commission (minimum)"},
		20_000:    {20_000, 5_000, "Seller commission (minimum)"},
		60_000:    {60_000, 9_000, "Seller commission 15%"},
		500_000:   {500_000, 90_000, "Seller commission (flat)"},
		2_000_006: {2_000_006, 160_000, "Seller commission 8%"},
	} {
		if got := tiers.Proceeds(price); got != want || got.Net() != price-want.Commission {
			t.Errorf("%d: %+v", price, got)
		}
	}
	if got := (Tiers{}).Proceeds(700); got != (Proceeds{Price: 700}) || got.Net() != 700 {
		t.Errorf("without a commission: %+v", got)
	}
}

func TestProceedsOfSeveralSales(t *testing.T) {
	eight, ten, none := Proceeds{100, 8, "Seller commission 8%"}, Proceeds{100, 10, "Seller commission 10%"}, Proceeds{Price: 100}
	for _, c := range []struct{ a, b, want Proceeds }{
		{Proceeds{}, eight, eight},
		{eight, eight, Proceeds{200, 16, "Seller commission 8%"}},
		{eight, ten, Proceeds{200, 18, "Seller commission"}},
		{none, eight, Proceeds{200, 8, "Seller commission 8%"}},
		{eight, none, Proceeds{200, 8, "Seller commission 8%"}},
	} {
		if got := c.a.Add(c.b); got != c.want {
			t.Errorf("%+v and %+v: %+v", c.a, c.b, got)
		}
	}
}
