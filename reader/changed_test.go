package reader

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/cdn/changefeed"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
	"fairwarning/scripts/await"
)

// gated answers like counting, but only after a pass for each answer.
type gated struct {
	next   http.HandlerFunc
	isShut atomic.Bool
	inside chan struct{} // receives one for each request that arrives while it is shut
	passes chan struct{}
}

func newGated() *gated {
	return &gated{next: counting(), inside: make(chan struct{}, 100), passes: make(chan struct{}, 100)}
}

func (g *gated) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if g.isShut.Load() {
		g.inside <- struct{}{}
		select {
		case <-g.passes:
		case <-r.Context().Done():
			return
		}
	}
	g.next(w, r)
}

// TestChangedWaits checks that all requests for an entry that has changed wait for the refresh under way, whether it
// was fresh or stale by then, and that mere age makes nobody wait.
func TestChangedWaits(t *testing.T) {
	t.Parallel()
	for name, age := range map[string]time.Duration{"fresh": 0, "stale": 60 * time.Second} {
		h, engine := newHouse(t), newGated()
		h.on(getItem, engine.ServeHTTP)
		const uri = getItem + "?ID=5"
		h.get(t, uri)
		h.settle()
		h.pass(age)
		engine.isShut.Store(true)
		h.reader.handler.generations.Invalidate(1, "item:5", 1)
		replies := make(chan reply, 2)
		for range 2 {
			go func() {
				got, _ := h.try(uri)
				replies <- got
			}()
		}
		<-engine.inside
		await.Until(t, "both wait", func() bool { return h.reader.loader.Waiting.Load() == 2 })
		engine.passes <- struct{}{}
		for range 2 {
			want(t, <-replies, 200, `{"n":2}`, "fwd=miss")
		}
		if n := h.asked(uri); n != 2 {
			t.Errorf("%s: the engine was asked %d times", name, n)
		}
		h.pass(20 * time.Second)
		want(t, h.get(t, uri), 200, `{"n":2}`, "hit; fwd=stale") // by age: at once, although the engine does not answer
		engine.passes <- struct{}{}
		h.settle()
	}
}

