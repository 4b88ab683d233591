package attacks

import (
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"fairwarning/scripts/await"
)

// mechanicsAttacks try to exhaust the cache.
var mechanicsAttacks = []attack{
	{number: 55, title: "a flood of keys", check: keyFlood},
	{number: 56, title: "identical misses", check: identicalMisses},
	{number: 57, title: "a herd for what cannot be stored", check: uncacheableHerd},
}

const inspectionCall = "/api/v1/Auction/GetInspectionReport?Item_ID=%d"

func keyFlood(t *testing.T) {
	h := newHouse(t, "--cache-bytes", "4MiB")
	for range 5 {
		h.askHot(t)
	}
	manyAnswers(t, h)
	impossibleQuestions(t, h)
	madeUpIDs(t, h)
	oneCallFlooded(t)
}

// hot is the number of items that are requested constantly.
const hot = 40

// askHot requests them and counts the hits. It uses a new connection, because the reader may have
// closed the last one as idle.
func (h *house) askHot(t *testing.T) (hits int) {
	t.Helper()
	h.clean.close()
	for i := range hot {
		got := h.clean.do(t, get(fmt.Sprintf(itemCall, 1+i)))
		if got.status != 200 {
			t.Errorf("%s", got.fingerprint())
		}
		if got.isFrom() == "hit" {
			hits++
		}
	}
	return hits
}

// isHotStored checks that constantly requested items were not evicted.
func (h *house) isHotStored(t *testing.T, after string) {
	t.Helper()
	if hits := h.askHot(t); hits < hot*9/10 && !raced {
		t.Errorf("after %s %d of %d were hits", after, hits, hot)
	}
}

// manyAnswers requests valid resources of ten times the store's capacity.
func manyAnswers(t *testing.T, h *house) {
	t.Helper()
	report := strings.Repeat("report ", 2000)
	h.on("/api/v1/Auction/GetInspectionReport", func(to io.Writer, q asked) bool {
		writeResponse(to, q, 200, "application/pdf", mark(q.tenant)+report)
		return true
	})
	for i := range 3000 {
		if got := h.dirty.do(t, get(fmt.Sprintf(inspectionCall, 1000+i))); got.status != 200 {
			t.Fatalf("%s", got.fingerprint())
		}
		if i%100 == 0 {
			h.askHot(t)
		}
	}
	h.isHotStored(t, "many answers")
}

// impossibleQuestions checks that impossible requests are refused without contacting the engine.
func impossibleQuestions(t *testing.T, h *house) {
	t.Helper()
	seen := len(h.requests())
	for _, impossible := range []string{
		"page_number=10001", "page_number=99999999999999999999", "page_size=97", "page_size=1000000",
		"search_string=" + strings.Repeat("x", 201), "events=0", "years=10000", "sort=random",
	} {
		for range 20 {
			if got := h.dirty.do(t, get(searchCall+"?"+impossible)); got.status != 400 {
				t.Errorf("%s: %s", impossible, got.fingerprint())
			}
		}
	}
	if n := len(h.requests()); n != seen {
		t.Errorf("the engine was asked %d times for what cannot be", n-seen)
	}
}

// madeUpIDs checks that the engine gets one request per unknown id, however often clients request it.
func madeUpIDs(t *testing.T, h *house) {
	t.Helper()
	const many = 3000
	seen := len(h.requests())
	for i := range many {
		uri := fmt.Sprintf(itemCall, 1_000_000+i)
		h.on(uri, respond(404, jsonType, `{"message":"There is no such item"}`))
		for range 2 {
			if got := h.dirty.do(t, get(uri)); got.status != 404 {
				t.Fatalf("%s", got.fingerprint())
			}
		}
	}
	if n := len(h.requests()) - seen; n > many {
		t.Errorf("the engine was asked %d times for %d made-up ids", n, many)
	}
	h.isHotStored(t, "made-up ids")
}

// oneCallFlooded: a flood of new keys of one operation on a slow engine leaves room for all others. Requests of the
// flood get the true answer or 503, depending on how long it took.
func oneCallFlooded(t *testing.T) {
	t.Helper()
	h := newHouse(t)
	release := make(chan struct{})
	h.on(searchCall, held(release))
	flood := h.crowd(t, 300, func(i int) ask { return get(fmt.Sprintf(searchCall+"?page_number=%d", 2+i)) })
	await.Until(t, "the engine is full of them", func() bool { return len(h.requests()) >= 16 })
	for i := range 50 {
		for _, target := range []string{fmt.Sprintf(itemCall, 1+i), fmt.Sprintf(inspectionCall, 1+i), fmt.Sprintf(itemPage, 1+i)} {
			if got := h.clean.do(t, get(target)); got.status != 200 {
				t.Errorf("%s", got.fingerprint())
			}
		}
	}
	close(release)
	for i, c := range flood {
		got := c.read(t)
		isToldToWait := got.status == 503 && got.fields.get("Retry-After") != "" && got.fields.get("Cache-Control") == "no-store"
		if !isToldToWait && got.body != truth("1", fmt.Sprintf(searchCall+"?page_number=%d", 2+i)) {
			t.Fatalf("%s", got.fingerprint())
		}
	}
}

// held answers truthfully once released.
func held(release <-chan struct{}) answer {
	return func(to io.Writer, q asked) bool {
		<-release
		return ordinary(to, q)
	}
}

