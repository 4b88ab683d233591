package rules

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"fairwarning/engine/codes"
)

func TestLinesSayWhatTheyAreFor(t *testing.T) {
	charges := Charges{Premium: published, Fee: Fee{"Documentation fee", Tiers{{0, 0, 0, 3500}}}, Surcharge: Surcharge{BasisPoints: 295}, Tax: Tax{Name: "Sales tax", Rates: map[string]TaxRate{"SD": 4200}}}
	for name, c := range map[string]struct {
		purchase Purchase
		want     string
	}{
		"on invoice": {Purchase{Price: 1_000_000, Quantity: 1, State: "SD"}, `2016 Hitachi 1000000 | Buyer's premium, 10% 100000 |
			Documentation fee 3500 | Sales tax, SD 4.2% 46347`},
		"by card": {Purchase{Price: 1_000_000, Quantity: 1, State: "SD", ByCard: true}, `2016 Hitachi 1000000 | Buyer's premium, 10% 100000 |
			Documentation fee 3500 | Sales tax, SD 4.2% 46347 | Card surcharge, 2.95% 33920`},
		"exempt, a state without tax, the least premium": {Purchase{Price: 50_000, Quantity: 1, State: "MT", IsExempt: true},
			`2016 Hitachi 50000 | Buyer's premium (minimum) 10000 | Documentation fee 3500`},
		"pieces, a premium that is flat": {Purchase{Price: 2_600_000, Quantity: 3, State: "MT"},
			`3 × 2016 Hitachi 7800000 | Buyer's premium (flat) 363800 | Documentation fee 3500`},
		"the second tier": {Purchase{Price: 2_500_000, Quantity: 1}, `2016 Hitachi 2500000 | Buyer's premium, 4.85% 121250 | Documentation fee 3500`},
	} {
		var said []string
		for _, line := range charges.Lines(c.purchase, "2016 Hitachi") {
			said = append(said, fmt.Sprint(line.Description, " ", line.Amount))
		}
		if got, want := strings.Join(said, " | "), strings.Join(strings.Fields(c.want), " "); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, want)
		}
	}
	if lines := (Charges{}).Lines(Purchase{Price: 5, Quantity: 1}, "A"); len(lines) != 1 || lines[0] != (CostLine{codes.CostPrice, "A", 5}) {
		t.Errorf("without charges: %v", lines)
	}
}

func TestLinesAddUpToTheCost(t *testing.T) {
	tiers := rapid.Custom(func(t *rapid.T) Tiers {
		var list Tiers
		upTo := int64(0)
		for range rapid.IntRange(0, 4).Draw(t, "tiers") {
			upTo += rapid.Int64Range(1, 5_000_000).Draw(t, "up to")
			list = append(list, Tier{UpTo: upTo, BasisPoints: rapid.Int64Range(0, 2500).Draw(t, "share"), Min: rapid.Int64Range(0, 50_000).Draw(t, "min")})
		}
		if len(list) > 0 {
			list[len(list)-1].UpTo = 0
		}
		return list
	})
	rapid.Check(t, func(t *rapid.T) {
		charges := Charges{Premium: tiers.Draw(t, "premium"), Fee: Fee{"Fee", tiers.Draw(t, "fee")},
			Surcharge: Surcharge{BasisPoints: rapid.Int64Range(0, MaxSurcharge).Draw(t, "surcharge"), Above: rapid.Int64Range(0, 1_000_000).Draw(t, "above")},
			Tax:       Tax{Name: "Sales tax", Rates: map[string]TaxRate{"SD": TaxRate(rapid.Int64Range(0, 12_000).Draw(t, "tax"))}}}
		purchase := Purchase{Price: rapid.Int64Range(1, MaxAmount).Draw(t, "price"), Quantity: rapid.Int64Range(1, 1000).Draw(t, "quantity"),
			State: rapid.SampledFrom([]string{"SD", "MT", ""}).Draw(t, "state"), IsExempt: rapid.Bool().Draw(t, "exempt"), ByCard: rapid.Bool().Draw(t, "by card")}
		sum, seen := int64(0), map[string]bool{}
		for _, line := range charges.Lines(purchase, "A") {
			if line.Amount <= 0 || line.Description == "" || seen[line.Kind] {
				t.Fatalf("line %+v", line)
			}
			sum, seen[line.Kind] = sum+line.Amount, true
		}
		if total := charges.Cost(purchase).Total(); sum != total {
			t.Fatalf("the lines come to %d, the cost to %d", sum, total)
		}
	})
}

func TestOffersEndWhereBiddingBegins(t *testing.T) {
	event := Event{TypeID: codes.EventOnline, PrebidFrom: 100, StartsAt: 200, EndsAt: 300}
	for _, c := range []struct {
		status int
		now    int64
		want   bool
	}{
		{0, 50, true}, {codes.EventCatalogued, 50, true}, {codes.EventLotNumbersAssigned, 99, true}, {codes.EventUpcoming, 99, true}, {codes.EventUpcoming, 100, false},
		{codes.EventActive, 150, false}, {codes.EventActive, 250, false}, {codes.EventInProgress, 250, false}, {codes.EventCompleted, 400, false},
		{codes.EventClosed, 400, false}, {codes.EventDidNotRun, 400, true},
	} {
		event.StatusID = c.status
		if got := event.TakesOffers(c.now); got != c.want {
			t.Errorf("status %d at %d: %v", c.status, c.now, got)
		}
	}
}
