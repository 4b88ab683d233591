package server

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/people"
	"fairwarning/engine/tenant"
)

// change runs SQL that no operation would.
func (e *engine) change(query string, args ...any) {
	e.t.Helper()
	_, err := e.store.DB.NewRaw(query, args...).Exec(e.t.Context())
	e.must(err)
}

// cardHouse makes house one require a card and gives it an office address.
func (e *engine) cardHouse() {
	e.t.Helper()
	e.changeTenant(func(c *api.TenantContent) { c.RequiresCard, c.TenantEmail = true, "office@one.example" })
}

// bidder signs in a person with an account and a verified card who accepted the house's terms and may bid online.
func (e *engine) bidder(email string) api.Session {
	e.t.Helper()
	id := e.somebody(email)
	text := `{"line1":"4100 N Cliff Ave","city":"Sioux Falls","state":"SD","postalCode":"57104","country_ID":0}`
	row := people.AccountRow{UserID: id, FirstName: "Ann", LastName: "Test", LicenseNumber: "D1234567", LicenseState: "SD",
		Physical: text, Billing: text, IsBillingSame: true}
	_, err := people.OpenAccount(e.t.Context(), e.store, e.one, row, 0, false, db.AuditRow{UserID: id, Action: "account-opened", Detail: "{}"})
	e.must(err)
	e.change(`UPDATE users SET has_verified_payment_method = TRUE, online_bidding_status_id = 1, phone = '6055550142', phone_verified_at = 1 WHERE id = ?`, id)
	who := e.signIn(email)
	e.accept(who, e.termsOf(who, "S12"))
	return who
}

func (e *engine) eventID(code string) int64 {
	e.t.Helper()
	var row db.EventRow
	e.must(e.store.DB.NewSelect().Model(&row).Where("tenant_id = ? AND code = ?", e.one, code).Scan(e.t.Context()))
	return row.ID
}

func (e *engine) register(who api.Session, on bool, codes ...string) reply {
	e.t.Helper()
	var list []string
	for _, code := range codes {
		list = append(list, fmt.Sprintf(`{"event_ID":%d,"textNotifications":true,"emailNotifications":true,"register":%v}`, e.eventID(code), on))
	}
	return e.as(who, "POST", "/api/v1/auction/registerForAuctions", `{"registrations":[`+strings.Join(list, ",")+`]}`)
}

func (e *engine) registered(who api.Session) []api.RegisteredAuction {
	e.t.Helper()
	return Read[struct{ Registrations []api.RegisteredAuction }](e.t, e.as(who, "GET", "/api/v1/Auction/GetRegisteredAuctions", "")).Registrations
}

func states(t *testing.T, r reply) []api.RegistrationState {
	t.Helper()
	return Read[struct{ Registrations []api.RegistrationState }](t, r).Registrations
}

func TestEventRegistrationRequirements(t *testing.T) {
	e := NewEngine(t, 10)
	e.cardHouse()
	ann := e.bidder("ann@one.example")
	refused := func(code, message string) {
		t.Helper()
		if r := e.register(ann, true, code); r.StatusCode != 400 || !strings.Contains(r.body, `"messages":["`+message) {
			t.Errorf("%s: %d %s", code, r.StatusCode, r.body)
		}
	}
	for _, over := range []string{"S14", "S15", "S18", "S24"} {
		refused(over, "This event is over")
	}
	refused("S34", "This event is over")
	without := func(change, back, message string) {
		t.Helper()
		e.change(change)
		refused("S12", message)
		refused("S22", message)
		e.change(back)
	}
	complete := "To register for events please complete your registration"
	terms := "The Terms and Conditions have changed. Please read the new version and accept to continue"
	without("UPDATE users SET has_account = FALSE", "UPDATE users SET has_account = TRUE", complete)
	without("UPDATE users SET has_verified_payment_method = FALSE", "UPDATE users SET has_verified_payment_method = TRUE", complete)
	without("UPDATE terms SET version = 9", "UPDATE terms SET version = 1", terms)
	without("UPDATE terms SET html = 'x'", "UPDATE terms SET html = '<p>As is.</p>'", terms)
	without("UPDATE users SET online_bidding_status_id = 0", "UPDATE users SET online_bidding_status_id = 1", "Online Bidding Registration Required")
	// With several reasons, the first in order is reported.
	without("UPDATE users SET has_account = FALSE, online_bidding_status_id = 0", "UPDATE users SET has_account = TRUE, online_bidding_status_id = 1", complete)
	without("UPDATE users SET online_bidding_status_id = 0, has_verified_payment_method = FALSE",
		"UPDATE users SET online_bidding_status_id = 1, has_verified_payment_method = TRUE", complete)
	e.change("UPDATE users SET online_bidding_status_id = 0")
	without("UPDATE terms SET html = 'x'", "UPDATE terms SET html = '<p>As is.</p>'", "Online Bidding Registration Required")
	e.change("UPDATE users SET online_bidding_status_id = 1")
	if got := e.registered(ann); len(got) > 0 || len(e.templatesTo("ann@one.example")) > 0 {
		t.Errorf("refused, and registered for %+v, told %v", got, e.templatesTo("ann@one.example"))
	}
	e.change("UPDATE users SET has_verified_payment_method = FALSE, is_vip = TRUE, online_bidding_status_id = 2")
	for _, code := range []string{"S11", "S12", "S13", "S16", "S17", "S21", "S23"} {
		if r := e.register(ann, true, code); r.StatusCode != 200 {
			t.Errorf("a VIP at %s: %d %s", code, r.StatusCode, r.body)
		}
	}
}

