package writer

import (
	"encoding/json"
	"net"
	"net/http"
	"strings"
	"testing"
)

// TestLogTellsNoSecrets: whatever goes wrong, what a person typed is not in the log.
func TestLogTellsNoSecrets(t *testing.T) {
	secrets := []string{
		"hunter2-password", "4111111111111111", "4111 1111 1111 1111", "bidder@prairie.example", "eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl", "refresh-token-value",
	}
	body := `{"grant_Type":"password","user_Name":"bidder@prairie.example","password":"hunter2-password","card":"4111 1111 1111 1111","n":"4111111111111111"}`
	token := "Authorization: Bearer eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl"
	for _, answer := range []func(net.Conn, *http.Request){says(200, `{"refresh_token":"refresh-token-value"}`), hangsUp, says(500, body)} {
		engine := newEngineScript(t, answer)
		w := startWriter(t, testConfig(engine.url()))
		w.raw(t, post(tokens, body, token))
		w.raw(t, get(userInfo+"?emailAddress=bidder@prairie.example&n=4111111111111111", token))
		w.raw(t, get("/api/4111111111111111/hunter2-password", token))
		w.raw(t, "POST /"+secrets[0]+" HTTP/1.1\r\nHost: prairie.example\r\n"+token+"\r\nContent-Length: hunter2-password\r\n\r\n")
		w.raw(t, "hunter2-password /bidder@prairie.example HTTP/1.1\r\nHost: x\r\n\r\n")
		w.raw(t, get(userInfo, token, "X-Long: "+strings.Repeat("hunter2-password", 2*kilobyte)))
		log := w.logged()
		for _, secret := range secrets {
			if strings.Contains(log, secret) {
				t.Errorf("%q is in the log:\n%s", secret, log)
			}
		}
		if n := strings.Count(log, `"msg":"call"`); n != 6 {
			t.Errorf("%d lines for 6 calls:\n%s", n, log)
		}
	}
}

// TestLogIsOneLineACall, and says what an operator asks.
func TestLogIsOneLineACall(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	response, _ := w.raw(t, get(userInfo, bearer))
	for line := range strings.Lines(w.logged()) {
		var entry struct {
			Msg, ID, Method, Path, Client string
			Status, Tenant                int
		}
		if err := json.Unmarshal([]byte(line), &entry); err != nil {
			t.Fatal(err)
		}
		if entry.Msg == "call" && (entry.ID != response.Header.Get("X-Request-Id") || entry.Path != userInfo || entry.Status != 200 || entry.Tenant != 1 || entry.Method != "GET") {
			t.Errorf("%s", line)
		}
	}
}

func TestRedact(t *testing.T) {
	for text, want := range map[string]string{
		"dial tcp 127.0.0.1:8083: connection refused":          "dial tcp 127.0.0.1:8083: connection refused",
		"Authorization: Bearer abc.def":                        "Authorization: [hidden]",
		`{"password":"a b","x":1}`:                             `{"password":[hidden],"x":1}`,
		"password=abc&x=1":                                     "password=[hidden]&x=1",
		"eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.SflKxwRJSMeKKF2QT4": "[hidden]",
		"card 4111-1111 1111-1111 refused":                     "card [hidden] refused",
		"sent to bidder@prairie.example today":                 "sent to [hidden] today",
	} {
		if got := redact(text); got != want {
			t.Errorf("%q became %q", text, got)
		}
	}
}
