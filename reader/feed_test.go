package reader

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// feedScript is an engine's change feed, as the contract has it, whose changes a test makes.
type feedScript struct {
	t *testing.T

	mu      sync.Mutex // protects all below
	id      string
	changes []change // all ever made
	oldest  uint64   // the first still kept
	hidden  uint64   // a change that gets lost on its way
	raw     string   // sent after the hello of the next stream, before anything else
	asked   []string // queries of the streams, in their order
	news    chan struct{}
	cuts    chan struct{} // closed to end all streams
}

func newFeedScript(t *testing.T) *feedScript {
	f := &feedScript{t: t, id: "first", oldest: 1, news: make(chan struct{}), cuts: make(chan struct{})}
	t.Cleanup(f.cut)
	return f
}

// commit makes a change, which streams tell at once.
func (f *feedScript) commit(tenant int64, tags ...string) (sequence uint64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	c := change{Sequence: 1, Tenant: tenant, Tags: tags}
	for _, earlier := range f.changes {
		c.Sequence = earlier.Sequence + 1
		if earlier.Tenant == tenant {
			c.Previous = earlier.Sequence
		}
	}
	f.changes = append(f.changes, c)
	close(f.news)
	f.news = make(chan struct{})
	return c.Sequence
}

// set changes what the feed is like.
func (f *feedScript) set(change func(*feedScript)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change(f)
}

// cut ends all streams.
func (f *feedScript) cut() {
	f.mu.Lock()
	defer f.mu.Unlock()
	close(f.cuts)
	f.cuts = make(chan struct{})
}

// queries are those of the streams until now.
func (f *feedScript) queries() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.asked)
}

func (f *feedScript) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("X-Fairwarning-Service") != testToken {
		f.t.Errorf("the feed was asked with token %q", r.Header.Get("X-Fairwarning-Service"))
	}
	f.mu.Lock()
	f.asked = append(f.asked, r.URL.RawQuery)
	last := uint64(len(f.changes))
	oldest, cuts, raw := f.oldest, f.cuts, f.raw
	at := oldest - 1
	if since, err := strconv.ParseUint(r.URL.Query().Get("since"), 10, 64); err == nil && r.URL.Query().Get("feed") == f.id {
		at = max(at, since)
	}
	greeting := fmt.Sprintf("event: hello\ndata: {\"feed\":%q,\"seq\":%d,\"oldest\":%d}\n\n", f.id, last, oldest)
	f.raw = ""
	f.mu.Unlock()
	w.Header().Set("Content-Type", "text/event-stream")
	_, _ = w.Write([]byte(greeting + raw))
	for {
		f.mu.Lock()
		for _, c := range f.changes {
			if c.Sequence > at && c.Sequence != f.hidden {
				data, _ := json.Marshal(c)
				fmt.Fprintf(w, "id: %d\nevent: change\ndata: %s\n\n", c.Sequence, data)
			}
			at = max(at, c.Sequence)
		}
		news := f.news
		f.mu.Unlock()
		w.(http.Flusher).Flush()
		select {
		case <-news:
		case <-cuts:
			return
		case <-r.Context().Done():
			return
		case <-time.After(5 * time.Second):
			_, _ = w.Write([]byte(": beat\n\n"))
		}
	}
}

// follower is a house that follows a feed, and what it was told to purge.
type follower struct {
	*house
	feed *feedScript

	mu      sync.Mutex // protects touched
	touched []string   // tenant and tags
}

// newFollower starts a reader whose engine has a feed; each item is answered with a new number each time.
func newFollower(t *testing.T) *follower {
	f := &follower{feed: newFeedScript(t)}
	engine := newScript(t)
	engine.on(getItem, counting())
	engine.on(feedPath, f.feed.ServeHTTP)
	f.house, _ = newUnopened(t, engine, aClock())
	f.reader.onTouched = func(tenant int64, tags []string) {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.touched = append(f.touched, fmt.Sprint(tenant, tags))
	}
	f.serve(t)
	return f
}

