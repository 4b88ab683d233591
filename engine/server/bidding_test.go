package server

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

// enrolled signs in a person of house one who may bid in the event of anItem.
func (e *engine) enrolled(email string) api.Session {
	e.t.Helper()
	id := e.somebody(email)
	e.mayBid(id, e.anEvent())
	return e.signIn(email)
}

func (e *engine) mayBid(userID, eventID int64) {
	e.t.Helper()
	e.exec(`UPDATE users SET has_account = ?, has_verified_payment_method = ?, online_bidding_status_id = 1 WHERE id = ?`, true, true, userID)
	e.must(auction.WriteRegistrations(e.t.Context(), e.store, e.one, userID, func(ctx context.Context, w *auction.RegistrationWriter) error {
		return w.Put(ctx, &db.EventRegistrationRow{EventID: eventID, IsRegistered: true, Approval: api.ApprovalApproved})
	}))
}

func (e *engine) exec(query string, args ...any) {
	e.t.Helper()
	_, err := e.store.DB.NewRaw(query, args...).Exec(e.t.Context())
	e.must(err)
}

func (e *engine) bid(who api.Session, body Fields, key ...string) reply {
	e.t.Helper()
	headers := []string{"Authorization", "Bearer " + who.Token}
	if len(key) > 0 {
		headers = append(headers, "Idempotency-Key", key[0])
	}
	return e.do("POST", "localhost", "/api/v1/Auction/PreBid", body.String(), headers...)
}

// placed is the body of an accepted bid.
type placed struct {
	Result  int
	Message string
	Lot     api.LotBidding
}

// openLot returns the lot of anItem set up for these tests: starting at $100, no reserve, open for another hour.
func (e *engine) openLot() int64 {
	e.t.Helper()
	item := e.anItem()
	e.exec(`UPDATE items SET starting_cents = 10000, reserve_cents = NULL, ends_at = ? WHERE id = ?`, e.millis.Load()+3600_000, item)
	return item
}

