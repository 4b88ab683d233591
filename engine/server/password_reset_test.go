package server

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/people"
)

func (e *engine) askForReset(address string) (token string) {
	e.t.Helper()
	e.status(e.Post("/user/RequestPasswordReset", Fields{"emailAddress": address, "entity_ID": 1}), 200)
	token, _ = e.lastLink(address)
	return token
}

func (e *engine) setPassword(token, password string) reply {
	e.t.Helper()
	return e.Post("/user/resetPassword", Fields{"resetToken": token, "password": password})
}

func TestPasswordIsResetOnce(t *testing.T) {
	e := NewEngine(t, 0)
	id := e.somebody("dan@buyers.example")
	before := e.signIn("dan@buyers.example")
	token := e.askForReset("dan@buyers.example")
	e.wrongFields(e.setPassword(token, "short"), "password")
	e.wrongFields(e.setPassword(token, strings.Repeat("ü", 1025)), "password")
	var calls sync.WaitGroup
	var done, refused atomic.Int32
	for range 4 {
		calls.Go(func() {
			switch got := e.setPassword(token, "thistle and barley"); got.StatusCode {
			case 200:
				done.Add(1)
			case 400:
				refused.Add(1)
			default:
				t.Errorf("%d %s", got.StatusCode, got.body)
			}
		})
	}
	calls.Wait()
	if done.Load() != 1 || refused.Load() != 3 {
		t.Errorf("set %d times, refused %d", done.Load(), refused.Load())
	}
	e.status(e.as(before, "GET", "/api/v1/Auction/getUserInformation", ""), 401)
	e.status(e.do("POST", "localhost", "/api/Token/v2", `{"grant_Type":"refresh","user_Name":"`+before.RefreshToken+`"}`), 401)
	e.status(e.do("POST", "localhost", "/api/Token/v2", `{"grant_Type":"password","user_Name":"dan@buyers.example","password":"`+testPassword+`"}`), 401)
	e.status(e.do("POST", "localhost", "/api/Token/v2", `{"grant_Type":"password","user_Name":"dan@buyers.example","password":"thistle and barley"}`), 200)
	fits(t, "mails", e.templatesTo("dan@buyers.example"), "[reset password-changed]")
	fits(t, "record", e.actions(id), "[sign-in mail-requested password-set sign-in]")
}

// TestStrangersUseUpNobodysEmails checks that one address gets at most three reset emails for a person in an hour, that others then still get
// one, and that when strangers have used up all of them, a browser that the person signed in with still gets its own.
func TestStrangersUseUpNobodysEmails(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("dan@buyers.example")
	device := e.signIn("dan@buyers.example").Device
	sent := func() (n int) {
		for _, template := range e.templatesTo("dan@buyers.example") {
			if template == "reset" {
				n++
			}
		}
		return n
	}
	ask := func(client string, devices ...string) {
		t.Helper()
		e.pass(time.Minute)
		body := Fields{"emailAddress": "dan@buyers.example", "entity_ID": 1}
		if len(devices) > 0 {
			body["devices"] = devices
		}
		text, err := json.Marshal(body)
		e.must(err)
		e.status(e.do("POST", "localhost", "/api/v1/user/RequestPasswordReset", string(text),
			api.HeaderService, serviceToken, api.HeaderTenant, fmt.Sprint(e.one), api.HeaderClient, client), 200)
	}
	for range 6 {
		ask("203.0.113.1")
	}
	if n := sent(); n != 3 {
		t.Errorf("%d emails from one address", n)
	}
	for i := range 6 {
		ask(fmt.Sprintf("198.51.100.%d", i))
	}
	if n := sent(); n != 5 {
		t.Errorf("%d emails from all addresses", n)
	}
	ask("198.51.100.9", "not-a-device")
	if n := sent(); n != 5 {
		t.Errorf("%d emails with an invented device", n)
	}
	ask("198.51.100.9", device)
	if n := sent(); n != 6 {
		t.Errorf("%d emails, with one for the person's own browser", n)
	}
}

