package faults

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// changeFeed is a scripted change feed: server-sent events that list which tags of which tenant changed.
type changeFeed struct {
	mu      sync.Mutex // guards the fields below
	id      string
	changes []change
	oldest  int64           // oldest change still available
	last    map[int64]int64 // seq of the last change of each tenant
	changed chan struct{}   // closed and replaced when any field changes
	cut     chan struct{}   // closed and replaced to end all streams
	silent  bool            // sends no changes and refuses connections
	streams int             // currently open
	opened  int             // opened in total
	resumed int             // of these, with a position in this feed
}

// change is one event of the feed. Tenant 0 stands for the whole installation.
type change struct {
	Seq    int64    `json:"seq"`
	Prev   int64    `json:"prev"`
	Tenant int64    `json:"tenant"`
	Tags   []string `json:"tags"`
}

func newChangeFeed() *changeFeed {
	return &changeFeed{
		id: "feed-of-the-test", oldest: 1, last: map[int64]int64{}, changed: make(chan struct{}), cut: make(chan struct{}),
	}
}

// touch commits a change.
func (f *changeFeed) touch(tenant int64, tags ...string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	seq := f.oldest + int64(len(f.changes))
	f.changes = append(f.changes, change{seq, f.last[tenant], tenant, tags})
	f.last[tenant] = seq
	f.wake()
}

// lose commits a change that the feed never sends.
func (f *changeFeed) lose(tenant int64) {
	f.touch(tenant)
}

// forget discards all changes recorded so far, so that any reader that missed them sees a gap.
func (f *changeFeed) forget() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.oldest += int64(len(f.changes))
	f.changes = nil
}

// interrupt ends every stream.
func (f *changeFeed) interrupt() {
	f.mu.Lock()
	defer f.mu.Unlock()
	close(f.cut)
	f.cut = make(chan struct{})
}

// silence stops sending changes and refuses connections until called with false.
func (f *changeFeed) silence(silent bool) {
	f.mu.Lock()
	f.silent = silent
	f.wake()
	f.mu.Unlock()
	f.interrupt()
}

func (f *changeFeed) wake() {
	close(f.changed)
	f.changed = make(chan struct{})
}

// open returns the number of open streams, of streams opened in total, and of those that resumed.
func (f *changeFeed) open() (streams, opened, resumed int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.streams, f.opened, f.resumed
}

func (f *changeFeed) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("X-Fairwarning-Service") != serviceToken {
		http.Error(w, `{"message":"There is nothing here"}`, http.StatusNotFound)
		return
	}
	if !f.begin(r) {
		http.Error(w, `{"message":"Not now"}`, http.StatusServiceUnavailable)
		return
	}
	defer f.finish()
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	since, cut := f.hello(w, r)
	beat := time.NewTicker(time.Second)
	defer beat.Stop()
	for {
		changes, changed := f.after(since)
		for _, c := range changes {
			since = c.Seq
			if len(c.Tags) == 0 {
				continue // lost
			}
			fmt.Fprintf(w, "id: %d\nevent: change\ndata: %s\n\n", c.Seq, mustJSON(c))
		}
		_ = http.NewResponseController(w).Flush() // the request context reports a reader that disconnected
		select {
		case <-r.Context().Done():
			return
		case <-cut:
			return
		case <-changed:
		case <-beat.C:
			fmt.Fprint(w, ": beat\n\n")
		}
	}
}

func (f *changeFeed) begin(r *http.Request) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.silent {
		return false
	}
	f.streams++
	f.opened++
	if r.URL.Query().Get("feed") == f.id {
		f.resumed++
	}
	return true
}

func (f *changeFeed) finish() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.streams--
}

// hello writes the first event and returns the seq of the change to continue after.
func (f *changeFeed) hello(w http.ResponseWriter, r *http.Request) (since int64, cut chan struct{}) {
	f.mu.Lock()
	defer f.mu.Unlock()
	now := f.oldest + int64(len(f.changes)) - 1
	fmt.Fprintf(w, "event: hello\ndata: {\"feed\":%q,\"seq\":%d,\"oldest\":%d}\n\n", f.id, now, f.oldest)
	since = f.oldest - 1
	if given, err := strconv.ParseInt(r.URL.Query().Get("since"), 10, 64); err == nil && r.URL.Query().Get("feed") == f.id {
		since = max(since, given)
	}
	return since, f.cut
}

// after returns the changes after since, and a channel that is closed when there are more.
func (f *changeFeed) after(since int64) ([]change, chan struct{}) {
	f.mu.Lock()
	defer f.mu.Unlock()
	from := min(max(0, since-f.oldest+1), int64(len(f.changes)))
	return append([]change(nil), f.changes[from:]...), f.changed
}

func mustJSON(value any) []byte {
	text, err := json.Marshal(value)
	if err != nil {
		panic("BUG: cannot be written: " + err.Error())
	}
	return text
}