// TestThirdPartyEvents checks that people register with us for an event that another company runs, with its terms and notices.
func TestThirdPartyEvents(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	e.change("UPDATE terms SET html = 'x'")
	if r := e.register(ann, true, "S32"); r.StatusCode != 400 || !strings.Contains(r.body, "Terms and Conditions have changed") {
		t.Errorf("%d %s", r.StatusCode, r.body)
	}
	e.change("UPDATE terms SET html = '<p>As is.</p>'")
	if got := states(t, e.register(ann, true, "S32")); !got[0].IsRegistered || got[0].Approval != api.ApprovalApproved {
		t.Errorf("%+v", got)
	}
	if got := e.registered(ann); len(got) != 1 || !got[0].Event.IsThirdParty {
		t.Errorf("%+v", got)
	}
	if got := e.templatesTo("ann@one.example"); !slices.Equal(got, []string{"event-registered"}) {
		t.Errorf("told %v", got)
	}
	e.status(e.register(ann, false, "S32"), 200)
}

// TestFlatRegistration checks the body that section 7 of the specification names, sent with the event's own fields.
func TestFlatRegistration(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	send := func(body string) reply {
		return e.as(ann, "POST", "/api/v1/auction/registerForAuctions", strings.ReplaceAll(body, "EVENT", strconv.FormatInt(e.eventID("S12"), 10)))
	}
	got := states(t, send(`{"event_ID":EVENT,"register":true,"notificationsType":{"txtNotification":false,"emailNotification":true},"eventName":"Sale 1.2","eventType_ID":1}`))
	if len(got) != 1 || !got[0].IsRegistered {
		t.Errorf("%+v", got)
	}
	if list := e.registered(ann); len(list) != 1 || list[0].TextNotifications || !list[0].EmailNotifications {
		t.Errorf("%+v", list)
	}
	if got := states(t, send(`{"event_ID":EVENT,"register":false}`)); got[0].IsRegistered {
		t.Errorf("%+v", got)
	}
	if got := states(t, send(`{"event_ID":EVENT,"register":true}`)); !got[0].IsRegistered || !e.registered(ann)[0].TextNotifications {
		t.Errorf("notifications are on by default: %+v", e.registered(ann))
	}
	events := Read[struct{ Events []map[string]any }](t, e.get("/api/v1/auction/getupcomingevents")).Events
	whole := Fields(events[slices.IndexFunc(events, func(one map[string]any) bool { return one["eventName"] == "Sale 1.2" })])
	if got := states(t, send(whole.with("register", true).with("isRegistered", false).String())); !got[0].IsRegistered {
		t.Errorf("with all fields of the event: %+v", got)
	}
	detail := Read[Fields](t, e.get(fmt.Sprintf("/api/v1/Event/GetEvent?Event_ID=%v", whole["event_ID"])))
	if got := states(t, send(detail.with("register", true).String())); !got[0].IsRegistered {
		t.Errorf("with all fields of GetEvent: %+v", got)
	}
	for _, wrong := range []string{`{}`, `{"event_ID":EVENT}`, `{"event_ID":EVENT,"register":true,"approval":"approved"}`, `{"register":true}`, `{"registrations":[]}`,
		`{"event_ID":EVENT,"register":true,"registrations":[{"event_ID":EVENT,"textNotifications":true,"emailNotifications":true,"register":true}]}`} {
		e.status(send(wrong), 422)
	}
}

