//go:build linux

package openloop

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

func serve(t *testing.T, handler http.HandlerFunc) string {
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return strings.TrimPrefix(server.URL, "http://")
}

func init() { grace = await.Limit }

func load(address string) Load {
	return Load{Address: address, Host: "auction.example", Path: "/x?n=1", Connections: 4, Rate: 500, Duration: 400 * time.Millisecond, BodyBytes: 100_000}
}

func long(w http.ResponseWriter) { fmt.Fprint(w, strings.Repeat("x", 100_000)) }

// TestRun checks that every due request is sent and counted once, and that requests during warmup are sent but not
// counted.
func TestRun(t *testing.T) {
	var asked atomic.Int64
	address := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.RequestURI() != "/x?n=1" || r.Method != "GET" || r.Host != "auction.example" {
			t.Errorf("asked %s for %s %s", r.Host, r.Method, r.URL)
		}
		asked.Add(1)
		w.Header().Set("Content-Length", "100000")
		long(w)
	})
	l := load(address)
	l.Warmup = 200 * time.Millisecond
	got, err := Run(l)
	if err != nil {
		t.Fatal(err)
	}
	if got.Due < 120 || got.Due > 280 || got.Answered != got.Due || got.Failed != 0 || got.Latencies.TotalCount() != got.Due {
		t.Errorf("500 a second for 0.4 s: due %d, answered %d, failed %d", got.Due, got.Answered, got.Failed)
	}
	if n := asked.Load() - got.Due; n < 50 || n > 150 {
		t.Errorf("%d requests while warming up for 0.2 s", n)
	}
}

// TestStallIsCharged checks that a server that stalls once is charged for every request due during the stall.
func TestStallIsCharged(t *testing.T) {
	var asked atomic.Int64
	stall := make(chan struct{})
	address := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		if asked.Add(1) == 20 {
			time.AfterFunc(200*time.Millisecond, func() { close(stall) })
		}
		if asked.Load() >= 20 {
			<-stall
		}
		w.Header().Set("Content-Length", "100000")
		long(w)
	})
	got, err := Run(load(address))
	if err != nil {
		t.Fatal(err)
	}
	// About 100 requests are due in the stall. A generator that waits would have sent only 4, one per connection.
	slow := int64(0)
	for _, bar := range got.Latencies.Distribution() {
		if bar.From > 20_000 {
			slow += bar.Count
		}
	}
	if slow < 40 || got.Answered != got.Due {
		t.Errorf("%d of %d requests took over 20 ms, answered %d", slow, got.Due, got.Answered)
	}
}

// TestTooSlow checks that a server that cannot keep up shows fewer responses in time.
func TestTooSlow(t *testing.T) {
	address := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		time.Sleep(20 * time.Millisecond) // limits 4 connections to 200 requests per second
		w.Header().Set("Content-Length", "100000")
		long(w)
	})
	got, err := Run(load(address))
	if err != nil {
		t.Fatal(err)
	}
	if got.InTime*2 > got.Due || got.Answered != got.Due || got.Latencies.ValueAtQuantile(99) < 200_000 {
		t.Errorf("500 a second where 200 can be done: due %d, in time %d, answered %d", got.Due, got.InTime, got.Answered)
	}
}

// TestWrongAnswersFail checks that anything but a 200 of the right length counts as failed.
func TestWrongAnswersFail(t *testing.T) {
	f := func(handler http.HandlerFunc) *Result {
		t.Helper()
		got, err := Run(load(serve(t, handler)))
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	got := f(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100000")
		w.WriteHeader(http.StatusServiceUnavailable)
		long(w)
	})
	if got.Failed != got.Due || got.Answered != 0 || got.Latencies.TotalCount() != 0 {
		t.Errorf("503: %+v", got)
	}
	got = f(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "short") })
	if got.Failed != got.Due || got.Answered != 0 {
		t.Errorf("a short body: %+v", got)
	}
}

// TestBrokenRunIsNone checks that a broken connection or a response without a length aborts the run.
func TestBrokenRunIsNone(t *testing.T) {
	f := func(handler http.HandlerFunc, want string) {
		t.Helper()
		if _, err := Run(load(serve(t, handler))); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	f(func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, "closed a connection")
	f(func(w http.ResponseWriter, _ *http.Request) { long(w) }, "the length of its answer")
	if _, err := Run(load("127.0.0.1:1")); err == nil || !strings.Contains(err.Error(), "connect") {
		t.Errorf("nobody listens: %v", err)
	}
}
