package server

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/tenant"
)

// bought is the body of a BuyNow answer.
type bought = struct {
	ItemID    int64 `json:"item_ID"`
	SaleID    int64 `json:"sale_ID"`
	InvoiceID int64 `json:"invoice_ID"`
	Cost      api.Cost
}

func (e *engine) buy(who api.Session, item int64, said ...any) reply {
	e.t.Helper()
	body := Fields{"item_ID": item}
	for i := 0; i+1 < len(said); i += 2 {
		body[said[i].(string)] = said[i+1]
	}
	return e.postAs(who, "/Auction/BuyNow", body)
}

// priced gives the house charges of every kind, and the items a Buy Now price.
func (e *engine) priced(dollars int64, items ...int64) {
	e.t.Helper()
	for kind, body := range map[string]string{
		tenant.SchedulePremium: `[{"upTo":1200000,"basisPoints":1000,"min":10000},{"flat":363800}]`, tenant.ScheduleFee: `{"name":"Documentation fee","tiers":[{"flat":8500}]}`,
		tenant.ScheduleSurcharge: `{"basisPoints":295}`, tenant.ScheduleTax: `{"name":"Sales tax","rates":{"SD":420}}`,
	} {
		e.change(`INSERT INTO schedules (tenant_id, kind, valid_from, body) VALUES (?, ?, 0, ?)`, e.one, kind, body)
	}
	for _, id := range items {
		e.change(`UPDATE items SET buy_now_cents = ?, title = '2016 Hitachi',
			location_id = (SELECT id FROM locations WHERE tenant_id = ? AND state = 'SD') WHERE id = ?`, dollars*100, e.one, id)
	}
}

func linesOf(cost api.Cost) string {
	var said []string
	for _, line := range cost.Lines {
		said = append(said, line.Description+" "+line.Amount.USD())
	}
	return strings.Join(said, " | ")
}

