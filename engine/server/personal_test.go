package server

import (
	"fmt"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/sales"
)

func (e *engine) session(body string) api.Session {
	e.t.Helper()
	return Read[api.Session](e.t, e.do("POST", "localhost", "/api/token/V2", body, "login-source", "auction"))
}

func (e *engine) addPerson(password string) {
	e.t.Helper()
	row := db.UserRow{Email: "dana@one.example", FirstName: "Dana", PasswordHash: enginetest.PasswordHash(password), Roles: `["clerk"]`}
	_, err := identity.PutUser(e.t.Context(), e.store, e.one, row)
	e.must(err)
}

func TestSignInOverHTTP(t *testing.T) {
	e := NewEngine(t, 10)
	e.addPerson("correct horse")
	signIn := `{"grant_Type":"password","user_Name":"Dana@One.example","password":"correct horse","route_ID":2}`
	got := e.session(signIn)
	info := Read[api.UserInformation](t, e.get("/api/v1/Auction/getUserInformation", "Authorization", "Bearer "+got.Token))
	if info.FirstName != "Dana" || info.UserID != got.UserID || len(info.Roles) != 1 {
		t.Errorf("%+v", info)
	}
	wrong := e.do("POST", "localhost", "/api/Token/v2", strings.Replace(signIn, "horse", "house", 1))
	unknown := e.do("POST", "localhost", "/api/Token/v2", strings.Replace(signIn, "Dana@", "Nobody@", 1))
	other := e.do("POST", "two.localhost", "/api/Token/v2", signIn)
	for _, r := range []reply{wrong, unknown, other} {
		if r.StatusCode != 401 || !strings.Contains(r.body, `"message":"Unauthorized"`) || r.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%d %s %s", r.StatusCode, r.Header.Get("Cache-Control"), r.body)
		}
	}
	if r := e.do("GET", "two.localhost", "/api/v1/Auction/getUserInformation", "", "Authorization", "Bearer "+got.Token); r.StatusCode != 401 {
		t.Errorf("the other house accepts her token: %d %s", r.StatusCode, r.body)
	}
	if r := e.do("POST", "localhost", "/api/Token/revoke", fmt.Sprintf(`{"refresh_token":%q}`, got.RefreshToken)); r.StatusCode != 200 {
		t.Errorf("sign-out: %d %s", r.StatusCode, r.body)
	}
	if r := e.get("/api/v1/Auction/getUserInformation", "Authorization", "Bearer "+got.Token); r.StatusCode != 401 {
		t.Errorf("after sign-out: %d", r.StatusCode)
	}
}

func TestPreviouslyViewed(t *testing.T) {
	e := newFurnishedEngine(t)
	guest, other := e.session(`{"grant_Type":"guest"}`), e.session(`{"grant_Type":"guest"}`)
	item := e.anItem()
	look := func(s api.Session, id int64) reply {
		return e.do("POST", "localhost", "/api/v1/Auction/AddPreviouslyViewedItem", fmt.Sprintf(`{"item_ID":%d}`, id), "Authorization", "Bearer "+s.Token)
	}
	for _, id := range []int64{item, item + 1, item} {
		if r := look(guest, id); r.StatusCode != 200 && r.StatusCode != 404 {
			t.Fatalf("%d %s", r.StatusCode, r.body)
		}
		e.millis.Add(1000)
	}
	seen := func(s api.Session) []api.PreviouslyViewedItem {
		r := e.get("/api/v1/Auction/GetPreviouslyViewedItems", "Authorization", "Bearer "+s.Token)
		if r.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("personal answer can be cached: %v", r.Header)
		}
		return Read[struct{ Items []api.PreviouslyViewedItem }](t, r).Items
	}
	if got := seen(guest); len(got) != 2 || got[0].ItemID != item || got[0].Photo == nil {
		t.Errorf("%+v", got)
	}
	if got := seen(other); len(got) != 0 {
		t.Errorf("another guest sees %+v", got)
	}
	if r := look(guest, 999_999); r.StatusCode != 404 {
		t.Errorf("an item that is not there: %d", r.StatusCode)
	}
	if r := e.get("/api/v1/Auction/GetPreviouslyViewedItems"); r.StatusCode != 401 {
		t.Errorf("nobody: %d", r.StatusCode)
	}
	detail := Read[api.ItemDetail](t, e.get(fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", item)))
	if detail.Viewers != 1 || detail.Revisiters != 1 {
		t.Errorf("%d viewers, %d came back", detail.Viewers, detail.Revisiters)
	}
}

func TestNewsletterAndLead(t *testing.T) {
	e := NewEngine(t, 10)
	for range 2 {
		if r := e.get("/api/v1/Settings/subscribeemailtonewsletter?emailAddress=ann%40example.com"); !strings.Contains(r.body, `"success":true`) || r.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%d %s", r.StatusCode, r.body)
		}
	}
	if r := e.get("/api/V1/settings/SubscribeEmailToNewsletter?emailAddress=nonsense"); r.StatusCode != 400 {
		t.Errorf("%d %s", r.StatusCode, r.body)
	}
	lead := `{"name":"Ann","emailAddress":"ann@example.com","message":"O'Neill; DROP TABLE leads -- ?0 ?","item_ID":%d}`
	if r := e.do("POST", "localhost", "/api/V1/lead/CreateLeadFromAuctionSite", fmt.Sprintf(lead, e.anyItemOf(e.one))); r.StatusCode != 200 {
		t.Errorf("%d %s", r.StatusCode, r.body)
	}
	if r := e.do("POST", "two.localhost", "/api/V1/lead/CreateLeadFromAuctionSite", fmt.Sprintf(lead, e.anyItemOf(e.one))); r.StatusCode != 404 {
		t.Errorf("about an item of the other house: %d %s", r.StatusCode, r.body)
	}
	var kept sales.LeadRow
	e.must(e.store.DB.NewSelect().Model(&kept).Scan(t.Context()))
	if kept.Message != "O'Neill; DROP TABLE leads -- ?0 ?" || kept.TenantID != e.one {
		t.Errorf("%+v", kept)
	}
}

func (e *engine) anyItemOf(tenantID int64) int64 {
	e.t.Helper()
	rows, err := inventory.ItemsAfter(e.t.Context(), e.store, tenantID, 0, 1)
	e.must(err)
	return rows[0].ID
}
