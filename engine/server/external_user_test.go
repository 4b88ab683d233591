package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/identity"
	"fairwarning/engine/people"
)

// TestAnswersDoNotRevealWhoHasAnAccount checks that bytes, headers and kind of work are the same for registered,
// requested and unknown addresses.
func TestAnswersDoNotRevealWhoHasAnAccount(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("dan@buyers.example")
	e.status(e.Post("/Auction/CreateExternalUser", ann), 200)
	e.wait(time.Hour)
	body := func(address string) Fields { return Fields{"emailAddress": address, "entity_ID": 1} }
	for path, make := range map[string]func(string) Fields{
		"/user/RequestPasswordReset": body, "/user/RequestPasswordResetWelcome": body,
		"/Auction/CreateExternalUser": func(address string) Fields { return ann.with("emailAddress", address) },
	} {
		var first reply
		for i, address := range []string{"dan@buyers.example", "ann@buyers.example", "nobody" + fmt.Sprint(len(path)) + "@buyers.example"} {
			counted := e.count("send_times")
			for range 2 { // the second one within a minute
				began := time.Now()
				got := e.Post(path, make(address))
				if took := time.Since(began); took < people.ConstantTime {
					t.Errorf("%s for %s is answered after %v", path, address, took)
				}
				got.Header.Del("Date")
				got.Header.Del("X-Request-Id")
				if i == 0 && first.Response == nil {
					first = got
				}
				if got.StatusCode != 200 || got.body != first.body || fmt.Sprint(got.Header) != fmt.Sprint(first.Header) {
					t.Errorf("%s for %s: %d %s %v", path, address, got.StatusCode, got.body, got.Header)
				}
			}
			e.wait(time.Minute)
			if nobody := i == 2; nobody && e.count("send_times") != counted+2 { // by recipient, and by recipient and client
				t.Errorf("%s for %s is not counted", path, address)
			}
		}
	}
	fits(t, "mails to Dan", countOf(e.templatesTo("dan@buyers.example")), "map[already-user:2 reset:1]")
	fits(t, "mails to Ann", countOf(e.templatesTo("ann@buyers.example")), "map[welcome:4]")
	for _, nobody := range []string{"nobody26@buyers.example", "nobody33@buyers.example"} {
		if mails := e.mailsTo(nobody); len(mails) > 0 {
			t.Errorf("mail to an unknown address: %+v", mails)
		}
	}
	if read := e.Post("/User/ValidateEmail", Fields{"email": "dan@buyers.example"}); read.body != e.Post("/User/ValidateEmail", Fields{"email": "new@buyers.example"}).body {
		t.Errorf("%s", read.body)
	}
}

func countOf(names []string) map[string]int {
	counted := map[string]int{}
	for _, name := range names {
		counted[name]++
	}
	return counted
}

func TestMailToAnAddressIsRateLimited(t *testing.T) {
	f := func(path string, body Fields, template string) {
		t.Helper()
		e := NewEngine(t, 0)
		e.server.people.ConstantTime = 0
		e.somebody("dan@buyers.example")
		for range 3 * 60 { // every 20 seconds for an hour
			e.status(e.Post(path, body), 200)
			e.wait(20 * time.Second)
		}
		fits(t, path+" in an hour from one address", countOf(e.templatesTo("dan@buyers.example"))[template], 3)
		e.status(e.Post(path, body), 200)
		fits(t, path+" after an hour", countOf(e.templatesTo("dan@buyers.example"))[template], 4)
	}
	dan := Fields{"emailAddress": "DAN@buyers.example"}
	f("/user/RequestPasswordReset", dan, "reset")
	f("/user/RequestPasswordResetWelcome", dan, "already-user")
	f("/Auction/CreateExternalUser", ann.with("emailAddress", "Dan@Buyers.example"), "already-user")
}