func TestHousesCanSkipCardVerification(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	e.change("UPDATE users SET has_verified_payment_method = FALSE")
	e.status(e.register(ann, true, "S12"), 200)
}

func TestRegistrationsAreAtomic(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	e.status(e.register(ann, true, "S12", "S22", "S14"), 400)
	if got := e.registered(ann); len(got) > 0 || len(e.templatesTo("ann@one.example")) > 0 {
		t.Errorf("half done: %+v", got)
	}
	missing := `{"registrations":[{"event_ID":%d,"textNotifications":true,"emailNotifications":true,"register":true},
		{"event_ID":999999,"textNotifications":true,"emailNotifications":true,"register":true}]}`
	e.status(e.as(ann, "POST", "/api/v1/auction/registerForAuctions", fmt.Sprintf(missing, e.eventID("S12"))), 404)
	if got := e.registered(ann); len(got) > 0 {
		t.Errorf("half done: %+v", got)
	}
	list := states(t, e.register(ann, true, "S22", "S12"))
	if len(list) != 2 || list[0].EventID != e.eventID("S22") || !list[0].IsRegistered || list[0].BidderNumber != 1 || list[1].Approval != "approved" {
		t.Errorf("%+v", list)
	}
	got := e.registered(ann)
	if len(got) != 2 || got[0].Event.EventID != e.eventID("S12") || got[0].Event.EventName == "" || !got[0].RegisteredAt.Equal(e.now()) ||
		!got[0].TextNotifications || !got[0].BuyingPower.Enabled {
		t.Errorf("soonest first: %+v", got)
	}
}

func TestUnregisteringKeepsTheBidderNumber(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	for range 2 {
		if got := states(t, e.register(ann, true, "S12")); got[0].BidderNumber != 1 || !got[0].IsRegistered {
			t.Errorf("%+v", got)
		}
	}
	states(t, e.register(ben, true, "S12"))
	e.millis.Add(1000)
	for range 2 {
		if got := states(t, e.register(ann, false, "S12")); got[0].IsRegistered || got[0].BidderNumber != 1 {
			t.Errorf("%+v", got)
		}
	}
	if got := e.registered(ann); len(got) > 0 {
		t.Errorf("%+v", got)
	}
	e.millis.Add(1000)
	if got := states(t, e.register(ann, true, "S12")); got[0].BidderNumber != 1 || !got[0].IsRegistered {
		t.Errorf("%+v", got)
	}
	if got := states(t, e.register(ann, false, "S22")); got[0].IsRegistered || got[0].BidderNumber != 0 {
		t.Errorf("never registered: %+v", got)
	}
	if got := e.templatesTo("ann@one.example"); !slices.Equal(got, []string{"event-registered", "event-registered"}) {
		t.Errorf("told %v", got)
	}
	mail := e.mailsTo("ann@one.example")[0]
	for _, part := range []string{"Sale 1.2", "Bidder number: 1", "/event/"} {
		if !strings.Contains(mail.Text, part) {
			t.Errorf("%q is not in %s", part, mail.Text)
		}
	}
	var actions []string
	for _, entry := range e.activity(ann, 0) {
		if strings.HasPrefix(entry.Action, "event-") {
			actions = append(actions, entry.Action+" "+entry.Detail["bidderNumber"])
		}
	}
	if !slices.Equal(actions, []string{"event-registered 1", "event-unregistered 1", "event-registered 1"}) {
		t.Errorf("record: %v", actions)
	}
}

