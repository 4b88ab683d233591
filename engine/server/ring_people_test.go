package server

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/rules"
)

// takesBids opens the first lot of a sale for bids. Its ring is at 2 then, and the ask at $100.
func (e *engine) takesBids() (event, item int64, clerk api.Session) {
	e.t.Helper()
	event, item, clerk = e.ringing()
	e.exec("UPDATE items SET reserve_cents = NULL WHERE id = ?", item)
	e.status(e.call(clerk, event, 0, "open"), 200)
	e.status(e.call(clerk, event, 1, "start"), 200)
	return event, item, clerk
}

// bidLive bids on the lot in the ring. More are further fields.
func (e *engine) bidLive(who api.Session, event, item int64, dollars any, key string, more ...any) reply {
	e.t.Helper()
	body := Fields{"event_ID": event, "item_ID": item, "amount": dollars}
	for i := 0; i+1 < len(more); i += 2 {
		body[more[i].(string)] = more[i+1]
	}
	return e.do("POST", "localhost", "/api/v1/Event/PlaceLiveBid", body.String(), "Authorization", "Bearer "+who.Token, "Idempotency-Key", key)
}

// TestWhoMayBidInTheRing lets people bid who may not, each for one reason. None of it moves the ring.
func TestWhoMayBidInTheRing(t *testing.T) {
	e := NewEngine(t, 60)
	event, item, _ := e.takesBids()
	for email, c := range map[string]struct {
		spoil, words string
	}{
		"reg@one.example": {"UPDATE event_registrations SET is_registered = FALSE WHERE user_id = ?", "Register to bid"},
		"nev@one.example": {"DELETE FROM event_registrations WHERE user_id = ?", "Register to bid"},
		"pen@one.example": {"UPDATE event_registrations SET approval = 'pending' WHERE user_id = ?", "has not approved your registration"},
		"dec@one.example": {"UPDATE event_registrations SET approval = 'declined' WHERE user_id = ?", "has not approved your registration"},
		"acc@one.example": {"UPDATE users SET has_account = FALSE WHERE id = ?", "complete your registration"},
		"pow@one.example": {"UPDATE users SET online_bidding_status_id = 0 WHERE id = ?", "Online Bidding Registration Required"},
		"sel@one.example": {fmt.Sprintf("UPDATE items SET seller_id = ? WHERE id = %d", item), "You cannot bid on your own item"},
	} {
		who := e.enrolled(email)
		e.exec(c.spoil, who.UserID)
		e.says(e.bidLive(who, event, item, 100, email), 400, c.words)
	}
	_, err := identity.PutUser(t.Context(), e.store, e.two, db.UserRow{Email: "bid@two.example", PasswordHash: testHash, Roles: "[]", HasAccount: true, OnlineBiddingStatusID: 1})
	e.must(err)
	signIn := fmt.Sprintf(`{"grant_Type":"password","user_Name":"bid@two.example","password":%q}`, testPassword)
	stranger := Read[api.Session](t, e.do("POST", "two.localhost", "/api/Token/v2", signIn))
	guest := Read[api.Session](t, e.do("POST", "localhost", "/api/Token/v2", `{"grant_Type":"guest"}`))
	for _, who := range []api.Session{stranger, guest, {}, {Token: "x.y.z"}} {
		e.status(e.bidLive(who, event, item, 100, "nobody"), 401)
	}
	body := Fields{"event_ID": event, "item_ID": item, "amount": 100}
	e.status(e.do("POST", "two.localhost", "/api/v1/Event/PlaceLiveBid", body.String(), "Authorization", "Bearer "+stranger.Token), 404)
	ann := e.enrolled("ann@one.example")
	e.status(e.bidLive(ann, event+1, item, 100, "another event"), 409)
	e.status(e.bidLive(ann, event, 1<<40, 100, "no item"), 404)
	e.status(e.bidLive(ann, event, item, 100, "a field", "user_ID", 1), 422)
	if ring := e.board(event).Ring; ring.Seq != 2 || *ring.Ask != 100_00 {
		t.Errorf("after all that: %+v", ring)
	}
}

// TestRolesWithoutTheRightCallNothing goes through all roles, alone and after the right was taken away.
func TestRolesWithoutTheRightCallNothing(t *testing.T) {
	e := NewEngine(t, 60)
	event, _, clerk := e.takesBids()
	seq := int64(2)
	for role, may := range map[string]bool{api.RoleClerk: true, api.RoleAuctioneer: true, api.RoleAdministrator: true, api.RoleInspector: false, "seller": false, "": false} {
		e.somebody(role+"x@one.example", role)
		who := e.signIn(role + "x@one.example")
		want := map[bool]int{true: 200, false: 403}[may]
		e.status(e.as(who, "GET", fmt.Sprintf("/api/v1/Event/GetConsole?Event_ID=%d", event), ""), want)
		if e.status(e.call(who, event, seq, "message", "text", role), want); may {
			seq++
		}
	}
	e.exec("UPDATE users SET roles = '[]' WHERE id = ?", clerk.UserID) // the session is still open
	e.status(e.call(clerk, event, seq, "going"), 403)
	if ring := e.board(event).Ring; ring.Seq != seq || ring.Going != 0 {
		t.Errorf("%+v", ring)
	}
}

