package reader

import (
	"context"
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/reader/cache"
	"fairwarning/reader/config"
	"fairwarning/reader/fill"
)

const (
	countries = "/api/v1/System/GetCountries"
	getItem   = "/api/v1/Auction/GetItem"
)

// TestFreshStaleRefreshed: an item is fresh for 15 s, then served stale at once while one revalidation runs.
func TestFreshStaleRefreshed(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(getItem, counting())
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`, "reader; fwd=miss; stored; ttl=15")
	h.settle()
	h.pass(3 * time.Second)
	got := h.get(t, getItem+"?ID=5")
	want(t, got, 200, `{"n":1}`, "reader; hit; ttl=12")
	if got.header.Get("Age") != "3" {
		t.Errorf("Age %q, want 3", got.header.Get("Age"))
	}
	h.pass(17 * time.Second)
	got = h.get(t, getItem+"?ID=5")
	want(t, got, 200, `{"n":1}`, "reader; hit; fwd=stale; ttl=-5")
	if cdn := got.header.Get("Netlify-CDN-Cache-Control"); !strings.Contains(cdn, "s-maxage=22") {
		t.Errorf("while stale (age 20) caches before us may keep it 2 s: %q", cdn)
	}
	h.settle()
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":2}`, "reader; hit; ttl=15")
	if n := h.asked(getItem); n != 2 {
		t.Errorf("the engine was asked %d times, want 2", n)
	}
}

// TestColdStampede: five hundred concurrent requests for a missing item make one engine request.
func TestColdStampede(t *testing.T) {
	t.Parallel()
	const crowd = 500
	h := newHouse(t)
	open := make(chan struct{})
	h.on(countries, func(w http.ResponseWriter, r *http.Request) { <-open; say(`{"countries":[]}`)(w, r) })
	var all sync.WaitGroup
	for range crowd {
		all.Go(func() {
			got, err := h.try(countries)
			if err != nil || got.status != 200 || got.body != `{"countries":[]}` {
				t.Errorf("%v %+v", err, got)
			}
		})
	}
	for h.reader.loader.Waiting.Load() < crowd { // all have arrived
		if t.Failed() {
			break
		}
		runtime.Gosched()
	}
	close(open)
	all.Wait()
	if n := h.asked(countries); n != 1 {
		t.Errorf("the engine was asked %d times, want once", n)
	}
}

// TestEngineGoneAndBack checks that stored entries are served and marked stale during an outage while revalidation
// backs off, and become fresh again afterward.
func TestEngineGoneAndBack(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(getItem, counting())
	h.get(t, getItem+"?ID=5")
	h.settle()
	h.stop()
	h.pass(20 * time.Second)
	for range 10 {
		want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`, "hit; fwd=stale")
		h.settle()
	}
	if n := h.metric(t, "reader_fetch_failures_total"); n != 1 {
		t.Errorf("%v attempts within the back-off, want 1", n)
	}
	h.pass(12 * time.Hour) // beyond stale-while-revalidate, within stale-if-error
	got := h.get(t, getItem+"?ID=5")
	want(t, got, 200, `{"n":1}`, "hit; fwd=stale; ttl=-")
	want(t, h.get(t, getItem+"?ID=6"), 503, "")
	h.start()
	h.pass(fill.LongestBackOff)
	h.get(t, getItem+"?ID=5")
	h.settle()
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":2}`, "reader; hit; ttl=15")
	h.stop()
	h.pass(25 * time.Hour) // beyond all windows
	want(t, h.get(t, getItem+"?ID=5"), 503, "")
}

