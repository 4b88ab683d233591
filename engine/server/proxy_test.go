package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
)

func (e *engine) actFor(staff string, person int64, password string) reply {
	e.t.Helper()
	body := fmt.Sprintf(`{"grant_Type":"proxy","user_Name":%q,"password":%q,"proxy_ID":%d}`, staff, password, person)
	return e.do("POST", "localhost", "/api/Token/v2", body, "User-Agent", "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36")
}

func TestPersonIsNotifiedWhenStaffAct(t *testing.T) {
	e := NewEngine(t, 10)
	ann, cleo := e.somebody("ann@one.example"), e.somebody("cleo@one.example", "clerk")
	own := e.signIn("ann@one.example")
	acting := Read[api.Session](t, e.actFor("cleo@one.example", ann, testPassword))
	if acting.UserID != ann || acting.ExpiresIn != 30 || acting.RefreshTokenExpiresIn != 60 {
		t.Errorf("%+v", acting)
	}
	info := Read[api.UserInformation](t, e.as(acting, "GET", "/api/v1/Auction/getUserInformation", ""))
	until := e.now().Add(time.Hour)
	if info.UserID != ann || info.ActedFor == nil || info.ActedFor.UserID != cleo || info.ActedFor.Name != "cle Test" || !info.ActedFor.Until.Equal(until) {
		t.Errorf("%+v, acted for by %+v", info, info.ActedFor)
	}
	if info := Read[api.UserInformation](t, e.as(own, "GET", "/api/v1/Auction/getUserInformation", "")); info.ActedFor != nil {
		t.Errorf("in her own session: %+v", info.ActedFor)
	}
	mails := e.mailsTo("ann@one.example")
	if len(mails) != 1 || mails[0].Template != "proxy-sign-in" || !strings.Contains(mails[0].Text, "cle Test") || strings.Contains(mails[0].Text, acting.Token) {
		t.Errorf("mails: %+v", mails)
	}
	entries := e.activity(own, 0)
	if len(entries) != 2 || entries[0].Action != "proxy-sign-in" || entries[0].ActedBy != "cle Test" || entries[1].ActedBy != "" {
		t.Errorf("her record: %+v", entries)
	}
	for _, s := range e.sessionsOf(own) {
		if s.IsCurrent == (s.ActedBy == "cle Test") {
			t.Errorf("her sessions: %+v", s)
		}
	}
}

func TestWhoCannotActForAPerson(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.somebody("ann@one.example"), e.somebody("ben@one.example")
	cleo, iris := e.somebody("cleo@one.example", "clerk"), e.somebody("iris@one.example", "inspector")
	e.somebody("alma@one.example", "administrator")
	e.somebody("august@one.example", "auctioneer")
	f := func(staff string, person int64, password string, want int) {
		t.Helper()
		e.status(e.actFor(staff, person, password), want)
	}
	f("alma@one.example", ann, testPassword, 200)
	f("ben@one.example", ann, testPassword, 403)
	f("iris@one.example", ann, testPassword, 403)
	f("august@one.example", ann, testPassword, 403)
	f("ben@one.example", ben, testPassword, 403)
	f("cleo@one.example", cleo, testPassword, 403)
	f("cleo@one.example", iris, testPassword, 403)
	f("cleo@one.example", 999_999, testPassword, 404)
	f("cleo@one.example", 0, testPassword, 422)
	nobody := fmt.Sprintf(`{"grant_Type":"proxy","user_Name":"cleo@one.example","password":%q}`, testPassword)
	if got := e.do("POST", "localhost", "/api/Token/v2", nobody); got.StatusCode != 422 || !strings.Contains(got.body, `"proxy_ID":[`) {
		t.Errorf("without a person: %d %s", got.StatusCode, got.body)
	}
	for _, person := range []int64{ann, iris, 999_999} { // nothing is revealed without a password
		f("cleo@one.example", person, "wrong", 401)
		f("nobody@one.example", person, testPassword, 401)
	}
	f("ben@one.example", 999_999, testPassword, 403)
	if mails := e.mailsTo("ben@one.example"); len(mails) != 0 {
		t.Errorf("the person was notified of a refusal: %+v", mails)
	}
	other := strings.Replace(`{"grant_Type":"proxy","user_Name":"cleo@one.example","password":"PW","proxy_ID":1}`, "PW", testPassword, 1)
	e.status(e.do("POST", "two.localhost", "/api/Token/v2", other), 401)
}

func TestStaffActingCannotTouchPasswordsSessionsOrRoles(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.somebody("ann@one.example")
	e.somebody("cleo@one.example", "clerk", "administrator")
	acting := Read[api.Session](t, e.actFor("cleo@one.example", ann, testPassword))
	e.somebody("ann@one.example", "administrator") // promoted in the meantime
	f := func(method, path, body string) {
		t.Helper()
		e.status(e.as(acting, method, path, body), 403)
	}
	f("PUT", "/api/v1/User/ChangePassword", fmt.Sprintf(`{"currentPassword":%q,"newPassword":"thistle and barley"}`, testPassword))
	f("GET", "/api/v1/User/GetSessions", "")
	f("DELETE", "/api/v1/User/EndSession?session_ID=1", "")
	f("DELETE", "/api/v1/User/EndOtherSessions", "")
	f("GET", "/api/v1/User/GetActivity", "")
	f("PUT", "/api/v1/User/SetIdleLimit", `{"idleMinutes":0}`)
	info := Read[api.UserInformation](t, e.as(acting, "GET", "/api/v1/Auction/getUserInformation", ""))
	if len(info.Roles) != 0 {
		t.Errorf("staff got the roles %v by acting for her", info.Roles)
	}
	e.signIn("ann@one.example") // her password is unchanged
}

func TestPersonCanEndTheStaffSession(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.somebody("ann@one.example")
	e.somebody("cleo@one.example", "clerk")
	acting := Read[api.Session](t, e.actFor("cleo@one.example", ann, testPassword))
	own := e.signIn("ann@one.example")
	for _, s := range e.sessionsOf(own) {
		if s.ActedBy != "" {
			e.status(e.as(own, "DELETE", fmt.Sprintf("/api/v1/User/EndSession?session_ID=%d", s.SessionID), ""), 200)
		}
	}
	e.status(e.as(acting, "GET", "/api/v1/Auction/getUserInformation", ""), 401)
}
