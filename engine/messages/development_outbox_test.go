package messages

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/mail"
)

// outboxGet requests a path from an outbox that keeps the given kinds.
func (p *testPost) outboxGet(host, path string, kinds ...string) (*http.Response, string) {
	p.t.Helper()
	request := httptest.NewRequest("GET", path, nil)
	request.Host = host
	recorder := httptest.NewRecorder()
	(&Outbox{Store: p.Store, Kinds: kinds, Log: slog.New(slog.NewTextHandler(&p.log, nil))}).ServeHTTP(recorder, request)
	body, err := io.ReadAll(recorder.Result().Body)
	if err != nil {
		p.t.Fatal(err)
	}
	return recorder.Result(), string(body)
}

func (p *testPost) keep(template, once string) int64 {
	p.t.Helper()
	id := p.queue(template, once)
	p.until(id, isState(db.MessageSent))
	return id
}

func keeping() map[string]Transport {
	return map[string]Transport{db.MessageMail: KeepInOutbox, db.MessageSMS: KeepInOutbox}
}

func TestOutboxListsSentMessages(t *testing.T) {
	p := newPost(t)
	stop := p.start(p.Store, keeping())
	message, sms := p.keep(mail.Welcome, "a"), p.keep(mail.PhoneCode, "b")
	stop()
	p.queue(mail.Reset, "c") // not sent yet
	if row := p.row(message); row.Text == "" || row.HTML == "" || row.DoneAt == nil {
		t.Errorf("%+v", row)
	}
	f := func(query string, want ...int64) {
		t.Helper()
		response, body := p.outboxGet("localhost:8084", "/messages.json"+query, db.MessageMail, db.MessageSMS)
		var got struct{ Messages []outboxMessage }
		if err := json.Unmarshal([]byte(body), &got); err != nil || response.StatusCode != 200 || len(got.Messages) != len(want) {
			t.Fatalf("%s: %d %v %s", query, response.StatusCode, err, body)
		}
		for i, m := range got.Messages {
			if m.ID != want[i] || m.Tenant != "prairie-iron" || m.Text == "" || (m.Kind == db.MessageMail) != (m.HTML != "") {
				t.Errorf("%s: %+v", query, m)
			}
		}
	}
	f("", sms, message)
	f("?recipient=BIDDER@", message)
	f("?recipient=5550177", sms)
	f("?recipient=nobody@example.com")
	f("?recipient=%25")
	f("?recipient=B_DDER")
	_, page := p.outboxGet("localhost:8084", "/", db.MessageMail, db.MessageSMS)
	if !strings.Contains(page, "Prairie Iron Auctions: your code is "+secretCode) || !strings.Contains(page, "Welcome to Prairie Iron Auctions") {
		t.Error(page)
	}
	_, chosen := p.outboxGet("localhost:8084", fmt.Sprintf("/?message=%d", message), db.MessageMail)
	if !strings.Contains(chosen, `sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/`) || strings.Contains(chosen, secretCode) {
		t.Error(chosen)
	}
	p.noSecret(db.MessageRow{})
}

// TestOutboxForgetsTexts checks that links and codes are gone from the database an hour after they were sent, and not before.
func TestOutboxForgetsTexts(t *testing.T) {
	p := newPost(t)
	stop := p.start(p.Store, keeping())
	kept := []int64{p.keep(mail.Welcome, "a"), p.keep(mail.PhoneCode, "b")}
	stop()
	queued := p.queue(mail.Reset, "c") // not sent yet
	ticks, ended := make(chan time.Time), make(chan struct{})
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		(&Outbox{Store: p.Store, Log: slog.New(slog.NewTextHandler(&p.log, nil))}).Forget(ctx, ticks)
		close(ended)
	}()
	after := func(d time.Duration, hasText bool) {
		t.Helper()
		ticks <- p.now().Add(d)
		ticks <- p.now() // the one before is done
		for _, id := range kept {
			if row := p.row(id); (row.Text != "") != hasText || row.HTML != "" && !hasText || row.State != db.MessageSent {
				t.Errorf("after %s: %+v", d, row)
			}
		}
		if row := p.row(queued); row.Text == "" || row.HTML == "" {
			t.Errorf("after %s, not sent yet: %+v", d, row)
		}
	}
	after(TextsKeptFor, true)
	after(TextsKeptFor+time.Millisecond, false)
	cancel()
	<-ended
	if _, body := p.outboxGet("localhost:8084", "/messages.json", db.MessageMail, db.MessageSMS); strings.Contains(body, secretLink) || strings.Contains(body, secretCode) {
		t.Error(body)
	}
	p.noSecret(db.MessageRow{})
}

func TestOutboxSandboxesEmail(t *testing.T) {
	p := newPost(t)
	p.start(p.Store, keeping())
	id := p.keep(mail.Welcome, "a")
	path := fmt.Sprintf("/messages/%d/%d/html", p.tenant, id)
	response, body := p.outboxGet("127.0.0.1:8084", path, db.MessageMail)
	if policy := response.Header.Get("Content-Security-Policy"); response.StatusCode != 200 || !strings.HasPrefix(policy, "sandbox allow-popups ") ||
		strings.Contains(policy, "script") || strings.Contains(policy, "same-origin") || !strings.Contains(body, secretLink) {
		t.Errorf("%d, %s", response.StatusCode, policy)
	}
	for _, gone := range []string{path[:len(path)-5] + "0/html", fmt.Sprintf("/messages/%d/%d/html", p.tenant+1, id), "/messages/a/b/html", "/templates/welcome.tmpl", "/outbox.html"} {
		if response, _ := p.outboxGet("127.0.0.1:8084", gone, db.MessageMail); response.StatusCode != 404 {
			t.Errorf("%s: %d", gone, response.StatusCode)
		}
	}
	if response, _ := p.outboxGet("127.0.0.1:8084", path, db.MessageSMS); response.StatusCode != 404 {
		t.Errorf("a kind not kept in the outbox: %d", response.StatusCode)
	}
}

// TestOutboxIsLocalOnly checks that the outbox refuses other addresses and host names.
func TestOutboxIsLocalOnly(t *testing.T) {
	p := newPost(t)
	host := func(name string, want int) {
		t.Helper()
		if response, body := p.outboxGet(name, "/messages.json", db.MessageMail); response.StatusCode != want || (want != 200 && strings.Contains(body, "messages")) {
			t.Errorf("Host %s: %d", name, response.StatusCode)
		}
	}
	host("localhost", 200)
	host("LOCALHOST:8084", 200)
	host("127.0.0.1:8084", 200)
	host("[::1]:8084", 200)
	host("rebound.example:8084", 421)
	host("localhost.example", 421)
	host("127.0.0.1.example:8084", 421)
	host("", 421)
	listen := func(address string, isTaken bool) {
		t.Helper()
		listener, err := ListenLocal(address)
		if (err == nil) != isTaken {
			t.Errorf("%s: %v", address, err)
		}
		if err == nil {
			listener.Close()
		}
	}
	listen("127.0.0.1:0", true)
	listen("localhost:0", true)
	listen(":0", false)
	listen("0.0.0.0:0", false)
	listen("[::]:0", false)
	listen("192.0.2.1:0", false)
	listen("example.com:0", false)
	listen("127.0.0.1", false)
	busy, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer busy.Close()
	if _, err := ListenLocal(busy.Addr().String()); err == nil || !strings.Contains(err.Error(), "--outbox") {
		t.Error(err)
	}
}
