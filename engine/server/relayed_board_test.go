package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/cdn/sse"
	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/reader"
	"fairwarning/reader/config"
	"fairwarning/scripts/await"
)

// relayed is a sale of many lots whose board a reader relays.
type relayed struct {
	*engine
	event   int64
	item    int64                  // the only lot that is not decided
	server  *httptest.Server       // where the reader finds the engine
	behind  atomic.Pointer[Server] // the engine behind it; nil: none
	address string                 // of the reader
	end     func()                 // ends the reader
	changes int
}

// changesAtOnce is how many lots one change of the sale touches; five times as many are more than engine and reader keep for watchers.
const changesAtOnce = 250

func newRelayed(t *testing.T) *relayed {
	t.Helper()
	s := &relayed{engine: NewEngine(t, 2*changesAtOnce)}
	s.event, s.item, _ = s.ringing()
	s.exec(`UPDATE items SET event_id = ?, outcome = 'sold', current_cents = 10000, hammer_cents = 10000 WHERE id IN (
		SELECT id FROM items WHERE tenant_id = ? AND event_id <> ? ORDER BY id LIMIT ?)`, s.event, s.one, s.event, changesAtOnce)
	s.tell()
	s.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		engine := s.behind.Load()
		if engine == nil {
			panic(http.ErrAbortHandler) // the connection ends without an answer
		}
		engine.ServeHTTP(w, r)
	}))
	t.Cleanup(s.server.Close)
	t.Cleanup(s.server.CloseClientConnections)
	s.behind.Store(s.engine.server)
	s.startReader()
	t.Cleanup(func() { s.end() })
	return s
}

// startReader starts a reader that knows nothing yet.
func (s *relayed) startReader() {
	s.t.Helper()
	r, err := reader.New(config.Config{Engine: s.server.URL, Policy: "../../cdn/policy.yaml", Tenants: fmt.Sprintf("*=%d", s.one), ServiceToken: serviceToken,
		Origin: "http://{host}", CacheBytes: 8 << 20, Fetches: 8, Refreshes: 4, Queue: 100, Wait: time.Minute, Timeout: time.Minute, Watchers: 400},
		s.now, slog.New(slog.DiscardHandler)) // this clock stands still: nothing is fetched again because time passes
	s.must(err)
	public, err1 := net.Listen("tcp", "127.0.0.1:0")
	admin, err2 := net.Listen("tcp", "127.0.0.1:0")
	s.must(errors.Join(err1, err2))
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { defer close(ended); _ = r.Run(ctx, public, admin) }()
	s.address, s.end = public.Addr().String(), func() { stop(); <-ended }
}

func (s *relayed) restartReader() {
	s.t.Helper()
	s.end()
	s.startReader()
}

// cut takes the engine from the reader.
func (s *relayed) cut() {
	s.behind.Store(nil)
	s.server.CloseClientConnections()
}

// restartEngine puts another engine on the same data in the place of the first.
func (s *relayed) restartEngine() {
	s.t.Helper()
	s.cut()
	next := &engine{t: s.t, store: s.store, one: s.one, two: s.two}
	next.millis.Store(s.millis.Load())
	next.open()
	next.tell()
	s.engine = next
	s.behind.Store(next.server)
}

// change changes all decided lots, so many times that no state of them is left out of the stream.
func (s *relayed) change(times int) {
	s.t.Helper()
	for range times {
		s.changes++
		s.exec("UPDATE items SET bid_count = ?, updated_at = updated_at + 1 WHERE event_id = ? AND outcome = 'sold'", s.changes, s.event)
		s.must(s.store.Touch(s.t.Context(), s.one, db.TagEvent(s.event), db.TagEvents))
		s.streamed()
	}
}

// streamed waits until the engine has streamed the board as it is.
func (s *relayed) streamed() {
	s.t.Helper()
	s.ends(s.watchAt(strings.TrimPrefix(s.engine.address, "http://"), ""))
}

// boardObjects returns the board as the stream spells it, by key.
func (s *relayed) boardObjects() map[string]any {
	s.t.Helper()
	board := s.board(s.event)
	list := []any{board.Ring}
	for _, item := range board.Items {
		list = append(list, item)
	}
	is := map[string]any{}
	for _, o := range list {
		text, err := json.Marshal(o)
		s.must(err)
		var object map[string]any
		s.must(json.Unmarshal(text, &object))
		is[object["key"].(string)] = object
	}
	return is
}

// boardWatcher follows the board over one connection.
type boardWatcher struct {
	changed chan struct{} // has a value after an event

	mu        sync.Mutex
	known     map[string]any // by key
	id        string         // of the last event
	isAll     bool           // no snapshot is on its way
	snapshots int
	gap       string // an event that does not follow the one before
}

func (s *relayed) watch(id string) *boardWatcher { return s.watchAt(s.address, id) }

// watchAt follows the board at a host after the event with an id, of which the watcher knows nothing else.
func (s *relayed) watchAt(host, id string) *boardWatcher {
	s.t.Helper()
	ctx, stop := context.WithCancel(s.t.Context())
	s.t.Cleanup(stop)
	request, err := http.NewRequestWithContext(ctx, "GET", fmt.Sprintf("http://%s/api/v1/Event/GetLiveStream?Event_ID=%d", host, s.event), nil)
	s.must(err)
	request.Host = "localhost"
	request.Header.Set("Last-Event-ID", id)
	response, err := http.DefaultTransport.RoundTrip(request)
	s.must(err)
	s.status(reply{Response: response}, 200)
	w := &boardWatcher{changed: make(chan struct{}, 1), known: map[string]any{}, id: id, isAll: true}
	go func() {
		defer response.Body.Close()
		_ = sse.Read(response.Body, 1<<20, func() {}, w.take)
	}()
	return w
}

