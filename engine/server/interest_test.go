package server

import (
	"fmt"
	"strings"
	"testing"

	"fairwarning/engine/api"
)

const colleague = "A colleague has to do this"

// actingFor signs in a clerk who acts for a person.
func (e *engine) actingFor(clerk string, person int64) api.Session {
	e.t.Helper()
	return Read[api.Session](e.t, e.actFor(clerk, person, testPassword))
}

// TestAClerkDoesNotBidForOthersOnALotOfTheirOwn acts for a bidder on a lot that the clerk sells, has bid on or has an offer for.
func TestAClerkDoesNotBidForOthersOnALotOfTheirOwn(t *testing.T) {
	e := NewEngine(t, 60)
	item, ann := e.openLot(), e.enrolled("ann@one.example")
	clerk := e.somebody("cleo@one.example", "clerk")
	acting := e.actingFor("cleo@one.example", ann.UserID)
	e.exec("UPDATE items SET seller_id = ? WHERE id = ?", clerk, item)
	e.says(e.bid(acting, Fields{"item_ID": item, "amount": 100}), 403, colleague)
	e.exec("UPDATE items SET seller_id = NULL WHERE id = ?", item)
	e.exec(`INSERT INTO lot_bidders (tenant_id, event_id, item_id, user_id, number, max_cents, bid_at) SELECT tenant_id, event_id, id, ?, 1, 10000, 0 FROM items WHERE id = ?`, clerk, item)
	e.says(e.bid(acting, Fields{"item_ID": item, "amount": 100}), 403, colleague)
	e.exec("DELETE FROM lot_bidders WHERE user_id = ?", clerk)
	if got := Read[placed](t, e.bid(acting, Fields{"item_ID": item, "amount": 100})); got.Result != api.BidHigh {
		t.Errorf("%+v", got)
	}
}

// TestAClerkDoesNotSeeMaximumsOnALotOfTheirOwn acts for a bidder whose maximum the clerk, who sells the lot, could bid up to.
func TestAClerkDoesNotSeeMaximumsOnALotOfTheirOwn(t *testing.T) {
	e := NewEngine(t, 60)
	item, ann := e.openLot(), e.enrolled("ann@one.example")
	clerk := e.somebody("cleo@one.example", "clerk")
	e.status(e.bid(ann, Fields{"item_ID": item, "amount": 87654}), 200)
	acting := e.actingFor("cleo@one.example", ann.UserID)
	seen := func() string {
		return e.as(acting, "GET", fmt.Sprintf("/api/v1/Auction/GetBidding?item_ID=%d", item), "").body + e.as(acting, "GET", "/api/v1/Auction/GetBids", "").body
	}
	if n := strings.Count(seen(), "87654"); n < 2 {
		t.Errorf("without an interest, a clerk helps with a maximum: %s", seen())
	}
	e.exec("UPDATE items SET seller_id = ? WHERE id = ?", clerk, item)
	if text := seen(); strings.Contains(text, "87654") || !strings.Contains(text, `"maxBidAmount":null`) {
		t.Errorf("the seller sees the maximum: %s", text)
	}
	if r := e.as(ann, "GET", fmt.Sprintf("/api/v1/Auction/GetBidding?item_ID=%d", item), ""); !strings.Contains(r.body, "87654") {
		t.Errorf("the bidder does not see it: %s", r.body)
	}
}

