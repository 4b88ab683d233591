package relay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"fairwarning/cdn/sse"
)

// windowSize is how many of the latest events a board keeps for watchers that resume or are slow.
const windowSize = 1024

// Names of events that are not objects.
const (
	eventReset  = "reset"  // all objects follow, then ready; what the watcher had is void
	eventReady  = "ready"  // the objects are complete
	eventSource = "source" // {"live":false}: this reader has lost the engine; what watchers see may be old
	eventTime   = "time"   // the engine's clock
)

// board is the present state of a stream and its latest events. Its methods are safe for concurrent use.
type board struct {
	mu       sync.Mutex
	at       position          // of the latest event
	isReady  bool              // all objects are known
	isLive   bool              // the engine's stream is open
	objects  map[string][]byte // the latest event of each, encoded without its id
	order    []string          // keys of objects, in the order in which they came first
	window   [][]byte          // the latest events as sent
	begun    uint64            // number of window[0], counted from the first event this board sent
	previous []uint64          // seq of the stream before each event of the window
	snapshot []byte            // all objects as sent; nil: not encoded yet
	reset    uint64            // watchers whose cursor is below it need all objects
	updated  chan struct{}     // closed when the window grows
	clock    clock             // of the engine

	incoming *snapshotParts // objects of a snapshot that is arriving; nil: none
}

// snapshotParts are the objects of a snapshot that is not complete.
type snapshotParts struct {
	objects map[string][]byte
	order   []string
}

func newBoard() *board {
	return &board{objects: map[string][]byte{}, updated: make(chan struct{})}
}

// resumeAt returns the id to resume the engine's stream with; empty: from the beginning.
func (b *board) resumeAt() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.isReady {
		return ""
	}
	return b.at.String()
}

// take applies an event of the engine. An error means that the stream cannot be followed any further.
func (b *board) take(e sse.Event) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e.Name {
	case eventReset:
		b.incoming = &snapshotParts{objects: map[string][]byte{}}
		return nil
	case eventReady:
		return b.complete(e)
	}
	key, err := keyOf(e)
	if err != nil {
		return err
	}
	switch {
	case b.incoming != nil:
		b.incoming.set(key, encode("", e.Name, e.Data))
		return nil
	case !b.isReady:
		return fmt.Errorf("%w: %s before all objects were sent", errMalformed, e.Name)
	case e.ID == "": // passes on, is no part of the state
		b.clock.set(e)
		b.append(encode("", e.Name, e.Data))
		return nil
	}
	return b.change(e, key)
}

// keyOf returns the name of the object an event replaces.
func keyOf(e sse.Event) (string, error) {
	var object struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal(e.Data, &object); err != nil || bytes.IndexByte(e.Data, '\n') >= 0 || object.Key == "" && e.ID != "" {
		return "", fmt.Errorf("%w: %s %.100q", errMalformed, e.Name, e.Data)
	}
	return object.Key, nil
}

func (p *snapshotParts) set(key string, text []byte) {
	if p.objects[key] == nil {
		p.order = append(p.order, key)
	}
	p.objects[key] = text
}

// complete takes over the objects that arrived since reset. Watchers get them all.
func (b *board) complete(e sse.Event) error {
	at, ok := parsePosition(e.ID)
	if !ok || b.incoming == nil {
		return fmt.Errorf("%w: ready with id %.80q", errMalformed, e.ID)
	}
	b.objects, b.order, b.incoming = b.incoming.objects, b.incoming.order, nil
	b.at, b.isReady, b.isLive = at, true, true
	b.begun += uint64(len(b.window)) + 1 // above the cursor of every watcher
	b.window, b.previous, b.snapshot, b.reset = nil, nil, nil, b.begun
	b.wake()
	return nil
}

// change applies the next event of the state.
func (b *board) change(e sse.Event, key string) error {
	at, ok := parsePosition(e.ID)
	if !ok || at.epoch != b.at.epoch || at.seq != b.at.seq+1 {
		return fmt.Errorf("%w: %.80q after %s", errMalformed, e.ID, b.at)
	}
	if b.objects[key] == nil {
		b.order = append(b.order, key)
	}
	b.objects[key] = encode("", e.Name, e.Data)
	b.append(encode(e.ID, e.Name, e.Data))
	b.at = at
	return nil
}

// append adds an event to the window and forgets the oldest.
func (b *board) append(text []byte) {
	b.window, b.previous, b.snapshot = append(b.window, text), append(b.previous, b.at.seq), nil
	if over := len(b.window) - windowSize; over >= windowSize/4 { // in steps, so that moving them costs little
		b.window, b.previous = slices.Clone(b.window[over:]), slices.Clone(b.previous[over:])
		b.begun += uint64(over)
	}
	b.wake()
}

func (b *board) wake() {
	close(b.updated)
	b.updated = make(chan struct{})
}

// setLive notifies watchers whether the engine's stream is open.
func (b *board) setLive(isLive bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.isLive == isLive || !b.isReady {
		return
	}
	b.isLive, b.incoming = isLive, nil
	b.append(sourceEvent(isLive))
}

func sourceEvent(isLive bool) []byte {
	return encode("", eventSource, fmt.Appendf(nil, `{"live":%t}`, isLive))
}

// beat sends watchers a comment, so that they and proxies know that the connection is alive.
func (b *board) beat() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.isReady {
		b.append([]byte(": beat\n\n"))
	}
}

// cursor is how far a watcher has read: the number of its next event.
type cursor uint64

// join returns what a watcher that knows the stream up to an id gets first, and where it continues. The engine's clock comes last, as
// far as it is known.
func (b *board) join(id string) ([][]byte, cursor) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if from, ok := parsePosition(id); ok && from.epoch == b.at.epoch {
		if i, kept := b.after(from.seq); kept {
			return [][]byte{sourceEvent(b.isLive), b.clock.event()}, cursor(b.begun + uint64(i))
		}
	}
	return [][]byte{b.all(), b.clock.event()}, cursor(b.begun + uint64(len(b.window)))
}

// after returns where in the window a watcher continues that knows the stream up to seq; kept is false if the window begins later.
func (b *board) after(seq uint64) (i int, kept bool) {
	i, _ = slices.BinarySearch(b.previous, seq)
	switch {
	case i == len(b.previous):
		return i, seq == b.at.seq
	case i == 0:
		return i, b.previous[0] == seq
	}
	return i, true
}

// all returns all objects, encoded once for all watchers that join before the next event.
func (b *board) all() []byte {
	if b.snapshot != nil {
		return b.snapshot
	}
	text := encode("", eventReset, []byte("{}"))
	for _, key := range b.order {
		text = append(text, b.objects[key]...)
	}
	text = append(text, encode(b.at.String(), eventReady, []byte("{}"))...)
	b.snapshot = append(text, sourceEvent(b.isLive)...)
	return b.snapshot
}

// next returns the events at and after a cursor, and the cursor to continue with. Without any it returns a channel that closes when there are
// more. lost means that the watcher is so slow that some of them are no longer kept.
func (b *board) next(from cursor) (events [][]byte, to cursor, more <-chan struct{}, lost bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	head := b.begun + uint64(len(b.window))
	switch {
	case uint64(from) < b.reset: // the engine started over
		return [][]byte{b.all()}, cursor(head), nil, false
	case uint64(from) < b.begun:
		return nil, from, nil, true
	case uint64(from) == head:
		return nil, from, b.updated, false
	}
	return b.window[uint64(from)-b.begun:], cursor(head), nil, false
}
