package server

import (
	"fmt"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

func (e *engine) cost(who api.Session, item int64, query string) reply {
	e.t.Helper()
	return e.as(who, "GET", fmt.Sprintf("/api/v1/Auction/GetCost?item_ID=%d&%s", item, query), "")
}

func TestShownCostEqualsInvoicedCost(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	items := e.forSale(3, sue)
	e.priced(10_000, items...)
	e.must(tenant.AddTaxExemptionType(t.Context(), e.store, e.one, "Farm"))
	guest := e.session(`{"grant_Type":"guest"}`)
	for i, query := range []string{"amount=10000&byCard=true", "amount=10000.00", "amount=10000&qty=1"} {
		if i == 2 {
			e.change(`INSERT INTO tax_exemptions (tenant_id, user_id, type_id, state, is_approved) SELECT ?, ?, id, 'SD', TRUE FROM tax_exemption_types`, e.one, ann.UserID)
		}
		shown := Read[api.Cost](t, e.cost(ann, items[i], query))
		paid := Read[bought](t, e.buy(ann, items[i], "onInvoice", i > 0)).Cost
		if fmt.Sprint(shown) != fmt.Sprint(paid) {
			t.Errorf("shown %+v, paid %+v", shown, paid)
		}
		var sum api.Money
		for _, line := range shown.Lines {
			sum += line.Amount
		}
		if sum != shown.Total || shown.IsTaxExempt != (i == 2) || strings.Contains(linesOf(shown), "tax") == (i == 2) {
			t.Errorf("%+v", shown)
		}
	}
	if seen := Read[api.Cost](t, e.cost(guest, items[0], "amount=10000")); seen.IsTaxExempt || seen.Total != 1_155_057 {
		t.Errorf("a guest is shown %+v", seen)
	}
}

// TestTitleFee checks that only buyers of titled items pay the title fee, that it is shown before as it is invoiced, and that an event
// may have its own.
func TestTitleFee(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	items := e.forSale(3, e.bidder("sue@one.example"))
	e.priced(10_000, items...)
	rule := `INSERT INTO schedules (tenant_id, item_id, kind, valid_from, body) VALUES (?, ?, 'title_fee', 0, ?)`
	e.change(rule, e.one, nil, `{"name":"Title fee","tiers":[{"flat":8500}]}`)
	e.change(rule, e.one, items[2], `{"name":"Title fee","tiers":[{"flat":9500}]}`)
	e.change(`UPDATE items SET is_titled = TRUE WHERE id IN (?, ?)`, items[1], items[2])
	for i, want := range []string{
		"2016 Hitachi $10,000 | Buyer's premium, 10% $1,000 | Documentation fee $85 | Sales tax, SD 4.2% $465.57",
		"2016 Hitachi $10,000 | Buyer's premium, 10% $1,000 | Documentation fee $85 | Title fee $85 | Sales tax, SD 4.2% $469.14",
		"2016 Hitachi $10,000 | Buyer's premium, 10% $1,000 | Documentation fee $85 | Title fee $95 | Sales tax, SD 4.2% $469.56",
	} {
		shown := Read[api.Cost](t, e.cost(ann, items[i], "amount=10000"))
		fits(t, "shown", linesOf(shown), want)
		fits(t, "paid", linesOf(Read[bought](t, e.buy(ann, items[i], "onInvoice", true)).Cost), want)
		if fees := []api.Money{8500, 17_000, 18_000}[i]; shown.TransactionFee != fees {
			t.Errorf("fees of %d, want %d", shown.TransactionFee, fees)
		}
		terms := Read[api.BiddingTerms](t, e.get(fmt.Sprintf("/api/v1/Auction/GetBiddingTerms?item_ID=%d", items[i])))
		flat, name := []api.Money{0, 8500, 9500}[i], []string{"", "Title fee", "Title fee"}[i]
		if terms.TitleFeeName != name || (len(terms.TitleFee) == 1) != (i > 0) || i > 0 && terms.TitleFee[0].Flat != flat {
			t.Errorf("terms of item %d: %+v", i, terms)
		}
	}
}

func TestInvalidCostQueries(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	item := e.forSale(1, ann)[0]
	for _, query := range []string{"amount=", "amount=0", "amount=-5", "amount=1.005", "amount=1e5", "amount=ten", "amount=100000000.01",
		"amount=99999999999999999999", "qty=2", "amount=5&qty=0", "amount=5&qty=1001", "amount=5&qty=x", "amount=5&byCard=maybe"} {
		e.status(e.cost(ann, item, query), 400)
	}
	e.status(e.cost(ann, 999_999, "amount=5"), 404)
	e.status(e.get(fmt.Sprintf("/api/v1/Auction/GetCost?item_ID=%d&amount=5", item)), 401)
	if got := Read[api.Cost](t, e.cost(ann, item, "amount=100000000&qty=1000&byCard=true")); got.Total != 10_000_000_000_000 || len(got.Lines) != 1 {
		t.Errorf("%+v", got)
	}
}

func TestSurcharge(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	ask := func(query string) (out struct {
		Fee        api.Money
		Percentage float64
	}) {
		return Read[struct {
			Fee        api.Money
			Percentage float64
		}](t, e.as(ann, "GET", "/api/v1/Payment/GetSurcharge?"+query, ""))
	}
	if got := ask("amount=100&isVirtual=true"); got.Fee != 0 || got.Percentage != 0 {
		t.Errorf("for a house without a surcharge: %+v", got)
	}
	e.priced(1)
	if got := ask("amount=100.50&isVirtual=true"); got.Fee != 296 || got.Percentage != 2.95 {
		t.Errorf("%+v", got)
	}
	if got := ask("amount=100"); got.Fee != 0 || got.Percentage != 0 {
		t.Errorf("not by card: %+v", got)
	}
	e.status(e.as(ann, "GET", "/api/v1/Payment/GetSurcharge?amount=x&isVirtual=true", ""), 400)
	e.status(e.get("/api/v1/Payment/GetSurcharge?amount=5&isVirtual=true"), 401)
}

func TestBiddingTerms(t *testing.T) {
	e := NewEngine(t, 10)
	item := e.forSale(1, e.bidder("sue@one.example"))[0]
	ask := func() reply { return e.get(fmt.Sprintf("/api/v1/Auction/GetBiddingTerms?item_ID=%d", item)) }
	plain := Read[api.BiddingTerms](t, ask())
	if len(plain.Increments) == 0 || plain.Increments[len(plain.Increments)-1].UpTo != nil || plain.SoftClose.WindowSeconds != 300 || plain.ReservePolicy != "jump" ||
		len(plain.Premium) != 0 || plain.TaxRate != 0 || plain.SurchargeRate != 0 {
		t.Errorf("for a house without rules: %+v", plain)
	}
	e.priced(1, item)
	later := db.Millis(e.now()) + 60_000
	e.change(`INSERT INTO schedules (tenant_id, item_id, kind, valid_from, body) VALUES (?, ?, 'fee', ?, '[]')`, e.one, item, later)
	r := ask()
	told := Read[api.BiddingTerms](t, r)
	if told.TaxRate != 4.2 || told.TaxName != "Sales tax" || told.SurchargeRate != 2.95 || len(told.Premium) != 2 || told.Premium[0].Percent != 10 ||
		told.Premium[0].Minimum != 10_000 || *told.Premium[0].UpTo != 1_200_000 || told.Premium[1].UpTo != nil || told.Fee[0].Flat != 8500 || told.FeeName != "Documentation fee" {
		t.Errorf("%+v", told)
	}
	if control := r.Header.Get("Cache-Control"); control != "public, max-age=60" {
		t.Errorf("cached past the next rule: %q", control)
	}
	e.millis.Store(later)
	if told := Read[api.BiddingTerms](t, ask()); len(told.Fee) != 0 {
		t.Errorf("%+v", told.Fee)
	}
	e.status(e.get("/api/v1/Auction/GetBiddingTerms?item_ID=999999"), 404)
}
