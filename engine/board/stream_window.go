package board

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/rules"
)

const (
	window      = 1024                   // events kept for clients that reconnect
	minInterval = 100 * time.Millisecond // between two events of the same object
)

// object is what the stream holds under a key.
type object struct {
	key, name  string
	data       []byte // JSON
	isTerminal bool   // must never wait: the hammer, or the state of the sale
	sentAt     time.Time
}

// channel is the stream of one event: its objects, and the latest changes of them, encoded once for everybody.
type channel struct {
	mu      sync.Mutex
	objects map[string]*object
	order   []string // keys, in the order of the snapshot
	at      position // of the latest change
	frames  [][]byte // of the changes up to at, at most window
	updated chan struct{}

	// Protected by the hub.
	streams int
	empty   time.Time // since when there has been no stream
}

// position is the place of a change in a stream. Its text is the id of the event.
type position struct {
	epoch string // of this engine's channel; seq of another one means nothing
	seq   int64
}

func (p position) String() string { return fmt.Sprintf("%s-%d", p.epoch, p.seq) }

func newChannel() *channel {
	c := &channel{updated: make(chan struct{})}
	c.startOver()
	return c
}

// startOver forgets all objects. Clients that have some of them get a snapshot.
func (c *channel) startOver() {
	epoch := make([]byte, 6)
	rand.Read(epoch) // never fails
	c.at, c.objects, c.order, c.frames = position{epoch: hex.EncodeToString(epoch)}, map[string]*object{}, nil, nil
}

// objectsOf returns the objects of a board in the order of the snapshot.
func objectsOf(b *board) ([]object, error) {
	var list []object
	ring, err := b.liveRing()
	if err != nil {
		return nil, err
	}
	if ring != nil {
		isOver := ring.State != rules.RingRunning || ring.Phase != rules.RingOpening && ring.Phase != rules.RingOpen
		list = append(list, object{key: "ring", name: "ring", data: encode(ring), isTerminal: isOver})
	}
	if message := b.message(); message != nil {
		list = append(list, object{key: "message", name: "message", data: encode(message), isTerminal: true})
	}
	items, err := b.items()
	for i := range items {
		list = append(list, object{key: items[i].Key, name: "lot", data: encode(items[i]), isTerminal: items[i].Outcome != ""})
	}
	return list, err
}

// encode returns an object of the contract as JSON; they always encode.
func encode(v any) []byte {
	text, _ := json.Marshal(v)
	return text
}

// put publishes the objects that differ from what was sent. An object that was sent a moment ago waits, unless the change is terminal;
// put then returns its key and when to try again. What was looked for (nil: everything) and is not in the list is gone from the board, which ends
// the epoch.
func (c *channel) put(list []object, lookedFor []string, now time.Time) (waiting []string, again time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	before := c.at
	if c.isGone(list, lookedFor) {
		c.startOver()
	}
	for i := range list {
		next := &list[i]
		last := c.objects[next.key]
		switch {
		case last != nil && bytes.Equal(last.data, next.data):
			continue
		case last != nil && !next.isTerminal && now.Sub(last.sentAt) < minInterval:
			waiting = append(waiting, next.key)
			if due := last.sentAt.Add(minInterval); again.IsZero() || due.Before(again) {
				again = due
			}
			continue
		case last == nil:
			c.order = append(c.order, next.key)
		}
		next.sentAt = now
		c.objects[next.key] = next
		c.at.seq++
		c.frames = append(c.frames, frame(c.at.String(), next.name, next.data))
	}
	if over := len(c.frames) - window; over > 0 {
		c.frames = slices.Clone(c.frames[over:])
	}
	if c.at != before {
		close(c.updated)
		c.updated = make(chan struct{})
	}
	return waiting, again
}

// isGone reports whether an object is no longer on the board.
func (c *channel) isGone(list []object, lookedFor []string) bool {
	there := make(map[string]bool, len(list))
	for i := range list {
		there[list[i].key] = true
	}
	if lookedFor == nil {
		lookedFor = c.order
	}
	return slices.ContainsFunc(lookedFor, func(key string) bool { return c.objects[key] != nil && !there[key] })
}

// frame encodes one event; an empty id is left out.
func frame(id, name string, data []byte) []byte {
	var text bytes.Buffer
	if id != "" {
		fmt.Fprintf(&text, "id: %s\n", id)
	}
	fmt.Fprintf(&text, "event: %s\ndata: %s\n\n", name, data)
	return text.Bytes()
}

// snapshot returns all objects as events, and the change they are up to. Only its end has an id, and reset empties the id that a client
// resumes with: if the snapshot is cut off, the client gets a whole one when it reconnects.
func (c *channel) snapshot() (frames [][]byte, at position) {
	c.mu.Lock()
	defer c.mu.Unlock()
	frames = append(frames, append([]byte("id\n"), frame("", "reset", encode(api.LiveKey{Key: "reset"}))...))
	for _, key := range c.order {
		o := c.objects[key]
		frames = append(frames, frame("", o.name, o.data))
	}
	return append(frames, frame(c.at.String(), "ready", encode(api.LiveKey{Key: "ready"}))), c.at
}

// resume returns the position with an id, if the changes after it are all there.
func (c *channel) resume(id string) (at position, isThere bool) {
	epoch, number, _ := strings.Cut(id, "-")
	seq, err := strconv.ParseInt(number, 10, 64)
	c.mu.Lock()
	defer c.mu.Unlock()
	return position{epoch, seq}, err == nil && epoch == c.at.epoch && seq <= c.at.seq && seq >= c.at.seq-int64(len(c.frames))
}

// after returns the changes after a position, and a channel that closes with the next one. isBehind means that they are no longer kept;
// isOver, that another epoch has begun.
func (c *channel) after(from position) (frames [][]byte, at position, updated <-chan struct{}, isBehind, isOver bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	missing := c.at.seq - from.seq
	switch {
	case from.epoch != c.at.epoch:
		return nil, from, nil, false, true
	case missing > int64(len(c.frames)):
		return nil, from, nil, true, false
	}
	return c.frames[int64(len(c.frames))-missing:], c.at, c.updated, false, false
}
