package server

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// planner is a manager who plans events.
type planner struct {
	*engine
	who api.Session
}

func newPlanner(t *testing.T) *planner {
	e := NewEngine(t, 300)
	e.somebody("max@one.example", "manager")
	return &planner{e, e.signIn("max@one.example")}
}

// post sends an operation of the office with fields in JSON.
func (p *planner) post(operation string, fields Fields) reply {
	p.t.Helper()
	body, err := json.Marshal(fields)
	p.must(err)
	return p.as(p.who, "POST", "/api/v1/Office/"+operation, string(body))
}

func (p *planner) saved(r reply) office.OfficeEvent {
	p.t.Helper()
	return Read[office.OfficeEvent](p.t, r)
}

func (p *planner) event(id int64) office.OfficeEvent {
	p.t.Helper()
	return p.saved(p.as(p.who, "GET", fmt.Sprintf("/api/v1/Office/GetOfficeEvent?event_ID=%d", id), ""))
}

// draft adds a draft that starts in two weeks.
func (p *planner) draft(more Fields) office.OfficeEvent {
	p.t.Helper()
	fields := Fields{"name": "Winter Machinery Sale", "type": "online", "startsAt": "2026-12-05T10:00", "endsAt": "2026-12-05T16:00"}
	for name, value := range more {
		fields[name] = value
	}
	return p.saved(p.post("CreateEvent", fields))
}

// refused fails the test unless an answer has the status and the text.
func (p *planner) refused(r reply, status int, text string) {
	p.t.Helper()
	if r.StatusCode != status || !strings.Contains(r.body, text) {
		p.t.Errorf("%s: %d %s, want %d with %q", r.Request.URL.Path, r.StatusCode, r.body, status, text)
	}
}

func TestAnEventIsAddedAsADraftAndPublished(t *testing.T) {
	p := newPlanner(t)
	e := p.draft(Fields{"deposit": 2500, "requiresApproval": true})
	if e.EventStatusID != codes.EventDraft || e.Version != 1 || e.Code != "winter-machinery-sale-20261205" || e.TimeZone != "America/Chicago" ||
		e.Local.StartsAt != "2026-12-05T10:00" || !e.StartsAt.Equal(time.Date(2026, 12, 5, 16, 0, 0, 0, time.UTC)) || e.Local.PrebidFrom != "2026-11-28T10:00" ||
		e.Deposit != 250_000 || e.PaddleFrom != 1 || e.TermsID == 0 {
		t.Errorf("%+v", e)
	}
	if second := p.draft(nil); second.Code != "winter-machinery-sale-20261205-2" {
		t.Error(second.Code)
	}
	public := func() reply { return p.get(fmt.Sprintf("/api/v1/Event/GetEvent?Event_ID=%d", e.EventID)) }
	p.status(public(), 404)
	published := p.saved(p.post("PublishEvent", Fields{"event_ID": e.EventID, "seen": 1, "announce": "now", "numbers": "now"}))
	if published.EventStatusID != codes.EventCatalogued || published.Version != 2 || published.PublishedAt == nil {
		t.Errorf("%+v", published)
	}
	p.status(public(), 200)
	p.pass(time.Second)
	if now := p.event(e.EventID); now.EventStatusID != codes.EventUpcoming || now.Version != 2 {
		t.Errorf("the clock does not go on: status %d, version %d", now.EventStatusID, now.Version)
	}
	p.refused(p.post("PublishEvent", Fields{"event_ID": e.EventID, "seen": 2, "announce": "now", "numbers": "now"}), 409, "published already")
	history := p.history(p.who, "event", e.EventID)
	if len(history) != 2 || history[0].Action != "event-published" || history[1].Action != "event-created" || history[0].By != "max Test" {
		t.Errorf("%+v", history)
	}
}

