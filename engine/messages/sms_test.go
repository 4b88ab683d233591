package messages

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/mail"
	"fairwarning/engine/mail/mailtest"
)

// provider starts a test provider and returns a transport for it and the number of requests.
func provider(t *testing.T, answer http.HandlerFunc) (Transport, *atomic.Int64) {
	t.Helper()
	var result atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		result.Add(1)
		answer(w, r)
	}))
	t.Cleanup(server.Close)
	transport, err := SMS(server.URL+"/send", "t0ken-of-ours", "f00d")
	if err != nil {
		t.Fatal(err)
	}
	return transport, &result
}

func TestSMSOnTheWire(t *testing.T) {
	type smsRequest struct{ To, Text, IdempotencyKey string }
	var got smsRequest
	transport, _ := provider(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method != "POST" || r.URL.Path != "/send" || r.Header.Get("Content-Type") != "application/json" ||
			r.Header.Get("Authorization") != "Bearer t0ken-of-ours" || r.Header.Get("Idempotency-Key") != "f00d.9" {
			t.Errorf("%s %s %v", r.Method, r.URL, r.Header)
		}
		if err := json.NewDecoder(r.Body).Decode(&got); err != nil {
			t.Error(err)
		}
		w.WriteHeader(http.StatusAccepted)
	})
	row := mail.Compose(mailtest.Prairie(), mail.PhoneCode, mailtest.Dale, mailtest.Full)
	row.ID = 9
	if result := transport(t.Context(), mailtest.Prairie(), &row); result.verdict != accepted || (got != smsRequest{"+16055550177", row.Text, "f00d.9"}) {
		t.Errorf("%+v, %+v", result, got)
	}
}

// TestSMSOutcomes checks the state after each response of the provider, and that there is one request.
func TestSMSOutcomes(t *testing.T) {
	p := newPost(t)
	f := func(state, reason string, answer http.HandlerFunc) {
		t.Helper()
		transport, result := provider(t, answer)
		id := p.queue(mail.PhoneCode, reason)
		stop := p.start(p.Store, map[string]Transport{db.MessageSMS: transport})
		row := p.until(id, func(row db.MessageRow) bool { return row.Error != "" || row.State == db.MessageSent })
		stop()
		if row.State != state || !strings.Contains(row.Error, reason) || result.Load() != 1 || (row.Text == "") == (state == db.MessageQueued) {
			t.Errorf("%d requests, want %s: %+v", result.Load(), state, row)
		}
		p.noSecret(row)
		if strings.Contains(p.log.String(), "t0ken") {
			t.Error(p.log.String())
		}
		p.pass(time.Hour) // expires queued messages before the next case
	}
	status := func(code int) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "no: "+secretCode, code) }
	}
	f(db.MessageSent, "", status(202))
	f(db.MessageQueued, "answer 429", status(429))
	f(db.MessageQueued, "answer 503", status(503))
	f(db.MessageFailed, "answer 400", status(400))
	f(db.MessageFailed, "answer 401", status(401))
	f(db.MessageUnknown, "answer 500", status(500))
	f(db.MessageUnknown, "answer 504", status(504))
	f(db.MessageFailed, "answer 307", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/elsewhere", 307) })
	f(db.MessageUnknown, "no answer", func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
}

func TestUnreachableProvider(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	server.Close()
	transport, err := SMS(server.URL+"/?key=t0ken", "t0ken", "feed")
	if err != nil {
		t.Fatal(err)
	}
	row := mail.Compose(mailtest.Prairie(), mail.PhoneCode, mailtest.Dale, mailtest.Full)
	if result := transport(t.Context(), mailtest.Prairie(), &row); result.verdict != retryable || strings.Contains(result.reason, "t0ken") {
		t.Errorf("%+v", result)
	}
}

func TestUnresponsiveProvider(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	transport, _ := provider(t, func(_ http.ResponseWriter, r *http.Request) {
		if _, err := io.Copy(io.Discard, r.Body); err != nil {
			t.Error(err)
		}
		cancel()
		<-r.Context().Done()
	})
	row := mail.Compose(mailtest.Prairie(), mail.PhoneCode, mailtest.Dale, mailtest.Full)
	if result := transport(ctx, mailtest.Prairie(), &row); result.verdict != uncertain {
		t.Errorf("%+v", result)
	}
}

func TestSMSSettings(t *testing.T) {
	f := func(setting string, isGood bool) {
		t.Helper()
		if _, err := SMS(setting, "t0ken", "feed"); (err == nil) != isGood || err != nil && strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", setting, err)
		}
	}
	f("https://sms.example/send", true)
	f("http://127.0.0.1:9000/send", true)
	f("http://localhost:9000/send", true)
	f("http://sms.example/secret", false)
	f("ftp://sms.example/secret", false)
	f("https://a:secret%zz@sms.example", false)
	f("sms.example", false)
}
