package reader

import (
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/cdn/changefeed"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
	"fairwarning/reader/feed"
	"fairwarning/scripts/await"
)

// TestChangeIsSentAtOnce checks that the first request after a change gets the new response, and that other entries are
// unaffected.
func TestChangeIsSentAtOnce(t *testing.T) {
	t.Parallel()
	f := newFollower(t)
	f.follows(t, 0)
	f.seen(t)
	before := f.get(t, getItem+"?ID=5")
	f.follows(t, f.feed.commit(1, "item:5", "catalogue"))
	wantList(t, "changed", f.changed(t), "prairie 5")
	f.settle()
	after := f.get(t, getItem+"?ID=5")
	want(t, after, 200, "", "reader; hit; ttl=15")
	if after.body == before.body {
		t.Errorf("%s before and after the change", after.body)
	}
	f.follows(t, f.feed.commit(2, "*"))
	wantList(t, "changed", f.changed(t), "harborl 5", "harborl 6")
	wantList(t, "told the CDN", f.told(), "1 [item:5 catalogue]", "2 [*]")
	if state := &f.reader.feed.State; state.Changes.Load() != 2 || state.Gaps.Load() != 0 || state.Softened.Load() != 1 || state.Heard.Load() == 0 {
		t.Errorf("%d changes, %d gaps, %d softened", state.Changes.Load(), state.Gaps.Load(), state.Softened.Load())
	}
}

// TestFeedResumes checks that after a disconnect the reader gets exactly the changes it missed.
func TestFeedResumes(t *testing.T) {
	t.Parallel()
	f := newFollower(t)
	f.follows(t, f.feed.commit(1, "item:6"))
	f.seen(t)
	f.stop() // also ends the stream
	missed := f.feed.commit(1, "item:5")
	f.start()
	f.follows(t, missed)
	wantList(t, "changed", f.changed(t), "prairie 5")
	queries := f.feed.queries()
	if last := queries[len(queries)-1]; last != "since=1&feed=first" {
		t.Errorf("resumed with %q", last)
	}
	if n := f.reader.feed.State.Gaps.Load(); n != 0 {
		t.Errorf("%d gaps", n)
	}
}

// TestFeedGaps checks that after missing changes everything they could have affected turns stale.
func TestFeedGaps(t *testing.T) {
	t.Parallel()
	everywhere := []string{"prairie 5", "prairie 6", "harborl 5", "harborl 6"}
	f := func(name string, change func(*follower) uint64, told []string, changed ...string) {
		t.Helper()
		h := newFollower(t)
		h.feed.commit(2, "events")
		h.follows(t, h.feed.commit(1, "events"))
		h.seen(t)
		before := len(h.told())
		h.follows(t, change(h))
		wantList(t, name+", changed", h.changed(t), changed...)
		wantList(t, name+", told the CDN", h.told()[before:], told...)
		if n := h.reader.feed.State.Gaps.Load(); n != 1 {
			t.Errorf("%s: %d gaps", name, n)
		}
		h.seen(t) // and everything is fresh again afterward
		h.follows(t, h.feed.commit(2, "item:6"))
		wantList(t, name+", then", h.changed(t), "harborl 6")
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
	}, []string{"1 [*]", "2 [*]"}, everywhere...)
	f("another database", func(h *follower) uint64 {
		h.feed.set(func(s *feedScript) { s.id, s.changes = "second", nil })
		last := h.feed.commit(1, "content")
		h.feed.cut()
		return last
	}, []string{"1 [*]", "2 [*]"}, everywhere...)
	f("a database put back", func(h *follower) uint64 {
		h.feed.set(func(s *feedScript) { s.changes = s.changes[:1] })
		h.feed.cut()
		return 1
	}, []string{"1 [*]", "2 [*]"}, everywhere...)
}

// TestFirstChangeLost checks that the reader detects a missing change even for a tenant that has not changed since it
// connected.
func TestFirstChangeLost(t *testing.T) {
	t.Parallel()
	f := newFollower(t)
	f.follows(t, 0)
	f.seen(t)
	f.feed.set(func(s *feedScript) { s.hidden = 1 })
	f.feed.commit(2, "item:5")
	f.follows(t, f.feed.commit(2, "content"))
	wantList(t, "changed", f.changed(t), "harborl 5", "harborl 6")
}

