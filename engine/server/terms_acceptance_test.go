package server

import (
	"fmt"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/tenant"
)

type termsAnswer struct {
	IsCurrentTermsAcceptance, HasAcceptedEarlierVersion bool
	TermsAndConditionsDocument                          api.TermsDocument
	DocumentHash                                        string
}

func (e *engine) termsOf(who api.Session, code string) termsAnswer {
	e.t.Helper()
	path := fmt.Sprintf("/api/v1/auction/validateTermsAcceptanceByEventId?Event_ID=%d", e.eventID(code))
	return Read[termsAnswer](e.t, e.as(who, "GET", path, ""))
}

func (e *engine) acceptShown(who api.Session, code string, shown termsAnswer) reply {
	e.t.Helper()
	event := ""
	if code != "" {
		event = fmt.Sprintf(`"event_ID":%d,`, e.eventID(code))
	}
	body := fmt.Sprintf(`{%s"terms_ID":%d,"version":%d,"documentHash":%q}`, event, shown.TermsAndConditionsDocument.TermsID,
		shown.TermsAndConditionsDocument.Version, shown.DocumentHash)
	return e.do("POST", "localhost", "/api/v1/Auction/updateUserTermsAcceptance", body, "Authorization", "Bearer "+who.Token, "User-Agent", "Test browser")
}

func (e *engine) accept(who api.Session, shown termsAnswer) {
	e.t.Helper()
	e.status(e.acceptShown(who, "", shown), 200)
}

func (e *engine) acceptances() (rows []tenant.TermsAcceptanceRow) {
	e.t.Helper()
	e.must(e.store.DB.NewSelect().Model(&rows).Order("id").Scan(e.t.Context()))
	return rows
}

func TestAcceptedTermsMustBeTheOnesShown(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	ann := e.signIn("ann@one.example")
	shown := e.termsOf(ann, "S12")
	if shown.IsCurrentTermsAcceptance || shown.HasAcceptedEarlierVersion || shown.TermsAndConditionsDocument.HTML != "<p>As is.</p>" ||
		len(shown.DocumentHash) != 64 {
		t.Errorf("%+v", shown)
	}
	for range 3 {
		e.status(e.acceptShown(ann, "S12", shown), 200)
	}
	rows := e.acceptances()
	if len(rows) != 1 {
		t.Fatalf("%d rows", len(rows))
	}
	if r := rows[0]; r.UserID != ann.UserID || *r.EventID != e.eventID("S12") || r.Version != 1 || r.DocumentHash != shown.DocumentHash ||
		r.AcceptedAt != e.millis.Load() || r.Address != "127.0.0.1" || r.UserAgent != "Test browser" || r.ActingUserID != nil {
		t.Errorf("%+v", r)
	}
	if now := e.termsOf(ann, "S12"); !now.IsCurrentTermsAcceptance || now.HasAcceptedEarlierVersion {
		t.Errorf("%+v", now)
	}
	if other := e.termsOf(ann, "S22"); !other.IsCurrentTermsAcceptance {
		t.Error("the same document at another event is asked for again")
	}
	entries := e.activity(ann, 0)
	if entries[0].Action != "terms-accepted" || entries[0].Detail["terms_ID"] == "" || entries[1].Action == "terms-accepted" {
		t.Errorf("%+v", entries[:2])
	}
}

// TestNewTermsHaveToBeAccepted changes the terms between reading and registering, which must not register the person.
// TestFirstTermsAreNotCalledChanged checks that people who never accepted any terms are not told that theirs have changed.
func TestFirstTermsAreNotCalledChanged(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	e.change(`DELETE FROM terms_acceptances`)
	e.says(e.register(ann, true, "S12"), 400, "Please read the Terms and Conditions and accept to continue")
}

func TestNewTermsHaveToBeAccepted(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	before := e.termsOf(ann, "S12")
	if !before.IsCurrentTermsAcceptance {
		t.Fatalf("%+v", before)
	}
	by := enginetest.Operator(t, e.store, e.one, 1)
	_, isNew, err := tenant.PublishEventTerms(t.Context(), e.store, &db.Tenant{ID: e.one}, by, "S12", db.TermsRow{HTML: "<p>Cash only.</p>"})
	if e.must(err); !isNew {
		t.Fatal("not published")
	}
	if r := e.register(ann, true, "S12"); r.StatusCode != 400 || !strings.Contains(r.body, "The Terms and Conditions have changed.") {
		t.Errorf("%d %s", r.StatusCode, r.body)
	}
	e.status(e.register(ann, true, "S22"), 200)
	now := e.termsOf(ann, "S12")
	if now.IsCurrentTermsAcceptance || !now.HasAcceptedEarlierVersion || now.TermsAndConditionsDocument.Version != 2 ||
		now.TermsAndConditionsDocument.HTML != "<p>Cash only.</p>" || now.DocumentHash == before.DocumentHash {
		t.Errorf("%+v", now)
	}
	e.status(e.acceptShown(ann, "S12", before), 409)
	wrong := now
	wrong.DocumentHash = before.DocumentHash
	e.status(e.acceptShown(ann, "S12", wrong), 409)
	wrong = now
	wrong.TermsAndConditionsDocument.Version = 1
	e.status(e.acceptShown(ann, "S12", wrong), 409)
	if len(e.acceptances()) != 1 {
		t.Errorf("%+v", e.acceptances())
	}
	e.status(e.register(ann, true, "S12"), 400)
	e.status(e.acceptShown(ann, "S12", now), 200)
	e.status(e.register(ann, true, "S12"), 200)
	if !e.termsOf(ann, "S22").IsCurrentTermsAcceptance {
		t.Error("the other event's terms did not change")
	}
}

func TestOnlyPeopleAcceptTerms(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	ann, guest := e.signIn("ann@one.example"), e.session(`{"grant_Type":"guest"}`)
	shown := e.termsOf(ann, "S12")
	e.status(e.acceptShown(guest, "S12", shown), 401)
	e.status(e.as(guest, "GET", fmt.Sprintf("/api/v1/auction/validateTermsAcceptanceByEventId?Event_ID=%d", e.eventID("S12")), ""), 401)
	f := func(want int, body string) {
		t.Helper()
		e.status(e.as(ann, "POST", "/api/v1/Auction/updateUserTermsAcceptance", body), want)
	}
	f(404, `{"terms_ID":999999}`)
	f(404, fmt.Sprintf(`{"terms_ID":%d,"event_ID":999999}`, shown.TermsAndConditionsDocument.TermsID))
	f(422, `{"terms_ID":0}`)
	f(422, `{"terms_ID":1,"documentHash":"x"}`)
	f(422, `{"terms_ID":1,"user_ID":5}`)
	if len(e.acceptances()) != 0 {
		t.Errorf("%+v", e.acceptances())
	}
	f(200, fmt.Sprintf(`{"terms_ID":%d}`, shown.TermsAndConditionsDocument.TermsID))
	if !e.termsOf(ann, "S12").IsCurrentTermsAcceptance {
		t.Error("whichever there is now was accepted, and is not current")
	}
}

func TestAcceptanceNamesStaffWhoActed(t *testing.T) {
	e := NewEngine(t, 10)
	ann, cleo := e.somebody("ann@one.example"), e.somebody("cleo@one.example", "clerk")
	acting := Read[api.Session](t, e.actFor("cleo@one.example", ann, testPassword))
	e.accept(acting, e.termsOf(acting, "S12"))
	if rows := e.acceptances(); len(rows) != 1 || rows[0].UserID != ann || rows[0].ActingUserID == nil || *rows[0].ActingUserID != cleo {
		t.Errorf("%+v", rows)
	}
}