// TestAClerkDoesNotBuyForOthersWhatTheyWantOrSell acts for a person who buys now, offers, and answers.
func TestAClerkDoesNotBuyForOthersWhatTheyWantOrSell(t *testing.T) {
	e := NewEngine(t, 60)
	item := e.anItem()
	ann, ben := e.enrolled("ann@one.example"), e.enrolled("ben@one.example")
	clerk := e.somebody("cleo@one.example", "clerk")
	e.exec("UPDATE items SET event_id = NULL, seller_id = ?, allow_offers = ?, asking_cents = 1000000, buy_now_cents = 1200000 WHERE id = ?", clerk, true, item)
	acting := e.actingFor("cleo@one.example", ann.UserID)
	e.says(e.as(acting, "POST", "/api/v1/Auction/BuyNow", fmt.Sprintf(`{"item_ID":%d}`, item)), 403, colleague)
	e.says(e.as(acting, "POST", "/api/v1/Auction/makeOffer", fmt.Sprintf(`{"item_ID":%d,"amount":9000}`, item)), 403, colleague)
	// Ann sells it now, and the clerk has an offer for it.
	e.exec("UPDATE items SET seller_id = ? WHERE id = ?", ann.UserID, item)
	bens := Read[api.Offer](t, e.as(ben, "POST", "/api/v1/Auction/makeOffer", fmt.Sprintf(`{"item_ID":%d,"amount":9500}`, item)))
	e.mayBid(clerk, e.anEvent())
	e.status(e.as(e.signIn("cleo@one.example"), "POST", "/api/v1/Auction/makeOffer", fmt.Sprintf(`{"item_ID":%d,"amount":9000}`, item)), 200)
	e.says(e.as(acting, "POST", "/api/v1/Auction/AnswerOffer", fmt.Sprintf(`{"offer_ID":%d,"action":"reject"}`, bens.OfferID)), 403, colleague)
	if r := e.as(acting, "GET", fmt.Sprintf("/api/v1/Auction/GetOffers?item_ID=%d", item), ""); strings.Contains(r.body, "9500") {
		t.Errorf("the clerk sees what others offer: %s", r.body)
	}
	if r := e.as(ann, "GET", fmt.Sprintf("/api/v1/Auction/GetOffers?item_ID=%d", item), ""); !strings.Contains(r.body, "9500") {
		t.Errorf("the seller does not see an offer: %s", r.body)
	}
}

// TestAnAuctioneerDoesNotDecideAboutWhatTheyWant has an offer for an item of the house and tries to answer the others.
func TestAnAuctioneerDoesNotDecideAboutWhatTheyWant(t *testing.T) {
	e := NewEngine(t, 60)
	item, ben := e.anItem(), e.enrolled("ben@one.example")
	e.exec("UPDATE items SET event_id = NULL, seller_id = NULL, allow_offers = ?, asking_cents = 1000000, buy_now_cents = NULL WHERE id = ?", true, item)
	august := e.somebody("august@one.example", "auctioneer")
	who := e.signIn("august@one.example")
	bens := Read[api.Offer](t, e.as(ben, "POST", "/api/v1/Auction/makeOffer", fmt.Sprintf(`{"item_ID":%d,"amount":9500}`, item)))
	received := func() string {
		return e.as(who, "GET", "/api/v1/Auction/GetUserOfferHistory?offerType=received", "").body + e.as(who, "GET", fmt.Sprintf("/api/v1/Auction/GetOffers?item_ID=%d", item), "").body
	}
	if !strings.Contains(received(), "9500") {
		t.Errorf("without an interest, an auctioneer sees offers for the house: %s", received())
	}
	e.mayBid(august, e.anEvent())
	e.status(e.as(who, "POST", "/api/v1/Auction/makeOffer", fmt.Sprintf(`{"item_ID":%d,"amount":9600}`, item)), 200)
	if strings.Contains(received(), "9500") {
		t.Errorf("the auctioneer sees what a competitor offers: %s", received())
	}
	e.says(e.as(who, "POST", "/api/v1/Auction/AnswerOffer", fmt.Sprintf(`{"offer_ID":%d,"action":"reject"}`, bens.OfferID)), 403, colleague)
}

