package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// TestStrangersCannotGrowABidLog replays an attack: a signed-in person without account, card or registration sends refused bids,
// also on a decided lot. They leave nothing in the log or the feed, and end in 429.
func TestStrangersCannotGrowABidLog(t *testing.T) {
	e := NewEngine(t, 60)
	item := e.openLot()
	e.somebody("eve@one.example")
	eve := e.signIn("eve@one.example")
	last, err := e.store.LastChange(t.Context())
	e.must(err)
	statuses := map[int]int{}
	for i := range 200 {
		if i == 30 {
			e.exec(`UPDATE items SET outcome = 'unsold' WHERE id = ?`, item)
		}
		r := e.bid(eve, Fields{"item_ID": item, "amount": 1})
		statuses[r.StatusCode]++
		if r.StatusCode == 429 && (r.Header.Get("Retry-After") != "1" || !strings.Contains(r.body, "Too many of your bids were refused")) {
			t.Fatalf("%v %s", r.Header, r.body)
		}
	}
	if statuses[400] != 60 || statuses[429] != 140 {
		t.Errorf("answered %v", statuses)
	}
	if logged, waiting := e.count("bid_log"), e.count("refused_bids"); logged != 0 || waiting != 0 {
		t.Errorf("%d entries, %d rows wait", logged, waiting)
	}
	if now, err := e.store.LastChange(t.Context()); err != nil || now != last {
		t.Errorf("the feed went from %d to %d, %v", last, now, err)
	}
	e.wait(time.Second)
	e.status(e.bid(eve, Fields{"item_ID": item, "amount": 1}), 400)
}

// TestBidLogIsPaged checks that a long log comes in pages that verify together, and that there is no page after the last.
func TestBidLogIsPaged(t *testing.T) {
	e := NewEngine(t, 60)
	item, ann, ben := e.openLot(), e.enrolled("ann@one.example"), e.enrolled("ben@one.example")
	bids := make([]bidding.PastBid, 1200)
	for i := range bids {
		who := []int64{ann.UserID, ben.UserID}[i%2]
		bids[i] = bidding.PastBid{ItemID: item, UserID: who, Amount: int64(1+i) * 2_500_00, At: db.Millis(e.now()) - int64(len(bids)-i)}
	}
	n, err := bidding.ImportBids(t.Context(), e.store, e.one, bids)
	if e.must(err); n < 1000 {
		t.Fatalf("%d bids", n)
	}
	page := func(number string) reply {
		return e.get(fmt.Sprintf("/api/v1/Event/GetBidLog?Event_ID=%d&Item_ID=%d%s", e.anEvent(), item, number))
	}
	type body struct {
		PageNumber, PageCount, TotalRecordCount int
		Entries                                 []api.BidLogEntry
	}
	first, second := Read[body](t, page("")), Read[body](t, page("&pageNumber=2"))
	if first.PageNumber != 1 || second.PageNumber != 2 || first.PageCount != 2 || len(first.Entries) != 1000 || first.TotalRecordCount != 1000+len(second.Entries) {
		t.Errorf("%d and %d of %d entries on %d pages", len(first.Entries), len(second.Entries), first.TotalRecordCount, first.PageCount)
	}
	if hidden, err := bidding.VerifyChain(append(first.Entries, second.Entries...)); err != nil || hidden != 0 {
		t.Error(hidden, err)
	}
	e.says(page("&pageNumber=3"), 404, "Page not found")
}

