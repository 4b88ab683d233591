package writer

import (
	"encoding/base64"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
)

// issued returns a token as the engine issues it, with a signature that nobody here checks.
func issued(claims, signature string) string {
	return "eyJhbGciOiJIUzI1NiJ9." + base64.RawURLEncoding.EncodeToString([]byte(claims)) + "." + signature
}

func TestSessionKey(t *testing.T) {
	f := func(token, key string) {
		t.Helper()
		if got := string(sessionKey([]byte(token))); got != key {
			t.Errorf("%s: %s, want %s", token, got, key)
		}
	}
	signed := issued(`{"sub":"user:7","family":"f1","exp":1}`, "AAAA")
	f(signed, "family:f1")
	f(issued(`{"sub":"user:7","family":"f1","exp":2}`, "BBBB"), "family:f1")
	f(issued(`{"sub":"guest:4f"}`, "AAAA"), "guest:4f")
	for _, other := range []string{"opaque", "a.b", "a.b.c", issued(`{"sub":"user:7"}`, "AAAA"), issued(`[]`, "AAAA"), issued(`{"family":7}`, "AAAA"),
		issued(`{"family":"`+strings.Repeat("f", 2000)+`"}`, "AAAA"), strings.Replace(signed, ".AAAA", "=.AAAA", 1)} {
		f(other, other)
	}
}

func FuzzSessionKey(f *testing.F) {
	f.Add([]byte(issued(`{"family":"f1"}`, "AAAA")))
	f.Add([]byte("a.b.c"))
	f.Fuzz(func(t *testing.T, token []byte) {
		if key := sessionKey(token); len(token) > 0 && len(key) == 0 {
			t.Errorf("%q has no key", token)
		}
	})
}

// TestCardsAreLimitedBySession checks that neither renewing a token nor spelling its signature differently starts a new
// allowance: the last of 43 characters of a signature holds two bits that a lenient decoder ignores.
func TestCardsAreLimitedBySession(t *testing.T) {
	engine := newEngineScript(t, says(402, `{}`))
	config := testConfig(engine.url())
	config.limit("session-cards", 3)
	w := startWriter(t, config)
	signature := strings.Repeat("A", 42)
	for i := range 8 {
		token := issued(fmt.Sprintf(`{"sub":"user:7","family":"f1","exp":%d}`, i/4), signature+string("ABCD"[i%4]))
		response, _ := w.raw(t, post("/api/v1/Payment/AddCustomerPaymentMethod", `{}`, "Authorization: Bearer "+token))
		if want := map[bool]int{true: 402, false: 429}[i < 3]; response.StatusCode != want {
			t.Errorf("card %d: %s, want %d", i, response.Status, want)
		}
	}
	response, _ := w.raw(t, post("/api/v1/Payment/AddCustomerPaymentMethod", `{}`, "Authorization: Bearer "+issued(`{"family":"f2"}`, signature)))
	if response.StatusCode != 402 {
		t.Errorf("another session: %s", response.Status)
	}
}

// TestOnlyTriedCardsCount checks that typos, refusals and a new default cost no try, that tries that reach the payment processor do, and
// that the answer to one too many names the wait.
func TestOnlyTriedCardsCount(t *testing.T) {
	status, tried := 402, ""
	engine := newEngineScript(t, func(conn net.Conn, _ *http.Request) {
		fmt.Fprintf(conn, "HTTP/1.1 %d X\r\nContent-Type: application/json\r\nContent-Length: 2\r\n%s\r\n{}", status, tried)
	})
	config := testConfig(engine.url())
	config.limit("session-cards", 3)
	w := startWriter(t, config)
	token := issued(`{"family":"f1"}`, strings.Repeat("A", 43))
	f := func(answer int, header string, want int) {
		t.Helper()
		status, tried = answer, header
		response, text := w.raw(t, post("/api/v1/Payment/PayInvoiceCC", `{}`, "Authorization: Bearer "+token))
		if response.StatusCode != want || response.Header.Get("X-Card-Tried") != "" {
			t.Errorf("%d %q: %s %v %s", answer, header, response.Status, response.Header, text)
		}
		if message := decodeError(t, text).Message; want == 429 && (response.Header.Get("Retry-After") == "" || message != "Too many attempts. Try again in 20 minutes") {
			t.Errorf("%s %s", text, response.Header.Get("Retry-After"))
		}
	}
	for range 20 {
		f(422, "", 422)
		f(400, "", 400)
		f(409, "X-Card-Tried: no\r\n", 409)
		f(200, "X-Card-Tried: no\r\n", 200) // a new default
	}
	f(402, "", 402)
	f(200, "X-Card-Tried: yes\r\n", 200)
	f(400, "X-Card-Tried: yes\r\n", 400) // one method too many, found after the processor had it
	f(422, "", 429)
	f(402, "", 429)
}
