package writer

import (
	"encoding/base64"
	"fmt"
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
