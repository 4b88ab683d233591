package server

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

type listings struct {
	Items                                             []api.Listing
	PageNumber, PageCount, PageSize, TotalRecordCount int
	Totals                                            api.ListingTotals
}

func (e *engine) listings(who api.Session, query string) listings {
	e.t.Helper()
	return Read[listings](e.t, e.as(who, "GET", "/api/v1/Auction/GetListedItems?"+query, ""))
}

// ids returns the items in their order.
func (l listings) ids() (ids []int64) {
	for _, item := range l.Items {
		ids = append(ids, item.Item.ItemID)
	}
	return ids
}

// commission adds a seller's commission of the house, or of an item.
func (e *engine) commission(body string, from int64, item *int64) {
	e.t.Helper()
	text, err := tenant.NormalizeRule(tenant.ScheduleCommission, body)
	e.must(err)
	_, err = tenant.AddSchedule(e.t.Context(), e.store, e.one, tenant.ScheduleRow{Kind: tenant.ScheduleCommission, ItemID: item, ValidFrom: from, Body: text})
	e.must(err)
}

// sellersFour gives Sue four items: an offer of $8,000 by Ann on the first, the second sold to her for $10,000, the third a pending
// sale at $80 with a reserve of $81, and the fourth for sale, seen by nine.
func (e *engine) sellersFour(ann, sue api.Session) (items []int64, offer api.Offer) {
	e.t.Helper()
	items = e.forSale(4, sue)
	e.priced(10_000, items[1])
	for i, id := range items {
		e.change(`UPDATE items SET seller_id = ?, title = ?, stock_number = ?, watcher_count = ?, created_at = ? WHERE id = ?`,
			sue.UserID, fmt.Sprintf("20%02d Déere %s", 10+i, []string{"loader", "dozer", "grader", "crane"}[i]), fmt.Sprintf("SUE-%d", i), i*3, i+1, id)
	}
	offer = e.offered(ann, items[0], 8000)
	Read[bought](e.t, e.buy(ann, items[1]))
	e.pendingSale(items[2], ann)
	return items, offer
}

func TestListingsAreSortedSearchedAndPaged(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	items, _ := e.sellersFour(ann, sue)
	e.change(`UPDATE offers SET expires_at = expires_at + 1 WHERE item_id = ?`, items[2]) // Ann's offer is due first
	loader, dozer, grader, crane := items[0], items[1], items[2], items[3]
	for order, want := range map[string][]int64{
		"":                {crane, grader, dozer, loader},
		"newest":          {crane, grader, dozer, loader},
		"answer":          {loader, grader, crane, dozer},
		"closing":         {crane, loader, grader, dozer},
		"offers":          {grader, loader, crane, dozer},
		"bids":            {grader, crane, dozer, loader},
		"watchers":        {crane, grader, dozer, loader},
		"price-high":      {crane, dozer, loader, grader},
		"price-low":       {grader, crane, dozer, loader},
		"name":            {loader, dozer, grader, crane},
		"name&pageSize=3": {loader, dozer, grader},
	} {
		if got := e.listings(sue, "sort="+order).ids(); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", order, got, want)
		}
	}
	for words, want := range map[string][]int64{"DEERE gra": {grader}, "sue-3": {crane}, "lot 1": {grader}, "deere dozer crane": nil, "  ": {crane, grader, dozer, loader}} {
		if got := e.listings(sue, "search_string="+url.QueryEscape(words)); !slices.Equal(got.ids(), want) || got.TotalRecordCount != len(want) || got.Totals.All != 4 {
			t.Errorf("%q: %v of %d, %+v", words, got.ids(), got.TotalRecordCount, got.Totals)
		}
	}
	if last := e.listings(sue, "pageSize=3&pageNumber=9"); last.PageNumber != 2 || last.PageCount != 2 || len(last.Items) != 1 || last.TotalRecordCount != 4 {
		t.Errorf("%+v", last)
	}
	if none := e.listings(ann, ""); none.PageNumber != 1 || none.PageCount != 0 || none.Items == nil || none.Totals != (api.ListingTotals{}) {
		t.Errorf("%+v", none)
	}
	e.status(e.as(sue, "GET", "/api/v1/Auction/GetListedItems?sort=color", ""), 400)
}

