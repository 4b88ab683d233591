package reader

import (
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/reader/cache"
)

// TestTouched checks that requests for entries with an invalidated tag get the engine's answer, and others the store's.
func TestTouched(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(getItem, counting())
	h.get(t, getItem+"?ID=5")
	h.get(t, getItem+"?ID=6")
	h.get(t, getItem+"?ID=5", host("harborline.test"))
	h.settle()
	h.reader.handler.generations.Invalidate(1, "item:5", 9)
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":4}`, "fwd=miss")
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":4}`, "reader; hit; ttl=15")
	want(t, h.get(t, getItem+"?ID=6"), 200, `{"n":2}`, "reader; hit; ttl=15")
	want(t, h.get(t, getItem+"?ID=5", host("harborline.test")), 200, `{"n":3}`, "reader; hit; ttl=15")
	h.reader.handler.generations.Invalidate(1, cache.Everything, 10)
	want(t, h.get(t, getItem+"?ID=6"), 200, `{"n":5}`, "fwd=miss")
	want(t, h.get(t, getItem+"?ID=5", host("harborline.test")), 200, `{"n":3}`, "reader; hit; ttl=15")
}

// TestTouchedWhileFetched: a response whose fetch began before an invalidation is not fresh, and later requests do
// not wait for it.
func TestTouchedWhileFetched(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	began, release := make(chan struct{}), make(chan struct{})
	var n atomic.Int64
	h.on(getItem, func(w http.ResponseWriter, r *http.Request) {
		if n.Add(1) == 1 {
			close(began)
			<-release
			say(`{"old":1}`)(w, r)
			return
		}
		say(`{"new":1}`)(w, r)
	})
	first := make(chan reply)
	go func() {
		got, _ := h.try(getItem + "?ID=5")
		first <- got
	}()
	<-began
	h.reader.handler.generations.Invalidate(1, "item:5", 1)
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"new":1}`, "fwd=miss")
	close(release)
	want(t, <-first, 200, `{"old":1}`)
	h.settle()
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"new":1}`, "reader; hit; ttl=15")
}

// TestTouchedPartRenewsPage: a page is no fresher than its parts, even if composed after the invalidation.
func TestTouchedPartRenewsPage(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	h.get(t, "/item/5")
	h.settle()
	want(t, h.get(t, "/item/5"), 200, "", "reader; hit; ttl=15")
	h.reader.handler.generations.Invalidate(1, "item:5", 1)
	want(t, h.get(t, "/item/5"), 200, "", "fwd=miss")
	want(t, h.get(t, "/item/5"), 200, "", "reader; hit; ttl=15")
	if n := h.asked(getItem + "?ID=5"); n != 2 {
		t.Errorf("the item was fetched %d times", n)
	}
}

// TestTouchedRefusal: an invalidation voids a remembered refusal.
func TestTouchedRefusal(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	want(t, h.get(t, getItem+"?ID=77"), 404, "")
	h.on(getItem, say(`{"n":1}`))
	want(t, h.get(t, getItem+"?ID=77"), 404, "")
	h.reader.handler.generations.Invalidate(1, "item:77", 1)
	want(t, h.get(t, getItem+"?ID=77"), 200, `{"n":1}`)
}

// TestUnsharedHerd checks that an uncacheable response goes to one client only, and that later requests do not wait
// for each other.
func TestUnsharedHerd(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	next, inside, both := counting(), make(chan struct{}), make(chan struct{})
	var gathered atomic.Bool
	h.on(getItem, func(w http.ResponseWriter, r *http.Request) {
		if gathered.Load() {
			inside <- struct{}{}
			<-both
		}
		w.Header().Set("Cache-Control", "private")
		next(w, r)
	})
	h.get(t, getItem+"?ID=5")
	gathered.Store(true)
	bodies := make(chan string, 2)
	for range 2 {
		go func() {
			got, _ := h.try(getItem + "?ID=5")
			bodies <- got.body
		}()
	}
	<-inside
	<-inside // wait until both requests are at the engine
	close(both)
	if one, other := <-bodies, <-bodies; one == other {
		t.Errorf("both got %s", one)
	}
}

// TestClockBack: setting the clock back an hour does not extend freshness.
func TestClockBack(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(getItem, counting())
	h.get(t, getItem+"?ID=5")
	h.settle()
	h.pass(-time.Hour)
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`, "hit; fwd=stale")
	h.settle()
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":2}`, "reader; hit; ttl=15")
}