// newUnopened makes a house in front of an engine that is there before it; serve opens it.
func newUnopened(t *testing.T, engine *script, clock *atomic.Int64, change ...func(*Config)) (*house, *logBook) {
	t.Helper()
	h := &house{script: engine, time: clock}
	change = append([]func(*Config){func(c *Config) {
		c.Engine, c.Tenants = "http://"+engine.address, "prairie.test=1,www.prairie.test=1,harborline.test=2"
	}}, change...)
	var log *logBook
	h.reader, log = newAlone(t, func() time.Time { return time.Unix(0, h.time.Load()) }, change...)
	return h, log
}

// aClock stands still at some time.
func aClock() *atomic.Int64 {
	clock := &atomic.Int64{}
	clock.Store(time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC).UnixNano())
	return clock
}

// told are the tags handed on to the CDN until now.
func (f *follower) told() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.touched)
}

// until waits for something to come true.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !holds(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("never: %s", what)
		}
	}
}

// follows waits until the reader has taken a change.
func (f *follower) follows(t *testing.T, sequence uint64) {
	t.Helper()
	until(t, fmt.Sprint("change ", sequence), func() bool {
		return f.reader.feed.state.connected.Load() && f.reader.feed.state.sequence.Load() == sequence
	})
}

// seen asks for items of both tenants, so that they are stored and fresh.
func (f *follower) seen(t *testing.T) {
	t.Helper()
	for _, name := range []string{"prairie.test", "harborline.test"} {
		for _, item := range []string{"5", "6"} {
			until(t, "a fresh item", func() bool {
				f.settle()
				return strings.HasPrefix(f.get(t, getItem+"?ID="+item, host(name)).header.Get("Cache-Status"), "reader; hit; ttl=")
			})
		}
	}
}

// stale lists which items of both tenants are stale now.
func (f *follower) stale(t *testing.T) (found []string) {
	t.Helper()
	for _, name := range []string{"prairie.test", "harborline.test"} {
		for _, item := range []string{"5", "6"} {
			if strings.Contains(f.get(t, getItem+"?ID="+item, host(name)).header.Get("Cache-Status"), "fwd=stale") {
				found = append(found, name[:7]+" "+item)
			}
		}
	}
	return found
}

func wantList(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %q, want %q", what, got, want)
	}
}

// TestChangeMakesStale: what a change touches is stale at once, served, and refreshed; nothing else is.
func TestChangeMakesStale(t *testing.T) {
	t.Parallel()
	f := newFollower(t)
	f.follows(t, 0)
	f.seen(t)
	before := f.get(t, getItem+"?ID=5")
	f.follows(t, f.feed.commit(1, "item:5", "catalogue"))
	wantList(t, "stale", f.stale(t), "prairie 5")
	f.settle()
	after := f.get(t, getItem+"?ID=5")
	want(t, after, 200, "", "reader; hit; ttl=15")
	if after.body == before.body {
		t.Errorf("%s before and after the change", after.body)
	}
	f.follows(t, f.feed.commit(2, "*"))
	wantList(t, "stale", f.stale(t), "harborl 5", "harborl 6")
	wantList(t, "told the CDN", f.told(), "1 [item:5 catalogue]", "2 [*]")
	if state := &f.reader.feed.state; state.changes.Load() != 2 || state.gaps.Load() != 0 || state.softened.Load() != 1 || state.heard.Load() == 0 {
		t.Errorf("%d changes, %d gaps, %d softened", state.changes.Load(), state.gaps.Load(), state.softened.Load())
	}
}

// TestFeedResumes: after a cut the reader is told what it missed, and only that.
func TestFeedResumes(t *testing.T) {
	t.Parallel()
	f := newFollower(t)
	f.follows(t, f.feed.commit(1, "item:6"))
	f.seen(t)
	f.stop() // with it the stream
	missed := f.feed.commit(1, "item:5")
	f.start()
	f.follows(t, missed)
	wantList(t, "stale", f.stale(t), "prairie 5")
	queries := f.feed.queries()
	if last := queries[len(queries)-1]; last != "since=1&feed=first" {
		t.Errorf("resumed with %q", last)
	}
	if n := f.reader.feed.state.gaps.Load(); n != 0 {
		t.Errorf("%d gaps", n)
	}
}

