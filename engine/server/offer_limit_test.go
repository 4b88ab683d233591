package server

import (
	"fmt"
	"strings"
	"testing"

	"fairwarning/engine/api"
)

// TestAnItemTakesTenOpenOffers checks that ten low offers keep nobody from making a higher one: the lowest that waits for the seller
// gives way.
func TestAnItemTakesTenOpenOffers(t *testing.T) {
	e := NewEngine(t, 10)
	sue := e.bidder("sue@one.example")
	item := e.forSale(1, sue)[0]
	buyers, offers := make([]api.Session, 10), make([]api.Offer, 10)
	for i := range buyers {
		buyers[i] = e.bidder(fmt.Sprintf("p%02d@one.example", i))
		offers[i] = e.offered(buyers[i], item, 100+i%9) // the first and the last are the lowest
	}
	late := e.bidder("late@one.example")
	e.says(e.offer(late, item, 100), 400, "too many open offers right now. Please offer more")
	e.offered(late, item, 500)
	ended := e.offersFor(buyers[9], item)[0]
	if last := ended.Entries[len(ended.Entries)-1]; ended.Status != api.OfferRejected || last.By != api.Seller || !strings.Contains(last.Message, "You can make a higher offer") {
		t.Errorf("%+v", ended)
	}
	fits(t, "notices of the buyer", e.told(buyers[9]), "[offer-rejected]")
	fits(t, "the other lowest", e.offersFor(buyers[0], item)[0].Status, api.OfferOpen)
	e.offered(buyers[9], item, 600)
	fits(t, "the other lowest, then", e.offersFor(buyers[0], item)[0].Status, api.OfferRejected)
	var open []api.Offer
	for _, offer := range e.offersFor(sue, item) {
		if offer.Status == api.OfferOpen {
			open = append(open, offer)
		}
	}
	if len(open) != 10 {
		t.Errorf("%d are open", len(open))
	}
	for _, offer := range open {
		e.status(e.answer(sue, offer.OfferID, "counter", 9000), 200)
	}
	e.says(e.offer(buyers[0], item, 9500), 400, "too many open offers") // the seller is negotiating with all of them
	e.status(e.answer(sue, offers[1].OfferID, "reject"), 409)
	e.status(e.answer(buyers[1], offers[1].OfferID, "withdraw"), 200)
	e.offered(buyers[0], item, 9500)
}

// TestOpenOffersDoNotPreventBuyNow checks that an item with as many open offers as it takes can be bought, and that they end.
func TestOpenOffersDoNotPreventBuyNow(t *testing.T) {
	e := NewEngine(t, 10)
	item := e.forSale(1, e.bidder("sue@one.example"))[0]
	e.priced(9_000, item)
	var offerer api.Session
	for i := range 10 {
		offerer = e.bidder(fmt.Sprintf("p%02d@one.example", i))
		e.offered(offerer, item, 1000)
	}
	Read[bought](t, e.buy(e.bidder("ann@one.example"), item))
	fits(t, "an offer", e.offersFor(offerer, item)[0].Status, api.OfferDeclined)
	fits(t, "notices of the buyer", e.told(offerer), "[offer-declined]")
}
