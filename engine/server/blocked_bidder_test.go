package server

import (
	"fmt"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
	"fairwarning/engine/people"
)

// standing returns what the office sees of a person's live bids.
func (e *engine) standing(who api.Session, of int64) []api.StandingBid {
	e.t.Helper()
	return Read[struct{ Bids []api.StandingBid }](e.t, e.as(who, "GET", fmt.Sprintf("/api/v1/User/GetStandingBids?user_ID=%d", of), "")).Bids
}

// blocking is a lot on which ann leads at $1,000 with a maximum of $4,000, over ben's $900, and a clerk who disables her bidding.
type blocking struct {
	*engine
	item            int64
	ann, ben, clerk api.Session
}

func newBlocking(t *testing.T) *blocking {
	e := NewEngine(t, 60)
	b := &blocking{engine: e, item: e.openLot(), ann: e.enrolled("ann@one.example"), ben: e.enrolled("ben@one.example")}
	e.somebody("cleo@one.example", "clerk")
	b.clerk = e.signIn("cleo@one.example")
	e.status(e.bid(b.ann, Fields{"item_ID": b.item, "amount": 4000}), 200)
	e.status(e.bid(b.ben, Fields{"item_ID": b.item, "amount": 900}), 200)
	t.Cleanup(func() {
		if _, err := bidding.Verify(e.t.Context(), e.store, e.one, b.item); err != nil && e.t.Context().Err() == nil {
			t.Error(err)
		}
	})
	return b
}

// block disables ann's bidding.
func (b *blocking) block(choice string) {
	b.t.Helper()
	b.status(b.setPermissions(b.clerk, b.ann.UserID, `,"onlineBiddingStatus_ID":0`+choice), 200)
	if _, err := bidding.Verify(b.t.Context(), b.store, b.one, b.item); err != nil {
		b.t.Error(err)
	}
}

// TestABlockedBiddersMaximumBidsNoMore is the case blocked-bidder-maximum: without a choice nothing more is bid automatically.
func TestABlockedBiddersMaximumBidsNoMore(t *testing.T) {
	for name, choice := range map[string]string{"without a choice": "", "stop": `,"standingBids":"stop"`} {
		t.Run(name, func(t *testing.T) {
			b := newBlocking(t)
			if list := b.standing(b.clerk, b.ann.UserID); len(list) != 1 || list[0].Item.ItemID != b.item || !list[0].IsLeading || *list[0].Max != 4000_00 {
				t.Errorf("before: %+v", list)
			}
			b.block(choice)
			if list := b.standing(b.clerk, b.ann.UserID); len(list) != 1 || *list[0].Max != *list[0].CurrentBid {
				t.Errorf("after: %+v", list)
			}
			if got := Read[placed](t, b.bid(b.ben, Fields{"item_ID": b.item, "amount": 1800})); got.Result != api.BidHigh || *got.Lot.CurrentBid > 1100_00 {
				t.Errorf("%+v", got)
			}
			b.says(b.payAs(b.ann, "CreditCardDeposit", "blocked", cardPayment.with("amount", 500)), 400, "Online bidding is disabled")
		})
	}
}

// TestTheOfficeMayLeaveABlockedBiddersMaximum keeps it, also when a higher bid is retracted.
func TestTheOfficeMayLeaveABlockedBiddersMaximum(t *testing.T) {
	b := newBlocking(t)
	b.block(`,"standingBids":"keep"`)
	if got := Read[placed](t, b.bid(b.ben, Fields{"item_ID": b.item, "amount": 1800})); got.Result != api.BidOutbid || *got.Lot.CurrentBid != 1900_00 {
		t.Errorf("%+v", got)
	}
	if got := Read[placed](t, b.bid(b.ben, Fields{"item_ID": b.item, "amount": 6000})); got.Result != api.BidHigh {
		t.Errorf("%+v", got)
	}
	last := 0
	b.must(b.store.DB.NewRaw("SELECT log_seq FROM items WHERE id = ?", b.item).Scan(t.Context(), &last))
	b.status(b.as(b.clerk, "POST", "/api/v1/Auction/RetractBid", fmt.Sprintf(`{"item_ID":%d,"bid":%d,"reason":"A slip"}`, b.item, last)), 200)
	if list := b.standing(b.clerk, b.ann.UserID); !list[0].IsLeading || *list[0].Max != 4000_00 {
		t.Errorf("after the retraction: %+v", list)
	}
	if got := b.permissions(b.clerk, b.ann.UserID); !got.KeepsBids {
		t.Errorf("%+v", got)
	}
	b.block(`,"standingBids":"stop"`) // a later choice
	if list := b.standing(b.clerk, b.ann.UserID); *list[0].Max != *list[0].CurrentBid {
		t.Errorf("after another choice: %+v", list)
	}
}