// TestAsksThatHaveMoved bids at asks that were right a moment ago. Above the ask, the amount is what the bidder pays at most.
func TestAsksThatHaveMoved(t *testing.T) {
	e := NewEngine(t, 60)
	event, item, clerk := e.takesBids()
	ann, ben := e.enrolled("ann@one.example"), e.enrolled("ben@one.example")
	e.status(e.call(clerk, event, 2, "floor", "amount", 200), 200)
	e.says(e.bidLive(ann, event, item, 100, "too late"), 400, "The ask is $225")
	e.status(e.call(clerk, event, 3, "undo"), 200)
	if got := Read[placed](t, e.bidLive(ann, event, item, 225, "too early")); *got.Lot.CurrentBid != 100_00 || *got.Lot.PreBidAmount != 225_00 {
		t.Errorf("%+v", got)
	}
	if got := Read[placed](t, e.bidLive(ben, event, item, 125, "against it")); got.Result != api.BidOutbid || *got.Lot.CurrentBid != 150_00 {
		t.Errorf("%+v", got)
	}
	e.says(e.bidLive(ben, event, item, 150, "again"), 400, "The ask is $175")
	e.status(e.call(clerk, event, 4, "going"), 409) // two bids ago
	e.status(e.bidLive(ben, event, item, 10_000_000_000, "far too high"), 422)
}

// TestAClickCountsOnce sends one bid several times: with its key, at the same time, from another tab, and as another bid with the same key. The
// same holds for a step at the console.
func TestAClickCountsOnce(t *testing.T) {
	e := NewEngine(t, 60)
	event, item, clerk := e.takesBids()
	ann := e.enrolled("ann@one.example")
	var clicking sync.WaitGroup
	answers := make([]reply, 8)
	for i := range answers {
		clicking.Go(func() { answers[i] = e.bidLive(ann, event, item, 100, "a click") })
	}
	clicking.Wait()
	for _, answer := range answers {
		if answer.StatusCode != 200 {
			e.says(answer, 409, "This request is already being processed")
		}
	}
	e.status(e.bidLive(ann, event, item, 100, "a click"), 200)
	e.status(e.bidLive(ann, event, item, 125, "a click"), 422)
	e.says(e.bidLive(ann, event, item, 125, "another tab"), 400, "You are already the high bidder")
	if lot := e.board(event).Items[0]; lot.TotalBids != 1 || *lot.CurrentBid != 100_00 {
		t.Errorf("%+v", lot)
	}
	floor := func(key string) reply {
		body := Fields{"event_ID": event, "seen": 3, "action": "floor"}
		return e.do("POST", "localhost", "/api/v1/Event/ConsoleAction", body.String(), "Authorization", "Bearer "+clerk.Token, "Idempotency-Key", key)
	}
	first := floor("a click")
	if again := floor("a click"); first.StatusCode != 200 || again.body != first.body {
		t.Errorf("%s, again %s", first.body, again.body)
	}
	e.status(floor("another tab"), 409)
	if lot := e.board(event).Items[0]; lot.TotalBids != 2 || lot.CurrentBidder != "Floor" {
		t.Errorf("%+v", lot)
	}
}

// TestAnOfferIsNotAcceptedInTheRing tries to sell a lot by an offer from before the sale, while the lot is in the ring and while others are. The
// offer can only end.
func TestAnOfferIsNotAcceptedInTheRing(t *testing.T) {
	e := NewEngine(t, 300)
	event, item, clerk := e.ringing()
	seller, buyer := e.enrolled("sel@one.example"), e.enrolled("buy@one.example")
	var waiting int64
	e.must(e.store.DB.NewRaw("SELECT id FROM items WHERE event_id = ? AND id <> ? AND outcome = '' ORDER BY id LIMIT 1", event, item).Scan(t.Context(), &waiting))
	e.exec(`UPDATE items SET allow_offers = TRUE, seller_id = ?, asking_cents = 1000000, buy_now_cents = NULL, reserve_cents = NULL,
		bid_count = 0, leader_id = NULL, leader_max_cents = NULL, current_cents = NULL WHERE id IN (?, ?)`, seller.UserID, item, waiting)
	e.exec("UPDATE events SET status_id = ? WHERE id = ?", codes.EventLotNumbersAssigned, event) // long before the sale
	offers := map[int64]int64{}
	for _, id := range []int64{item, waiting} {
		offers[id] = e.offered(buyer, id, 5000).OfferID
	}
	e.exec("UPDATE events SET status_id = ? WHERE id = ?", codes.EventInProgress, event)
	refused := func(when string) {
		t.Helper()
		for id, offer := range offers {
			for _, who := range []api.Session{seller, clerk} {
				if answer := e.answer(who, offer, "accept"); answer.StatusCode == 200 {
					t.Errorf("%s, the offer on %d is accepted", when, id)
				}
			}
		}
		e.says(e.answer(seller, offers[item], "accept"), 409, "Bidding has started, so this item no longer takes offers")
		e.says(e.answer(seller, offers[item], "counter", 6000), 409, "Bidding has started")
	}
	refused("before the ring opens")
	for seq, step := range []string{"open", "start", "floor", "sold"} {
		e.status(e.call(clerk, event, int64(seq), step), 200)
		refused("after " + step)
	}
	e.status(e.answer(buyer, offers[waiting], "withdraw"), 200)
	e.status(e.call(clerk, event, 4, "next"), 200)
	var sale struct{ Source string }
	e.must(e.store.DB.NewRaw("SELECT source FROM sales WHERE item_id = ?", item).Scan(t.Context(), &sale))
	if sale.Source != "bid" {
		t.Errorf("sold by %s", sale.Source)
	}
	if e.says(e.answer(seller, offers[item], "accept"), 409, "This item has been sold to another buyer"); e.board(event).Ring.State != rules.RingRunning {
		t.Error("the sale is over")
	}
	e.pass(time.Second)
}
