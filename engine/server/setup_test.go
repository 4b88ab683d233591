package server

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/tenant/settings"
)

// newHouse is what somebody enters to set up a house.
var newHouse = Fields{"name": "Vik & Sons Auctions", "address": []string{" 4100 N Cliff Ave ", "", "Sioux Falls, SD 57104"}, "timeZone": "America/Chicago",
	"phone": "(605) 555-0142", "emailAddress": "", "primaryColor": "#14345a", "secondaryColor": "", "ownerFirstName": "Nora", "ownerLastName": "Vik",
	"ownerEmail": "nora@vik.example", "password": testPassword}

// newEmptyEngine makes an engine whose database has no house, and the token of a link to set one up.
func newEmptyEngine(t *testing.T, s *db.Store) (*engine, string) {
	e := &engine{t: t, store: s}
	e.millis.Store(db.Millis(enginetest.Now))
	token, err := settings.NewSetUpLink(t.Context(), s, "localhost", e.now())
	e.must(err)
	e.open()
	return e, token
}

func (e *engine) setUp(token string, more Fields) reply {
	e.t.Helper()
	fields := Fields{"token": token}
	for _, all := range []Fields{newHouse, more} {
		for name, value := range all {
			fields[name] = value
		}
	}
	body, err := json.Marshal(fields)
	e.must(err)
	return e.do("POST", "localhost", "/api/v1/Office/SetUpHouse", string(body), "Content-Type", "application/json")
}

func (e *engine) isUsable(token string) bool {
	e.t.Helper()
	r := e.do("POST", "localhost", "/api/v1/Office/CheckSetUpLink", `{"token":"`+token+`"}`, "Content-Type", "application/json")
	return Read[struct{ IsUsable bool }](e.t, r).IsUsable
}

func TestAHouseIsSetUpByALink(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		e, token := newEmptyEngine(t, s)
		if c := Read[api.TenantContent](t, e.get("/api/v1/Settings/GetTenantContent")); c.TenantName != "New auction house" || len(c.Links) != 0 {
			t.Errorf("before the set-up: %+v", c)
		}
		if !e.isUsable(token) || e.isUsable("guess") {
			t.Error("the link is not usable, or a guess is")
		}
		for field, value := range map[string]any{"timeZone": "Central", "phone": "555-0142", "primaryColor": "blue", "ownerEmail": "Nora <nora@vik.example>"} {
			if r := e.setUp(token, Fields{field: value}); r.StatusCode != 422 || !strings.Contains(r.body, `"`+field+`"`) {
				t.Errorf("%s %v: %d %s", field, value, r.StatusCode, r.body)
			}
		}
		e.status(e.setUp("guess", nil), 400)
		if out := Read[struct{ EmailAddress, Slug string }](t, e.setUp(token, nil)); out.EmailAddress != "nora@vik.example" || out.Slug != "vik-sons-auctions" {
			t.Errorf("%+v", out)
		}
		e.pass(time.Second)
		nora := e.signIn("nora@vik.example")
		house := Read[office.OfficeHouse](t, e.as(nora, "GET", "/api/v1/Office/GetOfficeHouse", ""))
		c := house.Content
		if c.TenantName != "Vik & Sons Auctions" || strings.Join(c.TenantAddress, "|") != "4100 N Cliff Ave|Sioux Falls, SD 57104" || c.TenantPhone != "6055550142" ||
			c.TenantEmail != "nora@vik.example" || strings.Join(house.Hosts, " ") != "localhost" {
			t.Errorf("%+v", house)
		}
		if c := Read[api.TenantContent](t, e.get("/api/v1/Settings/GetTenantContent")); len(c.InfoLinks) != 4 || c.TenantName != "Vik & Sons Auctions" {
			t.Errorf("after the set-up: %+v", c)
		}
		terms := Read[api.TermsDocument](t, e.get("/api/v1/Auction/getTermsAndConditions"))
		if !strings.Contains(terms.HTML, "have your attorney read it") || !strings.Contains(terms.HTML, "Vik &amp; Sons Auctions sells") {
			t.Errorf("%+v", terms)
		}
		if e.isUsable(token) || e.setUp(token, nil).StatusCode != 400 {
			t.Error("a link works twice")
		}
		if _, err := settings.NewSetUpLink(t.Context(), s, "localhost", e.now()); err != settings.ErrIsSetUp {
			t.Errorf("another link: %v", err)
		}
	})
}

func TestLinksExpireAndAreReplaced(t *testing.T) {
	e, first := newEmptyEngine(t, enginetest.Open(t))
	second, err := settings.NewSetUpLink(t.Context(), e.store, "localhost", e.now())
	e.must(err)
	if e.isUsable(first) || !e.isUsable(second) {
		t.Error("an older link works, or the newer one does not")
	}
	e.pass(time.Hour)
	e.status(e.setUp(second, nil), 400)
	var people int
	e.must(e.store.DB.NewRaw("SELECT count(*) FROM users").Scan(t.Context(), &people))
	if people != 0 {
		t.Errorf("%d people", people)
	}
}

// TestASetUpThatFailsLeavesNothing checks that a failure at the last step of a set-up takes everything back, the use of the link too.
func TestASetUpThatFailsLeavesNothing(t *testing.T) {
	e, token := newEmptyEngine(t, enginetest.OpenSQLite(t))
	e.exec("CREATE TRIGGER no_record BEFORE INSERT ON audit_records BEGIN SELECT RAISE(ABORT, 'stop'); END")
	if r := e.setUp(token, nil); r.StatusCode < 500 {
		t.Fatalf("%d %s", r.StatusCode, r.body)
	}
	e.exec("DROP TRIGGER no_record")
	var left int
	e.must(e.store.DB.NewRaw("SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM content_pages) + (SELECT count(*) FROM terms)").Scan(t.Context(), &left))
	if left != 0 || !e.isUsable(token) {
		t.Errorf("%d rows are left", left)
	}
	e.status(e.setUp(token, nil), 200)
}