// TestHiddenBidsStayHiddenUntilOneBids replays an attack: on a lot that hides its current bid, people who have not bid read the
// next bid from GetBidding, or from the text of a refusal.
func TestHiddenBidsStayHiddenUntilOneBids(t *testing.T) {
	e := NewEngine(t, 60)
	item, ann, ben := e.openLot(), e.enrolled("ann@one.example"), e.enrolled("ben@one.example")
	e.exec(`UPDATE items SET show_current_bid = ? WHERE id = ?`, false, item)
	look := func(who api.Session) api.LotBidding {
		return Read[api.LotBidding](t, e.as(who, "GET", fmt.Sprintf("/api/v1/Auction/GetBidding?item_ID=%d", item), ""))
	}
	unbid := look(ben)
	if unbid.HidesNextBid || unbid.NextBid != 10_000 {
		t.Errorf("without bids: %+v", unbid)
	}
	Read[placed](t, e.bid(ann, Fields{"item_ID": item, "amount": 7000, "type": "bid"}))
	e.exec(`UPDATE users SET has_buying_limit = ?, buying_limit_cents = 300000 WHERE id = ?`, true, ben.UserID)
	view := look(ben)
	if !view.HidesNextBid || view.NextBid != unbid.NextBid || view.BidIncrement != unbid.BidIncrement || len(view.QuickBids) != 0 || view.CurrentBid != nil || view.Needs != "" {
		t.Errorf("who has not bid sees %+v", view)
	}
	e.says(e.bid(ben, Fields{"item_ID": item, "amount": 2000}), 400, "Your bid is too low. This lot shows its bids only to people who have bid on it")
	e.exec(`UPDATE users SET has_buying_limit = ? WHERE id = ?`, false, ben.UserID)
	if out := Read[placed](t, e.bid(ben, Fields{"item_ID": item, "amount": 8000})); out.Lot.HidesNextBid || out.Lot.NextBid <= 8_000_00 {
		t.Errorf("%+v", out)
	}
	if view := look(ann); view.HidesNextBid || view.NextBid <= 7_000_00 {
		t.Errorf("who has bid sees %+v", view)
	}
	e.says(e.bid(ann, Fields{"item_ID": item, "amount": 7001}), 400, "Please bid at least $")
	e.exec(`UPDATE items SET outcome = 'unsold' WHERE id = ?`, item)
	e.somebody("cat@one.example")
	if view := look(e.signIn("cat@one.example")); view.HidesNextBid || view.CurrentBid == nil {
		t.Errorf("of a decided lot: %+v", view)
	}
}

// TestStaffChangesAreRated writes notes as fast as it goes: far more than a person may change of their own, but not without end.
func TestStaffChangesAreRated(t *testing.T) {
	e := NewEngine(t, 60)
	_, item, clerk := e.ringing()
	e.somebody("auc@one.example", api.RoleAuctioneer)
	other := e.signIn("auc@one.example")
	for range 600 {
		e.status(e.writeNote(clerk, item, "", "same note"), 200)
	}
	refused := e.writeNote(clerk, item, "same note", "another note")
	e.says(refused, 429, "You are making changes too quickly. Try again in 1 seconds")
	if refused.Header.Get("Retry-After") != "1" {
		t.Errorf("%v", refused.Header)
	}
	e.status(e.writeNote(other, item, "same note", "another note"), 200)
	e.status(e.as(clerk, "GET", "/api/v1/Event/GetConsoles", ""), 200)
	e.wait(time.Second)
	e.status(e.writeNote(clerk, item, "another note", "a third note"), 200)
}

// TestOwnChangesAreRated replays an attack: toggling a preference as fast as it goes, from several sessions, each time with an
// audit entry.
func TestOwnChangesAreRated(t *testing.T) {
	e := NewEngine(t, 20)
	e.somebody("ann@one.example")
	ann, again := e.signIn("ann@one.example"), e.signIn("ann@one.example")
	before := e.count("audit_records")
	toggle := func(i int) reply {
		body := Fields{"preferredContact": []string{"text", "email"}[i%2], "jobTitle": "", "industry": "", "website": ""}
		path := fmt.Sprintf("/api/profiles/additional-info/%d?base_url=contacts", ann.UserID)
		return e.as([]api.Session{ann, again}[i/2%2], "PUT", path, body.String())
	}
	changed := 0
	for i := range 717 {
		switch r := toggle(i); r.StatusCode {
		case 200:
			changed++
		case 429:
			if r.Header.Get("Retry-After") != "1" {
				t.Fatalf("%v", r.Header)
			}
		default:
			t.Fatalf("%d %s", r.StatusCode, r.body)
		}
	}
	if rows := e.count("audit_records") - before; changed != 120 || rows > changed {
		t.Errorf("%d changes and %d audit entries at once", changed, rows)
	}
	e.status(e.as(ann, "GET", "/api/v1/Auction/GetContactInfo", ""), 200)
	e.wait(time.Second)
	e.status(toggle(0), 200)
}

