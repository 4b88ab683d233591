package upstream

import (
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
	"fairwarning/scripts/await"
)

// engine answers every request with its body and counts requests and connections.
type engine struct {
	*httptest.Server
	requests, opened, closed atomic.Int64
	hangsUp                  atomic.Bool
}

func newEngine(t *testing.T) *engine {
	e := &engine{}
	e.Server = httptest.NewUnstartedServer(http.HandlerFunc(func(to http.ResponseWriter, request *http.Request) {
		e.requests.Add(1)
		if e.hangsUp.Load() {
			panic(http.ErrAbortHandler)
		}
		to.Header().Set(edge.HeaderRequest, request.Header.Get(edge.HeaderRequest))
	}))
	e.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		switch state {
		case http.StateNew:
			e.opened.Add(1)
		case http.StateClosed:
			e.closed.Add(1)
		}
	}
	e.Start()
	t.Cleanup(e.Close)
	return e
}

// get sends one GET, which HostClient.Do would repeat.
func get(c *Client) error {
	var response fasthttp.Response
	head := "GET / HTTP/1.1\r\nHost: " + c.Host + "\r\n" + edge.HeaderRequest + ": abc\r\n\r\n"
	_, err := c.Send(&Request{ID: "abc", Head: []byte(head)}, &response, await.Limit)
	return err
}

func newClient(t *testing.T, address string) *Client {
	t.Helper()
	c, err := New(address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.CloseIdle)
	return c
}

// TestDeadConnectionsAreReplaced checks that requests after an engine has closed every idle connection succeed, and that
// each reaches the engine once.
func TestDeadConnectionsAreReplaced(t *testing.T) {
	e := newEngine(t)
	c := newClient(t, e.URL)
	for round := range int64(3) {
		if err := get(c); err != nil {
			t.Fatal(err)
		}
		e.CloseClientConnections()
		await.Until(t, "the engine has closed the connection", func() bool { return e.closed.Load() == round+1 })
	}
	if e.requests.Load() != 3 || e.opened.Load() != 3 {
		t.Errorf("%d requests over %d connections", e.requests.Load(), e.opened.Load())
	}
	if open, _ := c.Connections(); open != 1 {
		t.Errorf("%d connections are counted as open", open)
	}
}

// TestIdleConnectionsAreClosed after a while, and the next request opens a new one.
func TestIdleConnectionsAreClosed(t *testing.T) {
	e := newEngine(t)
	c := newClient(t, e.URL)
	c.pool.MaxIdleConnDuration = time.Millisecond
	for round := range int64(2) {
		if err := get(c); err != nil {
			t.Fatal(err)
		}
		await.Until(t, "the connection is closed", func() bool { return e.closed.Load() == round+1 })
	}
}

// TestNotSent checks that a failure to connect is certain.
func TestNotSent(t *testing.T) {
	e := newEngine(t)
	c := newClient(t, e.URL)
	e.Close()
	if err := get(c); !errors.Is(err, ErrNotSent) {
		t.Error(err)
	}
}

// TestSentOnce checks that a request on a reused connection is not repeated when the engine hangs up on it.
func TestSentOnce(t *testing.T) {
	e := newEngine(t)
	c := newClient(t, e.URL)
	if err := get(c); err != nil {
		t.Fatal(err)
	}
	e.hangsUp.Store(true)
	if err := get(c); err == nil || errors.Is(err, ErrNotSent) {
		t.Error(err)
	}
	if e.requests.Load() != 2 || e.opened.Load() != 1 {
		t.Errorf("%d requests over %d connections", e.requests.Load(), e.opened.Load())
	}
}

func TestHostPort(t *testing.T) {
	for address, want := range map[string]string{
		"http://engine:8083": "engine:8083", "http://engine": "engine:80", "https://engine/": "engine:443", "https://[::1]:8443": "[::1]:8443",
		"engine:8083": "", "ftp://engine": "", "http://": "", "http://engine/path": "", "": "",
	} {
		got, err := HostPort(address)
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v", address, got, err)
		}
		if want == "" && err != nil && !strings.Contains(err.Error(), "http://host:port") {
			t.Error(err)
		}
	}
}