// TestUnregisteringWhileLeading checks that the high bidder of an open lot stays registered, unless the house's rule for the event
// lets people leave.
func TestUnregisteringWhileLeading(t *testing.T) {
	e := NewEngine(t, 60)
	item, ann, ben := e.openLot(), e.enrolled("ann@one.example"), e.enrolled("ben@one.example")
	var code string
	e.must(e.store.DB.NewRaw(`SELECT code FROM events WHERE id = ?`, e.anEvent()).Scan(t.Context(), &code))
	stands := func(who api.Session, leading int, mayLeave bool) {
		t.Helper()
		if got := e.registered(who); len(got) != 1 || got[0].LeadingLots != leading || got[0].CanUnregister != mayLeave {
			t.Errorf("leading %d, may leave %v: %+v", leading, mayLeave, got)
		}
	}
	stands(ann, 0, true)
	e.status(e.bid(ann, Fields{"item_ID": item, "amount": 500}), 200)
	e.status(e.bid(ben, Fields{"item_ID": item, "amount": 300}), 200)
	stands(ann, 1, false)
	stands(ben, 0, true)
	e.says(e.register(ann, false, code), 400, "You are the high bidder on a lot in")
	stands(ann, 1, false)
	e.status(e.register(ben, false, code), 200)

	body, err := tenant.NormalizeRule(tenant.ScheduleUnregister, `"always"`)
	e.must(err)
	event := e.anEvent()
	_, err = tenant.AddSchedule(t.Context(), e.store, e.one, tenant.ScheduleRow{EventID: &event, Kind: tenant.ScheduleUnregister, Body: body, ValidFrom: e.millis.Load() + 1000})
	e.must(err)
	stands(ann, 1, false)
	e.millis.Add(1000)
	stands(ann, 1, true)
	e.status(e.register(ann, false, code), 200)
}

// TestNobodyLeavesAnEventByBiddingAtTheSameTime has many people bid on their own lot in one engine while they unregister in another.
// Of each pair exactly one succeeds, so nobody leads a lot of an event they left.
func TestNobodyLeavesAnEventByBiddingAtTheSameTime(t *testing.T) {
	e := NewEngine(t, 300)
	second := e.second()
	var lots []int64
	e.must(e.store.DB.NewRaw(`SELECT id FROM items WHERE tenant_id = ? AND event_id = ? ORDER BY id LIMIT 12`, e.one, e.anEvent()).Scan(t.Context(), &lots))
	if len(lots) < 3 {
		t.Fatalf("%d lots", len(lots))
	}
	e.exec(`UPDATE items SET starting_cents = 10000, reserve_cents = NULL, ends_at = ? WHERE event_id = ?`, e.millis.Load()+3600_000, e.anEvent())
	var calls sync.WaitGroup
	bids, departures := make([]int, len(lots)), make([]int, len(lots))
	for i, lot := range lots {
		who := e.enrolled(fmt.Sprintf("p%02d@one.example", i))
		calls.Go(func() { bids[i] = e.bid(who, Fields{"item_ID": lot, "amount": 500}).StatusCode })
		calls.Go(func() { departures[i] = second.register(who, false, "S13").StatusCode })
	}
	calls.Wait()
	for i := range lots {
		if got := fmt.Sprint(bids[i], departures[i]); got != "200 400" && got != "400 200" {
			t.Errorf("person %d: bid and departure answer %s", i, got)
		}
	}
	var astray int
	e.must(e.store.DB.NewRaw(`SELECT count(*) FROM items i JOIN event_registrations r ON r.event_id = i.event_id AND r.user_id = i.leader_id
		WHERE i.event_id = ? AND NOT r.is_registered`, e.anEvent()).Scan(t.Context(), &astray))
	if astray != 0 {
		t.Errorf("%d lots are led by people who left", astray)
	}
}

// TestLeavingOnceALotIsDecided checks that only open lots keep a person in their event.
func TestLeavingOnceALotIsDecided(t *testing.T) {
	e := NewEngine(t, 60)
	item, ann := e.openLot(), e.enrolled("ann@one.example")
	e.status(e.bid(ann, Fields{"item_ID": item, "amount": 500}), 200)
	e.exec(`UPDATE items SET outcome = 'sold', hammer_cents = current_cents WHERE id = ?`, item)
	if got := e.registered(ann); len(got) != 1 || got[0].LeadingLots != 0 || !got[0].CanUnregister {
		t.Errorf("%+v", got)
	}
}

