package server

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"fairwarning/engine/api"
)

func (e *engine) changePassword(who api.Session, from, to string) reply {
	e.t.Helper()
	return e.as(who, "PUT", "/api/v1/User/ChangePassword", fmt.Sprintf(`{"currentPassword":%q,"newPassword":%q}`, from, to))
}

func TestChangingThePasswordEndsOtherSessions(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	e.somebody("ben@one.example")
	here, there, ben := e.signIn("ann@one.example"), e.signIn("ann@one.example"), e.signIn("ben@one.example")
	e.status(e.changePassword(here, testPassword, "thistle and barley"), 200)
	e.status(e.as(here, "GET", "/api/v1/User/GetSessions", ""), 200)
	e.status(e.as(there, "GET", "/api/v1/User/GetSessions", ""), 401)
	e.status(e.as(ben, "GET", "/api/v1/User/GetSessions", ""), 200)
	signIn := `{"grant_Type":"password","user_Name":"ann@one.example","password":%q}`
	e.status(e.do("POST", "localhost", "/api/Token/v2", fmt.Sprintf(signIn, testPassword)), 401)
	e.status(e.do("POST", "localhost", "/api/Token/v2", fmt.Sprintf(signIn, "thistle and barley")), 200)
	mails := e.mailsTo("ann@one.example")
	if len(mails) != 1 || mails[0].Template != "password-changed" || !strings.Contains(mails[0].Text, "https://localhost/?code=") {
		t.Errorf("%+v", mails)
	}
	if entries := e.activity(here, 0); !slices.ContainsFunc(entries, func(a api.ActivityEntry) bool { return a.Action == "password-changed" }) {
		t.Errorf("%+v", entries)
	}
}

func TestRefusedPasswordChangesNothing(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	here, there := e.signIn("ann@one.example"), e.signIn("ann@one.example")
	f := func(from, to, field string) {
		t.Helper()
		r := e.changePassword(here, from, to)
		e.status(r, 422)
		if !strings.Contains(r.body, `"`+field+`":[`) || strings.Contains(r.body, to) {
			t.Errorf("%s", r.body)
		}
	}
	f("wrong password", "thistle and barley", "currentPassword")
	f(testPassword, "seven77", "newPassword")
	f(testPassword, "P@ssw0rd1", "newPassword")
	f(testPassword, strings.Repeat("x", 1025), "newPassword")
	f(testPassword, strings.Repeat("é", 1025), "newPassword")
	e.status(e.as(there, "GET", "/api/v1/User/GetSessions", ""), 200)
	e.signIn("ann@one.example")
	if mails := e.mailsTo("ann@one.example"); len(mails) != 0 {
		t.Errorf("%+v", mails)
	}
}

func TestConcurrentPasswordChanges(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	sessions := []api.Session{e.signIn("ann@one.example"), e.signIn("ann@one.example"), e.signIn("ann@one.example")}
	statuses := make([]int, len(sessions))
	var all sync.WaitGroup
	for i, s := range sessions {
		all.Go(func() {
			statuses[i] = e.changePassword(s, testPassword, fmt.Sprintf("thistle and barley %d", i)).StatusCode
		})
	}
	all.Wait()
	won := slices.Index(statuses, 200)
	for i, status := range statuses {
		// Too late: signed out, the old password is wrong, or it was replaced while the new one was hashed.
		if i != won && status != 401 && status != 422 && status != 409 {
			t.Errorf("%v", statuses)
		}
	}
	if won < 0 || len(e.mailsTo("ann@one.example")) != 1 {
		t.Fatalf("%v, %+v", statuses, e.mailsTo("ann@one.example"))
	}
	body := fmt.Sprintf(`{"grant_Type":"password","user_Name":"ann@one.example","password":"thistle and barley %d"}`, won)
	e.status(e.do("POST", "localhost", "/api/Token/v2", body), 200)
}