func TestTwoBiddersSeeTheirOwnPositions(t *testing.T) {
	e := NewEngine(t, 60)
	item, ann, ben := e.openLot(), e.enrolled("ann@one.example"), e.enrolled("ben@one.example")
	lot := func(who api.Session) api.LotBidding {
		return Read[api.LotBidding](t, e.as(who, "GET", fmt.Sprintf("/api/v1/Auction/GetBidding?item_ID=%d", item), ""))
	}
	if view := lot(ann); !view.IsOpen || !view.CanBid || view.NextBid != 10_000 || view.HasPrebid || view.CurrentBid != nil ||
		fmt.Sprint(view.QuickBids) != fmt.Sprint([]api.Money{10_000, 12_500, 15_000, 17_500}) {
		t.Errorf("%+v", view)
	}
	first := Read[placed](t, e.bid(ann, Fields{"item_ID": item, "amount": 500}))
	if first.Result != 100 || first.Message != "You are the high bidder" || *first.Lot.PreBidAmount != 50_000 || first.Lot.PrebidStatusID != 100 || first.Lot.Bidder != 1 {
		t.Errorf("%+v", first)
	}
	second := e.bid(ben, Fields{"item_ID": item, "amount": 300.25, "event_ID": e.anEvent()})
	if view := Read[placed](t, second); view.Result != 200 || *view.Lot.CurrentBid != 32_525 || strings.Contains(second.body, "500") {
		t.Errorf("%s", second.body)
	}
	if a, b := lot(ann), lot(ben); a.PrebidStatusID != 100 || b.PrebidStatusID != 200 || *b.PreBidAmount != 30_025 || b.NextBid != 35_025 || a.NextBid <= 50_000 {
		t.Errorf("%+v and %+v", a, b)
	}
	history := Read[struct {
		TotalBids int
		Bids      []api.Bid
	}](t, e.get(fmt.Sprintf("/api/v1/Event/getBidHistory?Event_ID=%d&Item_ID=%d", e.anEvent(), item)))
	if history.TotalBids != 3 || len(history.Bids) != 3 || history.Bids[0].Bidder != 1 || !history.Bids[0].IsAuto || history.Bids[1].Bidder != 2 {
		t.Errorf("%+v", history)
	}
	detail := e.get(fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", item))
	if shown := Read[api.ItemDetail](t, detail); *shown.NextBid != 35_025 || *shown.BidIncrement != 2_500 || strings.Contains(detail.body, "50000") {
		t.Errorf("%s", detail.body)
	}
	bids := Read[struct{ Winning, Losing, Ended []api.MyBid }](t, e.as(ben, "GET", "/api/v1/Auction/GetBids", ""))
	if len(bids.Winning) != 0 || len(bids.Losing) != 1 || bids.Losing[0].Item.ItemID != item || len(bids.Ended) != 0 {
		t.Errorf("%+v", bids)
	}
	e.exec(`UPDATE items SET outcome = 'sold', hammer_cents = current_cents WHERE id = ?`, item)
	bids = Read[struct{ Winning, Losing, Ended []api.MyBid }](t, e.as(ann, "GET", "/api/v1/Auction/GetBids", ""))
	if len(bids.Winning) != 0 || len(bids.Ended) != 1 || !bids.Ended[0].Won {
		t.Errorf("%+v", bids)
	}
}

func TestAMistypedAmountIsRefused(t *testing.T) {
	e := NewEngine(t, 60)
	item, ann := e.openLot(), e.enrolled("ann@one.example")
	lot := func() api.LotBidding {
		return Read[api.LotBidding](t, e.as(ann, "GET", fmt.Sprintf("/api/v1/Auction/GetBidding?item_ID=%d", item), ""))
	}
	if view := lot(); view.BidLimit != 100_000_000 {
		t.Errorf("limit %d", view.BidLimit)
	}
	for _, kind := range []string{"maximum", "bid"} {
		r := e.bid(ann, Fields{"item_ID": item, "amount": 99_999_999, "type": kind})
		if e.status(r, 400); !strings.Contains(r.body, "far above the price") {
			t.Errorf("%s", r.body)
		}
	}
	e.status(e.bid(ann, Fields{"item_ID": item, "amount": 1_000_000}), 200)
	e.exec(`UPDATE items SET current_cents = 90000000, show_current_bid = ? WHERE id = ?`, false, item)
	if view := lot(); view.BidLimit != 100_000_000 {
		t.Errorf("the limit of %d reveals the hidden price", view.BidLimit)
	}
}

func TestTheIncrementOfALotWithoutBidsIsThatAboveItsFirstBid(t *testing.T) {
	e := NewEngine(t, 60)
	item, ann := e.openLot(), e.enrolled("ann@one.example")
	e.exec(`UPDATE items SET starting_cents = 120000 WHERE id = ?`, item)
	view := Read[api.LotBidding](t, e.as(ann, "GET", fmt.Sprintf("/api/v1/Auction/GetBidding?item_ID=%d", item), ""))
	detail := Read[api.ItemDetail](t, e.get(fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", item)))
	if view.BidIncrement != 10_000 || *detail.BidIncrement != 10_000 {
		t.Errorf("$1,200 and up in steps of %d and %d cents", view.BidIncrement, *detail.BidIncrement)
	}
}

func TestInvalidBidsAreRefusedAndNotLogged(t *testing.T) {
	e := NewEngine(t, 60)
	item, ann := e.openLot(), e.enrolled("ann@one.example")
	body := Fields{"item_ID": item, "amount": 500}
	e.status(e.do("POST", "localhost", "/api/v1/Auction/PreBid", body.String()), 401)
	guest := Read[api.Session](t, e.do("POST", "localhost", "/api/Token/v2", `{"grant_Type":"guest"}`))
	e.status(e.bid(guest, body), 401)
	e.status(e.as(guest, "GET", fmt.Sprintf("/api/v1/Auction/GetBidding?item_ID=%d", item), ""), 401)
	for _, amount := range []any{0, -1, 100_000_000.01} {
		e.wrongFields(e.bid(ann, body.with("amount", amount)), "amount")
	}
	for _, amount := range []any{"500", 500.001, 1e300, nil, []int{500}} {
		if r := e.bid(ann, body.with("amount", amount)); r.StatusCode < 400 || r.StatusCode > 422 {
			t.Errorf("%v: %d", amount, r.StatusCode)
		}
	}
	e.status(e.bid(ann, body.without("amount")), 422)
	e.status(e.bid(ann, body.with("item_ID", 99_999_999)), 404)
	e.status(e.bid(ann, body.with("event_ID", e.anEvent()+1)), 409)
	e.status(e.bid(ann, body.with("type", "all")), 422)
	e.status(e.bid(ann, body, strings.Repeat("k", 256)), 400)
	if n := e.count("bid_log"); n != 0 {
		t.Errorf("%d entries", n)
	}
	out := e.bid(ann, body.with("amount", 1))
	e.status(out, 400)
	if !strings.Contains(out.body, `"result":300`) || !strings.Contains(out.body, `"messages":["Please bid at least $100"]`) {
		t.Error(out.body)
	}
}

func TestLotsOfAnotherHouseAreNotFound(t *testing.T) {
	e := NewEngine(t, 60)
	item := e.openLot()
	id, err := identity.PutUser(t.Context(), e.store, e.two, db.UserRow{Email: "eve@two.example", PasswordHash: testHash})
	e.must(err)
	e.exec(`UPDATE users SET has_account = ? WHERE id = ?`, true, id)
	eve := Read[api.Session](t, e.do("POST", "two.localhost", "/api/Token/v2",
		fmt.Sprintf(`{"grant_Type":"password","user_Name":"eve@two.example","password":%q}`, testPassword)))
	for _, r := range []reply{
		e.do("POST", "two.localhost", "/api/v1/Auction/PreBid", Fields{"item_ID": item, "amount": 500}.String(), "Authorization", "Bearer "+eve.Token),
		e.do("GET", "two.localhost", fmt.Sprintf("/api/v1/Auction/GetBidding?item_ID=%d", item), "", "Authorization", "Bearer "+eve.Token),
		e.do("GET", "two.localhost", fmt.Sprintf("/api/v1/Event/GetBidLog?Event_ID=%d&Item_ID=%d", e.anEvent(), item), ""),
	} {
		e.status(r, 404)
	}
	e.status(e.bid(eve, Fields{"item_ID": item, "amount": 500}), 401)
}

func TestRepeatedKeyReturnsTheSameBytes(t *testing.T) {
	e := NewEngine(t, 60)
	item, ann, ben := e.openLot(), e.enrolled("ann@one.example"), e.enrolled("ben@one.example")
	body := Fields{"item_ID": item, "amount": 500}
	var answers [16]reply
	var running sync.WaitGroup
	for i := range answers {
		running.Go(func() { answers[i] = e.bid(ann, body, "once") })
	}
	running.Wait()
	first := slices.IndexFunc(answers[:], func(r reply) bool { return r.StatusCode == http.StatusOK })
	for _, r := range answers {
		if r.StatusCode != http.StatusConflict && r.body != answers[first].body {
			t.Errorf("%d %s", r.StatusCode, r.body)
		}
	}
	e.wait(time.Second)
	Read[placed](t, e.bid(ben, body.with("amount", 900)))
	if again := e.bid(ann, body, "once"); again.body != answers[first].body {
		t.Errorf("%s, then %s", answers[first].body, again.body)
	}
	low := e.bid(ann, body.with("amount", 1), "low")
	e.wait(time.Second)
	Read[placed](t, e.bid(ben, body.with("amount", 1900)))
	if again := e.bid(ann, body.with("amount", 1), "low"); again.StatusCode != 400 || again.body != low.body {
		t.Errorf("%s, then %s", low.body, again.body)
	}
	e.wrongFields(e.bid(ann, body.with("amount", 2900), "once"), "Idempotency-Key")
	if n := e.count("bid_log"); n != 5 { // the terms, three bids and a refusal
		t.Errorf("%d entries", n)
	}
	e.pass(25 * time.Hour)
	if n := e.count("idempotency_keys"); n != 0 {
		t.Errorf("%d answers are kept for longer than a day", n)
	}
}

func TestHiddenLotShowsNoBidsUntilItCloses(t *testing.T) {
	e := NewEngine(t, 60)
	item, ann := e.openLot(), e.enrolled("ann@one.example")
	e.exec(`UPDATE items SET show_current_bid = ? WHERE id = ?`, false, item)
	if view := Read[placed](t, e.bid(ann, Fields{"item_ID": item, "amount": 654})); view.Lot.CurrentBid != nil {
		t.Errorf("%+v", view)
	}
	log := fmt.Sprintf("/api/v1/Event/GetBidLog?Event_ID=%d&Item_ID=%d", e.anEvent(), item)
	told := func() (entries []api.BidLogEntry) {
		return Read[struct{ Entries []api.BidLogEntry }](t, e.get(log)).Entries
	}
	hidden := told()
	if len(hidden) != 2 || hidden[1].Public != "" || hidden[1].Hash == "" {
		t.Errorf("%+v", hidden)
	}
	if detail := Read[api.ItemDetail](t, e.get(fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", item))); detail.NextBid != nil || detail.BidIncrement != nil {
		t.Errorf("%+v", detail)
	}
	e.exec(`UPDATE items SET outcome = 'sold' WHERE id = ?`, item)
	shown := told()
	if n, err := bidding.VerifyChain(shown); n != 0 || err != nil || shown[1].Hash != hidden[1].Hash {
		t.Errorf("%d, %v: %+v", n, err, shown)
	}
	for _, entry := range shown {
		if strings.Contains(entry.Public, "65400") {
			t.Errorf("the log reveals the maximum: %s", entry.Public)
		}
	}
	e.status(e.get(fmt.Sprintf("/api/v1/Event/GetBidLog?Event_ID=%d&Item_ID=%d", e.anEvent()+1, item)), 404)
}

func TestOnlyStaffRetractBids(t *testing.T) {
	e := NewEngine(t, 60)
	item, ann, ben := e.openLot(), e.enrolled("ann@one.example"), e.enrolled("ben@one.example")
	e.somebody("cle@one.example", api.RoleClerk)
	e.somebody("ins@one.example", api.RoleInspector)
	clerk, inspector := e.signIn("cle@one.example"), e.signIn("ins@one.example")
	Read[placed](t, e.bid(ann, Fields{"item_ID": item, "amount": 300}))
	Read[placed](t, e.bid(ben, Fields{"item_ID": item, "amount": 5000}))
	body := Fields{"item_ID": item, "bid": 3, "reason": "A zero too many"}
	for _, who := range []api.Session{ann, ben, inspector} {
		e.status(e.postAs(who, "/Auction/RetractBid", body), 403)
	}
	e.wrongFields(e.postAs(clerk, "/Auction/RetractBid", body.with("reason", " ")), "reason")
	e.status(e.postAs(clerk, "/Auction/RetractBid", body.with("bid", 9)), 404)
	taken := e.postAs(clerk, "/Auction/RetractBid", body)
	if view := Read[placed](t, taken); *view.Lot.CurrentBid != 10_000 || view.Lot.TotalBids != 1 {
		t.Error(taken.body)
	}
	e.status(e.postAs(clerk, "/Auction/RetractBid", body), 404)
	ben2 := Read[api.LotBidding](t, e.as(ben, "GET", fmt.Sprintf("/api/v1/Auction/GetBidding?item_ID=%d", item), ""))
	if ben2.HasPrebid || ben2.PrebidStatusID != 0 || ben2.PreBidAmount != nil || ben2.Bidder != 2 {
		t.Errorf("%+v", ben2)
	}
	if bids := Read[struct{ Winning, Losing []api.MyBid }](t, e.as(ben, "GET", "/api/v1/Auction/GetBids", "")); len(bids.Losing) != 0 {
		t.Errorf("%+v", bids)
	}
	if actions := e.actions(e.user("ben@one.example").ID); !slices.Contains(actions, "bid-retracted") {
		t.Errorf("%v", actions)
	}
	if _, err := bidding.Verify(t.Context(), e.store, e.one, item); err != nil {
		t.Error(err)
	}
}

func TestBidLogNamesStaffWhoBidForAPerson(t *testing.T) {
	e := NewEngine(t, 60)
	item := e.openLot()
	e.enrolled("ann@one.example")
	clerk := e.somebody("cle@one.example", api.RoleClerk)
	as := Read[api.Session](t, e.do("POST", "localhost", "/api/Token/v2", fmt.Sprintf(`{"grant_Type":"proxy","user_Name":"cle@one.example","password":%q,"proxy_ID":%d}`,
		testPassword, e.user("ann@one.example").ID)))
	Read[placed](t, e.bid(as, Fields{"item_ID": item, "amount": 300}))
	rows, err := bidlog.Read(t.Context(), e.store.DB, e.one, item)
	e.must(err)
	if last := rows[len(rows)-1]; last.ActingUserID == nil || *last.ActingUserID != clerk || *last.UserID != e.user("ann@one.example").ID {
		t.Errorf("%+v", last)
	}
}

func TestBuyingPowerListsWhatIsHeld(t *testing.T) {
	e := NewEngine(t, 60)
	item, ann := e.openLot(), e.enrolled("ann@one.example")
	power := func() (p struct {
		Enabled, HasLimit                        bool
		Limit, Remaining, Held, Unpaid, Deposits api.Money
	}) {
		r := e.as(ann, "GET", "/api/v1/Auction/GetBuyingPower", "")
		return Read[struct {
			Enabled, HasLimit                        bool
			Limit, Remaining, Held, Unpaid, Deposits api.Money
		}](t, r)
	}
	if p := power(); !p.Enabled || p.HasLimit {
		t.Errorf("%+v", p)
	}
	deposit := func(key string) {
		e.status(e.act(e.staff(api.RoleCashier), "RecordDeposit", "", Fields{"user_ID": e.user("ann@one.example").ID, "amount": 50, "method": "wire", "reference": key}), 200)
	}
	deposit("deposit:1")
	if p := power(); p.HasLimit || p.Deposits != 5_000 {
		t.Errorf("a first deposit limits a person who had no limit: %+v", p)
	}
	e.exec(`UPDATE users SET has_buying_limit = ?, buying_limit_cents = 100000 WHERE email = 'ann@one.example'`, true)
	Read[placed](t, e.bid(ann, Fields{"item_ID": item, "amount": 600}))
	deposit("deposit:2")
	if p := power(); !p.HasLimit || p.Limit != 140_000 || p.Held != 60_000 || p.Deposits != 10_000 || p.Remaining != 80_000 {
		t.Errorf("%+v", p)
	}
	if told := e.as(ann, "GET", "/api/v1/Bidder/GetAuctionPermissions", ""); told.StatusCode == 200 && !strings.Contains(told.body, `"remaining":800`) {
		t.Error(told.body)
	}
}