// TestTheOfficeMayRetractABlockedBiddersBids retracts them, and the price falls.
func TestTheOfficeMayRetractABlockedBiddersBids(t *testing.T) {
	b := newBlocking(t)
	b.status(b.bid(b.ann, Fields{"item_ID": b.item, "amount": 5000}), 200)
	b.block(`,"standingBids":"retract"`)
	if list := b.standing(b.clerk, b.ann.UserID); len(list) != 0 {
		t.Errorf("%+v", list)
	}
	if list := b.standing(b.clerk, b.ben.UserID); len(list) != 1 || !list[0].IsLeading || *list[0].CurrentBid != 100_00 {
		t.Errorf("%+v", list)
	}
}

// TestStandingBidsAreTheOfficesBusiness tries choices that make no sense, and callers who may not choose.
func TestStandingBidsAreTheOfficesBusiness(t *testing.T) {
	b := newBlocking(t)
	b.status(b.setPermissions(b.clerk, b.ann.UserID, `,"standingBids":"stop"`), 422)
	b.status(b.setPermissions(b.clerk, b.ann.UserID, `,"onlineBiddingStatus_ID":1,"standingBids":"stop"`), 422)
	b.status(b.setPermissions(b.clerk, b.ann.UserID, `,"onlineBiddingStatus_ID":0,"standingBids":"sell"`), 422)
	path := fmt.Sprintf("/api/v1/User/GetStandingBids?user_ID=%d", b.ann.UserID)
	b.status(b.as(b.ben, "GET", path, ""), 403)
	b.status(b.as(b.ann, "GET", path, ""), 403)
	b.exec("UPDATE items SET seller_id = ? WHERE id = ?", b.clerk.UserID, b.item)
	if list := b.standing(b.clerk, b.ann.UserID); list[0].Max != nil || !list[0].IsOwn {
		t.Errorf("a clerk sees a maximum on a lot that they sell: %+v", list)
	}
	for _, choice := range []string{"stop", "retract"} {
		b.says(b.setPermissions(b.clerk, b.ann.UserID, `,"onlineBiddingStatus_ID":0,"standingBids":"`+choice+`"`), 403, colleague)
	}
	if got := b.permissions(b.clerk, b.ann.UserID); got.OnlineBiddingStatusID != 1 {
		t.Errorf("half of it was done: %+v", got)
	}
	b.exec("UPDATE items SET seller_id = NULL WHERE id = ?", b.item)
	b.status(b.setApproval(b.clerk, b.code(b.item), b.ann.UserID, "declined"), 200)
	if list := b.standing(b.clerk, b.ann.UserID); *list[0].Max != *list[0].CurrentBid {
		t.Errorf("declined, and still bidding: %+v", list)
	}
}

// code returns the code of an item's event.
func (b *blocking) code(item int64) (code string) {
	b.must(b.store.DB.NewRaw("SELECT e.code FROM events e JOIN items i ON i.event_id = e.id WHERE i.id = ?", item).Scan(b.t.Context(), &code))
	return code
}

// TestASecondAccountOfTheSellerIsFlagged is the case second-account-of-the-seller.
func TestASecondAccountOfTheSellerIsFlagged(t *testing.T) {
	b := newBlocking(t)
	seller := b.enrolled("seller@one.example").UserID
	b.exec("UPDATE items SET seller_id = ? WHERE id = ?", seller, b.item)
	b.lives(seller, "1 Main St", "57105")
	flags := func() []api.SharedAccount {
		return Read[struct{ Bidders []api.SharedAccount }](t, b.as(b.clerk, "GET", "/api/v1/User/GetSharedAccounts", "")).Bidders
	}
	b.exec("UPDATE users SET phone = '', phone2 = ''")
	if list := flags(); len(list) != 0 {
		t.Errorf("nobody shares anything: %+v", list)
	}
	b.exec("UPDATE users SET phone = '6055550133' WHERE id IN (?, ?)", seller, b.ann.UserID)
	list := flags()
	if len(list) != 1 || list[0].ItemID != b.item || list[0].UserID != b.ann.UserID || list[0].SellerID != seller || strings.Join(list[0].Shares, " ") != "phone" {
		t.Errorf("%+v", list)
	}
	person := Read[api.PersonRecord](t, b.as(b.clerk, "GET", fmt.Sprintf("/api/v1/User/GetPerson?user_ID=%d", b.ann.UserID), ""))
	if len(person.SharesWith) != 1 || person.SharesWith[0].UserID != seller || strings.Join(person.SharesWith[0].Shares, " ") != "phone" {
		t.Errorf("%+v", person.SharesWith)
	}
	b.exec("UPDATE users SET phone = '' WHERE id = ?", seller)
	b.lives(seller, "4100 North Cliff Avenue", "57104-0123")
	b.lives(b.ann.UserID, "4100 n. cliff ave", "57104")
	if list := flags(); len(list) != 1 || strings.Join(list[0].Shares, " ") != "address" {
		t.Errorf("%+v", list)
	}
	for _, user := range []int64{seller, b.ann.UserID} {
		_, err := b.store.DB.NewInsert().Model(&people.PaymentMethodRow{TenantID: b.one, UserID: user, Kind: "card", Brand: "Visa", LastFour: "4444", ExpiresMonth: 4, ExpiresYear: 2030, Billing: "{}"}).
			ExcludeColumn("id").Exec(t.Context())
		if err != nil {
			t.Fatal(err)
		}
	}
	if list := flags(); len(list) != 1 || strings.Join(list[0].Shares, " ") != "address card" {
		t.Errorf("%+v", list)
	}
	person = Read[api.PersonRecord](t, b.as(b.clerk, "GET", fmt.Sprintf("/api/v1/User/GetPerson?user_ID=%d", seller), ""))
	if len(person.SharesWith) != 1 || person.SharesWith[0].UserID != b.ann.UserID || strings.Join(person.SharesWith[0].Shares, " ") != "address card" {
		t.Errorf("%+v", person.SharesWith)
	}
	b.status(b.as(b.ann, "GET", "/api/v1/User/GetSharedAccounts", ""), 403)
}