func TestListingsShowTheSellerWhatIsTheirs(t *testing.T) {
	e := NewEngine(t, 10)
	e.commission(`[{"basisPoints":800}]`, 0, nil)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	items, offer := e.sellersFour(ann, sue)
	e.commission(`[{"basisPoints":5000}]`, db.Millis(e.now())+1, nil) // after the sale
	e.commission(`[{"basisPoints":1000}]`, 0, &items[3])
	list := e.listings(sue, "sort=name").Items
	loader, dozer, grader, crane := list[0], list[1], list[2], list[3]
	if loader.OpenOffers != 1 || loader.OffersToAnswer != 1 || *loader.BestOffer != 800_000 || !loader.AnswerBy.Equal(*offer.ExpiresAt) || *loader.AskingPrice != 1_000_000 ||
		loader.ReservePrice != nil || *loader.Proceeds != (api.Proceeds{Price: 1_000_000, Commission: 80_000, CommissionName: "Seller commission 8%", Net: 920_000}) {
		t.Errorf("%+v %+v", loader, loader.Proceeds)
	}
	if dozer.SoldQuantity != 1 || *dozer.Price != 1_000_000 || dozer.Source != "buyNow" || dozer.At == nil || dozer.InvoiceID != 0 || dozer.Total != nil || dozer.Proceeds.Net != 920_000 {
		t.Errorf("%+v %+v", dozer, dozer.Proceeds)
	}
	if *grader.ReservePrice != 8100 || grader.Item.ReserveStatus != "notMet" || grader.OffersToAnswer != 1 || *grader.BestOffer != 8000 || grader.AskingPrice != nil || grader.Proceeds.Net != 7360 {
		t.Errorf("%+v %+v", grader, grader.Proceeds)
	}
	if crane.OpenOffers != 0 || crane.BestOffer != nil || crane.AnswerBy != nil || crane.Proceeds.CommissionName != "Seller commission 10%" {
		t.Errorf("%+v %+v", crane, crane.Proceeds)
	}
	want := api.ListingTotals{All: 4, Listed: 2, Pending: 1, Sold: 1, ToAnswer: 2, AskingTotal: 2_000_000, BidTotal: 8000, SoldTotal: 1_000_000, NetTotal: 920_000}
	if got := e.listings(sue, "statusFilter=pending").Totals; got != want {
		t.Errorf("%+v", got)
	}
	e.millis.Add((48 * time.Hour).Milliseconds())
	if got := e.listings(e.signIn("sue@one.example"), "").Totals; got.ToAnswer != 0 {
		t.Errorf("expired offers wait for an answer: %+v", got)
	}
}

func TestPiecesSoldAddUp(t *testing.T) {
	e := NewEngine(t, 10)
	e.commission(`[{"upTo":1000000,"basisPoints":1000},{"basisPoints":500}]`, 0, nil)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	item := e.forSale(1, sue)[0]
	e.priced(10_000, item)
	e.change(`UPDATE items SET quantity = 4 WHERE id = ?`, item)
	Read[bought](t, e.buy(ann, item, "qty", 2))
	Read[bought](t, e.buy(ann, item))
	got := e.listings(sue, "")
	listing := got.Items[0]
	if listing.Quantity != 1 || listing.SoldQuantity != 3 || listing.SaleID != 0 || *listing.Proceeds != (api.Proceeds{Price: 3_000_000, Commission: 200_000, CommissionName: "Seller commission", Net: 2_800_000}) {
		t.Errorf("%+v %+v", listing, listing.Proceeds)
	}
	if got.Totals.AskingTotal != 1_000_000 || got.Totals.SoldTotal != 3_000_000 || got.Totals.NetTotal != 2_800_000 || got.Totals.Listed != 1 || got.Totals.Sold != 0 {
		t.Errorf("%+v", got.Totals)
	}
}

