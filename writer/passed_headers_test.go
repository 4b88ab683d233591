package writer

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

// TestOnlyTheAllowListPasses checks that a token is passed on, that cookies and forwarding headers are not, and that our own
// headers cannot be forged.
func TestOnlyTheAllowListPasses(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	w.raw(t, post(tokens, `{"grant_Type":"guest"}`, bearer, "login-source: auction", "Idempotency-Key: \"k1\"",
		"Cookie: a=b", "X-Forwarded-For: 6.6.6.6", "X-Forwarded-Host: evil.example", "Forwarded: host=evil.example",
		"X-HTTP-Method-Override: DELETE", "X-Original-URL: /admin", "Upgrade: h2c", "Te: trailers", "Proxy-Authorization: x",
		"X-Fairwarning-Client: 6.6.6.6", "X-Fairwarning-Service: "+strings.Repeat("x", len(testToken)), "X-Request-Id: mine",
		"Accept-Encoding: br", "If-None-Match: \"x\"", "Range: bytes=0-1"))
	seen := engine.requests()[0]
	want := map[string]string{
		"Authorization": strings.TrimPrefix(bearer, "Authorization: "), "Login-Source": "auction", "Idempotency-Key": `"k1"`,
		"Content-Type": "application/json", "X-Fairwarning-Service": testToken, "X-Fairwarning-Tenant": "1", "X-Fairwarning-Client": "127.0.0.1",
	}
	for name, value := range want {
		if got := seen.Header.Values(name); len(got) != 1 || got[0] != value {
			t.Errorf("%s: %q", name, got)
		}
	}
	if id := seen.Header.Get("X-Request-Id"); id == "mine" || id == "" {
		t.Errorf("request id %q", id)
	}
	if len(seen.Header) != len(want)+2 { // and X-Request-Id, Content-Length
		t.Errorf("more came through: %v", seen.Header)
	}
	if seen.Host != engine.Addr().String() {
		t.Errorf("Host is %s", seen.Host)
	}
}

// TestConnectionCannotRemoveOurs checks that headers named by Connection are dropped, except our own.
func TestConnectionCannotRemoveOurs(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	w.raw(t, get(userInfo, bearer, "Connection: keep-alive, X-Fairwarning-Tenant, x-fairwarning-service, Host, login-source",
		"Login-Source: auction"))
	seen := engine.requests()[0]
	if seen.Header.Get("X-Fairwarning-Tenant") != "1" || seen.Header.Get("X-Fairwarning-Service") != testToken {
		t.Errorf("our headers were removed: %v", seen.Header)
	}
	if seen.Header.Get("Login-Source") != "" || seen.Header.Get("Connection") != "" {
		t.Errorf("a header meant for us alone was passed on: %v", seen.Header)
	}
}

func TestTwoTokensAreRefused(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	response, body := w.raw(t, get(userInfo, bearer, "Authorization: Bearer other"))
	if response.StatusCode != 400 || len(decodeError(t, body).Messages) == 0 || len(engine.requests()) != 0 {
		t.Errorf("%s %s", response.Status, body)
	}
}

func TestTokenRequired(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	for _, headers := range [][]string{nil, {"Authorization: Basic YTpi"}, {"Authorization: Bearer "}, {"Authorization: Bearer"}} {
		if response, body := w.raw(t, get(userInfo, headers...)); response.StatusCode != 401 || decodeError(t, body).Message == "" {
			t.Errorf("%v: %s %s", headers, response.Status, body)
		}
	}
	if len(engine.requests()) != 0 {
		t.Error("a call without a token reached the engine")
	}
}

// TestFrontDoorIsBelieved checks that the service token makes a request's claims about its sender count.
func TestFrontDoorIsBelieved(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	w.raw(t, get(userInfo, bearer, "X-Fairwarning-Service: "+testToken, "X-Fairwarning-Client: 203.0.113.9", "X-Request-Id: abc-1"))
	seen := engine.requests()[0]
	if seen.Header.Get("X-Fairwarning-Client") != "203.0.113.9" || seen.Header.Get("X-Request-Id") != "abc-1" {
		t.Errorf("%v", seen.Header)
	}
	w.raw(t, get(userInfo, bearer, "X-Fairwarning-Service: "+testToken, "X-Fairwarning-Client: evil.example", "X-Request-Id: a b"))
	seen = engine.requests()[len(engine.requests())-1]
	if seen.Header.Get("X-Fairwarning-Client") == "203.0.113.9" || strings.Contains(seen.Header.Get("X-Request-Id"), " ") {
		t.Errorf("%v", seen.Header)
	}
}

