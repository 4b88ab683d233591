package server

import (
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/people"
)

// TestOneClickUnsubscribe checks that the link of an email turns off what the email was about, and nothing else, without a session.
func TestOneClickUnsubscribe(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("ann@one.example")
	ann := e.user("ann@one.example")
	token := e.server.identity.Sessions.UnsubscribeToken(e.one, ann.ID, 1)
	path := func(token string) string { return "/api/v1/User/Unsubscribe/" + token }
	post := func(host, token string) reply {
		return e.do("POST", host, path(token), "List-Unsubscribe=One-Click", "Content-Type", "application/x-www-form-urlencoded")
	}
	settings := func() api.NotificationPreferences {
		t.Helper()
		found, err := people.NotificationPreferences(t.Context(), e.store.DB, e.one, ann.ID)
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	page := e.get(path(token))
	if e.status(page, 200); !strings.Contains(page.body, "/unsubscribe?token="+token+"&amp;topic=outBid") || settings() != people.AllNotifications {
		t.Errorf("opening the link gives %s and %+v", page.body, settings())
	}
	for i, c := range []byte("x_-A") { // the person, the topic or the signature of another
		wrong := []byte(token)
		if wrong[i*13] == c {
			c = 'y'
		}
		wrong[i*13] = c
		e.status(post("localhost", string(wrong)), 400)
	}
	e.status(post("localhost", "x"), 404)
	e.status(post("two.localhost", token), 400)
	if settings() != people.AllNotifications {
		t.Errorf("a wrong link changes %+v", settings())
	}
	want := people.AllNotifications
	want.OutBid = false
	for range 2 {
		r := post("localhost", token)
		if e.status(r, 200); strings.Contains(r.body, "@") || settings() != want {
			t.Errorf("%s, %+v", r.body, settings())
		}
	}
	e.status(post("localhost", e.server.identity.Sessions.UnsubscribeToken(e.one, ann.ID, 99)), 400)
	e.status(post("localhost", e.server.identity.Sessions.UnsubscribeToken(e.one, 999_999, 1)), 400)
}

func TestOneClickUnsubscribesFromSavedSearches(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("ann@one.example")
	ann := e.signIn("ann@one.example")
	e.status(e.as(ann, "POST", "/api/v1/User/AddSavedSearch", `{"name":"Loaders","query":"search_string=loader","notify":true}`), 200)
	token := e.server.identity.Sessions.UnsubscribeToken(e.one, ann.UserID, 8)
	for range 2 {
		e.status(e.do("POST", "localhost", "/api/v1/User/Unsubscribe/"+token, "List-Unsubscribe=One-Click", "Content-Type", "application/x-www-form-urlencoded"), 200)
		if r := e.as(ann, "GET", "/api/v1/User/GetSavedSearches", ""); !strings.Contains(r.body, `"notify":false`) || strings.Contains(r.body, `"notify":true`) {
			t.Errorf("%s", r.body)
		}
	}
}
