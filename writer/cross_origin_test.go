package writer

import (
	"net/http"
	"strings"
	"testing"
)

// permissions are the headers that let a script of another origin do or read something.
var permissions = []string{
	"Access-Control-Allow-Origin", "Access-Control-Allow-Methods", "Access-Control-Allow-Headers", "Access-Control-Expose-Headers",
	"Access-Control-Max-Age", "Access-Control-Allow-Credentials", "Access-Control-Allow-Private-Network", "Timing-Allow-Origin",
}

func permitted(t *testing.T, response *http.Response) (list []string) {
	t.Helper()
	for _, name := range permissions {
		if value := response.Header.Get(name); value != "" {
			list = append(list, name+": "+value)
		}
	}
	return list
}

func preflight(path, host, origin string) string {
	return "OPTIONS " + path + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: " + origin + "\r\nConnection: close\r\n" +
		"Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: authorization, idempotency-key, x-evil\r\n\r\n"
}

// TestPreflight checks that the house's own scripts may call it with the headers that the site sends, and that other origins may not call at all.
func TestPreflight(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	config := testConfig(engine.url())
	config.Tenants = "prairie.example=1,api.prairie.example=1,harbor.example=2"
	w := startWriter(t, config)
	response, body := w.raw(t, preflight("/api/v1/Auction/PreBid", "api.prairie.example", "https://prairie.example"))
	want := "Access-Control-Allow-Origin: https://prairie.example, Access-Control-Allow-Methods: POST, " +
		"Access-Control-Allow-Headers: Authorization, Content-Type, Idempotency-Key, Login-Source, " +
		"Access-Control-Expose-Headers: Content-Disposition, Date, Retry-After, X-Request-Id, Access-Control-Max-Age: 7200"
	if got := strings.Join(permitted(t, response), ", "); response.StatusCode != 204 || body != "" || got != want || response.Header.Get("Vary") != "Origin" {
		t.Errorf("%s %q %s, want %s", response.Status, body, got, want)
	}
	f := func(what string, status int, request string) {
		t.Helper()
		response, _ := w.raw(t, request)
		if got := permitted(t, response); response.StatusCode != status || len(got) > 0 {
			t.Errorf("%s: %s %v, want %d and no permission", what, response.Status, got, status)
		}
	}
	for _, origin := range []string{"https://evil.test", "null", "https://harbor.example", "http://prairie.example", "https://prairie.example.evil.test"} {
		f(origin, 405, preflight("/api/v1/Auction/PreBid", "api.prairie.example", origin))
	}
	f("no operation", 404, preflight("/api/v1/nothing", "api.prairie.example", "https://prairie.example"))
	f("no house", 405, preflight("/api/v1/Auction/PreBid", "stranger.example", "https://stranger.example"))
	f("no preflight", 405, "OPTIONS /api/v1/Auction/PreBid HTTP/1.1\r\nHost: prairie.example\r\nConnection: close\r\n\r\n")
	if n := len(engine.requests()); n > 0 {
		t.Errorf("the engine was asked %d times", n)
	}
}

// TestOwnSiteReadsAnswers checks that scripts of the house may read answers and refusals, and those of other origins neither.
func TestOwnSiteReadsAnswers(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	const from = "Origin: ORIGIN"
	for request, status := range map[string]int{get(userInfo, bearer, "Connection: close", from): 200, get(userInfo, "Connection: close", from): 401} {
		response, _ := w.raw(t, strings.Replace(request, "ORIGIN", "https://prairie.example", 1))
		if response.StatusCode != status || response.Header.Get("Access-Control-Allow-Origin") != "https://prairie.example" {
			t.Errorf("%s %v, want %d", response.Status, response.Header, status)
		}
		response, _ = w.raw(t, strings.Replace(request, "ORIGIN", "https://harbor.example", 1))
		if got := permitted(t, response); response.StatusCode != status || len(got) > 0 {
			t.Errorf("another house's site: %s %v", response.Status, got)
		}
	}
}
