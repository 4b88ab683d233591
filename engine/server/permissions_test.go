package server

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/api"
)

func (e *engine) permissions(who api.Session, of int64) api.AuctionPermissions {
	e.t.Helper()
	return Read[api.AuctionPermissions](e.t, e.as(who, "GET", fmt.Sprintf("/api/v1/Auction/GetUserAuctionPermissions?user_ID=%d", of), ""))
}

func (e *engine) setPermissions(who api.Session, of int64, fields string) reply {
	e.t.Helper()
	return e.as(who, "PUT", "/api/v1/Auction/SetExternalUserPermissions", fmt.Sprintf(`{"user_ID":%d%s}`, of, fields))
}

func (e *engine) requests(who api.Session) []api.PermissionRequest {
	e.t.Helper()
	return Read[struct{ Requests []api.PermissionRequest }](e.t, e.as(who, "GET", "/api/v1/User/GetPermissionRequests", "")).Requests
}

func (e *engine) setApproval(who api.Session, code string, of int64, approval string) reply {
	e.t.Helper()
	body := fmt.Sprintf(`{"event_ID":%d,"user_ID":%d,"approval":%q}`, e.eventID(code), of, approval)
	return e.as(who, "PUT", "/api/v1/Event/SetRegistrationApproval", body)
}

func TestRequestOnlineBidding(t *testing.T) {
	e := NewEngine(t, 10)
	e.cardHouse()
	ann := e.bidder("ann@one.example")
	e.somebody("cleo@one.example", "clerk")
	cleo := e.signIn("cleo@one.example")
	ask := func() reply { return e.as(ann, "POST", "/api/v1/User/RequestOnlineBidding", "") }
	e.status(ask(), 400)
	e.change("UPDATE users SET online_bidding_status_id = 0")
	asked := e.now()
	for range 3 {
		if got := Read[api.AuctionPermissions](t, ask()); got.RequestedAt == nil || !got.RequestedAt.Equal(asked) || got.BuyingPower.Enabled {
			t.Errorf("%+v", got)
		}
		e.millis.Add(90_000)
	}
	mails := e.mailsTo("office@one.example")
	if len(mails) != 1 || mails[0].Template != "bidding-requested" || !strings.Contains(mails[0].Text, "ann@one.example") {
		t.Fatalf("mail to the office: %+v", mails)
	}
	waiting := e.requests(cleo)
	if len(waiting) != 1 || waiting[0].Kind != "onlineBidding" || waiting[0].UserID != ann.UserID || waiting[0].EmailAddress != "ann@one.example" ||
		waiting[0].Phone != "6055550142" || !waiting[0].RequestedAt.Equal(asked) || waiting[0].EventID != 0 {
		t.Errorf("%+v", waiting)
	}
	got := Read[api.AuctionPermissions](t, e.setPermissions(cleo, ann.UserID, `,"onlineBiddingStatus_ID":1`))
	if got.OnlineBiddingStatusID != 1 || got.RequestedAt != nil || !got.BuyingPower.Enabled || len(e.requests(cleo)) != 0 {
		t.Errorf("%+v", got)
	}
	e.status(e.setPermissions(cleo, ann.UserID, `,"onlineBiddingStatus_ID":1`), 200)
	if told := e.templatesTo("ann@one.example"); !slices.Equal(told, []string{"bidding-answered"}) {
		t.Errorf("told %v", told)
	}
	if entry := e.activity(ann, 0)[0]; entry.Action != "permissions-set" || entry.ActedBy != "cle Test" || entry.Detail["onlineBiddingStatus_ID"] != "0 → 1" {
		t.Errorf("%+v", entry)
	}
	e.status(e.register(ann, true, "S12"), 200)
}

// TestADeclinedRequestCanBeMadeAgain checks that a refusal is mailed and that the person may ask again.
func TestADeclinedRequestCanBeMadeAgain(t *testing.T) {
	e := NewEngine(t, 10)
	e.cardHouse()
	ann := e.bidder("ann@one.example")
	e.somebody("alma@one.example", "administrator")
	alma := e.signIn("alma@one.example")
	e.change("UPDATE users SET online_bidding_status_id = 0 WHERE id = ?", ann.UserID)
	for range 2 {
		e.status(e.as(ann, "POST", "/api/v1/User/RequestOnlineBidding", ""), 200)
		e.status(e.setPermissions(alma, ann.UserID, `,"onlineBiddingStatus_ID":0`), 200)
		e.millis.Add(60_000)
	}
	if told := e.templatesTo("ann@one.example"); !slices.Equal(told, []string{"bidding-answered", "bidding-answered"}) {
		t.Errorf("told %v", told)
	}
	if got := e.permissions(ann, 0); got.RequestedAt != nil || got.OnlineBiddingStatusID != 0 {
		t.Errorf("%+v", got)
	}
}

