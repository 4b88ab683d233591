package writer

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// TestBusyIsQuick: one call more than may be under way is turned away at once, and does not reach the engine.
func TestBusyIsQuick(t *testing.T) {
	arrived, release := make(chan struct{}, 8), make(chan struct{})
	engine := newEngineScript(t, func(conn net.Conn, request *http.Request) {
		arrived <- struct{}{}
		<-release
		says(200, `{}`)(conn, request)
	})
	config := testConfig(engine.url())
	config.MaxInFlight = 2
	w := startWriter(t, config)
	answered := make(chan string, 2)
	for range config.MaxInFlight {
		go func() {
			response, _ := w.raw(t, get(userInfo, bearer))
			answered <- response.Status
		}()
		<-arrived
	}
	response, body := w.raw(t, get(userInfo, bearer))
	if response.StatusCode != 503 || response.Header.Get("Retry-After") == "" || tellFrom(t, body).Message == "" {
		t.Errorf("%s %s", response.Status, body)
	}
	wantNoStore(t, response)
	close(release)
	for range config.MaxInFlight {
		if status := <-answered; !strings.HasPrefix(status, "200") {
			t.Error(status)
		}
	}
	if n := len(engine.requests()); n != 2 {
		t.Errorf("%d reached the engine", n)
	}
}

// TestSignInsAreRationed per client address, whatever the spelling, and guests are not held up by it.
func TestSignInsAreRationed(t *testing.T) {
	engine := newEngineScript(t, says(401, `{"message":"Unauthorized"}`))
	config := testConfig(engine.url())
	config.SignIns = 3
	w := startWriter(t, config)
	from := func(client, body string) int {
		response, _ := w.raw(t, post(tokens, body, "X-Fairwarning-Service: "+testToken, "X-Fairwarning-Client: "+client))
		if response.StatusCode == 429 && response.Header.Get("Retry-After") == "" {
			t.Error("429 without Retry-After")
		}
		return response.StatusCode
	}
	spellings := []string{
		`{"grant_Type":"password","user_Name":"a","password":"b"}`, `{"GRANT_TYPE":"password"}`, `{"grant_Type":"proxy"}`, `not json`, `{}`,
	}
	var statuses []int
	for _, body := range spellings {
		statuses = append(statuses, from("203.0.113.1", body))
	}
	if statuses[0] != 401 || statuses[2] != 401 || statuses[3] != 429 || statuses[4] != 429 {
		t.Errorf("%v", statuses)
	}
	if got := from("203.0.113.1", `{"grant_Type":"guest"}`); got != 401 {
		t.Errorf("a guest of that address: %d", got)
	}
	if got := from("203.0.113.2", spellings[0]); got != 401 {
		t.Errorf("another address: %d", got)
	}
	if got := from("2001:db8::1", spellings[0]) + from("2001:db8::2", spellings[0]) + from("2001:db8::3", spellings[0]); got != 3*401 {
		t.Errorf("IPv6: %d", got)
	}
	if got := from("2001:db8::4", spellings[0]); got != 429 {
		t.Errorf("another address of the same /64: %d", got)
	}
}

// TestRate: in any span of the given length never more than twice the count passes (a whole allowance and one refilled),
// a wait that is told is enough, and an idle key has its whole allowance again.
func TestRate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		count := rapid.IntRange(1, 50).Draw(t, "count")
		r := newRate(count, time.Minute)
		now := time.Unix(1_800_000_000, 0)
		var passed []time.Time
		for range rapid.IntRange(1, 300).Draw(t, "calls") {
			now = now.Add(time.Duration(rapid.IntRange(0, 5000).Draw(t, "gap")) * time.Millisecond)
			wait := r.take("k", now)
			if wait == 0 {
				passed = append(passed, now)
				continue
			}
			if r.take("k", now.Add(time.Duration(wait)*time.Second)) != 0 {
				t.Fatal("the wait was not enough")
			}
			now = now.Add(time.Duration(wait) * time.Second)
			passed = append(passed, now)
		}
		for i := 2 * count; i < len(passed); i++ {
			if passed[i].Sub(passed[i-2*count]) < time.Minute-time.Second {
				t.Fatalf("%d calls within %s", 2*count+1, passed[i].Sub(passed[i-2*count]))
			}
		}
		for range count {
			if r.take("k", now.Add(time.Hour)) != 0 {
				t.Fatal("an idle key has not its whole allowance")
			}
		}
	})
}

func TestRateForgets(t *testing.T) {
	r := newRate(1, time.Minute)
	now := time.Unix(1_800_000_000, 0)
	for i := range maxKeys + 10 {
		r.take(time.Duration(i).String(), now)
	}
	if len(r.free) > maxKeys {
		t.Errorf("%d keys are kept", len(r.free))
	}
}

// TestDrain: a call under way when the writer is told to stop is answered, and Run ends after it.
func TestDrain(t *testing.T) {
	arrived, release := make(chan struct{}), make(chan struct{})
	engine := newEngineScript(t, func(conn net.Conn, request *http.Request) {
		close(arrived)
		<-release
		says(200, `{"done":true}`)(conn, request)
	})
	w, err := New(testConfig(engine.url()), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	public, _ := net.Listen("tcp", "127.0.0.1:0")
	admin, _ := net.Listen("tcp", "127.0.0.1:0")
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- w.Run(ctx, public, admin) }()
	answered := make(chan string, 1)
	go func() {
		running := &runningWriter{Writer: w, address: public.Addr().String()}
		_, body := running.raw(t, get(userInfo, bearer))
		answered <- body
	}()
	<-arrived
	stop()
	for !w.stopping.Load() {
		select {
		case err := <-ended:
			t.Fatalf("ended while a call was under way: %v", err)
		default:
		}
	}
	close(release)
	if body := <-answered; body != `{"done":true}` {
		t.Errorf("%q", body)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