// TestOlderNeverReplacesNewer checks that a fetch that starts first and ends last does not overwrite a newer entry.
func TestOlderNeverReplacesNewer(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	r := h.reader
	slow, release := make(chan struct{}), make(chan struct{})
	h.on(getItem, func(w http.ResponseWriter, req *http.Request) {
		if h.asked(getItem) == 1 {
			close(slow)
			<-release
			say(`{"old":1}`)(w, req)
			return
		}
		say(`{"new":1}`)(w, req)
	})
	q := r.handler.resources.Operation(1, r.table.Policy.ByID("GetItem"), getItem+"?ID=5")
	old := &fill.Flight{Ask: q, Sequence: r.handler.generations.Sequence.Add(1), Done: make(chan struct{})}
	go r.loader.RunFlight(old)
	<-slow
	newer := &fill.Flight{Ask: q, Sequence: r.handler.generations.Sequence.Add(1), Done: make(chan struct{})}
	r.loader.RunFlight(newer)
	h.settle()
	close(release)
	<-old.Done
	h.settle()
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"new":1}`, "hit")
}

// TestALateFlightFetchesNothing checks that a flight whose request looked before the entry was stored, and that starts after the flight
// that stored it has ended, takes that entry.
func TestALateFlightFetchesNothing(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(getItem, counting())
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`)
	h.settle()
	r := h.reader
	late := &fill.Flight{
		Ask:      r.handler.resources.Operation(1, r.table.Policy.ByID("GetItem"), getItem+"?ID=5"),
		Sequence: r.handler.generations.Sequence.Add(1), Done: make(chan struct{}),
	}
	r.loader.RunFlight(late)
	<-late.Done
	if n := h.asked(getItem); n != 1 {
		t.Errorf("the engine was asked %d times, want once", n)
	}
	h.pass(time.Hour)
	h.get(t, getItem+"?ID=5")
	h.settle()
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":2}`, "hit") // what is stale is fetched
}

// TestBadAnswersNeverReplaceGoodOnes: an invalid response keeps the stored entry.
func TestBadAnswersNeverReplaceGoodOnes(t *testing.T) {
	t.Parallel()
	send := func(status int, contentType, body string, more ...string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", contentType)
			for i := 0; i < len(more); i += 2 {
				w.Header().Set(more[i], more[i+1])
			}
			w.WriteHeader(status)
			_, _ = w.Write([]byte(body))
		}
	}
	for name, bad := range map[string]http.HandlerFunc{
		"500":             send(500, "application/json", `{"message":"x"}`),
		"403":             send(403, "application/json", `{"message":"x"}`),
		"429":             send(429, "application/json", `{"message":"x"}`),
		"redirect":        send(302, "application/json", `{}`, "Location", "http://evil.test/"),
		"HTML":            send(200, "text/html", `<h1>Down for maintenance</h1>`),
		"a proxy's 404":   send(404, "text/html", `<h1>Not found</h1>`),
		"404 without why": send(404, "application/json", `{}`),
		"no type":         send(200, "", `{"n":2}`),
		"half JSON":       send(200, "application/json", `{"n":`),
		"encoded":         send(200, "application/json", `{"n":2}`, "Content-Encoding", "gzip"),
		"cut off":         send(200, "application/json", `{"n":2}`, "Content-Length", "100"),
		"too long":        send(200, "application/json", `"`+strings.Repeat("x", 5<<20)+`"`),
	} {
		h := newHouse(t)
		h.on(getItem, say(`{"n":1}`))
		h.get(t, getItem+"?ID=5")
		h.settle()
		h.on(getItem, bad)
		h.pass(20 * time.Second)
		h.get(t, getItem+"?ID=5")
		h.settle()
		h.pass(time.Second)
		got := h.get(t, getItem+"?ID=5")
		if got.body != `{"n":1}` || got.status != 200 {
			t.Errorf("%s replaced the good answer: %d %.60s", name, got.status, got.body)
		}
		cold := h.get(t, getItem+"?ID=6")
		if cold.status != 503 || cold.header.Get("Retry-After") == "" || cold.header.Get("Cache-Control") != "no-store" || strings.Contains(cold.body, "x") && len(cold.body) > 300 {
			t.Errorf("%s, cold: %d %v %.80s", name, cold.status, cold.header, cold.body)
		}
	}
}

