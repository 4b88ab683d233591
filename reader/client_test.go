package reader

import (
	"fmt"
	"net/http"
	"testing"

	"fairwarning/cdn/edge"
	"fairwarning/reader/config"
	"fairwarning/scripts/await"
)

// from sends a request as the front door does for a client.
func from(client string) func(*http.Request) {
	return func(r *http.Request) {
		r.Header.Set(edge.HeaderService, testToken)
		r.Header.Set(edge.HeaderClient, client)
	}
}

// TestClientShare checks that a client who asks for many different things has few fetched at once: the rest wait, and
// beyond a limit are refused. Other clients, hits, and requests that join a fetch do not notice.
func TestClientShare(t *testing.T) {
	t.Parallel()
	const share, queue = 2, 6
	h, engine := newHouse(t, func(c *config.Config) { c.ClientFetches, c.Queue, c.Fetches = share, 8*queue, 64 }), newGated()
	h.on(getItem, engine.ServeHTTP)
	item := func(id int) string { return fmt.Sprintf("%s?ID=%d", getItem, id) }
	h.get(t, item(99), from("203.0.113.1"))
	h.settle()
	engine.isShut.Store(true)
	replies := make(chan reply, 100)
	ask := func(id int, client string) {
		go func() {
			got, _ := h.try(item(id), from(client))
			replies <- got
		}()
	}
	waiting := func(n float64) {
		t.Helper()
		await.Until(t, fmt.Sprint(n, " requests wait for their client's share"), func() bool { return h.metric(t, "reader_client_waiting") == n })
	}
	for id := range queue {
		ask(1+id, "203.0.113.1")
	}
	waiting(queue - share)
	for range share {
		<-engine.inside
	}
	refused := h.get(t, item(50), from("203.0.113.1"))
	want(t, refused, 503, "")
	if refused.header.Get("Retry-After") == "" || h.metric(t, "reader_client_refusals_total") != 1 {
		t.Errorf("%v", refused.header)
	}
	want(t, h.get(t, item(99), from("203.0.113.1")), 200, `{"n":1}`, "hit; ttl=15")

	for id := range queue { // whatever the first one waits for, others get at once
		ask(1+id, fmt.Sprintf("203.0.113.%d", 2+id))
	}
	for range queue - share {
		<-engine.inside
	}
	waiting(queue - share)
	ask(1, "203.0.113.1") // would be refused if it did not join
	await.Until(t, "it has joined", func() bool { return h.reader.loader.Waiting.Load() == 2*queue+1 })
	engine.isShut.Store(false)
	close(engine.passes)
	for range 2*queue + 1 {
		want(t, <-replies, 200, "")
	}
	waiting(0)
	if n := h.asked(getItem); n != 1+queue {
		t.Errorf("the engine was asked %d times for %d items", n, 1+queue)
	}
}

// TestWhoTheClientIs checks that only the front door may name the client, and that the addresses of a household
// are one client.
func TestWhoTheClientIs(t *testing.T) {
	t.Parallel()
	h, engine := newHouse(t, func(c *config.Config) { c.ClientFetches, c.Fetches = 1, 64 }), newGated()
	h.on(getItem, engine.ServeHTTP)
	engine.isShut.Store(true)
	asked, waits := 0, 0.0
	// f sends a request for something new and checks whether it has to wait behind the others.
	f := func(name string, waitsForOthers bool, set ...func(*http.Request)) {
		t.Helper()
		asked++
		uri := fmt.Sprintf("%s?ID=%d", getItem, asked)
		go func() { _, _ = h.try(uri, set...) }()
		if waitsForOthers {
			waits++
			await.Until(t, name+" waits", func() bool { return h.metric(t, "reader_client_waiting") == waits })
			return
		}
		await.Until(t, name+" is fetched", func() bool { return h.asked(uri) == 1 })
	}
	f("the peer", false)
	f("a stranger who names a client", true, header(edge.HeaderClient, "203.0.113.1"))
	f("a wrong token", true, from("203.0.113.1"), header(edge.HeaderService, "wrong"))
	f("no address", true, from("somebody"))
	f("the front door", false, from("203.0.113.1"))
	f("the same, mapped", true, from("::ffff:203.0.113.1"))
	f("an IPv6 address", false, from("2001:db8:0:1::1"))
	f("another of the household", true, from("2001:db8:0:1:ffff::2"))
	f("the neighbors", false, from("2001:db8:0:2::1"))
	engine.isShut.Store(false)
	close(engine.passes)
	await.Until(t, "all are answered", func() bool { return h.metric(t, "reader_client_waiting") == 0 && h.reader.loader.Waiting.Load() == 0 })
}
