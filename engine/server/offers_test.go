package server

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/sales"
)

// forSale takes the house's first items out of their events, gives them an asking price of $10,000 and lets them take
// offers of any amount. The first belongs to the seller.
func (e *engine) forSale(n int, seller api.Session) (ids []int64) {
	e.t.Helper()
	e.must(e.store.DB.NewRaw(`SELECT id FROM items WHERE tenant_id = ? ORDER BY id LIMIT ?`, e.one, n).Scan(e.t.Context(), &ids))
	for _, id := range ids {
		e.change(`UPDATE items SET event_id = NULL, lot_number = '', outcome = '', hammer_cents = NULL, current_cents = NULL, bid_count = 0, quantity = 1,
			sold_quantity = 0, asking_cents = 1000000, buy_now_cents = NULL, allow_offers = TRUE, reserve_cents = NULL WHERE id = ?`, id)
	}
	e.change(`UPDATE items SET seller_id = ? WHERE id = ?`, seller.UserID, ids[0])
	e.change(`INSERT INTO schedules (tenant_id, kind, valid_from, body) VALUES (?, 'offer_floor', 0, '{"basisPoints":0}')`, e.one)
	return ids
}

func (e *engine) offer(who api.Session, item int64, dollars any) reply {
	e.t.Helper()
	return e.postAs(who, "/Auction/makeOffer", Fields{"item_ID": item, "amount": dollars, "message": "Cash,\n today"})
}

func (e *engine) offered(who api.Session, item int64, dollars any) api.Offer {
	e.t.Helper()
	return Read[api.Offer](e.t, e.offer(who, item, dollars))
}

func (e *engine) answer(who api.Session, offer int64, action string, dollars ...any) reply {
	e.t.Helper()
	body := Fields{"offer_ID": offer, "action": action}
	if len(dollars) > 0 {
		body["amount"] = dollars[0]
	}
	return e.postAs(who, "/Auction/AnswerOffer", body)
}

// offersFor returns the offers a person sees for an item.
func (e *engine) offersFor(who api.Session, item int64) []api.Offer {
	e.t.Helper()
	return Read[struct{ Offers []api.Offer }](e.t, e.as(who, "GET", fmt.Sprintf("/api/v1/Auction/GetOffers?item_ID=%d", item), "")).Offers
}

func (e *engine) offerHistory(who api.Session, kind string) []api.Offer {
	e.t.Helper()
	return Read[struct{ Offers []api.Offer }](e.t, e.as(who, "GET", "/api/v1/Auction/GetUserOfferHistory?offerType="+kind, "")).Offers
}

// told returns the kinds of a person's notifications, earliest first.
func (e *engine) told(who api.Session) (kinds []string) {
	e.t.Helper()
	e.must(e.store.DB.NewRaw(`SELECT kind FROM notices WHERE user_id = ? ORDER BY id`, who.UserID).Scan(e.t.Context(), &kinds))
	return kinds
}

func (e *engine) says(r reply, status int, words string) {
	e.t.Helper()
	e.status(r, status)
	if !strings.Contains(r.body, words) {
		e.t.Errorf("%s instead of %q", r.body, words)
	}
}