// TestWorthlessOffersCannotBlockAnItem replays an attack: ten people offer next to nothing, so that the item takes no more offers.
func TestWorthlessOffersCannotBlockAnItem(t *testing.T) {
	e := NewEngine(t, 20)
	seller := e.enrolled("sue@one.example")
	item := e.forSale(1, seller)[0]
	e.exec(`DELETE FROM schedules WHERE kind = 'offer_floor'`)
	for i := range maxOpenOffersOfAnItem {
		mallory := e.enrolled(fmt.Sprintf("mallory%d@one.example", i))
		e.says(e.offer(mallory, item, 0.01), 400, "Please offer at least $1,000")
		e.says(e.offer(mallory, item, 999.99), 400, "Please offer at least $1,000")
	}
	ann := e.enrolled("ann@one.example")
	offer := e.offered(ann, item, 1000)
	e.status(e.answer(seller, offer.OfferID, "counter", 5000), 200)
	e.says(e.answer(ann, offer.OfferID, "counter", 999), 400, "Please offer at least $1,000")
	_, err := tenant.AddSchedule(t.Context(), e.store, e.one, tenant.ScheduleRow{Kind: tenant.ScheduleOfferFloor, ItemID: &item, Body: `{"basisPoints":2500}`})
	e.must(err)
	ben := e.enrolled("ben@one.example")
	e.says(e.offer(ben, item, 2499), 400, "Please offer at least $2,500")
	e.exec(`UPDATE items SET asking_cents = NULL, buy_now_cents = 400000 WHERE id = ?`, item)
	e.status(e.offer(ben, item, 1000), 200)
}

// maxOpenOffersOfAnItem is how many open offers block an item.
const maxOpenOffersOfAnItem = 10

// TestSessionsOfOneAddressAreOneViewer replays an attack: new guest sessions, one after the other, that look at an item.
func TestSessionsOfOneAddressAreOneViewer(t *testing.T) {
	e := newFurnishedEngine(t)
	item := e.anItem()
	look := func(session api.Session, address string) {
		t.Helper()
		e.status(e.do("POST", "localhost", "/api/v1/Auction/AddPreviouslyViewedItem", fmt.Sprintf(`{"item_ID":%d}`, item), "Authorization", "Bearer "+session.Token,
			api.HeaderService, serviceToken, api.HeaderTenant, "1", api.HeaderClient, address), 200)
	}
	counts := func(viewers, returned int) {
		t.Helper()
		var row db.ItemRow
		e.must(e.store.DB.NewSelect().Model(&row).Where("id = ?", item).Scan(t.Context()))
		if row.ViewerCount != viewers || row.RevisiterCount != returned {
			t.Errorf("%d viewers, %d came back; want %d and %d", row.ViewerCount, row.RevisiterCount, viewers, returned)
		}
	}
	for i := range 30 {
		guest := e.session(`{"grant_Type":"guest"}`)
		look(guest, "203.0.113.7")
		look(guest, "203.0.113.7")
		look(guest, fmt.Sprintf("2001:db8:1:2::%x", i+1))
	}
	counts(1, 1)
	look(e.session(`{"grant_Type":"guest"}`), "203.0.113.8")
	look(e.session(`{"grant_Type":"guest"}`), "2001:db8:1:3::1")
	counts(3, 1)
	e.wait(49 * time.Hour)
	look(e.session(`{"grant_Type":"guest"}`), "198.51.100.1") // forgets those of the day before the last
	e.wait(25 * time.Hour)
	look(e.session(`{"grant_Type":"guest"}`), "203.0.113.7")
	counts(5, 1)
}
