package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
)

// runningSale is a timed sale with two lots: Ann leads the first for $800 with a maximum, and Ben has bid on it; nobody has bid on the second.
type runningSale struct {
	*engine
	ann, ben, manager, clerk api.Session
	event                    int64
	lots                     []int64
}

func newRunningSale(t *testing.T) *runningSale {
	e := NewEngine(t, 120)
	s := &runningSale{engine: e, event: e.anEvent()}
	s.ann, s.ben = e.enrolled("ann@one.example"), e.enrolled("ben@one.example")
	e.somebody("max@one.example", "manager")
	e.somebody("cleo@one.example", "clerk")
	s.manager, s.clerk = e.signIn("max@one.example"), e.signIn("cleo@one.example")
	e.exec(`UPDATE items SET event_id = NULL WHERE event_id = ?`, s.event)
	s.lots = e.forSale(2, e.bidder("sue@one.example"))
	for i, id := range s.lots {
		e.exec(`UPDATE items SET event_id = ?, starting_cents = 10000, reserve_cents = ?, seller_id = NULL, allow_offers = ?, ends_at = ?,
			lot_number = ?, lot_sequence = ? WHERE id = ?`, s.event, []any{70_000, nil}[i], false, e.millis.Load()+3600_000, fmt.Sprint(101+i), (101+i)*100, id)
	}
	e.exec(`UPDATE events SET ends_at = ? WHERE id = ?`, e.millis.Load()+3600_000, s.event)
	e.status(e.bid(s.ben, Fields{"item_ID": s.lots[0], "amount": 775}), 200)
	e.status(e.bid(s.ann, Fields{"item_ID": s.lots[0], "amount": 2000}), 200)
	return s
}

type saleDay struct {
	office.SaleState
	Lots []office.SaleLot
}

func (s *runningSale) day(who api.Session) saleDay {
	s.t.Helper()
	return Read[saleDay](s.t, s.as(who, "GET", fmt.Sprint("/api/v1/Office/GetSaleDay?event_ID=", s.event), ""))
}

func (s *runningSale) refused(r reply, status int, text string) {
	s.t.Helper()
	if r.StatusCode != status || !strings.Contains(r.body, text) {
		s.t.Errorf("%s: %d %s, want %d with %q", r.Request.URL.Path, r.StatusCode, r.body, status, text)
	}
}

func TestTheOfficeFollowsASale(t *testing.T) {
	s := newRunningSale(t)
	day := s.day(s.clerk)
	if day.State != office.SaleRunning || day.Open != 2 || day.OpenNoBids != 1 || day.Bidders != 2 || day.OpenNotMet != 0 ||
		day.NextClose == nil || day.Registered < 2 {
		t.Errorf("%+v", day.SaleState)
	}
	first := day.Lots[0]
	if first.LotNumber != "101" || first.HighBidder != "ann Test" || first.Bids == 0 || !first.IsReserveMet || *first.Reserve != 70_000 || first.EndsAt == nil {
		t.Errorf("%+v", first)
	}
	found := Read[saleDay](t, s.as(s.clerk, "GET", fmt.Sprintf("/api/v1/Office/GetSaleDay?event_ID=%d&search=102", s.event), ""))
	if len(found.Lots) != 1 || found.Lots[0].ItemID != s.lots[1] {
		t.Errorf("%+v", found.Lots)
	}
	s.exec(`UPDATE items SET seller_id = ? WHERE id = ?`, s.clerk.UserID, s.lots[0])
	if own := s.day(s.clerk).Lots[0]; !own.HasInterest || own.Reserve != nil || own.HighBidder != "" || own.HighBidderID != 0 {
		t.Errorf("the seller sees %+v", own)
	}
	s.refused(s.as(s.clerk, "GET", fmt.Sprint("/api/v1/Office/GetLotBids?item_ID=", s.lots[0]), ""), 403, "interest")
}

