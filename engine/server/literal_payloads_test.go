package server

import (
	"fmt"
	"strings"
	"testing"

	"fairwarning/engine/api"
)

// TestPayloadsAsTheSpecificationSpellsThem sends bodies and queries word for word as the tables of section 7 have them.
// TestFlatRegistration does so for registerForAuctions.
func TestPayloadsAsTheSpecificationSpellsThem(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")

	before := len(e.mailsTo("ann@one.example"))
	e.status(e.Post("/user/RequestPasswordReset", Fields{"email": "ann@one.example"}), 200)
	if after := len(e.mailsTo("ann@one.example")); after != before+1 {
		t.Errorf("%d mails, want %d", after, before+1)
	}
	e.wrongFields(e.Post("/user/RequestPasswordReset", Fields{}), "emailAddress")

	address := Fields{"line1": "9 Mill St", "city": "Fargo", "state": "ND", "postalCode": "58102", "country_ID": 0}
	account := e.contact(ann).Accounts[0].AccountID
	for path, body := range map[string]Fields{"UpdateBillingAddress": address, "UpdateBillingAddress_V2": address.with("account_ID", account)} {
		got := Read[api.Account](t, e.as(ann, "PUT", "/api/v1/Auction/"+path, body.String()))
		if got.BillingAddress.City != "Fargo" || got.BillingSameAsPhysical {
			t.Errorf("%s: %+v", path, got)
		}
	}

	place := Read[struct{ Zip, City string }](t, e.get("/api/v1/Account/GetCityState?zip=57104-1234"))
	if place.Zip != "57104" || place.City != "Sioux Falls" {
		t.Errorf("%+v", place)
	}
	e.status(e.get("/api/v1/Account/GetCityState?zip=57104-12"), 400)

	e.status(e.do("POST", "localhost", "/api/Token/handoff", `{"token":"x"}`, "login-source", "auction"), 401)
}

func TestEveryUnauthorizedNamesItsScheme(t *testing.T) {
	e := NewEngine(t, 1)
	for _, r := range []reply{
		e.get("/api/v1/Auction/GetWatchList"),
		e.Post("/Auction/AddWatchList", Fields{"item_ID": 1}),
		e.do("POST", "localhost", "/api/Token/v2", `{"grant_Type":"password","user_Name":"nobody@one.example","password":"x"}`),
	} {
		if r.StatusCode != 401 || r.Header.Get("WWW-Authenticate") != "Bearer" {
			t.Errorf("%d, WWW-Authenticate %q", r.StatusCode, r.Header.Get("WWW-Authenticate"))
		}
	}
}

func TestGetEvent(t *testing.T) {
	e := newFurnishedEngine(t)
	id := e.anEvent()
	e.change("UPDATE events SET address = '1 Yard Rd, Fargo, ND 58102', viewing = 'Weekdays 8 to 5', removal = 'Within 10 days' WHERE id = ?", id)
	e.change("UPDATE items SET ends_at = ? WHERE id = (SELECT min(id) FROM items WHERE event_id = ?)", e.millis.Load()+60_000, id)
	r := e.get(fmt.Sprintf("/api/v1/Event/GetEvent?Event_ID=%d", id))
	event := Read[api.EventDetail](t, r)
	if event.EventID != id || event.LotCount == 0 || event.Address == "" || event.Viewing != "Weekdays 8 to 5" || event.Removal != "Within 10 days" || event.TermsID == 0 {
		t.Errorf("%s", r.body)
	}
	if event.FirstLotClosesAt == nil || event.FirstLotClosesAt.UnixMilli() > e.millis.Load()+60_000 {
		t.Errorf("the first lot closes at %v", event.FirstLotClosesAt)
	}
	if !strings.Contains(r.body, `"premium":[`) || !strings.Contains(r.body, `"softClose":{`) {
		t.Errorf("%s", r.body)
	}
	e.change("UPDATE items SET ends_at = NULL WHERE event_id = ?", id)
	if event := Read[api.EventDetail](t, e.get(fmt.Sprintf("/api/v1/Event/GetEvent?Event_ID=%d", id))); event.FirstLotClosesAt != nil {
		t.Errorf("without scheduled closes: %v", event.FirstLotClosesAt)
	}
	e.status(e.get("/api/v1/Event/GetEvent?Event_ID=999999"), 404)
	e.status(e.do("GET", "two.localhost", fmt.Sprintf("/api/v1/Event/GetEvent?Event_ID=%d", id), ""), 404)
}