// TestFeedHistory checks that a reader that starts without a snapshot applies all available changes but does not
// purge the CDN for them, because the readers that ran at the time did.
func TestFeedHistory(t *testing.T) {
	t.Parallel()
	f := newFollower(t)
	f.follows(t, 0)
	f.stop()
	for range 50 {
		f.feed.commit(1, "item:5")
	}
	f.reader.feed.Move(feed.Position{})
	f.feed.set(func(s *feedScript) { s.raw = "event: unknown\ndata: {}\n\n" }) // forces a second stream
	f.start()
	f.follows(t, 50)
	wantList(t, "told the CDN", f.told())
	f.follows(t, f.feed.commit(1, "item:6"))
	wantList(t, "told the CDN", f.told(), "1 [item:6]")
}

// TestFeedUnreadable checks that invalid data ends the stream, and that the next one delivers what was not applied.
func TestFeedUnreadable(t *testing.T) {
	t.Parallel()
	f := func(name, raw string) {
		t.Helper()
		h := newFollower(t)
		h.follows(t, h.feed.commit(1, "events"))
		h.seen(t)
		h.feed.set(func(s *feedScript) { s.raw = raw })
		h.feed.cut()
		await.Until(t, name+": tried again", func() bool { return len(h.feed.queries()) == 3 })
		h.follows(t, h.feed.commit(1, "item:5"))
		wantList(t, name+", changed", h.changed(t), "prairie 5")
		if n := h.reader.feed.State.Gaps.Load(); n != 0 {
			t.Errorf("%s: %d gaps", name, n)
		}
	}
	f("an unknown event", "event: news\ndata: {}\n\n")
	f("broken JSON", "event: change\ndata: {\"seq\":\n\n")
	f("a change told before", "event: change\ndata: {\"seq\":1,\"tenant\":1,\"tags\":[\"*\"]}\n\n")
	f("a change before itself", "event: change\ndata: {\"seq\":7,\"prev\":7,\"tenant\":1,\"tags\":[\"*\"]}\n\n")
	f("a second hello", "event: hello\ndata: {\"feed\":\"first\",\"seq\":0,\"oldest\":1}\n\n")
	f("a long line", "data: "+strings.Repeat("x", 1<<20)+"\n\n")
	f("a long event", strings.Repeat("data: "+strings.Repeat("x", 1<<10)+"\n", 100)+"\n")
}

// TestFeedUnheard checks that the reader rarely retries an engine that lacks the feed or refuses access, and
// otherwise works as it does without a feed.
func TestFeedUnheard(t *testing.T) {
	t.Parallel()
	f := func(name string, answer http.HandlerFunc) {
		t.Helper()
		elsewhere, engine := newScript(t), newScript(t) // the first is the target of a redirect
		engine.on(getItem, counting())
		var tries atomic.Int64
		engine.on(changefeed.Path, func(w http.ResponseWriter, r *http.Request) {
			tries.Add(1)
			w.Header().Set("Location", "http://"+elsewhere.address+"/")
			answer(w, r)
		})
		h, _ := newUnopened(t, engine, aClock())
		h.serve(t)
		await.Until(t, name+": asked", func() bool { return tries.Load() > 0 })
		want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`)
		h.settle()
		h.pass(20 * time.Second)
		want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`, "fwd=stale")
		h.settle()
		want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":2}`, "hit; ttl=15")
		if h.reader.feed.State.Connected.Load() || len(elsewhere.requests()) > 0 {
			t.Errorf("%s: it is followed, to %d other places", name, len(elsewhere.requests()))
		}
	}
	f("404", refuse("Nothing here"))
	f("401", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(401) })
	f("a page", func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "<h1>Welcome</h1>") })
	f("a redirect", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(307) })
	f("500", func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(500) })
}