// TestFeedGaps: when changes are missing nobody knows what they touched, so everything they can have touched is stale.
func TestFeedGaps(t *testing.T) {
	t.Parallel()
	everywhere := []string{"prairie 5", "prairie 6", "harborl 5", "harborl 6"}
	f := func(name string, change func(*follower) uint64, told []string, stale ...string) {
		t.Helper()
		h := newFollower(t)
		h.feed.commit(2, "events")
		h.follows(t, h.feed.commit(1, "events"))
		h.seen(t)
		before := len(h.told())
		h.follows(t, change(h))
		wantList(t, name+", stale", h.stale(t), stale...)
		wantList(t, name+", told the CDN", h.told()[before:], told...)
		if n := h.reader.feed.state.gaps.Load(); n != 1 {
			t.Errorf("%s: %d gaps", name, n)
		}
		h.seen(t) // and after it all is well again
		h.follows(t, h.feed.commit(2, "item:6"))
		wantList(t, name+", then", h.stale(t), "harborl 6")
	}
	f("a change lost on its way", func(h *follower) uint64 {
		h.feed.set(func(s *feedScript) { s.hidden = 3 })
		h.feed.commit(1, "item:5")
		return h.feed.commit(1, "content")
	}, []string{"1 [*]"}, "prairie 5", "prairie 6")
	f("changes no longer kept", func(h *follower) uint64 {
		h.stop()
		h.feed.commit(1, "item:5")
		last := h.feed.commit(1, "item:6")
		h.feed.set(func(s *feedScript) { s.oldest = last })
		h.start()
		return last
	}, []string{"1 [*]", "2 [*]", "1 [item:6]"}, everywhere...)
	f("another database", func(h *follower) uint64 {
		h.feed.set(func(s *feedScript) { s.id, s.changes = "second", nil })
		last := h.feed.commit(1, "content")
		h.feed.cut()
		return last
	}, []string{"1 [*]", "2 [*]", "1 [content]"}, everywhere...)
	f("a database put back", func(h *follower) uint64 {
		h.feed.set(func(s *feedScript) { s.changes = s.changes[:1] })
		h.feed.cut()
		return 1
	}, []string{"1 [*]", "2 [*]"}, everywhere...)
}

// TestFeedHistory: a reader that comes up without a snapshot takes all that is kept, and does not tell the CDN of it:
// those who followed then did.
func TestFeedHistory(t *testing.T) {
	t.Parallel()
	f := newFollower(t)
	f.follows(t, 0)
	f.stop()
	for range 50 {
		f.feed.commit(1, "item:5")
	}
	f.reader.feed.move(feedPosition{})
	f.start()
	f.follows(t, 50)
	wantList(t, "told the CDN", f.told())
	f.follows(t, f.feed.commit(1, "item:6"))
	wantList(t, "told the CDN", f.told(), "1 [item:6]")
}