func TestNoMailToPeopleWhoTurnedItOff(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	body := `{"registrations":[{"event_ID":%d,"textNotifications":false,"emailNotifications":false,"register":true}]}`
	states(t, e.as(ann, "POST", "/api/v1/auction/registerForAuctions", fmt.Sprintf(body, e.eventID("S12"))))
	e.change(`INSERT INTO notification_preferences VALUES (?, ?, '{"email":false}')`, ann.UserID, e.one)
	states(t, e.register(ann, true, "S22"))
	if got := e.templatesTo("ann@one.example"); len(got) > 0 {
		t.Errorf("told %v", got)
	}
}

// TestBidderNumbersUnderConcurrency checks that numbers are distinct without gaps and that everybody is mailed once.
func TestBidderNumbersUnderConcurrency(t *testing.T) {
	e := NewEngine(t, 10)
	const crowd = 50
	people := make([]api.Session, crowd)
	for i := range people {
		people[i] = e.bidder(fmt.Sprintf("b%02d@one.example", i))
	}
	var wait sync.WaitGroup
	replies := make([][2]reply, crowd)
	for i, who := range people {
		for twice := range 2 {
			wait.Go(func() { replies[i][twice] = e.register(who, true, "S12") })
		}
	}
	wait.Wait()
	taken := map[int]bool{}
	for i := range replies {
		first, again := states(t, replies[i][0])[0], states(t, replies[i][1])[0]
		if first != again || taken[first.BidderNumber] || first.BidderNumber < 1 || first.BidderNumber > crowd {
			t.Errorf("bidder %d is %+v and %+v", i, first, again)
		}
		taken[first.BidderNumber] = true
		if got := e.templatesTo(fmt.Sprintf("b%02d@one.example", i)); len(got) != 1 {
			t.Errorf("bidder %d is told %v", i, got)
		}
	}
}

func TestRegistrationsOfAnotherHouseAreNotFound(t *testing.T) {
	e := NewEngine(t, 10)
	enginetest.Fill(t, e.store, e.two, 10, 2)
	ann := e.bidder("ann@one.example")
	var foreign db.EventRow
	e.must(e.store.DB.NewSelect().Model(&foreign).Where("tenant_id = ? AND code = 'S12'", e.two).Scan(t.Context()))
	body := fmt.Sprintf(`{"registrations":[{"event_ID":%d,"textNotifications":true,"emailNotifications":true,"register":true}]}`, foreign.ID)
	e.status(e.as(ann, "POST", "/api/v1/auction/registerForAuctions", body), 404)
	e.status(e.as(ann, "GET", fmt.Sprintf("/api/v1/auction/validateTermsAcceptanceByEventId?Event_ID=%d", foreign.ID), ""), 404)
	e.status(e.as(ann, "POST", "/api/v1/Auction/updateUserTermsAcceptance", fmt.Sprintf(`{"terms_ID":%d}`, foreign.TermsID)), 404)
	r := e.do("GET", "two.localhost", "/api/v1/Auction/GetRegisteredAuctions", "", "Authorization", "Bearer "+ann.Token)
	e.status(r, 401)
}

func TestHostileRegistrations(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	one := fmt.Sprintf(`{"event_ID":%d,"textNotifications":true,"emailNotifications":true,"register":true}`, e.eventID("S12"))
	f := func(want int, body string) {
		t.Helper()
		e.status(e.as(ann, "POST", "/api/v1/auction/registerForAuctions", body), want)
	}
	f(422, `{"registrations":[]}`)
	f(422, `{}`)
	f(422, `{"registrations":[`+strings.Repeat(one+",", 20)+one+`]}`)
	f(422, `{"registrations":[`+one+`],"user_ID":1}`)
	f(422, `{"registrations":[`+strings.Replace(one, "}", `,"approval":"approved"}`, 1)+`]}`)
	f(422, `{"registrations":[`+strings.Replace(one, "}", `,"bidderNumber":7}`, 1)+`]}`)
	f(422, `{"registrations":[{"event_ID":-1,"textNotifications":true,"emailNotifications":true,"register":true}]}`)
	if got := e.registered(ann); len(got) > 0 {
		t.Errorf("%+v", got)
	}
}
