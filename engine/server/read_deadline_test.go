package server

import (
	"context"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// watchedListener notes, for each answer that begins, whether there was still a limit on reading its request.
type watchedListener struct {
	net.Listener
	mu     sync.Mutex
	limits []bool
}

func (l *watchedListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	return &watchedConn{Conn: conn, of: l}, err
}

type watchedConn struct {
	net.Conn
	of        *watchedListener
	hasLimit  bool
	isWriting bool // an answer, until more is read
}

func (c *watchedConn) SetReadDeadline(at time.Time) error {
	c.of.mu.Lock()
	defer c.of.mu.Unlock()
	c.hasLimit = !at.IsZero()
	return c.Conn.SetReadDeadline(at)
}

func (c *watchedConn) Read(into []byte) (int, error) {
	n, err := c.Conn.Read(into)
	c.of.mu.Lock()
	defer c.of.mu.Unlock()
	c.isWriting = c.isWriting && n == 0
	return n, err
}

func (c *watchedConn) Write(data []byte) (int, error) {
	c.of.mu.Lock()
	if !c.isWriting {
		c.isWriting, c.of.limits = true, append(c.of.limits, c.hasLimit)
	}
	c.of.mu.Unlock()
	return c.Conn.Write(data)
}

// A limit on reading that is still there while a request is worked on ends it when it passes, however well it goes: a card processor that
// takes six seconds, or a photo on a busy machine. It ended all later requests of the connection, too.
func TestNoLimitOnReadingWhileARequestIsWorkedOn(t *testing.T) {
	e := NewEngine(t, 0)
	inner, err := Listen("127.0.0.1:0", "--listen")
	e.must(err)
	listener := &watchedListener{Listener: inner}
	ctx, stop := context.WithCancel(t.Context())
	served := make(chan error, 1)
	go func() { served <- e.server.Serve(ctx, listener) }()
	e.address = "http://" + inner.Addr().String()
	who := e.bidder("ann@one.example")
	for _, call := range []struct {
		name, method, path, media, body string
		status                          int
	}{
		{"a read", "GET", "/api/v1/User/GetSavedSearches", "", "", 200},
		{"a change", "POST", "/api/v1/User/AddSavedSearch", "application/json", `{"name":"Loaders","query":"families=Wheel+loaders","notify":false}`, 200},
		{"a malformed change", "POST", "/api/v1/User/AddSavedSearch", "application/json", `{`, 400},
		{"a file", "POST", "/api/v1/Auction/UploadDocument?name=a.pdf", "application/pdf", "%PDF-1.7 " + strings.Repeat("x", 100_000), 200},
	} {
		before := len(listener.seen())
		answer := e.do(call.method, "localhost", call.path, call.body, "Authorization", "Bearer "+who.Token, "Content-Type", call.media)
		if limits := listener.seen()[before:]; answer.StatusCode != call.status || len(limits) == 0 || slices.Contains(limits, true) {
			t.Errorf("%s: %d %.200s, under a limit on reading: %v", call.name, answer.StatusCode, answer.body, limits)
		}
	}
	stop()
	e.must(await.Receive(t, "the server stops", served))
}

func (l *watchedListener) seen() []bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.limits)
}
