package attacks

import (
	"fmt"
	"io"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// freshnessAttacks try to have expired content served.
var freshnessAttacks = []attack{
	{number: 58, title: "stale-while-revalidate", check: staleWindows},
	{number: 59, title: "an older refresh that comes late", check: lateRefresh},
}

// saying answers with content other than the ordinary.
func saying(what string, more ...string) answer {
	return func(to io.Writer, q asked) bool {
		writeResponse(to, q, 200, jsonType, truth(q.tenant, q.uri, what), more...)
		return true
	}
}

func staleWindows(t *testing.T) {
	oneRefresh(t)
	failingRefreshes(t)
	notBeyondTheWindow(t)
	mustRevalidate(t)
	clockJumps(t)
}

// oneRefresh: stale responses trigger one revalidation in total.
func oneRefresh(t *testing.T) {
	t.Helper()
	h := newHouse(t)
	uri := fmt.Sprintf(itemCall, 5)
	h.await(t, get(uri), "hit")
	release := make(chan struct{})
	h.on(uri, held(release))
	h.pass(16 * time.Second)
	for range 200 {
		if got := h.clean.do(t, get(uri)); got.isFrom() != "stale" || got.body != truth("1", uri) {
			t.Errorf("%s", got.fingerprint())
		}
	}
	await.Until(t, "a refresh", func() bool { return h.asked(uri) == 2 })
	for range 200 {
		h.clean.do(t, get(uri))
	}
	if n := h.asked(uri); n != 2 {
		t.Errorf("%d refreshes at one time", n-1)
	}
	close(release)
	h.await(t, get(uri), "hit")
}

// failingRefreshes: failed revalidations are retried only after a pause, and the stored entry is served.
func failingRefreshes(t *testing.T) {
	t.Helper()
	h := newHouse(t)
	uri := fmt.Sprintf(itemCall, 5)
	h.await(t, get(uri), "hit")
	h.on(uri, respond(500, htmlType, "evil"))
	h.pass(16 * time.Second)
	for tried := 2; tried < 6; tried++ {
		await.Until(t, "another try", func() bool {
			if got := h.clean.do(t, get(uri)); got.isFrom() != "stale" || got.body != truth("1", uri) {
				t.Fatalf("%s", got.fingerprint())
			}
			return h.asked(uri) == tried
		})
		for range 100 { // no time passes: still within the pause
			h.clean.do(t, get(uri))
		}
		if n := h.asked(uri); n != tried {
			t.Errorf("%d tries, want %d", n, tried)
		}
		h.pass(2500 * time.Millisecond) // the longest pause is over
	}
}

// notBeyondTheWindow: an item is served for a day past its freshness if necessary, and not a second longer.
func notBeyondTheWindow(t *testing.T) {
	t.Helper()
	h := newHouse(t)
	uri := fmt.Sprintf(itemCall, 5)
	h.await(t, get(uri), "hit")
	h.stop()
	h.pass(15*time.Second + 24*time.Hour - time.Second)
	if got := h.clean.do(t, get(uri)); got.isFrom() != "stale" || got.body != truth("1", uri) {
		t.Errorf("%s", got.fingerprint())
	}
	h.pass(2 * time.Second)
	if got := h.clean.do(t, get(uri)); got.status != 503 || !got.isUnkept() {
		t.Errorf("%s", got.fingerprint())
	}
	h.start(t)
	await.Until(t, "the engine's answer", func() bool { return h.clean.do(t, get(uri)).body == truth("1", uri) })
}

// mustRevalidate: must-revalidate responses are never served stale (RFC 9111 sections 4.2.4 and 5.2.2.2).
func mustRevalidate(t *testing.T) {
	t.Helper()
	for i, directives := range []string{
		"max-age=5, must-revalidate", "max-age=5, proxy-revalidate", "max-age=0, must-revalidate",
		"MUST-REVALIDATE, max-age=5",
	} {
		h := newHouse(t)
		uri := fmt.Sprintf(itemCall, 10+i)
		h.on(uri, saying("first", "Cache-Control: "+directives))
		if got := h.clean.do(t, get(uri)); got.body != truth("1", uri, "first") {
			t.Errorf("%s", got.fingerprint())
		}
		h.on(uri, saying("second", "Cache-Control: "+directives))
		h.pass(6 * time.Second)
		if got := h.clean.do(t, get(uri)); got.body != truth("1", uri, "second") {
			t.Errorf("%s: %s", directives, got.fingerprint())
		}
		h.stop()
		h.pass(6 * time.Second)
		if got := h.clean.do(t, get(uri)); got.status != 503 {
			t.Errorf("%s, with the engine gone: %s", directives, got.fingerprint())
		}
	}
}

// clockJumps: clock jumps never extend freshness or produce absurd numbers.
func clockJumps(t *testing.T) {
	t.Helper()
	for i, jump := range []time.Duration{
		-time.Hour, -10 * 365 * 24 * time.Hour, time.Hour, 10 * 365 * 24 * time.Hour, -5 * time.Second,
	} {
		h := newHouse(t)
		uri := fmt.Sprintf(itemCall, 10+i)
		h.on(uri, saying("first"))
		h.await(t, get(uri), "hit")
		h.on(uri, saying("second"))
		h.pass(jump)
		await.Until(t, "something new after the clock jumped", func() bool {
			got := h.clean.do(t, get(uri))
			if got.status != 200 {
				t.Errorf("after a jump of %v: %s", jump, got.fingerprint())
			}
			if fresh := got.freshFor(t); fresh > 15 {
				t.Errorf("after a jump of %v: fresh for %d s", jump, fresh)
			}
			return got.body == truth("1", uri, "second")
		})
	}
}

// lateRefresh: a canceled or overtaken revalidation that ends last changes nothing.
func lateRefresh(t *testing.T) {
	h := newHouse(t, "--fetch-timeout", "500ms")
	uri, other := fmt.Sprintf(itemCall, 5), fmt.Sprintf(itemCall, 6)
	h.await(t, get(uri), "hit")
	late, ended := make(chan struct{}), make(chan struct{})
	h.on(uri, func(to io.Writer, q asked) bool {
		defer close(ended)
		<-late
		return saying("older")(to, q)
	})
	h.pass(16 * time.Second)
	h.clean.do(t, get(uri))
	await.Until(t, "the slow refresh", func() bool { return h.asked(uri) == 2 })
	h.on(uri, saying("newer"))
	await.Until(t, "the next refresh", func() bool {
		h.pass(3 * time.Second)
		return h.clean.do(t, get(uri)).body == truth("1", uri, "newer")
	})
	close(late)
	<-ended
	for range 50 {
		if got := h.clean.do(t, get(uri)); got.body != truth("1", uri, "newer") {
			t.Fatalf("the older answer came back: %s", got.fingerprint())
		}
		if got := h.clean.do(t, get(other)); got.body != truth("1", other) {
			t.Fatalf("the late answer went to another question: %s", got.fingerprint())
		}
	}
	overtaken(t)
}

// overtaken: a fetch from before a purge ends after the one from after it.
func overtaken(t *testing.T) {
	t.Helper()
	h := newPurgeHouse(t)
	uri := fmt.Sprintf(itemCall, 5)
	late, ended := make(chan struct{}), make(chan struct{})
	h.on(uri, func(to io.Writer, q asked) bool {
		defer close(ended)
		<-late
		return saying("older")(to, q)
	})
	slow := h.crowd(t, 1, func(int) ask { return get(uri) })[0]
	await.Until(t, "the slow fill", func() bool { return h.asked(uri) == 1 })
	h.purge(t, 1, "item:5")
	h.on(uri, saying("newer"))
	if got := h.await(t, get(uri), "hit"); got.body != truth("1", uri, "newer") {
		t.Errorf("%s", got.fingerprint())
	}
	close(late)
	<-ended
	if got := slow.read(t); got.status != 200 {
		t.Errorf("%s", got.fingerprint())
	}
	for range 50 {
		if got := h.clean.do(t, get(uri)); got.body != truth("1", uri, "newer") || got.isFrom() != "hit" {
			t.Fatalf("the older answer took the newer one's place: %s", got.fingerprint())
		}
	}
}