func TestSignUpCanRestartBeforeThePasswordIsSet(t *testing.T) {
	e := NewEngine(t, 0)
	e.status(e.Post("/Auction/CreateExternalUser", ann), 200)
	first := e.user("ann@buyers.example")
	if first.PasswordHash != people.NoPassword || first.Phone != "+16055550142" || first.Roles != "[]" {
		t.Errorf("%+v", first)
	}
	old, _ := e.lastLink("ann@buyers.example")
	e.wait(time.Minute)
	e.status(e.Post("/Auction/CreateExternalUser", ann.with("firstName", "  Анна-Мария\u202e  ").with("lastName", "O’Brien 李").without("phone")), 200)
	again := e.user("ann@buyers.example")
	if again.ID != first.ID || again.FirstName != "Анна-Мария" || again.LastName != "O’Brien 李" || again.Phone != "+16055550142" {
		t.Errorf("%+v", again)
	}
	e.status(e.Post("/user/resetPassword", Fields{"resetToken": old, "password": testPassword}), 400)
	token, _ := e.lastLink("ann@buyers.example")
	e.status(e.Post("/user/resetPassword", Fields{"resetToken": token, "password": testPassword}), 200)
	e.wait(time.Minute)
	e.status(e.Post("/Auction/CreateExternalUser", ann.with("firstName", "Mallory")), 200)
	if kept := e.user("ann@buyers.example"); kept.FirstName != "Анна-Мария" || kept.ID != first.ID {
		t.Errorf("a stranger changed %+v", kept)
	}
	if _, err := identity.UserByEmail(t.Context(), e.store, e.two, "ann@buyers.example"); err == nil {
		t.Error("the other house has her account")
	}
}

func TestSignUpValidation(t *testing.T) {
	e := NewEngine(t, 0)
	f := func(body Fields, wrong ...string) {
		t.Helper()
		e.wrongFields(e.Post("/Auction/CreateExternalUser", body), wrong...)
	}
	f(ann.with("emailAddress", "nonsense"), "emailAddress")
	f(ann.with("emailAddress", "Ann <ann@buyers.example>"), "emailAddress")
	f(ann.with("emailAddress", "ann@localhost"), "emailAddress")
	f(ann.with("firstName", " ").with("lastName", "\u0007"), "firstName", "lastName")
	f(ann.with("firstName", strings.Repeat("x", 101)), "firstName")
	f(ann.with("phone", "12"), "phone")
	f(ann.with("country_ID", 99999), "country_ID")
	f(ann.with("country_ID", -1), "country_ID")
	e.status(e.Post("/Auction/CreateExternalUser", ann.with("firstName", strings.Repeat("x", 70_000))), 413)
	if e.count("users") != 0 || e.count("messages") != 0 {
		t.Error("something was written")
	}
}

func TestBotsThatFillTheHiddenFieldGetNoAccount(t *testing.T) {
	e := NewEngine(t, 0)
	want := e.Post("/Auction/CreateExternalUser", ann.with("emailAddress", "somebody@buyers.example"))
	got := e.Post("/Auction/CreateExternalUser", ann.with("hidden", "https://spam.example"))
	if got.StatusCode != 200 || got.body != want.body || e.count("users") != 1 || e.count("messages") != 1 {
		t.Errorf("%d %s; %d users", got.StatusCode, got.body, e.count("users"))
	}
}

func TestLinksPointOnlyToTheHouse(t *testing.T) {
	e := NewEngine(t, 0)
	f := func(baseURL, callback, want string) {
		t.Helper()
		e.wait(2 * time.Hour)
		e.status(e.Post("/Auction/CreateExternalUser", ann.with("baseURL", baseURL).with("callbackURL", callback)), 200)
		mails := e.mailsTo("ann@buyers.example")
		mail := mails[len(mails)-1]
		if _, got := e.lastLink("ann@buyers.example"); got != want || strings.Contains(mail.Text+mail.HTML, "evil") {
			t.Errorf("%s %s: goes on to %q, in %s", baseURL, callback, got, mail.Text)
		}
	}
	f("", "/search?events=7&page_number=2#e", "/search?events=7&page_number=2")
	f("", "/item/your-card/was-charged/evil/7?evil=1", "/item/7")
	f("", "/search?search_string=evil", "/search")
	f("", "/evil", "")
	f("https://evil.example", "", "")
	f("https://localhost.evil.example", "//evil.example", "")
	f("https://localhost@evil.example", "https://evil.example/", "")
	f("https://two.localhost", `/\evil.example`, "")
	f("javascript:evil()", "javascript:evil()", "")
}
