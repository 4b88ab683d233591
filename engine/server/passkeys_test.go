package server

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

const ownOrigin = "https://localhost"

func (e *engine) passkeyOptions(who api.Session, password string) reply {
	e.t.Helper()
	return e.as(who, "POST", "/api/v1/User/BeginPasskey", fmt.Sprintf(`{"baseURL":%q,"currentPassword":%q}`, ownOrigin, password))
}

// addPasskey adds a passkey of a new device for somebody who has just signed in.
func (e *engine) addPasskey(who api.Session) (*authenticator, api.Passkey) {
	e.t.Helper()
	device := newAuthenticator(e.t.(*testing.T))
	options := Read[api.PasskeyOptions](e.t, e.passkeyOptions(who, ""))
	return device, Read[api.Passkey](e.t, e.as(who, "POST", "/api/v1/User/AddPasskey", device.create(options, ownOrigin)))
}

func (e *engine) signInOptions(host string) api.PasskeySignInOptions {
	e.t.Helper()
	return Read[api.PasskeySignInOptions](e.t, e.do("POST", host, "/api/Token/passkeyOptions", fmt.Sprintf(`{"baseURL":"https://%s"}`, host)))
}

func (e *engine) passkeyToken(host, body string) reply {
	e.t.Helper()
	return e.do("POST", host, "/api/Token/passkey", body)
}

func (e *engine) passkeysOf(who api.Session) []api.Passkey {
	e.t.Helper()
	return Read[struct{ Passkeys []api.Passkey }](e.t, e.as(who, "GET", "/api/v1/User/GetPasskeys", "")).Passkeys
}

func TestSigningInWithAPasskey(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	ann := e.signIn("ann@one.example")
	device, added := e.addPasskey(ann)
	if added.Host != "localhost" || added.Name == "" || added.UsedAt != nil {
		t.Errorf("%+v", added)
	}
	e.millis.Add(time.Hour.Milliseconds())
	session := Read[api.Session](t, e.passkeyToken("localhost", device.get(e.signInOptions("localhost"), ownOrigin)))
	if session.UserID != ann.UserID || session.IsGuest || session.Device == "" || session.RefreshToken == "" {
		t.Errorf("%+v", session)
	}
	if list := e.passkeysOf(session); len(list) != 1 || list[0].UsedAt == nil || !list[0].UsedAt.Equal(e.now()) {
		t.Errorf("%+v", list)
	}
	actions := ""
	for _, entry := range e.activity(session, 0) {
		actions += " " + entry.Action + " " + entry.Detail["by"]
	}
	if !strings.HasPrefix(actions, " sign-in passkey passkey-added") {
		t.Error(actions)
	}
	mails := e.mailsTo("ann@one.example")
	if len(mails) != 1 || mails[0].Template != "passkey-added" {
		t.Errorf("%+v", mails)
	}
	if log := e.log.String(); strings.Contains(log, base64url(device.id)) || strings.Contains(log, device.handle) {
		t.Error("the log names a passkey")
	}
}

func TestWhatAPasskeyMustNotDo(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	e.somebody("ben@one.example")
	ann, ben := e.signIn("ann@one.example"), e.signIn("ben@one.example")
	device, _ := e.addPasskey(ann)
	his, _ := e.addPasskey(ben)
	refused := func(what, host, body string) {
		t.Helper()
		if r := e.passkeyToken(host, body); r.StatusCode != 401 {
			t.Errorf("%s: %d %s", what, r.StatusCode, r.body)
		}
	}
	options := func() api.PasskeySignInOptions { return e.signInOptions("localhost") }

	for _, origin := range []string{"https://two.localhost", "https://localhost.evil.example", "http://localhost", "https://localhost:8443"} {
		refused("a page at "+origin, "localhost", device.get(options(), origin))
	}
	body := device.get(options(), ownOrigin)
	e.status(e.passkeyToken("localhost", body), 200)
	refused("the same answer again", "localhost", body)
	once := options()
	refused("a forged answer", "localhost", strings.Replace(his.get(once, ownOrigin), base64url(his.id), base64url(device.id), 1))
	refused("its challenge again", "localhost", device.get(once, ownOrigin))
	late := options()
	e.millis.Add((5*time.Minute + time.Second).Milliseconds())
	refused("after five minutes", "localhost", device.get(late, ownOrigin))
	invented := options()
	invented.Challenge = base64url(make([]byte, 32))
	refused("a challenge nobody issued", "localhost", device.get(invented, ownOrigin))
	refused("another house", "two.localhost", device.get(e.signInOptions("two.localhost"), "https://two.localhost"))
	refused("a challenge of another house", "two.localhost", device.get(options(), ownOrigin))

	device.handle, his.handle = his.handle, device.handle
	refused("the handle of somebody else", "localhost", device.get(options(), ownOrigin))
	device.handle, his.handle = his.handle, device.handle
	device.flags = userPresent
	refused("nobody verified the person", "localhost", device.get(options(), ownOrigin))
	device.flags = userPresent | userVerified

	device.count = 0
	refused("a count that went back", "localhost", device.get(options(), ownOrigin))
	if entries := e.activity(e.signIn("ann@one.example"), 0); !slices.ContainsFunc(entries, func(a api.ActivityEntry) bool { return a.Action == "passkey-refused" }) {
		t.Errorf("%+v", entries)
	}
	e.status(e.do("POST", "localhost", "/api/Token/passkeyOptions", `{"baseURL":"https://two.localhost"}`), 400)
	e.status(e.do("POST", "127.0.0.1", "/api/Token/passkeyOptions", `{"baseURL":"https://127.0.0.1"}`), 400)
}