func TestWhatKeepsADraftFromBeingPublished(t *testing.T) {
	p := newPlanner(t)
	e := p.draft(Fields{"type": "third-party"})
	p.refused(p.post("PublishEvent", Fields{"event_ID": e.EventID, "seen": 1, "announce": "now", "numbers": "now"}), 409, "Nobody could bid in this auction")
	p.refused(p.post("PublishEvent", Fields{"event_ID": e.EventID, "seen": 1, "announce": "at", "numbers": "now"}), 422, "announce")
	e = p.draft(nil)
	var lots []int64
	p.must(p.store.DB.NewRaw("SELECT id FROM items WHERE tenant_id = ? AND event_id IS NULL ORDER BY id LIMIT 3", p.one).Scan(t.Context(), &lots))
	p.change("UPDATE items SET event_id = ?, lot_number = '500A', ends_at = NULL, seller_id = NULL WHERE id IN (?, ?)", e.EventID, lots[0], lots[1])
	p.change("UPDATE items SET event_id = ?, ends_at = ? WHERE id = ?", e.EventID, db.Millis(e.StartsAt)-1, lots[2])
	r := p.post("PublishEvent", Fields{"event_ID": e.EventID, "seen": 1, "announce": "now", "numbers": "now"})
	p.refused(r, 409, "1 lot has the number of another lot")
	p.refused(r, 409, "1 lot would close before the auction starts")
	p.millis.Add(20 * 24 * time.Hour.Milliseconds())
	p.who = p.signIn("max@one.example")
	p.refused(p.post("PublishEvent", Fields{"event_ID": e.EventID, "seen": 1, "announce": "now", "numbers": "now"}), 409, "Enter a start in the future")
	p.status(p.get(fmt.Sprintf("/api/v1/Event/GetEvent?Event_ID=%d", e.EventID)), 404)
}

func TestBadInputIsMarkedAtItsField(t *testing.T) {
	p := newPlanner(t)
	for field, c := range map[string]struct {
		fields Fields
		text   string
	}{
		"endsAt":    {Fields{"endsAt": "2026-12-05T10:00"}, "Enter an end after the start"},
		"timeZone":  {Fields{"timeZone": "Chicago"}, "Choose a time zone"},
		"eventCode": {Fields{"eventCode": "S12"}, "Another auction has this code"},
		"startsAt":  {Fields{"startsAt": "2026-11-01T01:30"}, "Choose 2026-11-01T01:30-05:00 or 2026-11-01T01:30-06:00"},
		"name":      {Fields{"name": "  "}, "Enter a name"},
		"terms_ID":  {Fields{"terms_ID": 999_999}, "There are no such terms"},
		"deposit":   {Fields{"deposit": -1}, "deposit"},
		"type":      {Fields{"type": "raffle"}, "type"},
	} {
		fields := Fields{"name": "A", "type": "online", "startsAt": "2026-12-05T10:00", "endsAt": "2026-12-05T16:00"}
		for name, value := range c.fields {
			fields[name] = value
		}
		r := p.post("CreateEvent", fields)
		var problem struct{ Fields map[string][]string }
		if json.Unmarshal([]byte(r.body), &problem); r.StatusCode != 422 || !strings.Contains(fmt.Sprint(problem.Fields[field]), c.text) && c.text != field {
			t.Errorf("%s: %d %s", field, r.StatusCode, r.body)
		}
	}
	var drafts int
	p.must(p.store.DB.NewRaw("SELECT count(*) FROM events WHERE status_id = 9").Scan(t.Context(), &drafts))
	if drafts != 0 {
		t.Errorf("%d drafts of refused requests", drafts)
	}
}