// TestRepeatedClaimsAreRefused checks that a header about the sender that comes twice is refused even from the front door.
func TestRepeatedClaimsAreRefused(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	for _, name := range []string{"X-Fairwarning-Service", "x-fairwarning-client", "X-Fairwarning-Tenant", "X-Nf-Sign", "X-Nf-Client-Connection-Ip",
		"X-Request-Id", "X-Forwarded-For", "Forwarded"} {
		value := "203.0.113.9"
		if name == "X-Fairwarning-Service" {
			value = testToken
		}
		headers := []string{bearer, "X-Fairwarning-Service: " + testToken, name + ": " + value}
		if name != "X-Fairwarning-Service" {
			headers = append(headers, name+": "+value)
		}
		response, body := w.raw(t, get(userInfo, headers...))
		if response.StatusCode != 400 || !strings.Contains(body, "repeated") {
			t.Errorf("%s twice: %s %s", name, response.Status, body)
		}
	}
	if n := len(engine.requests()); n != 0 {
		t.Errorf("%d requests reached the engine", n)
	}
}

// TestNetlifyIsBelievedOnlyIfSigned checks that tenant and client from Netlify need a valid, unexpired signature.
func TestNetlifyIsBelievedOnlyIfSigned(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	config := testConfig(engine.url())
	config.NetlifyKey = fmt.Sprintf("%x", sha256.Sum256([]byte("netlify")))
	w := startWriter(t, config)
	sign := func(key string, expires time.Duration, issuer string) string {
		signed, err := jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{
			"iss": issuer, "exp": time.Now().Add(expires).Unix(), "site_url": "https://harbor.example", "deploy_context": "production",
		}).SignedString([]byte(key))
		if err != nil {
			t.Fatal(err)
		}
		return signed
	}
	for signature, want := range map[string]string{
		sign(config.NetlifyKey, time.Minute, "netlify"):  "2",
		sign(config.NetlifyKey, -time.Minute, "netlify"): "1",
		sign(config.NetlifyKey, time.Minute, "other"):    "1",
		sign("other key", time.Minute, "netlify"):        "1",
		"": "1",
	} {
		before := len(engine.requests())
		w.raw(t, get(userInfo, bearer, "X-Nf-Sign: "+signature, "X-Fairwarning-Tenant: 2", "X-Nf-Client-Connection-Ip: 203.0.113.9"))
		seen := engine.requests()[before]
		if got := seen.Header.Get("X-Fairwarning-Tenant"); got != want {
			t.Errorf("signature %.20q: tenant %s, want %s", signature, got, want)
		}
		if (seen.Header.Get("X-Fairwarning-Client") == "203.0.113.9") != (want == "2") {
			t.Errorf("client %s", seen.Header.Get("X-Fairwarning-Client"))
		}
	}
}

// FuzzRequestHead checks that no value has a line end, which could begin another header, or blanks around it. A head without
// CRLF at every line end never gets this far.
func FuzzRequestHead(f *testing.F) {
	f.Add([]byte("Accept: a\r\nAccept: b\r\nAuthorization: Bearer x\r\nConnection: close, accept\r\n\r\n"))
	f.Add([]byte("user-agent:\r\nX-Fairwarning-Client: 203.0.113.1\r\n"))
	f.Add([]byte(" folded\r\n: no name\nA\r\n"))
	f.Fuzz(func(t *testing.T, head []byte) {
		var got requestHead
		isRefused := strings.ContainsAny(strings.ReplaceAll(string(head), "\r\n", ""), "\r\n")
		if isRefused || got.parse(head) != nil {
			return
		}
		for i, value := range got.allowed {
			if bytes.ContainsAny(value, "\n") || bytes.HasPrefix(value, []byte(" ")) || bytes.HasSuffix(value, []byte("\t")) {
				t.Errorf("%s is %q", requestAllowed[i], value)
			}
		}
	})
}

// TestOwnHeaders checks that each of our headers is on its own line exactly once, with short and long request IDs, on the
// engine's answers and on refusals.
func TestOwnHeaders(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	for _, id := range []string{"a", strings.Repeat("i", 64)} {
		for _, path := range []string{userInfo, "/api/nothing"} {
			conn, reader := w.dial(t)
			_, _ = io.WriteString(conn, get(path, bearer, "X-Fairwarning-Service: "+testToken, "X-Request-Id: "+id))
			var head []string
			for line, err := "", error(nil); line != "\r\n"; {
				if line, err = reader.ReadString('\n'); err != nil {
					t.Fatal(err)
				}
				head = append(head, line)
			}
			for _, own := range []string{
				"Cache-Control: no-store, private", "Netlify-CDN-Cache-Control: no-store", "X-Content-Type-Options: nosniff", "X-Request-Id: " + id,
			} {
				if at := slices.Index(head, own+"\r\n"); at < 0 || slices.Contains(head[at+1:], own+"\r\n") {
					t.Errorf("%s: want %q exactly once in %q", path, own, head)
				}
			}
			_ = conn.Close()
		}
	}
}