func TestOnlyTheOfficeSetsPermissions(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	e.somebody("cleo@one.example", "clerk")
	e.somebody("iris@one.example", "inspector")
	e.somebody("august@one.example", "auctioneer")
	cleo, guest := e.signIn("cleo@one.example"), e.session(`{"grant_Type":"guest"}`)
	f := func(who api.Session, of int64, fields string, want int) {
		t.Helper()
		e.status(e.setPermissions(who, of, fields), want)
	}
	f(guest, ann.UserID, `,"isVIP":true`, 401)
	f(ann, ann.UserID, `,"isVIP":true`, 403)
	f(ben, ann.UserID, `,"isVIP":true`, 403)
	f(e.signIn("iris@one.example"), ann.UserID, `,"isVIP":true`, 403)
	f(e.signIn("august@one.example"), ann.UserID, `,"isVIP":true`, 403)
	f(cleo, cleo.UserID, `,"isVIP":true`, 403)
	f(Read[api.Session](t, e.actFor("cleo@one.example", ben.UserID, testPassword)), ann.UserID, `,"isVIP":true`, 403)
	f(cleo, 999_999, `,"isVIP":true`, 404)
	f(cleo, ann.UserID, `,"limit":-1`, 422)
	f(cleo, ann.UserID, `,"limit":1.005`, 422)
	f(cleo, ann.UserID, `,"onlineBiddingStatus_ID":3`, 422)
	f(cleo, ann.UserID, `,"roles":["administrator"]`, 422)
	if got := e.permissions(ann, 0); got.IsVIP || got.BuyingPower.HasLimit || got.OnlineBiddingStatusID != 1 {
		t.Errorf("%+v", got)
	}
	f(cleo, ann.UserID, `,"isVIP":true,"hasLimit":true,"limit":25000.50`, 200)
	power := api.BuyingPower{Enabled: true, HasLimit: true, Limit: 2_500_050, Remaining: 2_500_050}
	if got := e.permissions(ann, 0); !got.IsVIP || got.BuyingPower != power || got.OnlineBiddingStatusID != 1 {
		t.Errorf("%+v", got)
	}
	e.status(e.register(ann, true, "S12"), 200)
	if got := e.registered(ann); got[0].BuyingPower != power {
		t.Errorf("%+v", got[0].BuyingPower)
	}
	for who, want := range map[string]int{ann.Token: 403, guest.Token: 401, cleo.Token: 200} {
		path := fmt.Sprintf("/api/v1/Auction/GetUserAuctionPermissions?user_ID=%d", ben.UserID)
		e.status(e.get(path, "Authorization", "Bearer "+who), want)
		if want != 401 {
			e.status(e.get("/api/v1/User/GetPermissionRequests", "Authorization", "Bearer "+who), want)
		}
	}
	if got := e.permissions(cleo, ann.UserID); got.UserID != ann.UserID || got.Name != "ann Test" || len(got.Events) != 1 || got.Events[0].BidderNumber != 1 {
		t.Errorf("%+v", got)
	}
}