// TestOnlyTheSellerSeesReserveAndProceeds checks that no answer to the buyer, to another bidder, to staff who help a seller or to guests
// holds an item's reserve or what its sale brings.
func TestOnlyTheSellerSeesReserveAndProceeds(t *testing.T) {
	e := NewEngine(t, 10)
	e.commission(`[{"basisPoints":1234}]`, 0, nil)
	ann, sue, ben := e.bidder("ann@one.example"), e.bidder("sue@one.example"), e.bidder("ben@one.example")
	e.somebody("adm@one.example", api.RoleAdministrator)
	item := e.forSale(1, sue)[0]
	e.pendingSale(item, ann)
	e.change(`UPDATE items SET reserve_cents = 7770033 WHERE id = ?`, item)
	secrets := []string{"77700.33", "7770033", "12.34%", "forSeller", "reservePrice", "commission"}
	mine := e.as(sue, "GET", fmt.Sprintf("/api/v1/Auction/GetOffers?item_ID=%d", item), "")
	for _, secret := range slices.Concat(secrets[:1], secrets[2:]) {
		if !strings.Contains(mine.body, secret) {
			t.Errorf("the seller does not see %s: %s", secret, mine.body)
		}
	}
	for name, who := range map[string]api.Session{"the buyer": ann, "a bidder": ben, "staff": e.signIn("adm@one.example")} {
		for _, call := range []string{"GetOffers?item_ID=%d", "GetUserOfferHistory?offerType=received", "GetUserOfferHistory?offerType=made", "GetSoldItems", "GetWonPurchased",
			"GetBids", "GetLostItems", "GetItem?ID=%d", "GetBidding?item_ID=%d", "GetCost?item_ID=%d&amount=100", "GetBiddingTerms?item_ID=%d"} {
			if strings.Contains(call, "%d") {
				call = fmt.Sprintf(call, item)
			}
			r := e.as(who, "GET", "/api/v1/Auction/"+call, "")
			for _, secret := range secrets {
				if strings.Contains(r.body, secret) {
					t.Errorf("%s sees %s in %s: %s", name, secret, call, r.body)
				}
			}
		}
		if list := e.listings(who, ""); len(list.Items) != 0 || list.Totals.All != 0 {
			t.Errorf("%s lists somebody else's items: %+v", name, list)
		}
	}
	e.status(e.get("/api/v1/Auction/GetListedItems"), 401)
	e.status(e.as(e.session(`{"grant_Type":"guest"}`), "GET", "/api/v1/Auction/GetListedItems", ""), 401)
}

// TestProceedsAtAnyPrice checks that the seller, and nobody else, sees what a sale at a given price would bring.
func TestProceedsAtAnyPrice(t *testing.T) {
	e := NewEngine(t, 10)
	e.commission(`[{"upTo":1000000,"basisPoints":1000},{"basisPoints":500}]`, 0, nil)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	items := e.forSale(2, sue)
	e.somebody("auc@one.example", api.RoleAuctioneer)
	auctioneer := e.signIn("auc@one.example")
	at := func(who api.Session, item int64, amount string) reply {
		return e.as(who, "GET", fmt.Sprintf("/api/v1/Auction/GetProceeds?item_ID=%d&amount=%s", item, amount), "")
	}
	for amount, want := range map[string]api.Proceeds{
		"9000":     {Price: 900_000, Commission: 90_000, CommissionName: "Seller commission 10%", Net: 810_000},
		"12000.50": {Price: 1_200_050, Commission: 60_003, CommissionName: "Seller commission 5%", Net: 1_140_047},
	} {
		if got := Read[api.Proceeds](t, at(sue, items[0], amount)); got != want {
			t.Errorf("$%s: %+v, want %+v", amount, got, want)
		}
	}
	if got := Read[api.Proceeds](t, at(auctioneer, items[1], "9000")); got != (api.Proceeds{Price: 900_000, Net: 900_000}) {
		t.Errorf("the house's own item: %+v", got)
	}
	for _, amount := range []string{"0", "-5", "many", "10000000000000"} {
		e.status(at(sue, items[0], amount), 400)
	}
	e.status(at(ann, items[0], "9000"), 404)
	e.status(at(auctioneer, items[0], "9000"), 404)
	e.status(at(sue, 999_999, "9000"), 404)
	e.status(e.get(fmt.Sprintf("/api/v1/Auction/GetProceeds?item_ID=%d&amount=9000", items[0])), 401)
}