func TestTwoPeopleChangeAnEvent(t *testing.T) {
	p := newPlanner(t)
	p.somebody("mia@one.example", "manager")
	other := &planner{p.engine, p.signIn("mia@one.example")}
	e := p.draft(nil)
	p.saved(p.post("ChangeEvent", Fields{"event_ID": e.EventID, "seen": 1, "name": "Winter Sale", "deposit": 500}))
	merged := other.saved(other.post("ChangeEvent", Fields{"event_ID": e.EventID, "seen": 1, "location": "Fargo, ND"}))
	if merged.Name != "Winter Sale" || merged.Location != "Fargo, ND" || merged.Version != 3 {
		t.Errorf("%+v", merged)
	}
	r := other.post("ChangeEvent", Fields{"event_ID": e.EventID, "seen": 1, "deposit": 1000})
	var conflict api.Error
	if json.Unmarshal([]byte(r.body), &conflict); r.StatusCode != 409 || conflict.Version != 3 || len(conflict.Conflicts) != 1 || conflict.Conflicts[0].Field != "deposit" ||
		conflict.Conflicts[0].Theirs != 500.0 || conflict.Messages[0] != "max Test changed the deposit to $500 at 9:00 AM" {
		t.Errorf("%d %s", r.StatusCode, r.body)
	}
	again := p.saved(p.post("ChangeEvent", Fields{"event_ID": e.EventID, "seen": 1, "deposit": 750, "numbersAt": "2026-12-01T09:00"}))
	if again.Deposit != 75_000 || again.Local.NumbersAt != "2026-12-01T09:00" {
		t.Errorf("%+v", again)
	}
	cleared := p.saved(p.post("ChangeEvent", Fields{"event_ID": e.EventID, "seen": 4, "numbersAt": nil}))
	if cleared.NumbersAt != nil || cleared.Version != 5 {
		t.Errorf("%+v", cleared)
	}
	p.refused(p.post("ChangeEvent", Fields{"event_ID": e.EventID, "seen": 5, "name": nil}), 422, "name")
	p.status(p.post("ChangeEvent", Fields{"event_ID": 999_999, "seen": 1, "name": "A"}), 404)
}

func TestWhatAnEventHasGotTooFarFor(t *testing.T) {
	p := newPlanner(t)
	running := p.eventID(fmt.Sprintf("S1%d", codes.EventInProgress))
	p.refused(p.post("ChangeEvent", Fields{"event_ID": running, "seen": 1, "endsAt": "2026-12-24T10:00"}), 409, "Bidding has begun. Postpone the auction to change its times")
	p.refused(p.post("PostponeEvent", Fields{"event_ID": running, "seen": 1, "startsAt": "2026-12-23T10:00", "endsAt": "2026-12-24T10:00", "reason": ""}), 409, "in progress")
	p.saved(p.post("ChangeEvent", Fields{"event_ID": running, "seen": 1, "viewing": "Weekdays"}))
	closed := p.eventID(fmt.Sprintf("S1%d", codes.EventClosed))
	p.refused(p.post("CancelEvent", Fields{"event_ID": closed, "seen": 1, "reason": ""}), 409, "cannot change")
	upcoming := p.eventID(fmt.Sprintf("S1%d", codes.EventUpcoming))
	ann := p.bidder("ann@one.example")
	p.status(p.register(ann, true, fmt.Sprintf("S1%d", codes.EventUpcoming)), 200)
	p.refused(p.post("ChangeEvent", Fields{"event_ID": upcoming, "seen": 1, "type": "simulcast"}), 409, "People have registered")
}

func TestACopyHasEverythingButLots(t *testing.T) {
	p := newPlanner(t)
	id := p.eventID(fmt.Sprintf("S2%d", codes.EventUpcoming))
	p.saved(p.post("SetEventRing", Fields{"event_ID": id, "seen": 1, "mode": "automatic"}))
	p.saved(p.post("SetEventRoom", Fields{"event_ID": id, "seen": 2, "kind": "hls", "url": "https://room.example/a.m3u8"}))
	p.status(p.post("AddRule", Fields{"event_ID": id, "kind": "premium", "rule": []Fields{{"basisPoints": 1500}}}), 200)
	from := p.event(id)
	copied := p.saved(p.post("CopyEvent", Fields{"event_ID": id, "startsAt": "2027-06-05T10:00", "name": "Summer sale"}))
	if copied.EventStatusID != codes.EventDraft || copied.Name != "Summer sale" || copied.Ring != "automatic" || copied.RoomURL != from.RoomURL || copied.LotCount != 0 ||
		copied.Registrations != 0 || copied.CopiedFromID != id || copied.TermsID != from.TermsID || copied.Local.StartsAt != "2027-06-05T10:00" ||
		len(copied.Providers) != len(from.Providers) || len(copied.Providers) == 0 || from.LotCount == 0 {
		t.Errorf("%+v\n%+v", copied, from)
	}
	own := 0
	for _, rule := range copied.Rules {
		if rule.EventID == copied.EventID && rule.Kind == "premium" && rule.IsInForce {
			own++
		}
	}
	if own != 1 || copied.Example.Total != from.Example.Total {
		t.Errorf("%d premiums, %+v", own, copied.Example)
	}
}

