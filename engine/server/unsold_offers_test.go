package server

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
)

// newUnsoldSale returns a past sale of a house without a rule for lots that did not sell, so that they take offers.
func newUnsoldSale(t *testing.T) *lotSale {
	s := newLotSale(t)
	s.exec(`DELETE FROM schedules WHERE kind = 'unsold_offers'`)
	return s
}

// unsoldLot returns the second lot of the sale, which did not sell, as everybody sees it.
func (s *lotSale) unsoldLot() api.ItemDetail {
	s.t.Helper()
	s.pass(0)
	return Read[api.ItemDetail](s.t, s.get(fmt.Sprint("/api/v1/Auction/GetItem?ID=", s.lots[1])))
}

type saleResults struct {
	Items []api.Item
	Sold  int
	Total api.Money
}

// result returns a lot in the results of the sale, and the results.
func (s *lotSale) result(i int) (api.Item, saleResults) {
	s.t.Helper()
	results := Read[saleResults](s.t, s.get(fmt.Sprint("/api/v1/auction/getAuctionResults?Event_ID=", s.event)))
	for _, item := range results.Items {
		if item.ItemID == s.lots[i] {
			return item, results
		}
	}
	s.t.Fatalf("lot %d is not in the results", i)
	return api.Item{}, results
}

func (s *lotSale) unsoldRule(body string) {
	s.t.Helper()
	s.change(`INSERT INTO schedules (tenant_id, kind, valid_from, body) VALUES (?, 'unsold_offers', ?, ?)`, s.one, s.millis.Load(), body)
}

// TestALotThatDidNotSellSellsByAnOffer sells a lot after its auction: with invoice, books and log as other offers, marked in the results.
func TestALotThatDidNotSellSellsByAnOffer(t *testing.T) {
	s := newUnsoldSale(t)
	if lot := s.unsoldLot(); !lot.Settings.AllowOffers || !lot.TakesOffers || lot.DisplayID != codes.DisplayDidNotSell || lot.ReserveStatus != "notMet" {
		t.Fatalf("%+v", lot)
	}
	if item, _ := s.result(1); !item.TakesOffers {
		t.Errorf("%+v", item)
	}
	if item, _ := s.result(0); item.TakesOffers {
		t.Errorf("a sold lot takes offers: %+v", item)
	}
	cara := s.bidder("cara@one.example") // is not registered for the auction
	_, before := s.result(1)
	made := s.offered(cara, s.lots[1], 4000)
	countered := Read[api.Offer](t, s.answer(s.sue, made.OfferID, "counter", 6000))
	if !s.offersFor(cara, s.lots[1])[0].CanAccept || countered.Turn != api.Buyer {
		t.Errorf("%+v", countered)
	}
	accepted := Read[api.Offer](t, s.answer(cara, made.OfferID, "accept", 6000))
	if accepted.Status != api.OfferAccepted || accepted.Item.DisplayID != codes.DisplaySold || !accepted.Item.IsSoldAfter {
		t.Errorf("%+v", accepted)
	}
	s.pass(0)
	item, results := s.result(1)
	if !item.IsSoldAfter || *item.Price != 600_000 || item.PriceKind != "sold" || item.TakesOffers || results.Sold != before.Sold+1 || results.Total != before.Total+600_000 {
		t.Errorf("%+v", item)
	}
	if lot := s.unsoldLot(); lot.Settings.AllowOffers || !lot.IsSoldAfter || lot.EventID != s.event || lot.LotNumber != "102" {
		t.Errorf("%+v", lot)
	}
	s.verified(1, 6) // the log has both outcomes: of the auction, and of the offer
	if bought := s.engine.list(cara, "GetWonPurchased"); len(bought) != 1 || bought[0].Source != "offer" || bought[0].InvoiceID == 0 || bought[0].Item.EventID != s.event {
		t.Errorf("%+v", bought)
	}
	s.highBidderLost()
	s.says(s.offer(s.ann, s.lots[1], 4000), 400, "no longer for sale")
	s.booksAreRight()
}

// highBidderLost checks that who led the lot in the auction is not told that they won it.
func (s *lotSale) highBidderLost() {
	s.t.Helper()
	r := s.as(s.ben, "GET", "/api/v1/Auction/GetBids?statusFilter=ended", "")
	for _, bid := range Read[struct{ Ended []api.MyBid }](s.t, r).Ended {
		if bid.Item.ItemID == s.lots[1] && (bid.Won || bid.Lot.IsWon) {
			s.t.Errorf("the high bidder won: %+v", bid)
		}
	}
	if won := s.summary(s.ben, fmt.Sprint("?event_ID=", s.event)); len(won.Won) != 1 || len(won.Lost) != 1 {
		s.t.Errorf("%+v", won)
	}
}