func (w *boardWatcher) take(e sse.Event) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	defer func() {
		select {
		case w.changed <- struct{}{}:
		default:
		}
	}()
	if w.isAll && e.Name != "reset" && e.ID != "" && e.ID != after(w.id) {
		w.gap = e.ID + " follows " + w.id
	}
	if e.ID != "" {
		w.id = e.ID
	}
	switch e.Name {
	case "reset":
		w.known, w.isAll, w.id = map[string]any{}, false, ""
	case "ready":
		w.isAll = true
		w.snapshots++
	case "ring", "lot":
		var object map[string]any
		if err := json.Unmarshal(e.Data, &object); err != nil {
			return err
		}
		w.known[object["key"].(string)] = object
	}
	return nil
}

// after returns the id that follows another.
func after(id string) string {
	epoch, number, _ := strings.Cut(id, "-")
	seq, _ := strconv.ParseInt(number, 10, 64)
	return fmt.Sprintf("%s-%d", epoch, seq+1)
}

func (w *boardWatcher) last() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.id
}

// ends waits until watchers know the engine's board, without a gap on the way.
func (s *relayed) ends(watchers ...*boardWatcher) {
	s.t.Helper()
	late := time.After(await.Limit)
	want := s.boardObjects()
	for i, w := range watchers {
		for {
			w.mu.Lock()
			isSame, gap := w.isAll && reflect.DeepEqual(w.known, want), w.gap
			w.mu.Unlock()
			if gap != "" {
				s.t.Fatalf("watcher %d: %s", i, gap)
			}
			if isSame {
				break
			}
			select {
			case <-w.changed:
			case <-late:
				s.t.Fatalf("watcher %d, at %s, does not know the board; it knows %d of %d objects", i, w.last(), len(w.known), len(want))
			}
		}
	}
}

// strangers returns watchers with ids that are too old, of another epoch, and forged. None of them knows anything, so that only a snapshot helps.
func (s *relayed) strangers(now string, old ...string) (list []*boardWatcher) {
	s.t.Helper()
	epoch, _, _ := strings.Cut(now, "-")
	for _, id := range append(old, epoch+"-0", epoch+"-99999999", epoch+"--1", epoch, "000000000000-7", "junk", "%00") {
		list = append(list, s.watch(id))
	}
	return list
}

// TestWatchersBeyondTheWindowEndWithTheBoard lets engine and reader lose each other for longer than either keeps changes, and restarts both.
// Watchers come back with ids that are too old, of another epoch, or forged, and all know the engine's board in the end.
func TestWatchersBeyondTheWindowEndWithTheBoard(t *testing.T) {
	s := newRelayed(t)
	first := s.watch("")
	s.ends(first)
	old := first.last()
	s.change(1)
	s.ends(first)
	if first.snapshots != 1 {
		t.Errorf("%d snapshots for a watcher that misses nothing", first.snapshots)
	}

	s.cut()
	s.change(5)
	s.behind.Store(s.engine.server)
	s.ends(first) // by a snapshot of the same epoch, which the reader passes on
	if first.snapshots != 2 {
		t.Errorf("%d snapshots after a gap", first.snapshots)
	}
	s.ends(s.strangers(first.last(), old)...)

	before := first.last()
	s.restartReader()
	s.change(1)
	list := s.strangers(before, old, before)
	s.ends(list...)
	s.change(5)
	s.ends(list...)
	s.ends(s.strangers(list[0].last(), old, before)...)

	before = list[0].last()
	s.restartEngine()
	s.change(1)
	s.ends(list...)
	s.ends(s.strangers(list[0].last(), old, before)...)
}

// TestCachedLotsFollowTheRing checks that the reader drops its answers about an event and its lots when somebody else calls it, and about a lot when it
// comes into the ring.
func TestCachedLotsFollowTheRing(t *testing.T) {
	s := newRelayed(t)
	s.cached(true, codes.DisplayPrebid)
	setRing := func(mode string) {
		var started *auction.StatusError
		for { // the clock may start the event in between
			s.exec("UPDATE events SET status_id = ? WHERE id = ?", codes.EventUpcoming, s.event)
			err := auction.SetRing(t.Context(), s.store, s.one, s.event, mode, s.millis.Load())
			if !errors.As(err, &started) {
				s.must(err)
				return
			}
		}
	}
	setRing("")
	s.cached(false, codes.DisplayLiveNow) // its time has come, and it is sold by the clock
	setRing(rules.CalledByClerk)
	s.cached(true, codes.DisplayPrebid)
	s.status(s.call(s.signIn("cle@one.example"), s.event, 0, "open"), 200)
	s.cached(true, codes.DisplayLiveNow)
}

// cached waits until the reader says this of the lot and its event.
func (s *relayed) cached(isCalled bool, badge int) {
	s.t.Helper()
	var lot api.ItemDetail
	var event api.EventDetail
	await.Until(s.t, fmt.Sprintf("the lot and the event say %v, the badge is %d", isCalled, badge), func() bool {
		s.throughReader(fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", s.item), &lot)
		s.throughReader(fmt.Sprintf("/api/v1/Event/GetEvent?Event_ID=%d", s.event), &event)
		return lot.IsCalled == isCalled && event.IsCalled == isCalled && lot.DisplayID == badge
	})
}

func (s *relayed) throughReader(path string, into any) {
	s.t.Helper()
	request, err := http.NewRequest("GET", "http://"+s.address+path, nil)
	s.must(err)
	request.Host = "localhost"
	response, err := http.DefaultTransport.RoundTrip(request)
	s.must(err)
	defer response.Body.Close()
	s.status(reply{Response: response}, 200)
	s.must(json.NewDecoder(response.Body).Decode(into))
}