// TestFeedUnreadable: what is no change feed ends the stream, and the next one brings what was not taken.
func TestFeedUnreadable(t *testing.T) {
	t.Parallel()
	f := func(name, raw string) {
		t.Helper()
		h := newFollower(t)
		h.follows(t, 0)
		h.seen(t)
		h.feed.set(func(s *feedScript) { s.raw = raw })
		h.feed.cut()
		until(t, name+": tried again", func() bool { return len(h.feed.queries()) == 3 })
		h.follows(t, h.feed.commit(1, "item:5"))
		wantList(t, name+", stale", h.stale(t), "prairie 5")
		if n := h.reader.feed.state.gaps.Load(); n != 0 {
			t.Errorf("%s: %d gaps", name, n)
		}
	}
	f("an unknown event", "event: news\ndata: {}\n\n")
	f("broken JSON", "event: change\ndata: {\"seq\":\n\n")
	f("a change out of order", "event: change\ndata: {\"seq\":0,\"tenant\":1,\"tags\":[\"*\"]}\n\n")
	f("a change before itself", "event: change\ndata: {\"seq\":7,\"prev\":7,\"tenant\":1,\"tags\":[\"*\"]}\n\n")
	f("a second hello", "event: hello\ndata: {\"feed\":\"first\",\"seq\":0,\"oldest\":1}\n\n")
	f("a long line", "data: "+strings.Repeat("x", 1<<20)+"\n\n")
	f("a long event", strings.Repeat("data: "+strings.Repeat("x", 1<<10)+"\n", 100)+"\n")
}

// TestFeedUnheard: an engine that lacks the feed, or refuses us, is asked seldom, and all else works as without.
func TestFeedUnheard(t *testing.T) {
	t.Parallel()
	f := func(name string, answer http.HandlerFunc) {
		t.Helper()
		elsewhere, engine := newScript(t), newScript(t) // the first is where a redirect leads
		engine.on(getItem, counting())
		var tries atomic.Int64
		engine.on(feedPath, func(w http.ResponseWriter, r *http.Request) {
			tries.Add(1)
			w.Header().Set("Location", "http://"+elsewhere.address+"/")
			answer(w, r)
		})
		h, _ := newUnopened(t, engine, aClock())
		h.serve(t)
		until(t, name+": asked", func() bool { return tries.Load() > 0 })
		want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`)
		h.settle()
		h.pass(20 * time.Second)
		want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`, "fwd=stale")
		h.settle()
		want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":2}`, "hit; ttl=15")
		if h.reader.feed.state.connected.Load() || len(elsewhere.requests()) > 0 {
			t.Errorf("%s: it is followed, to %d other places", name, len(elsewhere.requests()))
		}
	}
	f("404", refuse("Nothing here"))
	f("401", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(401) })
	f("a page", func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "<h1>Welcome</h1>") })
	f("a redirect", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(307) })
	f("500", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(500) })
}

// TestNoFeedWithoutToken: nothing is asked of an engine that we are nobody to.
func TestNoFeedWithoutToken(t *testing.T) {
	t.Parallel()
	engine := newScript(t)
	engine.on(getItem, counting())
	engine.on(feedPath, func(http.ResponseWriter, *http.Request) { t.Error("the feed was asked for") })
	h, _ := newUnopened(t, engine, aClock(), func(c *Config) { c.ServiceToken = "" })
	h.serve(t)
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`)
	if h.reader.feed.state.connected.Load() {
		t.Error("a feed is followed")
	}
}

// TestTenantsChange: the engine says that there is a new tenant, and it works at once.
func TestTenantsChange(t *testing.T) {
	t.Parallel()
	feed := newFeedScript(t)
	tenants := `{"tenants":[{"id":1,"hosts":["prairie.test"]}]}`
	var mu sync.Mutex // protects tenants
	engine := newScript(t)
	engine.on(feedPath, feed.ServeHTTP)
	engine.on("/api/v1/Service/GetTenants", func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		say(tenants)(w, r)
	})
	engine.on(countries, say(`{}`))
	h, _ := newUnopened(t, engine, aClock(), func(c *Config) { c.Tenants = "" })
	h.serve(t)
	until(t, "a first list", func() bool { return h.get(t, countries).status == 200 })
	until(t, "the feed is followed", func() bool { return h.reader.feed.state.connected.Load() })
	want(t, h.get(t, countries, host("seven.test")), 421, "")
	mu.Lock()
	tenants = `{"tenants":[{"id":1,"hosts":["prairie.test"]},{"id":7,"hosts":["seven.test"]}]}`
	mu.Unlock()
	feed.commit(installation, "tenants")
	until(t, "a new tenant", func() bool { return h.get(t, countries, host("seven.test")).status == 200 })
}