func TestOfficeApprovesRegistrations(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	e.somebody("cleo@one.example", "clerk")
	cleo := e.signIn("cleo@one.example")
	e.change("UPDATE events SET requires_approval = TRUE WHERE code = 'S12'")
	e.status(e.setApproval(cleo, "S12", ann.UserID, "approved"), 404)
	if got := states(t, e.register(ann, true, "S12")); got[0].Approval != "pending" || !got[0].IsRegistered || got[0].BidderNumber != 1 {
		t.Errorf("%+v", got)
	}
	e.millis.Add(1000)
	waiting := e.requests(cleo)
	if len(waiting) != 1 || waiting[0].Kind != "event" || waiting[0].EventID != e.eventID("S12") || waiting[0].EventName != "Sale 1.2" || waiting[0].Name != "ann Test" {
		t.Errorf("%+v", waiting)
	}
	e.status(e.setApproval(ann, "S12", ann.UserID, "approved"), 403)
	e.status(e.setApproval(cleo, "S12", cleo.UserID, "approved"), 403)
	e.status(e.setApproval(cleo, "S12", ann.UserID, "pending"), 422)
	e.status(e.setApproval(cleo, "S22", ann.UserID, "approved"), 404)
	decide := func(approval string) {
		t.Helper()
		for range 2 {
			e.status(e.setApproval(cleo, "S12", ann.UserID, approval), 200)
			e.millis.Add(1000)
		}
		if got := e.registered(ann); len(got) != 1 || got[0].Approval != approval || len(e.requests(cleo)) != 0 {
			t.Errorf("%s: %+v", approval, got)
		}
	}
	decide("approved")
	states(t, e.register(ann, false, "S12"))
	if got := states(t, e.register(ann, true, "S12")); got[0].Approval != "approved" || got[0].BidderNumber != 1 {
		t.Errorf("let in once, and now %+v", got)
	}
	e.millis.Add(1000)
	decide("declined")
	e.status(e.register(ann, true, "S12"), 400)
	states(t, e.register(ann, false, "S12"))
	if r := e.register(ann, true, "S12"); r.StatusCode != 400 || !strings.Contains(r.body, "The auction house declined") {
		t.Errorf("declined, and back by unregistering: %d %s", r.StatusCode, r.body)
	}
	want := []string{"event-pending", "event-approved", "event-registered", "event-declined"}
	if told := e.templatesTo("ann@one.example"); !slices.Equal(told, want) {
		t.Errorf("told %v", told)
	}
	_, notices := e.notices(ann)
	if len(notices) != 2 || notices[0].Kind != "event-declined" || notices[1].Kind != "event-approved" ||
		!strings.HasSuffix(notices[1].Text, "Your bidder number is 1") || notices[1].URL != fmt.Sprint("/event/", e.eventID("S12")) {
		t.Errorf("notices %+v", notices)
	}
	if entry := e.activity(ann, 0)[1]; entry.Action != "event-declined" || entry.ActedBy != "cle Test" {
		t.Errorf("%+v", entry)
	}
}

func TestWhoIsDeclinedReadsWhy(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	e.somebody("cleo@one.example", "clerk")
	e.change("UPDATE events SET requires_approval = TRUE WHERE code = 'S12'")
	states(t, e.register(ann, true, "S12"))
	e.millis.Add(1000)
	body := fmt.Sprintf(`{"event_ID":%d,"user_ID":%d,"approval":"declined","reason":" Your license has expired "}`, e.eventID("S12"), ann.UserID)
	e.status(e.as(e.signIn("cleo@one.example"), "PUT", "/api/v1/Event/SetRegistrationApproval", body), 200)
	mails := e.mailsTo("ann@one.example")
	if text := mails[len(mails)-1].Text; !strings.Contains(text, "Reason: Your license has expired\n") {
		t.Errorf("told %s", text)
	}
}

// TestConcurrentApprovals checks that each change is mailed once.
func TestConcurrentApprovals(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	e.somebody("cleo@one.example", "clerk")
	cleo := e.signIn("cleo@one.example")
	e.change("UPDATE events SET requires_approval = TRUE")
	states(t, e.register(ann, true, "S12"))
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() { e.setApproval(cleo, "S12", ann.UserID, "approved") })
	}
	wait.Wait()
	if told := e.templatesTo("ann@one.example"); !slices.Equal(told, []string{"event-pending", "event-approved"}) {
		t.Errorf("told %v", told)
	}
}

func TestRequestsForEndedEventsAreDropped(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	e.somebody("cleo@one.example", "clerk")
	cleo := e.signIn("cleo@one.example")
	e.change("UPDATE events SET requires_approval = TRUE")
	states(t, e.register(ann, true, "S13", "S16"))
	if got := e.requests(cleo); len(got) != 2 {
		t.Errorf("%+v", got)
	}
	e.millis.Add((8 * time.Hour).Milliseconds())
	cleo, ann = e.signIn("cleo@one.example"), e.signIn("ann@one.example")
	if got := e.requests(cleo); len(got) != 1 || got[0].EventID != e.eventID("S16") {
		t.Errorf("%+v", got)
	}
	if got := e.permissions(ann, 0).Events; len(got) != 1 || got[0].EventID != e.eventID("S16") {
		t.Errorf("%+v", got)
	}
	if got := e.registered(ann); len(got) != 2 || got[1].Event.EventID != e.eventID("S13") {
		t.Errorf("%+v", got)
	}
}
