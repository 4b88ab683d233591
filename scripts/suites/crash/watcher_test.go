package crash

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"reflect"
	"sync"
	"time"

	"fairwarning/cdn/sse"
	"fairwarning/engine/api"
)

// watcher follows the board of a sale over connections that break.
type watcher struct {
	room  *saleroom
	hosts []string // host:port; each connection goes to one of them

	mu    sync.Mutex
	known map[string]any // by key
	id    string         // of the last event
	isAll bool           // the snapshot is complete

	connections, snapshots, forged int
}

// forgeries are ids that no stream has given out.
var forgeries = []string{"0-0", "000000000000-7", "x-99999999999999999999", "x--1", "-", "junk", "%00", "1-18446744073709551615"}

// watch follows the board until ctx ends. Connections end after at most longest.
func (w *watcher) watch(ctx context.Context, longest time.Duration) {
	for ctx.Err() == nil {
		until, stop := context.WithTimeout(ctx, rand.N(longest))
		_ = w.connect(until) // it breaks sooner or later
		stop()
		select {
		case <-ctx.Done():
		case <-time.After(rand.N(50 * time.Millisecond)):
		}
	}
}

// connect follows one connection, resuming where the last one ended, or with a forged id.
func (w *watcher) connect(ctx context.Context) error {
	last := w.id
	if rand.IntN(5) == 0 {
		last = forgeries[rand.IntN(len(forgeries))]
		w.forged++
	}
	address := fmt.Sprintf("http://%s/api/v1/Event/GetLiveStream?Event_ID=%d", w.hosts[rand.IntN(len(w.hosts))], w.room.event)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	request.Header.Set("Last-Event-ID", last)
	response, err := streams.RoundTrip(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	w.connections++
	return sse.Read(&pausing{response.Body}, 1<<20, func() {}, w.take)
}

// streams opens a new connection for every stream.
var streams = &http.Transport{DisableKeepAlives: true}

// pausing is a client that now and then stops reading.
type pausing struct{ from io.Reader }

func (p *pausing) Read(into []byte) (int, error) {
	if rand.IntN(20) == 0 {
		time.Sleep(rand.N(200 * time.Millisecond))
	}
	return p.from.Read(into[:min(len(into), 1+rand.IntN(4096))])
}

func (w *watcher) take(e sse.Event) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if e.ID != "" {
		w.id = e.ID
	}
	switch e.Name {
	case "reset":
		w.known, w.isAll, w.id = map[string]any{}, false, "" // its empty id, too
		return nil
	case "ready":
		w.isAll = true
		w.snapshots++
		return nil
	case "time", "source":
		return nil
	}
	var object map[string]any
	if err := json.Unmarshal(e.Data, &object); err != nil {
		return err
	}
	w.known[object["key"].(string)] = object
	return nil
}

// knows reports whether the watcher's state is exactly this.
func (w *watcher) knows(want map[string]any) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.isAll && reflect.DeepEqual(w.known, want)
}

func (w *watcher) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	text, _ := json.Marshal(w.known)
	return fmt.Sprintf("at %s, complete %v: %s", w.id, w.isAll, text)
}

// objects returns what the board of an engine (host:port; empty: the stack's) holds, as the stream spells it.
func (r *saleroom) objects(engine string) map[string]any {
	r.t.Helper()
	board := r.board(engine)
	list := []any{board.Ring}
	if board.Message != nil {
		list = append(list, board.Message)
	}
	for _, item := range board.Items {
		list = append(list, item)
	}
	is := map[string]any{}
	for _, o := range list {
		text, err := json.Marshal(o)
		r.must(err)
		var object map[string]any
		r.must(json.NewDecoder(bytes.NewReader(text)).Decode(&object))
		is[object["key"].(string)] = object
	}
	return is
}

// checkWatchers waits until every watcher knows the board. The estimated times of upcoming lots keep changing, so each comparison uses a new
// snapshot of the board.
func (r *saleroom) checkWatchers(watchers []*watcher, engines ...string) {
	r.t.Helper()
	defer func() {
		for i, w := range watchers {
			if r.t.Failed() {
				r.t.Logf("watcher %d: %s", i, w)
			}
		}
	}()
	for _, engine := range engines {
		for i, w := range watchers {
			r.until(fmt.Sprintf("watcher %d knows the board", i), func() bool { return w.knows(r.objects(engine)) })
		}
	}
}

// isRing reports whether the watcher was told the latest state of a ring.
func (w *watcher) isRing(holds func(api.LiveRing) bool) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	text, _ := json.Marshal(w.known["ring"])
	var ring api.LiveRing
	return json.Unmarshal(text, &ring) == nil && holds(ring)
}