// TestTheHouseDecidesWhetherUnsoldLotsTakeOffers goes through the rule, its end, and what a lot never takes offers in.
func TestTheHouseDecidesWhetherUnsoldLotsTakeOffers(t *testing.T) {
	s := newUnsoldSale(t)
	takes := func() bool {
		t.Helper()
		lot := s.unsoldLot()
		if item, _ := s.result(1); item.TakesOffers != lot.TakesOffers || lot.Settings.AllowOffers != lot.TakesOffers {
			t.Errorf("its page says %v, the results %v", lot.TakesOffers, item.TakesOffers)
		}
		return lot.TakesOffers
	}
	s.unsoldRule(`{"days":30,"lots":"allowed"}`)
	if takes() {
		t.Error("a lot takes offers that takes none otherwise")
	}
	s.says(s.offer(s.ann, s.lots[1], 4000), 400, "doesn't take offers")
	s.change(`UPDATE items SET allow_offers = TRUE WHERE id = ?`, s.lots[1])
	if !takes() {
		t.Error("an item that takes offers does not")
	}
	s.unsoldRule(`{"days":0,"lots":"any"}`)
	if takes() {
		t.Error("a house that takes no such offers does")
	}
	s.says(s.offer(s.ann, s.lots[1], 4000), 400, "doesn't take offers")
	s.unsoldRule(`{"days":1,"lots":"any"}`)
	s.change(`UPDATE schedules SET body = '{"basisPoints":1000}' WHERE kind = 'offer_floor'`)
	s.says(s.offer(s.ann, s.lots[1], 0.01), 400, "Please offer at least $")
	offer := s.offered(s.ann, s.lots[1], 4000)
	s.wait(25 * time.Hour)
	s.ben, s.sue = s.signIn("ben@one.example"), s.signIn("sue@one.example")
	if takes() {
		t.Error("it takes offers after the last day")
	}
	s.says(s.offer(s.ben, s.lots[1], 4000), 400, "no longer takes offers")
	if accepted := Read[api.Offer](t, s.answer(s.sue, offer.OfferID, "accept")); accepted.Status != api.OfferAccepted {
		t.Errorf("an offer made in time is %+v", accepted)
	}
}

// TestAnUnsoldLotOfACalledSaleWaitsForItsEnd refuses offers while the clerk may call the lot again, and for lots of a third party.
func TestAnUnsoldLotOfACalledSaleWaitsForItsEnd(t *testing.T) {
	s := newUnsoldSale(t)
	takes := func() bool { // without a tick of the clock, which would move the event on
		t.Helper()
		return Read[api.ItemDetail](t, s.get(fmt.Sprint("/api/v1/Auction/GetItem?ID=", s.lots[1]))).TakesOffers
	}
	s.exec(`UPDATE events SET ring = 'open', status_id = ? WHERE id = ?`, codes.EventInProgress, s.event)
	if takes() {
		t.Error("it takes offers while the sale runs")
	}
	s.says(s.offer(s.ann, s.lots[1], 4000), 400, "until its auction is over")
	s.exec(`UPDATE events SET status_id = ? WHERE id = ?`, codes.EventCompleted, s.event)
	if !takes() {
		t.Error("it takes no offers after the sale")
	}
	s.exec(`UPDATE events SET type_id = ?, ring = '' WHERE id = ?`, codes.EventThirdParty, s.event)
	if takes() {
		t.Error("a third party's lot takes offers")
	}
}

// TestALotWithAnOpenOfferIsNotOfferedAgain checks both orders: the office waits for the answer, and what has left its auction takes no offer.
func TestALotWithAnOpenOfferIsNotOfferedAgain(t *testing.T) {
	s := newUnsoldSale(t)
	offer := s.offered(s.ann, s.lots[1], 4000)
	if refused := s.again(s.manager, s.next, 1); len(refused) != 1 || !strings.Contains(refused[0].Message, "open offer. Answer that first") {
		t.Errorf("%+v", refused)
	}
	Read[api.Offer](t, s.answer(s.sue, offer.OfferID, "reject"))
	if refused := s.again(s.manager, s.next, 1); len(refused) != 0 {
		t.Fatalf("%+v", refused)
	}
	s.pass(0)
	if item, _ := s.result(1); item.TakesOffers || item.DisplayID != codes.DisplayDidNotSell {
		t.Errorf("a lot that was offered again takes offers in the sale it left: %+v", item)
	}
	s.says(s.offer(s.ann, s.lots[1], 4000), 400, "doesn't take offers")
}