// TestTooLongIsRemembered checks that an answer over the policy's limit costs the engine one request a minute, however many
// clients request it, with a stored entry and without, and that it is refetched after that.
func TestTooLongIsRemembered(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(getItem, say(`{"n":1}`))
	h.get(t, getItem+"?ID=5")
	h.settle()
	var asked atomic.Int64
	h.on(getItem, func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		say(`"`+strings.Repeat("x", 5<<20)+`"`)(w, r)
	})
	h.pass(20 * time.Second) // the entry is stale
	for range 10 {
		want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`)
		h.settle()
		if got := h.get(t, getItem+"?ID=6"); got.status != 503 || got.header.Get("Retry-After") == "" {
			t.Errorf("cold: %d %v", got.status, got.header)
		}
		h.pass(3 * time.Second)
	}
	if n := asked.Load(); n != 2 {
		t.Errorf("the engine was asked %d times for two resources", n)
	}
	h.on(getItem, say(`{"n":2}`))
	h.pass(fill.TooLongFor)
	want(t, h.get(t, getItem+"?ID=6"), 200, `{"n":2}`)
	h.get(t, getItem+"?ID=5")
	h.settle()
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":2}`)
}

// TestNotStored checks that only the requests already waiting get an uncacheable response.
func TestNotStored(t *testing.T) {
	t.Parallel()
	for _, mark := range [][2]string{
		{"Cache-Control", "no-store"}, {"Cache-Control", "max-age=5, Private"}, {"Set-Cookie", "session=1"}, {"Vary", "*"}, {"Vary", "Accept-Encoding, *"},
	} {
		h := newHouse(t)
		next := counting()
		h.on(getItem, func(w http.ResponseWriter, r *http.Request) { w.Header().Set(mark[0], mark[1]); next(w, r) })
		got := h.get(t, getItem+"?ID=5")
		want(t, got, 200, `{"n":1}`, "fwd=miss")
		if strings.Contains(got.header.Get("Cache-Status"), "stored") || got.header.Get("Set-Cookie") != "" || got.header.Get("Netlify-CDN-Cache-Control") != "no-store" {
			t.Errorf("%v: %v", mark, got.header)
		}
		h.settle()
		want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":2}`)
	}
}

// TestShorterLifeIsObeyed checks that the engine can shorten freshness: an event that starts in 4 s is fresh for 4 s.
func TestShorterLifeIsObeyed(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(countries, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "public, max-age=4")
		say(`{}`)(w, r)
	})
	want(t, h.get(t, countries), 200, `{}`, "ttl=4")
}

// TestGoneIsGone checks that resources that no longer exist are not served stale.
func TestGoneIsGone(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(getItem, say(`{"n":1}`))
	h.get(t, getItem+"?ID=5")
	h.settle()
	h.on(getItem, refuse("Item not found"))
	h.pass(20 * time.Second)
	h.get(t, getItem+"?ID=5")
	h.settle()
	got := h.get(t, getItem+"?ID=5")
	want(t, got, 404, "")
	if !strings.Contains(got.body, "Item not found") || strings.Contains(got.body, "secret-of-the-first") {
		t.Errorf("%s", got.body)
	}
}

// TestNegatives checks that a 404 is cached briefly, and that a flood of made-up ids uses bounded memory and evicts
// nothing.
func TestNegatives(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(countries, say(`{}`))
	h.get(t, countries)
	h.settle()
	for range 5 {
		want(t, h.get(t, getItem+"?ID=77"), 404, "")
	}
	if n := h.asked(getItem + "?ID=77"); n != 1 {
		t.Errorf("asked %d times for what is not there, want once", n)
	}
	h.pass(11 * time.Second)
	h.on(getItem, say(`{"n":1}`))
	want(t, h.get(t, getItem+"?ID=77"), 200, `{"n":1}`)

	n := cache.NewTTLMap[cache.Refusal]()
	for i := range 100_000 {
		n.Put(fmt.Sprint("item ", i), &cache.Refusal{Status: 404}, 1<<62)
	}
	if held := n.Count(); held > cache.MaxItems {
		t.Errorf("%d refusals are held", held)
	}
	if n.Get([]byte("item 99999"), 0) == nil {
		t.Error("the last refusal is forgotten")
	}
	want(t, h.get(t, countries), 200, `{}`, "hit")
}