func TestInvalidLinks(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("dan@buyers.example")
	who := e.signIn("dan@buyers.example")
	first := e.askForReset("dan@buyers.example")
	e.wait(time.Minute)
	second := e.askForReset("dan@buyers.example")
	bad := []string{first, "nonsense", strings.Repeat("x", 200), who.RefreshToken}
	e.status(e.do("POST", "two.localhost", "/api/v1/user/resetPassword", Fields{"resetToken": second, "password": "thistle and barley"}.String()), 400)
	e.status(e.Post("/User/ActivateInspector", Fields{"token": second, "password": "thistle and barley"}), 400)
	e.wait(time.Hour)
	var told string
	for _, token := range append(bad, second) {
		got := e.setPassword(token, "thistle and barley")
		e.status(got, 400)
		told = strings.Join([]string{told, strings.Split(got.body, `"requestId"`)[0]}, "")
	}
	if strings.Count(told, people.InvalidLinkMessage) != 5 {
		t.Errorf("%s", told)
	}
	expired := e.Post("/User/ValidateInvitedUser", Fields{"token": second})
	if !strings.Contains(expired.body, `"success":false,"kind":"reset","isExpired":true,"emailAddress":"dan@buyers.example"`) {
		t.Errorf("%s", expired.body)
	}
	for _, token := range []string{"nonsense", who.RefreshToken} {
		unknown := e.Post("/User/ValidateInvitedUser", Fields{"token": token})
		if unknown.body != `{"success":false,"kind":"","isExpired":false,"emailAddress":"","firstName":"","lastName":"","role":""}`+"\n" {
			t.Errorf("%s", unknown.body)
		}
	}
	if foreign := e.do("POST", "two.localhost", "/api/v1/User/ValidateInvitedUser", Fields{"token": second}.String()); strings.Contains(foreign.body, "dan@") {
		t.Errorf("%s", foreign.body)
	}
}

func TestInvitations(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("boss@one.example", "administrator")
	e.somebody("clerk@one.example", "clerk")
	dan := e.somebody("dan@buyers.example")
	boss, clerk := e.signIn("boss@one.example"), e.signIn("clerk@one.example")
	invite := func(who api.Session, address, role string) reply {
		return e.postAs(who, "/User/InviteUser", Fields{"emailAddress": address, "firstName": "Ivy", "lastName": "New", "role": role})
	}
	e.status(invite(clerk, "ivy@one.example", "inspector"), 403)
	e.status(invite(e.signIn("dan@buyers.example"), "ivy@one.example", ""), 403)
	e.status(invite(e.session(`{"grant_Type":"guest"}`), "ivy@one.example", ""), 401)
	e.wrongFields(invite(boss, "ivy@one.example", "administrator"), "role")
	e.wrongFields(invite(boss, "Boss@one.example", "clerk"), "emailAddress")
	e.status(invite(boss, "dan@buyers.example", ""), 409)
	e.status(invite(boss, "clerk@one.example", "clerk"), 409)
	e.status(invite(boss, "ivy@one.example", "inspector"), 200)
	if again := invite(boss, "ivy@one.example", "inspector"); again.StatusCode != 429 || again.Header.Get("Retry-After") != "60" {
		t.Errorf("%d %s", again.StatusCode, again.body)
	}
	e.status(e.Post("/Auction/CreateExternalUser", ann.with("emailAddress", "ivy@one.example").with("firstName", "Mallory")), 200)
	ivy := e.user("ivy@one.example")
	if ivy.PendingRole != "inspector" || ivy.Roles != "[]" || ivy.FirstName != "Ivy" {
		t.Errorf("%+v", ivy)
	}
	token := roleForm.FindStringSubmatch(e.mailsTo("ivy@one.example")[0].Text)[1]
	invitedTo := func() string {
		return Read[struct{ Role string }](t, e.Post("/User/ValidateInvitedUser", Fields{"token": token})).Role
	}
	if role := invitedTo(); role != "inspector" {
		t.Errorf("invited as %q", role)
	}
	for _, want := range []int{200, 400} {
		e.status(e.Post("/User/ActivateInspector", Fields{"token": token, "password": testPassword}), want)
	}
	info := Read[api.UserInformation](t, e.as(e.signIn("ivy@one.example"), "GET", "/api/v1/Auction/getUserInformation", ""))
	fits(t, "roles", info.Roles, "[inspector]")
	e.status(invite(boss, "dan@buyers.example", "clerk"), 200)
	token, _ = e.lastLink("dan@buyers.example")
	if role, text := invitedTo(), e.mailsTo("dan@buyers.example")[0].Text; role != "clerk" || !strings.Contains(text, "Role: Clerk") {
		t.Errorf("invited as %q: %s", role, text)
	}
	e.status(e.Post("/User/ActivateInspector", Fields{"token": token, "password": "thistle and barley"}), 200)
	fits(t, "mails", e.templatesTo("dan@buyers.example"), "[staff-invite password-changed]")
	fits(t, "record", e.actions(dan), "[sign-in invited role-taken]")
}
