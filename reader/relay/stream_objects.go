package relay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sync"

	"fairwarning/cdn/sse"
)

// Names of events that are not objects.
const (
	eventReset  = "reset"  // all objects follow, then ready; what the watcher had is void
	eventReady  = "ready"  // the objects are complete
	eventSource = "source" // {"live":false}: this reader has lost the engine; what watchers see may be old
	eventTime   = "time"   // the engine's clock
)

// state is the present state of a stream and its latest events. Its methods are safe for concurrent use.
type state struct {
	mu       sync.Mutex
	objects                // the latest event of each
	at       position      // of the latest event
	isReady  bool          // all objects are known
	isLive   bool          // the engine's stream is open
	window   [][]byte      // the latest events as sent
	begun    uint64        // number of window[0], counted from the first event this channel sent
	previous []uint64      // seq of the stream before each event of the window
	snapshot []byte        // all objects as sent; nil: not encoded yet
	reset    uint64        // watchers whose cursor is below it need all objects
	updated  chan struct{} // closed when the window grows
	clock    clock         // of the engine

	incoming *objects // of a snapshot that is arriving; nil: none
}

// objects are encoded events by the key of their object, without ids.
type objects struct {
	byKey map[string][]byte
	order []string // keys, in the order in which they came first
}

func newState() *state {
	return &state{objects: objects{byKey: map[string][]byte{}}, updated: make(chan struct{})}
}

// resumeAt returns the id to resume the engine's stream with; empty: from the beginning.
func (s *state) resumeAt() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.isReady {
		return ""
	}
	return s.at.String()
}

// take applies an event of the engine. An error means that the stream cannot be followed any further.
func (s *state) take(e sse.Event) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch e.Name {
	case eventReset:
		s.incoming = &objects{byKey: map[string][]byte{}}
		return nil
	case eventReady:
		return s.complete(e)
	}
	key, err := keyOf(e)
	if err != nil {
		return err
	}
	switch {
	case s.incoming != nil:
		s.incoming.set(key, encode("", e.Name, e.Data))
		return nil
	case !s.isReady:
		return fmt.Errorf("%w: %s before all objects were sent", errMalformed, e.Name)
	case e.ID == "": // passes on, is no part of the state
		s.clock.set(e)
		s.append(encode("", e.Name, e.Data))
		return nil
	}
	return s.change(e, key)
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

func (o *objects) set(key string, text []byte) {
	if o.byKey[key] == nil {
		o.order = append(o.order, key)
	}
	o.byKey[key] = text
}

// complete takes over the objects that arrived since reset. Watchers get them all.
func (s *state) complete(e sse.Event) error {
	at, ok := parsePosition(e.ID)
	if !ok || s.incoming == nil {
		return fmt.Errorf("%w: ready with id %.80q", errMalformed, e.ID)
	}
	s.objects, s.incoming = *s.incoming, nil
	s.at, s.isReady, s.isLive = at, true, true
	s.begun += uint64(len(s.window)) + 1 // above the cursor of every watcher
	s.window, s.previous, s.snapshot, s.reset = nil, nil, nil, s.begun
	s.wake()
	return nil
}

// change applies the next event of the state.
func (s *state) change(e sse.Event, key string) error {
	at, ok := parsePosition(e.ID)
	if !ok || at.epoch != s.at.epoch || at.seq != s.at.seq+1 {
		return fmt.Errorf("%w: %.80q after %s", errMalformed, e.ID, s.at)
	}
	s.set(key, encode("", e.Name, e.Data))
	s.append(encode(e.ID, e.Name, e.Data))
	s.at = at
	return nil
}

func (s *state) wake() {
	close(s.updated)
	s.updated = make(chan struct{})
}

// setLive notifies watchers whether the engine's stream is open.
func (s *state) setLive(isLive bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.isLive == isLive || !s.isReady {
		return
	}
	s.isLive, s.incoming = isLive, nil
	s.append(sourceEvent(isLive))
}

func sourceEvent(isLive bool) []byte {
	return encode("", eventSource, fmt.Appendf(nil, `{"live":%t}`, isLive))
}

// all returns all objects, encoded once for all watchers that join before the next event.
func (s *state) all() []byte {
	if s.snapshot != nil {
		return s.snapshot
	}
	text := append([]byte("id\n"), encode("", eventReset, []byte("{}"))...) // empties the client's id: a snapshot that is cut off is sent again
	for _, key := range s.order {
		text = append(text, s.byKey[key]...)
	}
	text = append(text, encode(s.at.String(), eventReady, []byte("{}"))...)
	s.snapshot = append(text, sourceEvent(s.isLive)...)
	return s.snapshot
}
