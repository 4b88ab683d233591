package writer

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
)

// secrets are what a person types or receives, in forms that a body, header or query may have.
var secrets = []string{
	"hunter2-password", "4111111111111111", "4111 1111 1111 1111", "5500-0000-0000-0004", "bidder@prairie.example", "D1234567-license",
	"eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl", "refresh-token-value", "mLkAw3vW4eXf7nQzT0aJc9sRbUyDhGiKpOlMxNvBqWE", "code-739104", "cvv-901",
}

// TestLogHasNoSecrets checks that no secret gets into the log or the writer's own answers, whatever the operation and whatever
// goes wrong.
func TestLogHasNoSecrets(t *testing.T) {
	all, err := json.Marshal(map[string]any{
		"grant_Type": "password", "user_Name": secrets[4], "emailAddress": secrets[4], "password": secrets[0], "newPassword": secrets[0],
		"resetToken": secrets[8], "token": secrets[8], "refresh_token": secrets[7], "code": secrets[9], "creditCardNumber": secrets[1],
		"more": secrets[2:4], "driverLicenseNumber": secrets[5], "creditCardCode": secrets[10],
	})
	if err != nil {
		t.Fatal(err)
	}
	body := string(all)
	token := "Authorization: Bearer " + secrets[6]
	query := "?token=" + secrets[8] + "&emailAddress=" + secrets[4] + "&n=" + secrets[1] + "&code=" + secrets[9]
	garbled := func(conn net.Conn, _ *http.Request) {
		_, _ = io.WriteString(conn, "HTTP/1.1 "+secrets[0]+" "+secrets[1]+"\r\nX-"+secrets[8]+" "+secrets[6]+"\r\n\r\n"+body)
	}
	for how, answer := range map[string]func(net.Conn, *http.Request){
		"well": says(200, body), "hangs up": hangsUp, "fault": says(500, body), "refused": says(422, body), "redirect": says(302, body), "garbled": garbled,
	} {
		engine := newEngineScript(t, answer)
		w := startWriter(t, testConfig(engine.url()))
		calls := 0
		ask := func(request string) {
			calls++
			for _, response := range w.answers(t, request) {
				passed := response.StatusCode == 200 || response.StatusCode == 500 || response.StatusCode == 422
				if found := secretIn(response.text); found != "" && !passed {
					t.Errorf("%s: %q is in the answer %d %s", how, found, response.StatusCode, response.text)
				}
			}
		}
		for _, r := range Operations {
			path := strings.NewReplacer("{contact_ID}", secrets[1], "{id}", secrets[8], "{token}", secrets[8], "{mac}", secrets[8]).Replace(r.Path)
			for _, headers := range [][]string{{token}, nil, {token, token}, {token, "Idempotency-Key: " + secrets[8]}, {token, "X-Long: " + strings.Repeat(secrets[0], 2*kilobyte)}} {
				ask(send(r.Method, path+query, body, headers...))
			}
			ask(send(r.Method, path+"?base_url="+secrets[0], body, token))
			ask(send(r.Method, path, strings.Repeat(body, 400), token))
			ask(send(r.Method, path+"/"+secrets[8], body, token))
			ask(send("BREW-"+secrets[0], path, body, token))
			ask(strings.Replace(send(r.Method, path, body, token), "prairie.example\r\n", secrets[0]+".example\r\n", 1))
		}
		ask(get("/api/"+secrets[1]+"/"+secrets[0], token))
		ask("POST /" + secrets[0] + " HTTP/1.1\r\nHost: prairie.example\r\n" + token + "\r\nContent-Length: " + secrets[0] + "\r\n\r\n")
		ask(secrets[0] + " /" + secrets[4] + " HTTP/1.1\r\nHost: x\r\n\r\n")
		log := w.logged()
		if found := secretIn(log); found != "" {
			t.Errorf("%s: %q is in the log", how, found)
		}
		if n := strings.Count(log, `"msg":"call"`); n != calls {
			t.Errorf("%s: %d lines for %d requests", how, n, calls)
		}
	}
}

// secretIn returns a secret that is in the text, "" for none.
func secretIn(text string) string {
	for _, secret := range secrets {
		if strings.Contains(text, secret) {
			return secret
		}
	}
	return ""
}

// TestLogLine checks the fields of a request's line.
func TestLogLine(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	response, _ := w.raw(t, get(userInfo, bearer))
	for line := range strings.Lines(w.logged()) {
		var entry struct {
			Msg, Request, Method, Path, Client string
			Status, Tenant                     int
		}
		if err := json.Unmarshal([]byte(line), &entry); err != nil {
			t.Fatal(err)
		}
		if entry.Msg == "call" && (entry.Request != response.Header.Get("X-Request-Id") || entry.Path != userInfo || entry.Status != 200 || entry.Tenant != 1 || entry.Method != "GET") {
			t.Errorf("%s", line)
		}
	}
}

// TestOnlySuccessesAreSampled sends calls that succeed, that the engine refuses and that the writer refuses.
func TestOnlySuccessesAreSampled(t *testing.T) {
	var status atomic.Int64
	engine := newEngineScript(t, func(conn net.Conn, r *http.Request) { says(int(status.Load()), `{}`)(conn, r) })
	config := testConfig(engine.url())
	config.LogEvery = 4
	w := startWriter(t, config)
	call := func(times int, answer int64, request string) {
		status.Store(answer)
		for range times {
			_, _ = w.raw(t, request)
		}
	}
	call(9, 200, get(userInfo, bearer))
	call(3, 422, get(userInfo, bearer))
	call(2, 500, get(userInfo, bearer))
	call(2, 200, get("/api/nothing"))
	lines := map[string]int{}
	for line := range strings.Lines(w.logged()) {
		var entry struct {
			Msg           string
			Status, Every int
		}
		if err := json.Unmarshal([]byte(line), &entry); err != nil {
			t.Fatal(err)
		}
		if entry.Msg == "call" {
			lines[fmt.Sprint(entry.Status, " every ", entry.Every)]++
		}
	}
	if want := map[string]int{"200 every 4": 3, "422 every 0": 3, "500 every 0": 2, "404 every 0": 2}; !maps.Equal(lines, want) {
		t.Errorf("%v, want %v", lines, want)
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