func TestBuyNow(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben, sue := e.bidder("ann@one.example"), e.bidder("ben@one.example"), e.bidder("sue@one.example")
	items := e.forSale(3, sue)
	e.priced(10_000, items...)
	e.offered(ben, items[0], 5000)
	card := Read[bought](t, e.buy(ann, items[0], "price", 10_000))
	fits(t, "by card", linesOf(card.Cost), "2016 Hitachi $10,000 | Buyer's premium, 10% $1,000 | Documentation fee $85 | Sales tax, SD 4.2% $465.57 | Card surcharge, 2.95% $340.74")
	if card.Cost.Total != 1_189_131 || card.Cost.TransactionFee != 8500 || card.SaleID == 0 || card.InvoiceID == 0 || card.Cost.Quantity != 1 {
		t.Errorf("%+v", card)
	}
	invoice := Read[bought](t, e.buy(ann, items[1], "onInvoice", true))
	if strings.Contains(linesOf(invoice.Cost), "surcharge") || invoice.InvoiceID == card.InvoiceID {
		t.Errorf("%+v", invoice)
	}
	fits(t, "the rival's offer", e.offersFor(ben, items[0])[0].Status, api.OfferDeclined)
	fits(t, "Ann is told", e.told(ann), "[won won]")
	fits(t, "Sue is told", e.told(sue), "[offer sold]")
	fits(t, "in Ann's record", e.actions(ann.UserID)[len(e.actions(ann.UserID))-2:], "[bought bought]")
	e.says(e.buy(ben, items[0]), 409, "This item is no longer for sale")
	detail := Read[api.ItemDetail](t, e.get(fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", items[0])))
	if detail.DisplayID != codes.DisplaySold || detail.Settings.AllowBuyNow || detail.BuyNowPrice != nil || detail.Quantity != 0 {
		t.Errorf("%+v", detail)
	}
	power := Read[struct{ Unpaid api.Money }](t, e.as(ann, "GET", "/api/v1/Auction/GetBuyingPower", ""))
	if power.Unpaid != card.Cost.Total+invoice.Cost.Total {
		t.Errorf("%v unpaid", power.Unpaid)
	}
}

func TestBuyNowRequirements(t *testing.T) {
	e := NewEngine(t, 10)
	e.cardHouse()
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	items := e.forSale(3, sue)
	e.priced(10_000, items[0], items[1])
	e.says(e.buy(e.registrant("new@one.example"), items[0]), 400, "To buy, please complete your registration")
	e.says(e.buy(sue, items[0]), 400, "You can't buy your own item")
	e.says(e.buy(ann, items[2]), 400, "This item has no Buy Now price")
	e.says(e.buy(ann, 999_999), 404, "Item not found")
	e.says(e.buy(ann, items[0], "price", 9999), 409, "The price is now $10,000")
	e.says(e.buy(ann, items[0], "price", 0), 409, "The price is now $10,000")
	e.says(e.buy(ann, items[0], "qty", 2), 409, "Only 1 left")
	for _, wrong := range []any{0, -1, 1001, 1.5, "1", 1e99} {
		e.status(e.buy(ann, items[0], "qty", wrong), 422)
	}
	e.change(`UPDATE items SET bid_count = 1 WHERE id = ?`, items[0])
	e.says(e.buy(ann, items[0]), 409, "Bidding has started")
	e.change(`UPDATE items SET bid_count = 0, event_id = ? WHERE id = ?`, e.eventID("S14"), items[0])
	e.says(e.buy(ann, items[0]), 409, "This auction has ended")
	e.change(`UPDATE users SET has_buying_limit = TRUE, buying_limit_cents = 1200000 WHERE id = ?`, ann.UserID)
	e.offered(ann, items[1], 5000)
	Read[bought](t, e.buy(ann, items[1])) // replaces the offer
	e.change(`UPDATE items SET event_id = NULL WHERE id = ?`, items[0])
	e.says(e.buy(ann, items[0]), 400, "This exceeds your buying power. You have $") // purchases count with all charges
	guest := e.session(`{"grant_Type":"guest"}`)
	e.status(e.buy(guest, items[0]), 401)
	if e.count("sales") != 1 || e.count("invoices") != 1 {
		t.Errorf("%d sales", e.count("sales"))
	}
}

func TestConcurrentBuyersBuyOnce(t *testing.T) {
	e := NewEngine(t, 10)
	sue := e.bidder("sue@one.example")
	item := e.forSale(1, sue)[0]
	e.priced(10_000, item)
	var people []api.Session
	for i := range 4 {
		people = append(people, e.bidder(fmt.Sprintf("p%02d@one.example", i)))
	}
	replies := make([]reply, 12)
	var all sync.WaitGroup
	for i := range replies { // each three times with the same key, like a double click
		all.Go(func() {
			replies[i] = e.do("POST", "localhost", "/api/v1/Auction/BuyNow", Fields{"item_ID": item}.String(),
				"Authorization", "Bearer "+people[i%4].Token, "Idempotency-Key", fmt.Sprint("key of ", i%4))
		})
	}
	all.Wait()
	buyers := map[int]bool{}
	for i, r := range replies {
		if r.StatusCode == 200 {
			buyers[i%4] = true
		} else {
			e.status(r, 409)
		}
	}
	if len(buyers) != 1 || e.count("sales") != 1 || e.count("invoices") != 1 {
		t.Errorf("bought by %v: %d sales", buyers, e.count("sales"))
	}
}

func TestBuyNowUntilSoldOut(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	item := e.forSale(1, sue)[0]
	e.priced(100, item)
	e.change(`UPDATE items SET quantity = 5 WHERE id = ?`, item)
	three := Read[bought](t, e.buy(ann, item, "qty", 3, "onInvoice", true))
	fits(t, "three", linesOf(three.Cost), "3 × 2016 Hitachi $300 | Buyer's premium (minimum) $100 | Documentation fee $85 | Sales tax, SD 4.2% $20.37")
	e.says(e.buy(ann, item, "qty", 3), 409, "Only 2 left")
	detail := Read[api.ItemDetail](t, e.get(fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", item)))
	if detail.Quantity != 2 || !detail.Settings.AllowBuyNow || detail.DisplayID == codes.DisplaySold {
		t.Errorf("%+v", detail)
	}
	Read[bought](t, e.buy(ann, item, "qty", 2))
	e.says(e.buy(ann, item), 409, "no longer for sale")
}