func TestACopyHasOnlyTimesThatWerePlanned(t *testing.T) {
	p := newPlanner(t)
	from := p.saved(p.post("CopyEvent", Fields{"event_ID": p.eventID(fmt.Sprintf("S2%d", codes.EventUpcoming)), "startsAt": "2027-06-05T10:00"}))
	from = p.saved(p.post("ChangeEvent", Fields{"event_ID": from.EventID, "seen": from.Version, "announceAt": "2027-05-20T09:00"}))
	p.change("UPDATE events SET numbers_at = ?, published_at = ? WHERE id = ?", p.millis.Load(), p.millis.Load(), from.EventID)
	copied := p.saved(p.post("CopyEvent", Fields{"event_ID": from.EventID, "startsAt": "2027-07-05T10:00"}))
	if copied.NumbersAt != nil || copied.Local.AnnounceAt != "2027-06-19T09:00" {
		t.Errorf("%+v", copied.Local)
	}
}

func TestPostponingMovesTheLotsAndTellsThePeople(t *testing.T) {
	p := newPlanner(t)
	code := fmt.Sprintf("S1%d", codes.EventUpcoming)
	id := p.eventID(code)
	ann := p.bidder("ann@one.example")
	p.status(p.register(ann, true, code), 200)
	closes := func() (ends []int64) {
		p.must(p.store.DB.NewRaw("SELECT ends_at FROM items WHERE event_id = ? AND ends_at IS NOT NULL ORDER BY id", id).Scan(t.Context(), &ends))
		return ends
	}
	before, was := p.event(id), closes()
	if len(was) == 0 {
		p.change("UPDATE items SET ends_at = ? WHERE event_id = ?", db.Millis(before.EndsAt), id)
		was = closes()
	}
	local := func(at time.Time) string { return at.Add(7 * 24 * time.Hour).UTC().Format("2006-01-02T15:04Z07:00") }
	after := p.saved(p.post("PostponeEvent", Fields{"event_ID": id, "seen": 1, "startsAt": local(before.StartsAt), "endsAt": local(before.EndsAt), "reason": "Snow"}))
	if !after.EndsAt.Equal(before.EndsAt.Add(7 * 24 * time.Hour)) {
		t.Errorf("ends %s after %s", after.EndsAt, before.EndsAt)
	}
	for i, at := range closes() {
		if at-was[i] != (7 * 24 * time.Hour).Milliseconds() {
			t.Fatalf("a lot moved by %d ms", at-was[i])
		}
	}
	var text, detail string
	p.must(p.store.DB.NewRaw("SELECT text, detail FROM notices WHERE kind = 'event-postponed' AND user_id = ?", ann.UserID).Scan(t.Context(), &text, &detail))
	if !strings.Contains(text, "has another date") || !strings.Contains(detail, "Snow") {
		t.Errorf("%s %s", text, detail)
	}
	p.refused(p.post("PostponeEvent", Fields{"event_ID": id, "seen": 2, "startsAt": "2026-11-01T10:00", "endsAt": "2026-12-24T10:00", "reason": ""}), 422, "future")
}

