package writer

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestBaseURLIsAName checks that base_url picks a service by name, is never an address, and works only for operations that
// have it in the contract.
func TestBaseURLIsAName(t *testing.T) {
	app, contacts := newEngineScript(t, says(200, `{"at":"app"}`)), newEngineScript(t, says(200, `{"at":"contacts"}`))
	config := testConfig(app.url())
	config.Contacts = contacts.url()
	w := startWriter(t, config)
	for query, want := range map[string]string{
		"":                      `{"at":"app"}`,
		"?base_url=":            `{"at":"app"}`,
		"?base_url=contacts":    `{"at":"contacts"}`,
		"?a=b&base_url=company": `{"at":"app"}`,
		"?BASE_URL=contacts":    `{"at":"contacts"}`,
	} {
		if response, body := w.raw(t, send("PUT", contact+query, "{}", bearer)); response.StatusCode != 200 || body != want {
			t.Errorf("%s: %s %s", query, response.Status, body)
		}
	}
	before := len(app.requests()) + len(contacts.requests())
	for _, query := range []string{
		"?base_url=http://evil.example", "?base_url=evil.example", "?base_url=//evil.example", "?base_url=contacts@evil.example",
		"?base_url=Contacts", "?base_url=contacts&base_url=company", "?base_url=contacts&base%5Furl=company", "?base_url=contacts%00",
		"?base_url=%63ontacts.evil.example", "?base_url=app", "?base_url=%zz", "?%zz=1", "?base_url=contacts;x",
	} {
		response, body := w.raw(t, send("PUT", contact+query, "{}", bearer))
		if response.StatusCode != 400 || len(decodeError(t, body).Messages) == 0 {
			t.Errorf("%s: %s %s", query, response.Status, body)
		}
	}
	for _, r := range Operations {
		path := withIDs(r.Path)
		response, body := w.raw(t, send(r.Method, path+"?base_url=company", "", bearer))
		if want := map[Service]int{ByBaseURL: 200, App: 400}[r.Service]; response.StatusCode != want {
			t.Errorf("%s to company: %s %s", r.Path, response.Status, body)
		}
	}
	if got := len(app.requests()) + len(contacts.requests()) - before; got != 2 {
		t.Errorf("%d requests reached an engine", got)
	}
}

// TestQueryIsUnchanged checks that the query is passed on byte for byte, without base_url.
func TestQueryIsUnchanged(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	w.raw(t, send("PUT", contact+"?z=1&a=%2F%20+&base_url=contacts&a=2&%ff=x", "{}", bearer))
	if got := engine.requests()[0].URL.RawQuery; got != "z=1&a=%2F%20+&a=2&%ff=x" {
		t.Errorf("the engine was asked %q", got)
	}
	if response, _ := w.raw(t, get(userInfo+"?a="+strings.Repeat("x", maxQuery), bearer)); response.StatusCode != 414 {
		t.Errorf("8 KB: %s", response.Status)
	}
}

func TestTakeBaseURLLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOf(rapid.StringMatching(`[a-z]{1,5}(=[a-zA-Z0-9%2F+]{0,6})?`)).Draw(t, "parts")
		for i, p := range parts {
			if strings.Contains(p, "%") {
				parts[i] = "p=%2F"
			}
		}
		raw := strings.Join(parts, "&")
		service, rest, wrong := takeBaseURL([]byte(raw))
		if wrong != nil || service != "" || string(rest) != raw {
			t.Fatalf("%q became %q (%v)", raw, rest, wrong)
		}
	})
}