// crowd sends one request on each of n connections and returns the connections.
func (h *house) crowd(t *testing.T, size int, a func(i int) ask) (all []*client) {
	t.Helper()
	for i := range size {
		c := &client{h: h}
		c.open(t)
		if _, err := io.WriteString(c.conn, a(i).text()); err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
		t.Cleanup(c.close)
	}
	return all
}

func identicalMisses(t *testing.T) {
	h := newHouse(t, "--wait", "10m", "--fetch-timeout", "10m") // longer than the crowd takes to arrive
	uri := fmt.Sprintf(itemCall, 5)
	release := make(chan struct{})
	h.on(uri, held(release))
	all := h.crowd(t, 1000, func(int) ask { return get(uri) })
	await.Until(t, "the engine is asked", func() bool { return h.asked(uri) > 0 })
	all[0].close() // the first client leaves
	close(release)
	for _, c := range all[1:] {
		if got := c.read(t); got.status != 200 || got.body != truth("1", uri) {
			t.Fatalf("%s", got.fingerprint())
		}
	}
	if n := h.asked(uri); n != 1 {
		t.Errorf("the engine was asked %d times", n)
	}
	leaderGone(t)
	engineSilent(t)
	queueFull(t)
}

// leaderGone checks that if the client whose request went to the engine disconnects, the others still get their
// response.
func leaderGone(t *testing.T) {
	t.Helper()
	h := newHouse(t)
	reset := func(c *client) { _ = c.conn.(*net.TCPConn).SetLinger(0); c.close() }
	half := func(c *client) { _ = c.conn.(*net.TCPConn).CloseWrite() }
	for i, leave := range []func(*client){(*client).close, reset, half} {
		uri := fmt.Sprintf(itemCall, 10+i)
		release := make(chan struct{})
		h.on(uri, held(release))
		leader := h.crowd(t, 1, func(int) ask { return get(uri) })[0]
		await.Until(t, "the engine is asked", func() bool { return h.asked(uri) == 1 })
		followers := h.crowd(t, 20, func(int) ask { return get(uri) })
		leave(leader)
		close(release)
		for _, c := range followers {
			if got := c.read(t); got.status != 200 || got.body != truth("1", uri) {
				t.Errorf("%s", got.fingerprint())
			}
		}
		if n := h.asked(uri); n != 1 {
			t.Errorf("the engine was asked %d times", n)
		}
	}
}

// engineSilent checks that a silent engine costs waiting clients only their time.
func engineSilent(t *testing.T) {
	t.Helper()
	h := newHouse(t, "--fetch-timeout", "300ms")
	uri := fmt.Sprintf(itemCall, 5)
	never := make(chan struct{})
	defer close(never)
	h.on(uri, held(never))
	for _, c := range h.crowd(t, 50, func(int) ask { return get(uri) }) {
		if got := c.read(t); got.status != 503 || got.fields.get("Retry-After") == "" ||
			!got.isUnkept() {
			t.Errorf("%s", got.fingerprint())
		}
	}
	h.on(uri, nil)
	await.Until(t, "the engine's answer", func() bool { return h.clean.do(t, get(uri)).body == truth("1", uri) })
}

// queueFull checks that requests beyond a full queue get 503 immediately, and that queued ones are answered.
func queueFull(t *testing.T) {
	t.Helper()
	const most = 8
	h := newHouse(t, "--queue", fmt.Sprint(most))
	release := make(chan struct{})
	h.on("/api/v1/Auction/GetItem", held(release))
	waiting := h.crowd(t, most, func(i int) ask { return get(fmt.Sprintf(itemCall, 1+i)) })
	await.Until(t, "as many at the engine as may wait", func() bool { return len(h.requests()) == most })
	for i := range 50 {
		if got := h.dirty.do(t, get(fmt.Sprintf(itemCall, 100+i))); got.status != 503 || got.fields.get("Retry-After") == "" {
			t.Errorf("%s", got.fingerprint())
		}
	}
	close(release)
	for i, c := range waiting {
		if got := c.read(t); got.body != truth("1", fmt.Sprintf(itemCall, 1+i)) {
			t.Errorf("%s", got.fingerprint())
		}
	}
	if n := len(h.requests()); n != most {
		t.Errorf("the engine was asked %d times", n)
	}
}

// uncacheableHerd: requests for an uncacheable resource are not serialized. The engine answers only once many are
// there at the same time.
func uncacheableHerd(t *testing.T) {
	const many = 8
	for _, line := range []string{"Cache-Control: private", "Cache-Control: no-store", "Set-Cookie: a=evil", "Vary: *"} {
		h := newHouse(t)
		uri := fmt.Sprintf(itemCall, 5)
		var arrived atomic.Int64
		together := make(chan struct{})
		var once sync.Once
		h.on(uri, func(to io.Writer, q asked) bool {
			if n := arrived.Add(1); n == 1+many {
				once.Do(func() { close(together) })
			} else if n == 1 {
				return addingTo(line)(to, q) // it is now known to be uncacheable
			}
			<-together
			return addingTo(line)(to, q)
		})
		if got := h.clean.do(t, get(uri)); got.status != 200 || !got.isUnkept() {
			t.Errorf("%s: %s", line, got.fingerprint())
		}
		for _, c := range h.crowd(t, many, func(int) ask { return get(uri) }) {
			if got := c.read(t); got.body != truth("1", uri) || !got.isUnkept() {
				t.Errorf("%s: %s", line, got.fingerprint())
			}
		}
	}
}