func TestAddingAPasskeyNeedsThePerson(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	e.somebody("ben@one.example")
	ann, ben := e.signIn("ann@one.example"), e.signIn("ben@one.example")
	add := func(who api.Session, body string) reply { return e.as(who, "POST", "/api/v1/User/AddPasskey", body) }
	begin := func() api.PasskeyOptions { return Read[api.PasskeyOptions](t, e.passkeyOptions(ann, testPassword)) }
	device := newAuthenticator(t)
	e.status(add(ben, device.create(begin(), ownOrigin)), 400)
	e.status(add(ann, device.create(begin(), "https://two.localhost")), 400)
	options := begin()
	device.flags = userPresent
	e.status(add(ann, device.create(options, ownOrigin)), 400)
	device.flags = userPresent | userVerified
	e.status(add(ann, device.create(options, ownOrigin)), 400) // the challenge was used
	e.status(add(ann, device.create(begin(), ownOrigin)), 200)
	e.status(add(ann, device.create(begin(), ownOrigin)), 409)
	if again := begin(); len(again.ExcludeCredentials) != 1 || again.ExcludeCredentials[0].ID != base64url(device.id) {
		t.Errorf("%+v", again)
	}

	e.millis.Add((10*time.Minute + time.Second).Milliseconds())
	for _, password := range []string{"", "not the password"} {
		if r := e.passkeyOptions(ann, password); r.StatusCode != 422 || !strings.Contains(r.body, `"currentPassword":[`) {
			t.Errorf("%q: %d %s", password, r.StatusCode, r.body)
		}
	}
	e.status(e.passkeyOptions(ann, testPassword), 200)
	handedOff := e.handedOff(e.signIn("ann@one.example"))
	e.status(e.passkeyOptions(handedOff, ""), 422)
}

// handedOff returns the session that a hand-off token of another session starts.
func (e *engine) handedOff(who api.Session) api.Session {
	e.t.Helper()
	token := Read[struct{ Token string }](e.t, e.as(who, "GET", "/api/v1/Settings/GetHandOff", "")).Token
	return Read[api.Session](e.t, e.do("POST", "localhost", "/api/Token/handoff", fmt.Sprintf(`{"token":%q}`, token)))
}

func TestRenamedAndRemovedPasskeys(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	e.somebody("ben@one.example")
	ann, ben := e.signIn("ann@one.example"), e.signIn("ben@one.example")
	device, added := e.addPasskey(ann)
	rename, remove := `{"passkey_ID":%d,"name":"Phone in the truck"}`, `{"passkey_ID":%d,"currentPassword":%q}`
	e.status(e.as(ben, "PUT", "/api/v1/User/RenamePasskey", fmt.Sprintf(rename, added.PasskeyID)), 404)
	e.status(e.as(ben, "POST", "/api/v1/User/RemovePasskey", fmt.Sprintf(remove, added.PasskeyID, "")), 404)
	e.status(e.as(ann, "PUT", "/api/v1/User/RenamePasskey", fmt.Sprintf(rename, added.PasskeyID)), 200)
	if list := e.passkeysOf(ann); len(list) != 1 || list[0].Name != "Phone in the truck" {
		t.Errorf("%+v", list)
	}
	waiting := e.signInOptions("localhost")
	e.millis.Add((4 * time.Minute).Milliseconds())
	e.status(e.as(ann, "POST", "/api/v1/User/RemovePasskey", fmt.Sprintf(remove, added.PasskeyID, "")), 200)
	e.status(e.passkeyToken("localhost", device.get(waiting, ownOrigin)), 401)
	e.status(e.as(ann, "GET", "/api/v1/User/GetSessions", ""), 200)
	e.status(e.as(ann, "POST", "/api/v1/User/RemovePasskey", fmt.Sprintf(remove, added.PasskeyID, testPassword)), 404)
	mails := e.mailsTo("ann@one.example")
	if len(mails) != 2 || !slices.ContainsFunc(mails, func(m db.MessageRow) bool {
		return m.Template == "passkey-removed" && strings.Contains(m.Text, "Phone in the truck")
	}) {
		t.Errorf("%+v", mails)
	}
}

func TestANewPasswordByMailRemovesPasskeys(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("ann@one.example")
	ann := e.signIn("ann@one.example")
	device, _ := e.addPasskey(ann)
	e.status(e.changePassword(ann, testPassword, "thistle and barley"), 200)
	e.status(e.passkeyToken("localhost", device.get(e.signInOptions("localhost"), ownOrigin)), 200)
	e.status(e.setPassword(e.askForReset("ann@one.example"), "burdock and clover"), 200)
	e.status(e.passkeyToken("localhost", device.get(e.signInOptions("localhost"), ownOrigin)), 401)
}