func TestASaleIsPausedAndResumed(t *testing.T) {
	s := newRunningSale(t)
	s.pass(0)
	s.status(s.act(s.clerk, "PauseSale", "pause-1", Fields{"event_ID": s.event}), 200)
	s.status(s.act(s.clerk, "PauseSale", "pause-1", Fields{"event_ID": s.event}), 200) // the same press again
	s.refused(s.act(s.clerk, "PauseSale", "pause-2", Fields{"event_ID": s.event}), 409, "paused already")
	s.refused(s.bid(s.ben, Fields{"item_ID": s.lots[0], "amount": 3000}), 400, "This auction is paused")
	s.exec(`UPDATE items SET buy_now_cents = 900000 WHERE id = ?`, s.lots[1])
	s.refused(s.postAs(s.ben, "/Auction/BuyNow", Fields{"item_ID": s.lots[1], "qty": 1, "price": 9000}), 409, "paused")
	if day := s.day(s.clerk); day.State != office.SalePaused || day.PausedAt == nil {
		t.Errorf("%+v", day.SaleState)
	}
	s.pass(0)
	item := s.get(fmt.Sprint("/api/v1/Auction/GetItem?ID=", s.lots[0]))
	if !strings.Contains(item.body, `"isPaused":true`) || !strings.Contains(item.body, `"endTime":null`) {
		t.Errorf("guests read %s", item.body)
	}
	s.pass(3 * time.Hour)
	s.manager, s.clerk, s.ben = s.signIn("max@one.example"), s.signIn("cleo@one.example"), s.signIn("ben@one.example")
	if day := s.day(s.clerk); day.Open != 2 || day.State != office.SalePaused {
		t.Errorf("%+v", day.SaleState)
	}
	s.status(s.act(s.clerk, "ResumeSale", "", Fields{"event_ID": s.event}), 200)
	s.status(s.bid(s.ben, Fields{"item_ID": s.lots[0], "amount": 3000}), 200)
	history := s.history(s.manager, "event", s.event)
	if len(history) < 2 || history[0].Action != "sale-resumed" || history[1].Action != "sale-paused" || history[1].By != "cle Test" {
		t.Errorf("%+v", history)
	}
	s.wait(2 * time.Hour)
	if n, err := auction.CloseLots(t.Context(), s.store, s.one, s.millis.Load(), false); err != nil || n < 2 {
		t.Errorf("%d closed: %v", n, err)
	}
	s.pass(0)
	if day := s.day(s.signIn("cleo@one.example")); day.Sold != 1 || day.State != office.SaleOver {
		t.Errorf("%+v", day.SaleState)
	}
}

func TestLotsAreExtendedOnce(t *testing.T) {
	s := newRunningSale(t)
	before := *s.day(s.manager).Lots[0].EndsAt
	s.refused(s.act(s.clerk, "ExtendLots", "", Fields{"event_ID": s.event, "minutes": 5}), 403, "")
	for range 2 {
		r := s.act(s.manager, "ExtendLots", "extend-1", Fields{"event_ID": s.event, "items": s.lots[:1], "minutes": 5, "reason": "The phone line dropped"})
		if extended := Read[struct{ Extended int }](t, r).Extended; extended != 1 {
			t.Errorf("%d lots", extended)
		}
	}
	lots := s.day(s.manager).Lots
	if lot := lots[1]; lot.ItemID != s.lots[0] || !lot.EndsAt.Equal(before.Add(5*time.Minute)) || lot.ExtendedBy != "office" {
		t.Errorf("%+v", lots)
	}
	notices := s.as(s.ben, "GET", "/api/v1/User/GetNotices", "").body
	if !strings.Contains(notices, "The phone line dropped") {
		t.Error(notices)
	}
}

func TestEverybodyWhoIsRegisteredIsWrittenTo(t *testing.T) {
	s := newRunningSale(t)
	r := s.act(s.clerk, "MessageBidders", "message-1", Fields{"event_ID": s.event, "text": "Pickup starts at noon"})
	people := Read[struct{ People int }](t, r).People
	if people < 2 {
		t.Errorf("%d people", people)
	}
	s.status(s.act(s.clerk, "MessageBidders", "message-1", Fields{"event_ID": s.event, "text": "Pickup starts at noon"}), 200)
	var n int
	s.must(s.store.DB.NewRaw(`SELECT count(*) FROM notices WHERE kind = 'event-message' AND text LIKE '%Pickup starts at noon'`).Scan(t.Context(), &n))
	if n != people {
		t.Errorf("%d notices for %d people", n, people)
	}
	s.refused(s.act(s.clerk, "MessageBidders", "", Fields{"event_ID": s.event, "text": " "}), 422, "Enter a message")
}

