package reader

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/reader/config"
)

const livePath = "/api/v1/Event/GetLiveStream"

// ring is a scripted engine's live stream of one event: what it sends goes to all streams open at the time.
type ring struct {
	mu      sync.Mutex
	epoch   string
	seq     int
	opened  int
	after   string // last_event_id of the last request
	streams map[chan string]bool
	replay  []string // the events for a stream that resumes; nil: a new snapshot
}

func newRing(h *house) *ring {
	r := &ring{epoch: "a", streams: map[chan string]bool{}}
	h.on(livePath, r.serve)
	return r
}

func (r *ring) serve(w http.ResponseWriter, request *http.Request) {
	if request.URL.Query().Get("Event_ID") != "8" {
		refuse("There is no such auction")(w, request)
		return
	}
	events := make(chan string, 1000)
	r.mu.Lock()
	r.opened++
	r.after = request.URL.Query().Get("last_event_id")
	if r.after != "" && r.replay != nil {
		for _, e := range r.replay {
			events <- e
		}
	} else {
		events <- fmt.Sprintf("event: reset\ndata: {}\n\nevent: lot\ndata: {\"key\":\"lot:1\",\"bid\":%d}\n\nid: %s-%d\nevent: ready\ndata: {}\n\n", r.seq, r.epoch, r.seq)
	}
	r.streams[events] = true
	r.mu.Unlock()
	defer func() {
		r.mu.Lock()
		delete(r.streams, events)
		r.mu.Unlock()
	}()
	w.Header().Set("Content-Type", "text/event-stream")
	beat := time.NewTicker(time.Second)
	defer beat.Stop()
	for {
		_ = http.NewResponseController(w).Flush()
		select {
		case e := <-events:
			_, _ = io.WriteString(w, e)
		case <-beat.C:
			_, _ = io.WriteString(w, ": beat\n\n")
		case <-request.Context().Done():
			return
		}
	}
}

// bid sends the next change and returns it as watchers get it.
func (r *ring) bid() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.seq++
	e := fmt.Sprintf("id: %s-%d\nevent: lot\ndata: {\"key\":\"lot:1\",\"bid\":%d}\n\n", r.epoch, r.seq, r.seq)
	for events := range r.streams {
		events <- e
	}
	return e
}

// watcher reads a stream event by event.
type watcher struct {
	t    testing.TB
	body io.ReadCloser
	from *bufio.Reader
}

// comesBack is how each stream begins: however it ends, its client waits for 0.5 to 2 s before it comes back.
var comesBack = regexp.MustCompile(`^retry: ([5-9]\d\d|1\d\d\d|2000)\n\n$`)

func (h *house) watch(t testing.TB, query string) *watcher {
	t.Helper()
	ctx, end := context.WithCancel(context.Background())
	request, _ := http.NewRequestWithContext(ctx, "GET", "http://"+h.address+livePath+"?"+query, nil)
	request.Host = "prairie.test"
	response, err := h.client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	if response.StatusCode != 200 || response.Header.Get("Content-Type") != "text/event-stream" || response.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d %v", response.StatusCode, response.Header)
	}
	t.Cleanup(func() { end(); response.Body.Close() })
	w := &watcher{t, response.Body, bufio.NewReader(response.Body)}
	if first := w.any(); !comesBack.MatchString(first) {
		t.Errorf("begins with %q, not with how long to wait before coming back", first)
	}
	return w
}

// next returns the next event that is no comment and not about the source.
func (w *watcher) next() string {
	w.t.Helper()
	for {
		if e := w.any(); !strings.HasPrefix(e, ":") && !strings.HasPrefix(e, "event: source") {
			return e
		}
	}
}

func (w *watcher) any() string {
	w.t.Helper()
	var text strings.Builder
	for {
		line, err := w.from.ReadString('\n')
		if err != nil {
			w.t.Fatalf("after %q: %v", text.String(), err)
		}
		text.WriteString(line)
		if line == "\n" {
			return text.String()
		}
	}
}

func (w *watcher) wants(events ...string) {
	w.t.Helper()
	for _, want := range events {
		if got := w.next(); got != want {
			w.t.Fatalf("got %q, want %q", got, want)
		}
	}
}

func (w *watcher) wantsSource(isLive bool) {
	w.t.Helper()
	for w.any() != fmt.Sprintf("event: source\ndata: {\"live\":%t}\n\n", isLive) {
	}
}