func TestCancelingTellsThePeopleAndDeletesDrafts(t *testing.T) {
	p := newPlanner(t)
	code := fmt.Sprintf("S1%d", codes.EventUpcoming)
	id := p.eventID(code)
	ann := p.bidder("ann@one.example")
	p.status(p.register(ann, true, code), 200)
	p.status(p.post("CancelEvent", Fields{"event_ID": id, "seen": 1, "reason": "The yard is flooded"}), 200)
	if e := p.event(id); e.EventStatusID != codes.EventDidNotRun || e.CancelReason != "The yard is flooded" {
		t.Errorf("%+v", e)
	}
	var detail string
	p.must(p.store.DB.NewRaw("SELECT detail FROM notices WHERE kind = 'event-cancelled' AND user_id = ?", ann.UserID).Scan(t.Context(), &detail))
	if !strings.Contains(detail, "flooded") {
		t.Error(detail)
	}
	p.refused(p.post("CancelEvent", Fields{"event_ID": id, "seen": 2, "reason": ""}), 409, "canceled already")

	draft := p.draft(nil)
	p.saved(p.post("SetEventRing", Fields{"event_ID": draft.EventID, "seen": 1, "mode": "clerk"}))
	p.change("UPDATE items SET event_id = ?, starting_cents = 50000, reserve_cents = 90000 WHERE id = (SELECT min(id) FROM items WHERE tenant_id = ? AND event_id IS NULL)",
		draft.EventID, p.one)
	r := p.post("CancelEvent", Fields{"event_ID": draft.EventID, "seen": 2, "reason": ""})
	p.refused(r, 200, `"isDeleted":true`)
	p.status(p.as(p.who, "GET", fmt.Sprintf("/api/v1/Office/GetOfficeEvent?event_ID=%d", draft.EventID), ""), 404)
	var kept int
	p.must(p.store.DB.NewRaw("SELECT count(*) FROM items WHERE event_id IS NULL AND starting_cents = 50000 AND reserve_cents = 90000").Scan(t.Context(), &kept))
	if kept != 1 {
		t.Errorf("%d items kept their prices", kept)
	}
}

func TestAnEventWithADepositWantsItFromEachBidder(t *testing.T) {
	p := newPlanner(t)
	code, other := fmt.Sprintf("S1%d", codes.EventUpcoming), fmt.Sprintf("S1%d", codes.EventActive)
	for _, event := range []string{code, other} {
		p.saved(p.post("ChangeEvent", Fields{"event_ID": p.eventID(event), "seen": 1, "deposit": 2500}))
	}
	ann := p.bidder("ann@one.example")
	p.refused(p.register(ann, true, code), 400, "This auction requires a deposit of $2,500. Pay it under My account, Deposits, then register")
	cashier := p.staff(api.RoleCashier)
	pay := func(dollars int, reference string) {
		p.status(p.act(cashier, "RecordDeposit", "", Fields{"user_ID": ann.UserID, "amount": dollars, "method": "wire", "reference": reference}), 200)
	}
	pay(3000, "w1")
	p.status(p.register(ann, true, code), 200)
	p.status(p.register(ann, true, code), 200) // only the notification choices change
	p.refused(p.register(ann, true, other), 400, "requires a deposit")
	p.status(p.register(ann, false, code), 200)
	p.status(p.register(ann, true, other), 200)
	p.refused(p.register(ann, true, code), 400, "requires a deposit")
	pay(2000, "w2")
	p.status(p.register(ann, true, code), 200)

	// Both registrations reserve their deposit; what is free can be paid back.
	seen := Read[officeDepositList](t, p.as(cashier, "GET", fmt.Sprint("/api/v1/Office/GetOfficeDeposits?user_ID=", ann.UserID), "")).Deposits[0]
	if len(seen.Reservations) != 2 || seen.Reservations[0].Amount != 250_000 || seen.Reservations[0].EventName == "" {
		t.Errorf("%+v", seen)
	}
	back := Fields{"user_ID": ann.UserID, "amount": 100, "method": "cash", "seenAvailable": seen.Available}
	p.refused(p.act(cashier, "ReleaseDeposit", "", back), 409, "$0.00 can be paid back now: "+seen.Reservations[0].EventName+" reserves $2,500, "+
		seen.Reservations[1].EventName+" reserves $2,500, until the auction is closed or the registration is canceled")
	p.status(p.register(ann, false, code), 200)
	p.status(p.act(cashier, "ReleaseDeposit", "", back), 200)
	p.refused(p.act(cashier, "ReleaseDeposit", "", back.with("amount", 2450).with("seenAvailable", 4900)), 409, "$2,400 can be paid back now")
}