// TestNoFeedWithoutToken checks that the reader does not request the feed without a service token.
func TestNoFeedWithoutToken(t *testing.T) {
	t.Parallel()
	engine := newScript(t)
	engine.on(getItem, counting())
	engine.on(changefeed.Path, func(http.ResponseWriter, *http.Request) { t.Error("the feed was asked for") })
	h, _ := newUnopened(t, engine, aClock(), func(c *config.Config) { c.ServiceToken = "" })
	h.serve(t)
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`)
	if h.reader.feed.State.Connected.Load() {
		t.Error("a feed is followed")
	}
}

// TestTenantsChange checks that a tenant announced by the engine works immediately.
func TestTenantsChange(t *testing.T) {
	t.Parallel()
	changes := newFeedScript(t)
	tenants := `{"tenants":[{"id":1,"hosts":["prairie.test"]}]}`
	var mu sync.Mutex // guards tenants
	engine := newScript(t)
	engine.on(changefeed.Path, changes.ServeHTTP)
	engine.on("/api/v1/Service/GetTenants", func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		say(tenants)(w, r)
	})
	engine.on(countries, say(`{}`))
	h, _ := newUnopened(t, engine, aClock(), func(c *config.Config) { c.Tenants = "" })
	h.reader.tenants.Every = time.Hour // so that only the announcement makes the reader fetch the list
	h.serve(t)
	await.Until(t, "a first list", func() bool { return h.get(t, countries).status == 200 })
	await.Until(t, "the feed is followed", func() bool { return h.reader.feed.State.Connected.Load() })
	want(t, h.get(t, countries, host("seven.test")), 421, "")
	mu.Lock()
	tenants = `{"tenants":[{"id":1,"hosts":["prairie.test"]},{"id":7,"hosts":["seven.test"]}]}`
	mu.Unlock()
	changes.commit(feed.TenantList, "tenants")
	await.Until(t, "a new tenant", func() bool { return h.get(t, countries, host("seven.test")).status == 200 })
}

// TestReadersAgree checks that all readers of a cluster compute the same generation of a response, whether they
// followed the feed from the start or joined later, with or without a snapshot, and a different one if the engine's
// database is different.
func TestReadersAgree(t *testing.T) {
	t.Parallel()
	changes, engine, file := newFeedScript(t), newScript(t), filepath.Join(t.TempDir(), "hot.snapshot")
	engine.on(changefeed.Path, changes.ServeHTTP)
	follow := func(sequence uint64, change ...func(*config.Config)) *follower {
		t.Helper()
		f := &follower{feed: changes}
		f.house, _ = newUnopened(t, engine, aClock(), change...)
		f.serve(t)
		f.follows(t, sequence)
		return f
	}
	generation := func(f *follower, tag string) uint64 {
		change, _ := f.reader.handler.generations.Latest(cache.SlotsOf(1, []string{tag}))
		return change
	}
	changes.commit(1, "item:5")
	first := follow(1, keeping(file))
	putItem(first.reader, 5, 100)
	first.reader.store.Cache.Wait()
	changes.commit(2, "*")
	first.follows(t, changes.commit(1, "events"))
	first.reader.snapshots.Save(t.Context(), 0)
	last := changes.commit(1, "item:6")
	cold, warm := follow(last), follow(last, keeping(file))
	first.follows(t, last)
	if n := warm.reader.snapshots.State.Restored.Load(); n != 1 {
		t.Fatalf("%d answers restored", n)
	}
	seen := map[uint64]bool{}
	for _, tag := range []string{"item:5", "item:6", "item:7", "events"} {
		n := generation(first, tag)
		if generation(cold, tag) != n || generation(warm, tag) != n || seen[n] {
			t.Errorf("%s: %x, cold %x, warm %x", tag, n, generation(cold, tag), generation(warm, tag))
		}
		seen[n] = true
	}
	changes.set(func(s *feedScript) { s.id, s.changes = "second", nil })
	changes.commit(1, "item:5")
	changes.cut()
	for _, f := range []*follower{first, cold, warm} {
		f.follows(t, 1)
		for _, tag := range []string{"item:5", "item:6"} {
			if n := generation(f, tag); seen[n] || n != generation(first, tag) {
				t.Errorf("%s of another database: %x", tag, n)
			}
		}
	}
}