func all(epoch string, seq int) []string {
	return []string{"id\nevent: reset\ndata: {}\n\n", fmt.Sprintf("event: lot\ndata: {\"key\":\"lot:1\",\"bid\":%d}\n\n", seq),
		fmt.Sprintf("id: %s-%d\nevent: ready\ndata: {}\n\n", epoch, seq)}
}

func watchers(c *config.Config) { c.Watchers = 100 }

// TestLiveStream checks that many watchers share one stream of the engine and get every event once.
func TestLiveStream(t *testing.T) {
	h := newHouse(t, watchers)
	r := newRing(h)
	var list []*watcher
	for range 20 {
		w := h.watch(t, "Event_ID=8&utm_source=mail")
		w.wants(all("a", 0)...)
		list = append(list, w)
	}
	for range 30 {
		e := r.bid()
		for _, w := range list {
			w.wants(e)
		}
	}
	if r.opened != 1 {
		t.Errorf("the engine was asked for %d streams", r.opened)
	}
	late := h.watch(t, "Event_ID=8")
	late.wants(all("a", 30)...)
	late.wants(r.bid())
}

// TestLiveStreamResumes checks that a client that lost its connection gets what it missed, also from another reader, and everything
// if it was away too long.
func TestLiveStreamResumes(t *testing.T) {
	h := newHouse(t, watchers)
	r := newRing(h)
	first := h.watch(t, "Event_ID=8")
	first.wants(all("a", 0)...)
	bids := []string{r.bid(), r.bid(), r.bid()}
	first.wants(bids...)
	h.watch(t, "Event_ID=8").wants(all("a", 3)...)
	h.watch(t, "Event_ID=8&last_event_id=a-1").wants(bids[1:]...)
	w := h.watch(t, "Event_ID=8&last_event_id=a-3")
	w.wants(r.bid())
	for _, unknown := range []string{"b-1", "a-99", "nonsense", "a-"} {
		h.watch(t, "Event_ID=8&last_event_id="+unknown).wants(all("a", 4)...)
	}
}

// TestLiveStreamWithoutEngine checks that watchers learn that the engine is lost, and go on where it continues or start over.
func TestLiveStreamWithoutEngine(t *testing.T) {
	h := newHouse(t, watchers)
	r := newRing(h)
	w := h.watch(t, "Event_ID=8")
	w.wants(all("a", 0)...)
	w.wants(r.bid())
	h.script.stop()
	w.wantsSource(false)
	late := h.watch(t, "Event_ID=8") // sees the last known state, and that it may be old
	late.wants(all("a", 1)...)
	late.wantsSource(false)
	r.mu.Lock()
	missed := "id: a-2\nevent: lot\ndata: {\"key\":\"lot:1\",\"bid\":2}\n\n"
	r.seq, r.replay = 2, []string{missed}
	r.mu.Unlock()
	h.script.start()
	w.wantsSource(true)
	w.wants(missed)
	if r.after != "a-1" {
		t.Errorf("the reader resumed at %q", r.after)
	}
	h.script.stop()
	w.wantsSource(false)
	r.mu.Lock()
	r.epoch, r.seq, r.replay = "b", 7, nil // the engine was restarted
	r.mu.Unlock()
	h.script.start()
	w.wants(all("b", 7)...)
	late.wants(missed)
	late.wants(all("b", 7)...)
}

// TestLiveStreamRefusals checks what the reader says when there is no stream, or no room.
func TestLiveStreamRefusals(t *testing.T) {
	h := newHouse(t, func(c *config.Config) { c.Watchers = 1 })
	newRing(h)
	want(t, h.get(t, livePath+"?Event_ID=9"), 404, "")
	want(t, h.get(t, livePath+"?Event_ID=x"), 400, "")
	want(t, h.get(t, livePath), 400, "")
	want(t, h.get(t, livePath+"?Event_ID=8", method("POST")), 405, "")
	if got := h.get(t, livePath+"?Event_ID=8", method("HEAD")); got.status != 200 || got.header.Get("Content-Type") != "text/event-stream" {
		t.Errorf("HEAD: %d %v", got.status, got.header)
	}
	h.watch(t, "Event_ID=8").wants(all("a", 0)...)
	if got := h.get(t, livePath+"?Event_ID=8"); got.status != 503 || got.header.Get("Retry-After") == "" {
		t.Errorf("a second watcher got %d %v", got.status, got.header)
	}
	if n := h.asked(livePath + "?Event_ID=9"); n != 1 {
		t.Errorf("the engine was asked %d times for an event it does not have", n)
	}
}
