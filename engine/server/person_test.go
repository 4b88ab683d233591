package server

import (
	"fmt"
	"net/url"
	"slices"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/people"
)

func personPath(of int64) string { return fmt.Sprintf("/api/v1/User/GetPerson?user_ID=%d", of) }

func (e *engine) person(who api.Session, of int64) api.PersonRecord {
	e.t.Helper()
	return Read[api.PersonRecord](e.t, e.as(who, "GET", personPath(of), ""))
}

func TestOfficeSeesAPerson(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	e.somebody("cleo@one.example", "clerk")
	e.somebody("alma@one.example", "administrator")
	cleo, alma := e.signIn("cleo@one.example"), e.signIn("alma@one.example")
	states(t, e.register(ann, true, "S12"))
	got := e.person(cleo, ann.UserID)
	if got.UserID != ann.UserID || got.Name != "ann Test" || got.EmailAddress != "ann@one.example" || got.Phone != "6055550142" || !got.IsPhoneVerified ||
		!got.HasAccount || !got.HasVerifiedPaymentMethod || len(got.Roles) != 0 || !got.CanActFor {
		t.Errorf("%+v", got)
	}
	if got.Permissions.OnlineBiddingStatusID != 1 || !got.Permissions.BuyingPower.Enabled {
		t.Errorf("permissions %+v", got.Permissions)
	}
	if len(got.Registrations) != 1 || got.Registrations[0].EventName != "Sale 1.2" || got.Registrations[0].Approval != "approved" ||
		!got.Registrations[0].IsRegistered || got.Registrations[0].BidderNumber != 1 {
		t.Errorf("registrations %+v", got.Registrations)
	}
	for _, entry := range got.Activity {
		if entry.Address != "" {
			t.Errorf("a clerk sees where the person was: %+v", entry)
		}
	}
	if entry := got.Activity[0]; entry.Action != "person-viewed" || entry.ActedBy != "cle Test" {
		t.Errorf("the view is not recorded: %+v", entry)
	}
	if own := e.person(cleo, cleo.UserID); own.CanActFor || len(own.Roles) != 1 {
		t.Errorf("of herself: %+v", own)
	}
	if seen := e.person(alma, ann.UserID).Activity; seen[0].ActedBy != "alm Test" || seen[len(seen)-1].Address == "" && seen[0].Address == "" {
		t.Errorf("to an administrator: %+v", seen)
	}
}

// TestAViewIsRecordedOncePerHour checks that a screen that reloads does not fill the record.
func TestAViewIsRecordedOncePerHour(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.somebody("ann@one.example")
	e.somebody("alma@one.example", "administrator")
	views := func() (n int) {
		alma := e.signIn("alma@one.example")
		for range 3 {
			e.person(alma, ann)
		}
		for _, entry := range e.activity(alma, ann) {
			if entry.Action == "person-viewed" {
				n++
			}
		}
		return n
	}
	if n := views(); n != 1 {
		t.Errorf("three looks make %d entries", n)
	}
	e.millis.Add(3_600_001)
	if n := views(); n != 2 {
		t.Errorf("an hour later: %d entries", n)
	}
}

func TestOnlyTheOfficeSeesAPerson(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	e.somebody("cleo@one.example", "clerk")
	e.somebody("iris@one.example", "inspector")
	e.somebody("august@one.example", "auctioneer")
	cleo := e.signIn("cleo@one.example")
	f := func(who api.Session, of int64, want int) {
		t.Helper()
		e.status(e.as(who, "GET", personPath(of), ""), want)
	}
	f(e.session(`{"grant_Type":"guest"}`), ann.UserID, 401)
	f(ann, ann.UserID, 403)
	f(ben, ann.UserID, 403)
	f(e.signIn("iris@one.example"), ann.UserID, 403)
	f(e.signIn("august@one.example"), ann.UserID, 403)
	f(Read[api.Session](t, e.actFor("cleo@one.example", ben.UserID, testPassword)), ann.UserID, 403)
	f(cleo, 999_999, 404)
	f(cleo, 0, 400)
	f(cleo, ann.UserID, 200)
	e.status(e.get(personPath(ann.UserID)), 401)
	e.change("UPDATE users SET tenant_id = (SELECT id FROM tenants WHERE slug = 'two') WHERE id = ?", ann.UserID)
	f(cleo, ann.UserID, 404) // a person of another house
	e.status(e.do("GET", "two.localhost", personPath(ann.UserID), "", "Authorization", "Bearer "+cleo.Token), 401)
}

func TestOfficeFindsPeople(t *testing.T) {
	e := NewEngine(t, 10)
	for _, email := range []string{"ann@one.example", "ben@one.example", "anna_b@other.example"} {
		e.somebody(email)
	}
	e.somebody("cleo@one.example", "clerk")
	cleo := e.signIn("cleo@one.example")
	// Rows from before names were folded and phones had a country code.
	e.change("UPDATE users SET first_name = 'Ånn', last_name = 'Zorn', phone = '6055550142', search_text = '' WHERE email = 'ann@one.example'")
	e.change("UPDATE users SET last_name = 'O''Brien', search_text = '' WHERE email = 'ben@one.example'")
	if n, err := people.UpgradePeople(t.Context(), e.store); n != 2 || err != nil {
		t.Fatalf("%d rows are upgraded, %v", n, err)
	}
	path := func(search string) string { return "/api/v1/User/FindPeople?search=" + url.QueryEscape(search) }
	f := func(search string, want ...string) {
		t.Helper()
		var got []string
		for _, p := range Read[struct{ People []api.PersonSummary }](t, e.as(cleo, "GET", path(search), "")).People {
			got = append(got, p.EmailAddress)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", search, got, want)
		}
	}
	f("Zorn", "ann@one.example")
	f("zorn Ånn", "ann@one.example")
	f("zorn ben")
	f("o'brien", "ben@one.example")
	f("O’BRIEN", "ben@one.example")
	f("obrien", "ben@one.example")
	f("ANN zorn", "ann@one.example")
	f("--")
	f("OTHER.example", "anna_b@other.example")
	f("na_b", "anna_b@other.example") // an underscore is no wildcard
	f("%%")
	f("(605) 555-0142", "ann@one.example")
	f("+1 605.555.0142", "ann@one.example")
	f("0142", "ann@one.example")
	f("+16055550142", "ann@one.example")
	e.status(e.as(cleo, "GET", path("a"), ""), 400)
	e.status(e.as(e.signIn("ben@one.example"), "GET", path("Zorn"), ""), 403)
	e.status(e.get(path("Zorn")), 401)
	e.change("UPDATE users SET tenant_id = (SELECT id FROM tenants WHERE slug = 'two') WHERE email = 'ann@one.example'")
	f("Zorn") // a person of another house
}