// TestFullQueue checks that requests get 503 immediately if the queue is full.
func TestFullQueue(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *config.Config) { c.Queue = 1 })
	arrived, open := make(chan struct{}), make(chan struct{})
	h.on(getItem, func(w http.ResponseWriter, r *http.Request) { close(arrived); <-open; say(`{}`)(w, r) })
	first := make(chan reply)
	go func() { got, _ := h.try(getItem + "?ID=5"); first <- got }()
	<-arrived
	got := h.get(t, getItem+"?ID=6")
	if got.status != 503 || got.header.Get("Retry-After") == "" {
		t.Errorf("%d %v", got.status, got.header)
	}
	close(open)
	want(t, <-first, 200, `{}`)
}

// TestSlowEngine checks that no client waits longer than --wait.
func TestSlowEngine(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *config.Config) { c.Wait = time.Millisecond })
	open := make(chan struct{})
	h.on(getItem, func(w http.ResponseWriter, r *http.Request) { <-open; say(`{}`)(w, r) })
	want(t, h.get(t, getItem+"?ID=5"), 503, "")
	close(open)
}

// TestPanicIsAFailure checks that a panic in a fetch does not leave clients waiting.
func TestPanicIsAFailure(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	q := &cache.Resource{Key: "v1|1|x", Compose: func(context.Context, *cache.Entry) (*cache.Entry, error) { panic("at the disco") }}
	for range 2 {
		if _, _, err := h.reader.loader.Load(q, nil, time.Minute, fill.Itself); err == nil || !strings.Contains(err.Error(), "panic") {
			t.Errorf("%v", err)
		}
	}
}

// TestDroppedByTheStore checks that responses stay correct if the store drops entries.
func TestDroppedByTheStore(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(getItem, counting())
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`)
	h.settle()
	h.reader.store.Cache.Clear()
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`) // the finished flight still has it
	h.pass(fill.Linger)
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":2}`)
}

// TestTenantsApart: the same path is a different resource for each tenant.
func TestTenantsApart(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(countries, func(w http.ResponseWriter, r *http.Request) {
		say(`{"tenant":"`+r.Header.Get("X-Fairwarning-Tenant")+`"}`)(w, r)
	})
	for range 2 {
		want(t, h.get(t, countries), 200, `{"tenant":"1"}`)
		want(t, h.get(t, countries, host("HARBORLINE.test.:8080")), 200, `{"tenant":"2"}`)
		h.settle()
	}
	got := h.get(t, countries, host("www.prairie.test"))
	want(t, got, 200, `{"tenant":"1"}`, "hit")
	if tag := got.header.Get("Netlify-Cache-Tag"); tag != "t1,t1:reference" {
		t.Errorf("tags %q", tag)
	}
}

// TestTenantsOfTheEngine checks that without --tenants the reader requests the list from the engine until it answers.
func TestTenantsOfTheEngine(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *config.Config) { c.Tenants = "" })
	want(t, h.get(t, countries), 503, "")
	if _, err := h.reader.loader.Upstream.TenantList(context.Background()); err == nil {
		t.Error("an engine that does not know us is believed")
	}
	h.on("/api/v1/Service/GetTenants", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X-Fairwarning-Service") != testToken {
			t.Error("the reader does not identify itself")
		}
		say(`{"tenants":[{"id":7,"slug":"seven","hosts":["seven.test"]}]}`)(w, r)
	})
	list, err := h.reader.loader.Upstream.TenantList(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	h.reader.tenants.Set(list)
	h.on(countries, say(`{}`))
	want(t, h.get(t, countries, host("seven.test")), 200, `{}`)
	want(t, h.get(t, countries), 421, "")
}