func TestOfferConversation(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue, ben := e.bidder("ann@one.example"), e.bidder("sue@one.example"), e.bidder("ben@one.example")
	item := e.forSale(1, sue)[0]
	made := e.offered(ann, item, 8000)
	if made.Status != api.OfferOpen || made.Turn != api.Seller || made.IsSeller || made.BuyerName != "" || !made.CanWithdraw || made.CanAccept || made.CanCounter ||
		made.ExpiresAt.Sub(e.now()) != 48*time.Hour || made.Entries[0].Message != "Cash, today" || made.Item.ItemID != item {
		t.Errorf("%+v", made)
	}
	seen := e.offersFor(sue, item)
	if len(seen) != 1 || !seen[0].IsSeller || seen[0].BuyerName != "ann, SD" || !seen[0].CanAccept || !seen[0].CanCounter || !seen[0].CanReject || seen[0].CanWithdraw {
		t.Fatalf("the seller sees %+v", seen)
	}
	if others := e.offersFor(ben, item); len(others) != 0 {
		t.Errorf("somebody else sees %+v", others)
	}
	e.says(e.answer(ben, made.OfferID, "accept"), 404, "Offer not found")
	e.says(e.answer(ann, made.OfferID, "accept"), 409, "It's the other side's turn to answer")
	e.says(e.answer(sue, made.OfferID, "withdraw"), 400, "Only the buyer")
	e.says(e.answer(sue, made.OfferID, "counter", 8000), 400, "The buyer already offers $8,000")
	e.wrongFields(e.answer(sue, made.OfferID, "counter"), "amount")
	countered := Read[api.Offer](t, e.answer(sue, made.OfferID, "counter", 9500.5))
	if countered.Turn != api.Buyer || countered.Amount != 950_050 || countered.CanCounter {
		t.Errorf("%+v", countered)
	}
	e.says(e.answer(sue, made.OfferID, "counter", 9600), 409, "It's the other side's turn to answer")
	e.says(e.answer(ann, made.OfferID, "counter", 9500.5), 400, "The seller is asking $9,500.50. Offer less, or accept")
	Read[api.Offer](t, e.answer(ann, made.OfferID, "counter", 9000))
	e.says(e.answer(sue, made.OfferID, "accept", 9500.5), 409, "The offer is now $9,000")
	e.says(e.answer(sue, made.OfferID, "accept", 0), 409, "The offer is now $9,000")
	accepted := Read[api.Offer](t, e.answer(sue, made.OfferID, "accept", 9000))
	if accepted.Status != api.OfferAccepted || accepted.Turn != "" || accepted.ExpiresAt != nil || len(accepted.Entries) != 4 || accepted.Item.DisplayID != codes.DisplaySold {
		t.Errorf("%+v", accepted)
	}
	e.says(e.answer(ann, made.OfferID, "withdraw"), 409, "This offer has been accepted")
	detail := Read[api.ItemDetail](t, e.get(fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", item)))
	if *detail.Price != 900_000 || detail.PriceKind != "sold" || detail.Settings.AllowOffers {
		t.Errorf("%+v", detail)
	}
	fits(t, "notices to Ann", e.told(ann), "[offer-countered offer-accepted]")
	fits(t, "notices to Sue", e.told(sue), "[offer offer-countered]")
	fits(t, "in Ann's record", e.actions(ann.UserID)[len(e.actions(ann.UserID))-2:], "[offer-made offer-countered]")
	if made, received := e.offerHistory(ann, "made"), e.offerHistory(sue, "received"); len(made) != 1 || len(received) != 1 || !received[0].IsSeller {
		t.Errorf("%+v, %+v", made, received)
	}
	if none := append(e.offerHistory(ann, "received"), e.offerHistory(sue, "made")...); len(none) != 0 {
		t.Errorf("%+v", none)
	}
}

// TestBuyersAndSellersLearnOfASaleByOffer checks that the purchase is confirmed to the buyer who accepts a counteroffer, and the sale
// to a seller for whom the house accepts.
func TestBuyersAndSellersLearnOfASaleByOffer(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue, auctioneer := e.bidder("ann@one.example"), e.bidder("sue@one.example"), e.bidder("auctioneer@one.example")
	e.change(`UPDATE users SET roles = '["auctioneer"]' WHERE id = ?`, auctioneer.UserID)
	items := e.forSale(2, sue)
	e.change(`UPDATE items SET seller_id = ? WHERE id = ?`, sue.UserID, items[1])

	first := e.offered(ann, items[0], 8000)
	Read[api.Offer](t, e.answer(sue, first.OfferID, "counter", 9000))
	Read[api.Offer](t, e.answer(ann, first.OfferID, "accept", 9000))
	fits(t, "notices to Ann", e.told(ann), "[offer-countered won]")
	fits(t, "notices to Sue", e.told(sue), "[offer offer-accepted]")

	second := e.offered(ann, items[1], 7000)
	Read[api.Offer](t, e.answer(auctioneer, second.OfferID, "accept", 7000))
	fits(t, "notices to Ann", e.told(ann), "[offer-countered won offer-accepted]")
	fits(t, "notices to Sue", e.told(sue), "[offer offer-accepted offer sold]")
}

func TestOfferRequirements(t *testing.T) {
	e := NewEngine(t, 10)
	e.cardHouse()
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	items := e.forSale(4, sue)
	item := items[0]
	fresh := e.registrant("new@one.example")
	e.says(e.offer(fresh, item, 100), 400, "To buy, please complete your registration")
	e.says(e.offer(sue, item, 100), 400, "You can't buy your own item")
	e.says(e.offer(ann, 999_999, 100), 404, "Item not found")
	for _, amount := range []any{0, -5, 100_000_001} {
		e.wrongFields(e.offer(ann, item, amount), "amount")
	}
	for _, amount := range []any{1.005, "5", "1e3", nil, 1e300} {
		e.status(e.offer(ann, item, amount), 422)
	}
	e.says(e.offer(ann, item, 10_000.01), 400, "The asking price is $10,000. Please don't offer more")
	e.change(`UPDATE items SET buy_now_cents = 900000 WHERE id = ?`, item)
	e.says(e.offer(ann, item, 9000), 400, "You can buy this item now for $9,000. Please offer less")
	e.change(`UPDATE items SET allow_offers = FALSE WHERE id = ?`, items[1])
	e.says(e.offer(ann, items[1], 100), 400, "This item doesn't take offers")
	for code, isTaken := range map[string]bool{"S16": true, "S17": true, "S18": true, "S11": true, "S13": false, "S14": false} {
		e.change(`UPDATE items SET event_id = ? WHERE id = ?`, e.eventID(code), items[2])
		if code == "S11" { // announced, but bidding has not started
			e.change(`UPDATE events SET prebid_from = ? WHERE code = 'S11'`, db.Millis(e.now())+1)
		}
		r := e.offer(ann, items[2], 100)
		if isTaken {
			Read[api.Offer](t, r)
			e.change(`UPDATE offers SET status = 'withdrawn', turn = '', expires_at = NULL WHERE item_id = ?`, items[2])
		} else {
			e.says(r, 400, "Bidding has started")
		}
	}
	e.change(`UPDATE users SET online_bidding_status_id = 0 WHERE id = ?`, ann.UserID)
	e.says(e.offer(ann, item, 100), 400, "Online Bidding Registration Required")
	e.change(`UPDATE users SET online_bidding_status_id = 1, has_buying_limit = TRUE, buying_limit_cents = 500000 WHERE id = ?`, ann.UserID)
	e.says(e.offer(ann, item, 5000.01), 400, "This exceeds your buying power. You have $5,000 left")
	e.offered(ann, item, 3000)
	e.says(e.offer(ann, items[3], 2500), 400, "You have $2,000 left")
	e.says(e.offer(ann, item, 3001), 409, "You already have an open offer")
	if e.count("offers") != 1+4 {
		t.Errorf("%d offers are kept", e.count("offers"))
	}
	if told := e.told(sue); fmt.Sprint(told) != "[offer]" {
		t.Errorf("the seller's notifications: %v", told)
	}
}

func TestOffersAreForPeopleOfTheHouse(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	item := e.forSale(1, sue)[0]
	offer := e.offered(ann, item, 100)
	guest := e.session(`{"grant_Type":"guest"}`)
	for _, r := range []reply{e.offer(guest, item, 100), e.answer(guest, offer.OfferID, "accept"), e.as(guest, "GET", "/api/v1/Auction/GetUserOfferHistory", ""),
		e.get(fmt.Sprintf("/api/v1/Auction/GetOffers?item_ID=%d", item)), e.Post("/Auction/makeOffer", Fields{"item_ID": item, "amount": 100})} {
		e.status(r, 401)
	}
	e.status(e.do("POST", "two.localhost", "/api/v1/Auction/AnswerOffer", Fields{"offer_ID": offer.OfferID, "action": "accept"}.String(), "Authorization", "Bearer "+sue.Token), 401)
	if got := e.offersFor(ann, item); got[0].Status != api.OfferOpen {
		t.Errorf("%+v", got)
	}
}

func TestStaffAnswerOffersOnTheHousesItems(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	items := e.forSale(2, sue)
	e.somebody("clerk@one.example", api.RoleClerk)
	e.somebody("auc@one.example", api.RoleAuctioneer)
	clerk, auctioneer := e.signIn("clerk@one.example"), e.signIn("auc@one.example")
	offer := e.offered(ann, items[1], 100)
	for _, other := range []api.Session{clerk, sue} {
		e.status(e.answer(other, offer.OfferID, "accept"), 404)
		if got := e.offersFor(other, items[1]); len(got) != 0 {
			t.Errorf("%+v", got)
		}
	}
	if got := e.offerHistory(auctioneer, "received"); len(got) != 1 || got[0].OfferID != offer.OfferID || got[0].BuyerName != "ann, SD" {
		t.Errorf("%+v", got)
	}
	fits(t, "the auctioneer is told", e.told(auctioneer), "[offer]")
	fits(t, "the clerk is told", e.told(clerk), "[]")
	Read[api.Offer](t, e.answer(auctioneer, offer.OfferID, "reject"))
	e.says(e.answer(ann, offer.OfferID, "withdraw"), 409, "This offer has been rejected")
	again := e.offered(ann, items[1], 200) // a new offer may follow one that ended
	e.change(`UPDATE users SET roles = '["administrator"]' WHERE id = ?`, ann.UserID)
	e.status(e.answer(ann, again.OfferID, "accept"), 409) // nobody can answer their own offer
	Read[api.Offer](t, e.answer(ann, again.OfferID, "withdraw"))
}

func TestAnOfferExpires(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	item := e.forSale(1, sue)[0]
	offer := e.offered(ann, item, 100)
	e.wait(48 * time.Hour)
	sue, ann = e.signIn("sue@one.example"), e.signIn("ann@one.example")
	if got := e.offersFor(sue, item); got[0].CanAccept || got[0].CanCounter {
		t.Errorf("expired, but can still be accepted: %+v", got)
	}
	e.says(e.answer(sue, offer.OfferID, "accept"), 409, "This offer has expired")
	e.offered(ann, item, 200) // the clock has not run yet
	if e.count("sales") != 0 {
		t.Error("it is sold")
	}
	e.wait(48 * time.Hour)
	e.pass(0)
	fits(t, "notices to Sue", e.told(sue), "[offer offer-expired offer offer-expired]")
	fits(t, "notices to Ann", e.told(ann), "[offer-expired offer-expired]")
}

func TestBiddingEndsOffers(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	item := e.forSale(1, sue)[0]
	opensAt := func(ms int64) {
		e.change(`UPDATE events SET prebid_from = ? WHERE code = 'S11'`, db.Millis(e.now())+ms)
	}
	opensAt(80_000_000)
	e.change(`UPDATE items SET event_id = ? WHERE id = ?`, e.eventID("S11"), item)
	offer := e.offered(ann, item, 100)
	if until := offer.ExpiresAt.Sub(e.now()); until != 80_000*time.Second {
		t.Errorf("good for %v, past the begin of bidding", until)
	}
	opensAt(0) // earlier than scheduled
	e.says(e.answer(sue, offer.OfferID, "accept"), 409, "Bidding has started")
	e.says(e.answer(sue, offer.OfferID, "counter", 200), 409, "Bidding has started")
	if got := e.offersFor(sue, item); got[0].CanAccept || !got[0].CanReject {
		t.Errorf("%+v", got)
	}
	e.status(e.answer(ann, offer.OfferID, "withdraw"), 200)
}

func TestRepeatedKeyMakesOneOffer(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	item := e.forSale(1, sue)[0]
	ask := func(key string, dollars int) reply {
		return e.do("POST", "localhost", "/api/v1/Auction/makeOffer", Fields{"item_ID": item, "amount": dollars}.String(),
			"Authorization", "Bearer "+ann.Token, "Idempotency-Key", key)
	}
	first := ask("k1", 100)
	e.status(first, 200)
	e.wait(time.Minute)
	if again := ask("k1", 100); again.body != first.body || again.StatusCode != 200 {
		t.Errorf("%s\n%s", again.body, first.body)
	}
	e.status(ask("k1", 200), 422)
	refused := ask("k2", 150)
	e.says(refused, 409, "already have an open offer")
	if e.count("offers") != 1 || e.count("offer_entries") != 1 {
		t.Error("the offer was made twice")
	}
}

func TestConcurrentAnswersToAnOffer(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben, sue := e.bidder("ann@one.example"), e.bidder("ben@one.example"), e.bidder("sue@one.example")
	item := e.forSale(1, sue)[0]
	e.change(`UPDATE items SET buy_now_cents = 1000000 WHERE id = ?`, item)
	offer := e.offered(ann, item, 100)
	replies := make([]reply, 8)
	var all sync.WaitGroup
	for i := range replies {
		all.Go(func() {
			if i%2 == 0 {
				replies[i] = e.answer(sue, offer.OfferID, "accept")
			} else {
				replies[i] = e.postAs(ben, "/Auction/BuyNow", Fields{"item_ID": item})
			}
		})
	}
	all.Wait()
	won := 0
	for _, r := range replies {
		if r.StatusCode == 200 {
			won++
		} else {
			e.status(r, 409)
		}
	}
	if won != 1 || e.count("sales") != 1 {
		t.Errorf("%d won, %d sales", won, e.count("sales"))
	}
}

// pendingSale makes an item a lot that Ann leads with $80, a dollar below its reserve, and closes it.
func (e *engine) pendingSale(item int64, leader api.Session) {
	e.t.Helper()
	e.change(`UPDATE items SET event_id = ?, lot_number = '1', ends_at = ?, leader_id = ?, leader_max_cents = 9000, current_cents = 8000, reserve_cents = 8100,
		bid_count = 1, bidder_count = 1, asking_cents = NULL WHERE id = ?`, e.eventID("S13"), db.Millis(e.now()), leader.UserID, item)
	if n, err := auction.CloseLots(e.t.Context(), e.store, e.one, db.Millis(e.now()), false); err != nil || n == 0 {
		e.t.Fatalf("%d closed, %v", n, err)
	}
}

func TestSellerDecidesBelowTheReserve(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	item := e.forSale(1, sue)[0]
	e.pendingSale(item, ann)
	mine := e.offersFor(ann, item)[0]
	if !mine.IsPendingSale || mine.Turn != api.Seller || mine.Amount != 8000 || mine.CanWithdraw || mine.CanAccept || mine.Item.DisplayID != codes.DisplayPendingSale {
		t.Errorf("%+v", mine)
	}
	e.says(e.answer(ann, mine.OfferID, "withdraw"), 400, "A bid can't be withdrawn")
	if theirs := e.offersFor(sue, item)[0]; !theirs.CanAccept || !theirs.CanReject || !theirs.CanCounter {
		t.Errorf("%+v", theirs)
	}
	Read[api.Offer](t, e.answer(sue, mine.OfferID, "counter", 90))
	e.says(e.answer(ann, mine.OfferID, "counter", 79.99), 400, "You bid $80. You can't offer less than that")
	Read[api.Offer](t, e.answer(ann, mine.OfferID, "counter", 85))
	e.says(e.buy(ann, item), 400, "This item has no Buy Now price")
	sold := Read[api.Offer](t, e.answer(sue, mine.OfferID, "accept"))
	if sold.Item.DisplayID != codes.DisplaySold || *sold.Item.Price != 8500 {
		t.Errorf("%+v", sold)
	}
	if won := e.list(ann, "GetWonPurchased"); len(won) != 1 || won[0].Source != sales.SoldByOffer || *won[0].Price != 8500 {
		t.Errorf("%+v", won)
	}
}