// lives stores a physical address as an earlier version did, and upgrades it as an engine does when it starts.
func (b *blocking) lives(user int64, line1, zip string) {
	b.t.Helper()
	b.exec("DELETE FROM accounts WHERE user_id = ?", user)
	text := fmt.Sprintf(`{"line1":%q,"city":"Sioux Falls","state":"SD","postalCode":%q,"country_ID":0}`, line1, zip)
	_, err := people.OpenAccount(b.t.Context(), b.store, b.one, people.AccountRow{UserID: user, Physical: text, Billing: text}, 0, false, db.AuditRow{UserID: user, Detail: "{}"})
	b.must(err)
	b.exec("UPDATE accounts SET address_key = NULL WHERE user_id = ?", user)
	if n, err := people.UpgradePeople(b.t.Context(), b.store); n != 1 || err != nil {
		b.t.Fatal(n, err)
	}
}

// TestALoserOfATieIsToldSo bids as much as the leader's maximum.
func TestALoserOfATieIsToldSo(t *testing.T) {
	b := newBlocking(t)
	got := Read[placed](t, b.bid(b.ben, Fields{"item_ID": b.item, "amount": 4000}))
	if got.Result != api.BidOutbid || !strings.Contains(got.Message, "already set a maximum of $4,000") || !got.Lot.IsTied {
		t.Errorf("%+v", got)
	}
	got = Read[placed](t, b.bid(b.ann, Fields{"item_ID": b.item, "amount": 9000}))
	if got.Lot.IsTied {
		t.Errorf("the leader is tied: %+v", got)
	}
}

// TestTheConsoleWarnsOfAFloorBidThatWillNotLead is the case floor-bid-equals-maximum.
func TestTheConsoleWarnsOfAFloorBidThatWillNotLead(t *testing.T) {
	e := NewEngine(t, 60)
	event, item, clerk := e.takesBids()
	if lot := e.console(clerk, event).Lot; lot.Covered != nil {
		t.Errorf("without a bid: %+v", lot.Covered)
	}
	e.status(e.bidLive(e.enrolled("ann@one.example"), event, item, 100, "ann", "max", 3000), 200)
	if lot := e.console(clerk, event).Lot; lot.Covered == nil || *lot.Covered != 3000_00 {
		t.Errorf("%+v", lot.Covered)
	}
	e.status(e.call(clerk, event, e.board(event).Ring.Seq, "floor", "amount", 3000), 200)
	if lot := e.console(clerk, event).Lot; lot.Leader.IsFloor {
		t.Errorf("the later bid of the same amount leads: %+v", lot.Leader)
	}
	e.status(e.call(clerk, event, e.board(event).Ring.Seq, "floor", "amount", 3100), 200)
	if lot := e.console(clerk, event).Lot; !lot.Leader.IsFloor || lot.Covered != nil {
		t.Errorf("%+v", lot)
	}
}

// TestALogGrowsSlowlyByOnePersonsBids raises one's own maximum by a cent, and then as often as possible.
func TestALogGrowsSlowlyByOnePersonsBids(t *testing.T) {
	e := NewEngine(t, 60)
	e.server.Bids.Pace = bidding.NewPace(0)
	item, ann, ben := e.openLot(), e.enrolled("ann@one.example"), e.enrolled("ben@one.example")
	raise := func(who api.Session, dollars any) reply {
		return e.bid(who, Fields{"item_ID": item, "amount": dollars})
	}
	e.status(raise(ann, 1000), 200)
	e.says(raise(ann, 1000.01), 400, "Raise your maximum to at least $1,1")
	accepted := 1
	for at := 2000; accepted <= bidding.DefaultPace; at += 1000 {
		if r := raise(ann, at); r.StatusCode != 200 {
			e.says(r, 429, "bid again in")
			break
		}
		accepted++
	}
	if accepted != bidding.DefaultPace {
		t.Errorf("%d bids of one person were accepted within a minute", accepted)
	}
	e.status(raise(ben, 500), 200) // others still bid
	e.millis.Add(61_000)
	e.status(raise(ann, 900_000), 200)
}