// TestAConsoleShowsItsCallerNoSecretsOfTheirOwnLot bids as an auctioneer on the lot that the auctioneer calls.
func TestAConsoleShowsItsCallerNoSecretsOfTheirOwnLot(t *testing.T) {
	e := NewEngine(t, 60)
	event, item, clerk := e.takesBids()
	e.exec("UPDATE items SET reserve_cents = 700000 WHERE id = ?", item)
	ann := e.enrolled("ann@one.example")
	e.status(e.bidLive(ann, event, item, 100, "ann", "max", 5123), 200)
	e.somebody("august@one.example", "auctioneer")
	august := e.signIn("august@one.example")
	path := fmt.Sprintf("/api/v1/Event/GetConsole?Event_ID=%d", event)
	if shown := e.as(august, "GET", path, ""); !strings.Contains(shown.body, "5123") || !strings.Contains(shown.body, "7000") {
		t.Fatalf("without an interest, the console shows the secrets: %s", shown.body)
	}
	for what, spoil := range map[string]string{
		"sells it":           "UPDATE items SET seller_id = ? WHERE id = ?",
		"has bid on it":      "INSERT INTO lot_bidders (tenant_id, event_id, user_id, item_id, number, max_cents, bid_at) SELECT 1, event_id, ?, id, 9, 10000, 0 FROM items WHERE id = ?",
		"has offered for it": "INSERT INTO offers (tenant_id, buyer_id, item_id, status, turn, amount_cents, buyer_amount_cents, is_pending_sale, created_at, updated_at) SELECT 1, ?, id, 'open', 'seller', 1, 1, FALSE, 0, 0 FROM items WHERE id = ?",
	} {
		t.Run(what, func(t *testing.T) {
			e.exec(spoil, august.UserID, item)
			shown := e.as(august, "GET", path, "")
			if lot := Read[api.Console](t, shown).Lot; !lot.IsOwn || lot.Reserve != nil || lot.Leader != nil || len(lot.Prebids) != 0 || len(lot.Bids) == 0 {
				t.Errorf("%+v", lot)
			}
			if strings.Contains(shown.body, "5123") || strings.Contains(shown.body, "7000") || strings.Contains(shown.body, "ann Test") {
				t.Errorf("%s", shown.body)
			}
			seq := e.board(event).Ring.Seq
			for _, step := range []string{"floor", "ask", "step", "going", "sold", "pending", "pass", "undo", "pause", "message", "next", "end"} {
				e.says(e.call(august, event, seq, step, "amount", 6000, "text", "look"), 403, colleague)
			}
			if after := e.board(event).Ring; after.Seq != seq || after.State != "running" {
				t.Errorf("%+v", after)
			}
			e.exec("UPDATE items SET seller_id = NULL WHERE id = ?", item)
			e.exec("DELETE FROM lot_bidders WHERE user_id = ?", august.UserID)
			e.exec("DELETE FROM offers WHERE buyer_id = ?", august.UserID)
		})
	}
	if e.status(e.call(clerk, event, e.board(event).Ring.Seq, "pause"), 200); e.board(event).Ring.State != "paused" {
		t.Error("a colleague cannot pause it")
	}
}

// TestNobodyRefundsTheirOwnMoney refunds a clerk's own deposit, and a payment for something that the clerk sold.
func TestNobodyRefundsTheirOwnMoney(t *testing.T) {
	e := NewEngine(t, 10)
	e.cardHouse()
	clerk := e.bidder("cleo@one.example")
	e.exec(`UPDATE users SET roles = '["clerk"]' WHERE id = ?`, clerk.UserID)
	paid := Read[api.Payment](t, e.payAs(clerk, "CreditCardDeposit", "cleo deposits", cardPayment.with("amount", 500)))
	body := fmt.Sprintf(`{"payment_ID":%d,"amount":100}`, paid.PaymentID)
	e.says(e.as(clerk, "POST", "/api/v1/Payment/RefundPayment", body), 403, colleague)
	e.somebody("carl@one.example", "clerk")
	e.status(e.as(e.signIn("carl@one.example"), "POST", "/api/v1/Payment/RefundPayment", body), 200)
}