// TestAVoidedSaleTakesOffersAgain takes back the sale, and sells to another buyer at the same price.
func TestAVoidedSaleTakesOffersAgain(t *testing.T) {
	s := newUnsoldSale(t)
	Read[api.Offer](t, s.answer(s.sue, s.offered(s.ann, s.lots[1], 4000).OfferID, "accept"))
	sale := *s.lot(1).Sale
	s.status(s.act(s.manager, "ChangeBuyer", "", Fields{"sale_ID": sale.SaleID, "reason": "Wrong paddle", "seenTotal": sale.Total, "user_ID": s.ben.UserID}), 200)
	s.pass(0)
	if item, _ := s.result(1); !item.IsSoldAfter || *item.Price != 400_000 {
		t.Errorf("after the buyer changed: %+v", item)
	}
	sale = *s.lot(1).Sale
	s.status(s.act(s.manager, "VoidSale", "", Fields{"sale_ID": sale.SaleID, "reason": "Never paid", "seenTotal": sale.Total}), 200)
	if lot := s.unsoldLot(); !lot.TakesOffers || lot.IsSoldAfter || lot.DisplayID != codes.DisplayDidNotSell {
		t.Errorf("%+v", lot)
	}
	s.booksAreRight()
}

// TestOneDecisionAboutAnUnsoldLotWins races acceptances of two offers with each other, and with the office that offers the lot again.
func TestOneDecisionAboutAnUnsoldLotWins(t *testing.T) {
	s := newUnsoldSale(t)
	first, second := s.offered(s.ann, s.lots[1], 4000), s.offered(s.ben, s.lots[1], 4100)
	version := s.lot(1).Version
	body := Fields{"items": []office.SeenItem{{ItemID: s.lots[1], Seen: version}}, "event_ID": s.next}
	acts := []func() reply{
		func() reply { return s.answer(s.sue, first.OfferID, "accept") },
		func() reply { return s.answer(s.sue, second.OfferID, "accept") },
		func() reply { return s.act(s.manager, "OfferAgain", "", body) },
	}
	answers := make([]reply, len(acts))
	var all sync.WaitGroup
	for i, act := range acts {
		all.Go(func() { answers[i] = act() })
	}
	all.Wait()
	accepted := 0
	for _, r := range answers[:2] {
		if r.StatusCode == 200 {
			accepted++
		}
	}
	if refused := Read[struct{ Refused []office.RefusedItem }](t, answers[2]).Refused; accepted != 1 || len(refused) != 1 {
		t.Errorf("%d accepted, %+v", accepted, refused)
	}
	if n := len(s.engine.list(s.ann, "GetWonPurchased")) + len(s.engine.list(s.ben, "GetWonPurchased")); n != 2 { // Ben won the first lot
		t.Errorf("%d purchases", n)
	}
	s.booksAreRight()
}

// TestALotKeepsItsTitleInTheSaleItLeft renames an item after it was offered again.
func TestALotKeepsItsTitleInTheSaleItLeft(t *testing.T) {
	s := newLotSale(t)
	before, _ := s.result(1)
	if refused := s.again(s.manager, s.next, 1); len(refused) != 0 {
		t.Fatalf("%+v", refused)
	}
	s.status(s.saveItem(s.manager, s.lots[1], s.officeItem(s.manager, s.lots[1]).Version, `"title":"2014 Caterpillar 140M, reconditioned"`), 200)
	s.pass(0)
	if lot := s.unsoldLot(); lot.Description != "2014 Caterpillar 140M, reconditioned" {
		t.Errorf("its page says %q", lot.Description)
	}
	if after, _ := s.result(1); after.Description != before.Description {
		t.Errorf("the results say %q instead of %q", after.Description, before.Description)
	}
	lost := s.engine.list(s.ann, "GetLostItems")
	if at := slices.IndexFunc(lost, func(p api.Purchase) bool { return p.Item.ItemID == s.lots[1] }); at < 0 || lost[at].Item.Description != before.Description {
		t.Errorf("%+v", lost)
	}
}