// TestTheHouseIsTheSellerOfItsItems checks that those who answer offers for the house see what an offer means, without a commission.
func TestTheHouseIsTheSellerOfItsItems(t *testing.T) {
	e := NewEngine(t, 10)
	e.commission(`[{"basisPoints":800}]`, 0, nil)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	items := e.forSale(2, sue)
	e.somebody("auc@one.example", api.RoleAuctioneer)
	e.offered(ann, items[1], 8000)
	got := e.offersFor(e.signIn("auc@one.example"), items[1])[0]
	if got.ForSeller == nil || *got.ForSeller.AskingPrice != 1_000_000 || got.ForSeller.Proceeds != (api.Proceeds{Price: 800_000, Net: 800_000}) {
		t.Errorf("%+v", got.ForSeller)
	}
}

// TestPastEventsHaveTheirResults checks that the list of past events has the totals of getAuctionResults, and other lists have none.
func TestPastEventsHaveTheirResults(t *testing.T) {
	e := NewEngine(t, 60)
	e.change(`UPDATE items SET outcome = 'sold', hammer_cents = 123400 WHERE id IN (SELECT id FROM items WHERE event_id = ? ORDER BY id LIMIT 2)`, e.eventID("S14"))
	type page struct{ Events []api.Event }
	past := Read[page](t, e.get("/api/v1/auction/getPastEvents?pageSize=100")).Events
	sold := 0
	for _, event := range past {
		results := Read[struct {
			Sold  int
			Total api.Money
		}](t, e.get(fmt.Sprintf("/api/v1/auction/getAuctionResults?Event_ID=%d", event.EventID)))
		switch {
		case event.IsThirdParty:
			if event.Results != nil {
				t.Errorf("a third party's event has %+v", event.Results)
			}
		case event.Results == nil || event.Results.Sold != results.Sold || event.Results.Total != results.Total:
			t.Errorf("%s has %+v instead of %+v", event.EventName, event.Results, results)
		default:
			sold += event.Results.Sold
		}
	}
	if sold == 0 {
		t.Error("no past event has a sold lot")
	}
	for _, event := range Read[page](t, e.get("/api/v1/auction/getUpcomingEventsSorted?pageSize=100")).Events {
		if event.Results != nil {
			t.Errorf("%s has results", event.EventName)
		}
	}
}

// TestEventListsAreFiltered checks that type and words narrow both lists before they are paged.
func TestEventListsAreFiltered(t *testing.T) {
	e := NewEngine(t, 10)
	e.change(`UPDATE events SET name = 'Fall Iron', location = 'Fárgo, ND', description = 'O’Brien’s farm retirement', time_zone = 'America/Chicago', starts_at = ? WHERE id = ?`,
		db.Millis(time.Date(2026, 3, 2, 5, 0, 0, 0, time.UTC)), e.eventID("S14")) // March 1 in Fargo
	type page struct {
		Events                      []api.Event
		PageCount, TotalRecordCount int
	}
	list := func(call, query string) page { return Read[page](t, e.get("/api/v1/auction/"+call+"?"+query)) }
	for _, call := range []string{"getPastEvents", "getUpcomingEventsSorted"} {
		all, sum := list(call, "pageSize=100"), 0
		for kind, id := range api.EventTypes {
			one := list(call, "pageSize=1&pageNumber=2&type="+kind)
			sum += one.TotalRecordCount
			if one.TotalRecordCount < 2 || one.PageCount != one.TotalRecordCount || len(one.Events) != 1 || one.Events[0].EventTypeID != id {
				t.Errorf("%s of type %s: %+v", call, kind, one)
			}
		}
		if sum != all.TotalRecordCount {
			t.Errorf("%s: %d of all types, %d in all", call, sum, all.TotalRecordCount)
		}
		e.status(e.get("/api/v1/auction/"+call+"?type=barn"), 400)
	}
	for words, want := range map[string]int{"fall": 1, "FARGO iron": 1, "retire march 2026": 1, "03/01/2026": 1, "obriens": 1, "o'brien's farm": 1, "fall april": 0} {
		if got := list("getPastEvents", "search_string="+url.QueryEscape(words)); got.TotalRecordCount != want || len(got.Events) != want {
			t.Errorf("%q: %+v", words, got)
		}
	}
	if none := list("getPastEvents", "type=third-party&search_string=fall"); none.TotalRecordCount != 0 {
		t.Errorf("an online event among third parties': %+v", none)
	}
}