func TestARetractionIsShownBeforeItHappens(t *testing.T) {
	s := newRunningSale(t)
	type list struct{ Bids []office.LotBid }
	bids := Read[list](t, s.as(s.clerk, "GET", fmt.Sprint("/api/v1/Office/GetLotBids?item_ID=", s.lots[0]), "")).Bids
	if len(bids) != 2 || bids[0].Name != "ann Test" || bids[1].Name != "ben Test" || bids[0].Paddle == "" || *bids[0].Amount == 200_000 {
		t.Fatalf("%+v", bids)
	}
	type preview struct {
		Seen          int
		Name          string
		Before, After office.LotStanding
	}
	path := fmt.Sprintf("/api/v1/Office/PreviewRetraction?item_ID=%d&bid=%d", s.lots[0], bids[0].Bid)
	shown := Read[preview](t, s.as(s.clerk, "GET", path, ""))
	if shown.Name != "ann Test" || shown.Before.Leader != "ann Test" || !shown.Before.IsReserveMet || shown.After.Leader != "ben Test" {
		t.Errorf("%+v", shown)
	}
	retract := func(seen int) reply {
		return s.postAs(s.clerk, "/Auction/RetractBid", Fields{"item_ID": s.lots[0], "bid": bids[0].Bid, "reason": "A slip", "seen": seen})
	}
	s.status(s.bid(s.ben, Fields{"item_ID": s.lots[0], "amount": 1800}), 200)
	s.refused(retract(shown.Seen), 409, "since you looked")
	shown = Read[preview](t, s.as(s.clerk, "GET", path, ""))
	s.status(retract(shown.Seen), 200)
	if lot := s.day(s.clerk).Lots[0]; lot.HighBidder != "ben Test" || *lot.HighBid != *shown.After.Price {
		t.Errorf("%+v instead of %+v", lot, shown.After)
	}
	bids = Read[list](t, s.as(s.clerk, "GET", fmt.Sprint("/api/v1/Office/GetLotBids?item_ID=", s.lots[0]), "")).Bids
	if !bids[1].IsRetracted || bids[0].IsRetracted {
		t.Errorf("%+v", bids)
	}
}

func TestALotIsWithdrawnWithItsBids(t *testing.T) {
	s := newRunningSale(t)
	held := func() string { return s.as(s.ann, "GET", "/api/v1/Auction/GetBuyingPower", "").body }
	if !strings.Contains(held(), `"held":2000`) {
		t.Error(held())
	}
	body := Fields{"event_ID": s.event, "item_ID": s.lots[0], "seenBids": 0, "reason": "The seller sold it in the yard"}
	s.refused(s.act(s.clerk, "WithdrawFromSale", "", body), 403, "")
	s.refused(s.act(s.manager, "WithdrawFromSale", "", body), 409, "has got a bid since you looked")
	body["seenBids"] = s.day(s.manager).Lots[0].Bids
	s.status(s.act(s.manager, "WithdrawFromSale", "withdraw-1", body), 200)
	s.status(s.act(s.manager, "WithdrawFromSale", "withdraw-1", body), 200)
	s.pass(0)
	if !strings.Contains(held(), `"held":0`) {
		t.Error(held())
	}
	if day := s.day(s.manager); day.Open != 1 || day.Withdrawn != 1 || len(day.Lots) != 1 {
		t.Errorf("%+v", day)
	}
	s.status(s.get(fmt.Sprint("/api/v1/Auction/GetItem?ID=", s.lots[0])), 404)
	s.refused(s.bid(s.ben, Fields{"item_ID": s.lots[0], "amount": 5000}), 400, "not in an auction")
	for _, who := range []api.Session{s.ann, s.ben} {
		if notices := s.as(who, "GET", "/api/v1/User/GetNotices", "").body; !strings.Contains(notices, "Your bids no longer count") {
			t.Error(notices)
		}
	}
	lots := Read[lotList](t, s.as(s.manager, "GET", fmt.Sprint("/api/v1/Office/GetOfficeLots?event_ID=", s.event), "")).Lots
	if lots[0].State != office.LotWithdrawn || !lots[0].IsElsewhere || lots[0].Bids != 0 {
		t.Errorf("%+v", lots[0])
	}
	if _, err := bidding.Verify(t.Context(), s.store, s.one, s.lots[0]); err != nil {
		t.Error(err)
	}
	history := s.history(s.manager, "item", s.lots[0])
	if history[0].Action != "lot-withdrawn" || !strings.Contains(history[0].Detail["reason"], "yard") {
		t.Errorf("%+v", history)
	}
}