// TestChangedMissesItsDeadline checks that a request gets the old response when the new one takes too long, that
// requests for the same operation then get theirs at once, and that CDNs may not keep it.
func TestChangedMissesItsDeadline(t *testing.T) {
	t.Parallel()
	script, engine := newScript(t), newGated()
	script.on(getItem, engine.ServeHTTP)
	h, _ := newUnopened(t, script, aClock())
	waitsForChanges(h.reader, time.Millisecond)
	h.serve(t)
	h.get(t, getItem+"?ID=5")
	h.get(t, getItem+"?ID=6")
	h.settle()
	engine.isShut.Store(true)
	h.reader.handler.generations.Invalidate(1, cache.Everything, 1)
	got := h.get(t, getItem+"?ID=5")
	want(t, got, 200, `{"n":1}`, "hit; fwd=stale; ttl=-1")
	if cdn := got.header.Get("CDN-Cache-Control"); cdn != "public, max-age=2, stale-while-revalidate=0" {
		t.Errorf("to CDNs: %s", cdn)
	}
	want(t, h.get(t, getItem+"?ID=6"), 200, `{"n":2}`, "hit; fwd=stale; ttl=-1")
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`, "hit; fwd=stale; ttl=-1")
	if late, not := h.metric(t, "reader_changed_total", "got=late"), h.metric(t, "reader_changed_total", "got=not_waited"); late != 1 || not != 2 {
		t.Errorf("%v requests waited in vain, %v did not wait", late, not)
	}
	engine.isShut.Store(false)
	for range 2 {
		engine.passes <- struct{}{}
	}
	h.settle()
	await.Until(t, "the new response", func() bool { return h.get(t, getItem+"?ID=5").body != `{"n":1}` })
}

// TestChangedWhileEngineFails checks that requests get the old response at once after a failure, and wait again once
// the engine has answered in time.
func TestChangedWhileEngineFails(t *testing.T) {
	t.Parallel()
	h, engine := newHouse(t), newGated()
	fails := atomic.Bool{}
	h.on(getItem, func(w http.ResponseWriter, r *http.Request) {
		if fails.Load() {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		engine.ServeHTTP(w, r)
	})
	for id := range 3 {
		h.get(t, fmt.Sprintf("%s?ID=%d", getItem, id+1))
	}
	h.settle()
	fails.Store(true)
	h.reader.handler.generations.Invalidate(1, cache.Everything, 1)
	want(t, h.get(t, getItem+"?ID=1"), 200, `{"n":1}`, "hit; fwd=stale")
	fails.Store(false)
	engine.isShut.Store(true)
	want(t, h.get(t, getItem+"?ID=2"), 200, `{"n":2}`, "hit; fwd=stale") // at once, although the engine does not answer
	engine.isShut.Store(false)
	engine.passes <- struct{}{}
	h.settle()
	want(t, h.get(t, getItem+"?ID=3"), 200, `{"n":5}`, "fwd=miss")
}

// TestChangedPageMissesItsDeadline checks that a page goes out as it was when the part that has changed takes too long.
func TestChangedPageMissesItsDeadline(t *testing.T) {
	t.Parallel()
	script := newScript(t)
	h, _ := newUnopened(t, script, aClock())
	furnish(h)
	waitsForChanges(h.reader, time.Millisecond)
	h.serve(t)
	first := h.get(t, "/item/5")
	h.settle()
	release := make(chan struct{})
	h.on(getItem, func(w http.ResponseWriter, r *http.Request) {
		<-release
		say(strings.Replace(itemBody, "One owner", "Two owners", 1))(w, r)
	})
	h.reader.handler.generations.Invalidate(1, "item:5", 1)
	for range 2 {
		got := h.get(t, "/item/5")
		want(t, got, 200, first.body, "hit; fwd=stale; ttl=-1")
		wantServerTiming(t, got, "cache;desc=stale")
	}
	close(release)
	await.Until(t, "the page has the change", func() bool {
		h.pass(time.Second) // no longer backing off
		return strings.Contains(h.get(t, "/item/5").body, "Two owners")
	})
}

// TestNewPageOfStaleParts checks that a new page says it is stale if one of its parts is.
func TestNewPageOfStaleParts(t *testing.T) {
	t.Parallel()
	h, _ := newUnopened(t, newScript(t), aClock())
	furnish(h)
	waitsForChanges(h.reader, time.Millisecond)
	h.serve(t)
	wantServerTiming(t, h.get(t, "/item/5"), "cache;desc=miss")
	h.settle()
	wantServerTiming(t, h.get(t, "/item/5"), "cache;desc=hit")
	h.on(getItem, say(itemBody))
	h.get(t, getItem+"?ID=6")
	h.settle()
	release := make(chan struct{})
	h.on(getItem, func(w http.ResponseWriter, r *http.Request) {
		<-release
		say(itemBody)(w, r)
	})
	h.reader.handler.generations.Invalidate(1, "item:6", 1)
	wantServerTiming(t, h.get(t, "/item/6"), "cache;desc=stale")
	close(release)
	await.Until(t, "the page is made of new answers", func() bool {
		h.pass(time.Second) // no longer backing off
		return h.get(t, "/item/6").header.Get("Server-Timing") == "cache;desc=hit"
	})
}

// wantServerTiming checks how a page says it was found; the engine's time may follow.
func wantServerTiming(t *testing.T, got reply, want string) {
	t.Helper()
	if timing, _, _ := strings.Cut(got.header.Get("Server-Timing"), ","); timing != want {
		t.Errorf("Server-Timing: %s, want %s", got.header.Get("Server-Timing"), want)
	}
}

// TestHotIsRefreshedUnasked checks that what was requested lately is refreshed as soon as it has changed, before the
// CDNs hear of the change, that nothing else is, and that there is a bound.
func TestHotIsRefreshedUnasked(t *testing.T) {
	t.Parallel()
	changes, script := newFeedScript(t), newScript(t)
	script.on(changefeed.Path, changes.ServeHTTP)
	script.on(getItem, counting())
	var h *house
	const hot, cold = getItem + "?ID=5", getItem + "?ID=6"
	fetched := make(chan reply, 10) // by the CDN as soon as it is purged
	cdn := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		got, _ := h.try(hot)
		fetched <- got
	}))
	t.Cleanup(cdn.Close)
	h, _ = newUnopened(t, script, aClock(), func(c *config.Config) { c.CDNPurge, c.Varnish = "varnish", cdn.URL })
	h.serve(t)
	await.Until(t, "the feed is followed", func() bool { return h.reader.feed.State.Connected.Load() })
	h.get(t, cold)
	h.pass(40 * time.Second)
	h.get(t, hot)
	h.settle()
	h.pass(2 * time.Second)
	changes.commit(1, "item:5", "item:6")
	want(t, <-fetched, 200, `{"n":3}`, "")
	if n, asked := h.metric(t, "reader_hot_refreshes_total"), h.asked(getItem); n != 1 || asked != 3 {
		t.Errorf("%v refreshed, the engine was asked %d times", n, asked)
	}

	const bound = 64 // mostHot
	for id := range 2 * bound {
		h.get(t, fmt.Sprintf("%s?ID=%d", getItem, 100+id))
	}
	h.settle()
	h.pass(2 * time.Second)
	changes.commit(1, cache.Everything)
	<-fetched
	if n := h.metric(t, "reader_hot_refreshes_total"); n < 2 || n > 1+bound {
		t.Errorf("%v refreshed", n)
	}
}
