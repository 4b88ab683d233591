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

	"fairwarning/cdn/changefeed"
	"fairwarning/reader/config"
	"fairwarning/reader/feed"
	"fairwarning/scripts/await"
)

// feedScript is an engine's change feed in the contract's format. Tests commit its changes.
type feedScript struct {
	t *testing.T

	mu      sync.Mutex // guards the fields below
	id      string
	changes []feed.Change // all changes so far
	oldest  uint64        // first sequence number still available
	hidden  uint64        // sequence number of a change that is never sent
	raw     string        // sent right after the hello of the next stream
	asked   []string      // queries of the streams, in order
	news    chan struct{}
	cuts    chan struct{} // closed to end all streams
}

func newFeedScript(t *testing.T) *feedScript {
	f := &feedScript{t: t, id: "first", oldest: 1, news: make(chan struct{}), cuts: make(chan struct{})}
	t.Cleanup(f.cut)
	return f
}

// commit adds a change, which open streams send immediately.
func (f *feedScript) commit(tenant int64, tags ...string) (sequence uint64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	c := feed.Change{Sequence: 1, Tenant: tenant, Tags: tags}
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

// set modifies the feed under its lock.
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

// queries returns the queries of all streams so far.
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

// follower is a house that follows a feed and records the tags it purges.
type follower struct {
	*house
	feed *feedScript

	mu      sync.Mutex // guards touched
	touched []string   // tenant and tags
}

// newFollower starts a reader whose engine has a feed; each response for an item has a new number.
func newFollower(t *testing.T) *follower {
	f := &follower{feed: newFeedScript(t)}
	engine := newScript(t)
	engine.on(getItem, counting())
	engine.on(changefeed.Path, f.feed.ServeHTTP)
	f.house, _ = newUnopened(t, engine, aClock())
	f.reader.feed.OnChange = func(tenant int64, tags []string) {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.touched = append(f.touched, fmt.Sprint(tenant, tags))
	}
	f.serve(t)
	return f
}

// newUnopened creates a house in front of an existing engine; serve opens it.
func newUnopened(t *testing.T, engine *script, clock *atomic.Int64, change ...func(*config.Config)) (*house, *logBook) {
	t.Helper()
	h := &house{script: engine, time: clock}
	change = append([]func(*config.Config){func(c *config.Config) {
		c.Engine, c.Tenants = "http://"+engine.address, "prairie.test=1,www.prairie.test=1,harborline.test=2"
	}}, change...)
	var log *logBook
	h.reader, log = newAlone(t, func() time.Time { return time.Unix(0, h.time.Load()) }, change...)
	return h, log
}

// aClock returns a clock that does not advance by itself.
func aClock() *atomic.Int64 {
	clock := &atomic.Int64{}
	clock.Store(time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC).UnixNano())
	return clock
}

// told returns the tags sent to the CDN so far.
func (f *follower) told() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.touched)
}

// follows waits until the reader has applied a change.
func (f *follower) follows(t *testing.T, sequence uint64) {
	t.Helper()
	await.Until(t, fmt.Sprint("change ", sequence), func() bool {
		return f.reader.feed.State.Connected.Load() && f.reader.feed.State.Sequence.Load() == sequence
	})
}

// seen requests items of both tenants, so that they are stored and fresh.
func (f *follower) seen(t *testing.T) {
	t.Helper()
	for _, name := range []string{"prairie.test", "harborline.test"} {
		for _, item := range []string{"5", "6"} {
			await.Until(t, "a fresh item", func() bool {
				f.settle()
				return strings.HasPrefix(f.get(t, getItem+"?ID="+item, host(name)).header.Get("Cache-Status"), "reader; hit; ttl=")
			})
		}
	}
}

// changed returns the items of both tenants that have changed since they were stored. The request renews them.
func (f *follower) changed(t *testing.T) (found []string) {
	t.Helper()
	for _, name := range []string{"prairie.test", "harborline.test"} {
		for _, item := range []string{"5", "6"} {
			if strings.Contains(f.get(t, getItem+"?ID="+item, host(name)).header.Get("Cache-Status"), "fwd=miss") {
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
