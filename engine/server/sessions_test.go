package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
)

func (e *engine) sessionsOf(who api.Session) []api.SessionEntry {
	e.t.Helper()
	return Read[struct{ Sessions []api.SessionEntry }](e.t, e.as(who, "GET", "/api/v1/User/GetSessions", "")).Sessions
}

func TestPeopleSeeTheirSessions(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	e.somebody("ben@one.example")
	e.signIn("ben@one.example")
	windows := "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
	desk := e.signIn("ann@one.example", "User-Agent", windows, api.HeaderService, serviceToken, api.HeaderTenant, "1", api.HeaderClient, "203.0.113.7")
	e.millis.Add(60_000)
	phone := e.signIn("ann@one.example", "User-Agent", "<script>"+strings.Repeat("\xff", 5000))
	e.millis.Add(60_000)
	list := e.sessionsOf(desk)
	if len(list) != 2 || !list[0].IsCurrent || list[1].IsCurrent {
		t.Fatalf("%+v", list)
	}
	if s := list[0]; s.Device != "Chrome on Windows" || s.Address != "203.0.113.7" || s.ActedBy != "" || !s.StartedAt.Equal(e.now().Add(-2*time.Minute)) {
		t.Errorf("%+v", s)
	}
	if s := list[1]; s.Device != "Unknown device" || s.SessionID == list[0].SessionID {
		t.Errorf("%+v", s)
	}
	desk = e.session(fmt.Sprintf(`{"grant_Type":"refresh","user_Name":%q}`, desk.RefreshToken))
	if list := e.sessionsOf(phone); !list[1].SeenAt.Equal(e.now()) || list[1].IsCurrent {
		t.Errorf("refreshed and seen from the other: %+v", list)
	}
	e.status(e.do("POST", "localhost", "/api/Token/revoke", fmt.Sprintf(`{"refresh_token":%q}`, desk.RefreshToken)), 200)
	if list := e.sessionsOf(phone); len(list) != 1 || !list[0].IsCurrent {
		t.Errorf("after sign-out of the other: %+v", list)
	}
}

func TestSigningOutTakesEffectAtOnce(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	e.somebody("ben@one.example")
	ben := e.signIn("ben@one.example")
	one, two, three := e.signIn("ann@one.example"), e.signIn("ann@one.example"), e.signIn("ann@one.example")
	foreign := e.sessionsOf(ben)[0].SessionID
	e.status(e.as(one, "DELETE", fmt.Sprintf("/api/v1/User/EndSession?session_ID=%d", foreign), ""), 404)
	e.status(e.as(one, "DELETE", "/api/v1/User/EndSession?session_ID=0", ""), 400)
	own := fmt.Sprintf("/api/v1/User/EndSession?session_ID=%d", e.sessionsOf(two)[0].SessionID)
	e.status(e.as(one, "DELETE", own, ""), 200)
	e.status(e.as(one, "DELETE", own, ""), 404)
	f := func(s api.Session, want int) {
		t.Helper()
		e.status(e.as(s, "GET", "/api/v1/Auction/getUserInformation", ""), want)
		e.status(e.as(s, "GET", "/api/v1/Auction/GetPreviouslyViewedItems", ""), want)
	}
	f(two, 401)
	f(three, 200)
	e.status(e.as(one, "DELETE", "/api/v1/User/EndOtherSessions", ""), 200)
	f(three, 401)
	f(one, 200)
	f(ben, 200)
	e.status(e.do("POST", "localhost", "/api/Token/v2", fmt.Sprintf(`{"grant_Type":"refresh","user_Name":%q}`, three.RefreshToken)), 401)
	if list := e.sessionsOf(one); len(list) != 1 {
		t.Errorf("%+v", list)
	}
}

// TestRolesSetByAnotherProcessApplyToTheNextRequest gives and takes a role and ends a session through another process
// on the same database.
func TestRolesSetByAnotherProcessApplyToTheNextRequest(t *testing.T) {
	e := newFurnishedEngine(t)
	id := e.somebody("ann@one.example")
	ann, other := e.signIn("ann@one.example"), enginetest.OpenSecond(t, e.store)
	f := func(office, own, bid int) {
		t.Helper()
		for range 3 {
			e.status(e.as(ann, "GET", "/api/v1/User/GetPermissionRequests", ""), office)
			e.status(e.as(ann, "GET", "/api/v1/Auction/getUserInformation", ""), own)
			e.status(e.bid(ann, Fields{"item_ID": e.anItem(), "amount": 1}), bid)
		}
	}
	put := func(roles string) {
		t.Helper()
		_, err := identity.PutUser(t.Context(), other, e.one, db.UserRow{Email: "ann@one.example", PasswordHash: testHash, Roles: roles})
		e.must(err)
	}
	f(403, 200, 400)
	put(`["clerk"]`)
	f(200, 200, 400)
	put(`[]`)
	f(403, 200, 400)
	e.must(identity.EndOtherSessions(t.Context(), other, e.one, id, "", e.millis.Load(), db.AuditRow{UserID: id, Action: "sessions-ended", Detail: "{}"}))
	f(401, 401, 401)
}

// TestSessionOperationsNeedTheirPerson uses every session operation without a token, as a guest and with a token of
// another house.
func TestSessionOperationsNeedTheirPerson(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	ann, guest := e.signIn("ann@one.example"), e.session(`{"grant_Type":"guest"}`)
	for _, call := range []string{"GET /GetSessions", "DELETE /EndSession?session_ID=1", "DELETE /EndOtherSessions", "GET /GetActivity",
		`PUT /SetIdleLimit {"idleMinutes":0}`, `PUT /ChangePassword {"currentPassword":"x","newPassword":"long enough"}`} {
		method, rest, _ := strings.Cut(call, " ")
		path, body, _ := strings.Cut(rest, " ")
		path = "/api/v1/User" + path
		e.status(e.do(method, "localhost", path, body), 401)
		e.status(e.as(guest, method, path, body), 401)
		e.status(e.do(method, "two.localhost", path, body, "Authorization", "Bearer "+ann.Token), 401)
	}
}

// TestATokenHasOneSpelling checks that no other last character of a token's signature is accepted: two of its six bits mean nothing
// to a lenient decoder.
func TestATokenHasOneSpelling(t *testing.T) {
	e := NewEngine(t, 0)
	who := e.registrant("ann@buyers.example")
	rest, last := who.Token[:len(who.Token)-1], who.Token[len(who.Token)-1:]
	for _, c := range strings.Split("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", "") {
		want := 401
		if c == last {
			want = 200
		}
		who.Token = rest + c
		e.status(e.as(who, "GET", "/api/v1/Auction/getUserInformation", ""), want)
	}
	who.Token = rest + last + "="
	e.status(e.as(who, "GET", "/api/v1/Auction/getUserInformation", ""), 401)
}
