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
	epoch string

	mu      sync.Mutex
	objects map[string]*object
	order   []string // keys, in the order of the snapshot
	seq     int64
	frames  [][]byte // of the changes up to seq, at most window
	updated chan struct{}
	streams int
}

func newChannel() *channel {
	epoch := make([]byte, 6)
	rand.Read(epoch) // never fails
	return &channel{epoch: hex.EncodeToString(epoch), objects: map[string]*object{}, updated: make(chan struct{})}
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
// put then returns its key and when to try again.
func (c *channel) put(list []object, now time.Time) (waiting []string, again time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	before := c.seq
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
		c.seq++
		c.frames = append(c.frames, frame(c.id(c.seq), next.name, next.data))
	}
	if over := len(c.frames) - window; over > 0 {
		c.frames = slices.Clone(c.frames[over:])
	}
	if c.seq > before {
		close(c.updated)
		c.updated = make(chan struct{})
	}
	return waiting, again
}

func (c *channel) id(seq int64) string { return fmt.Sprintf("%s-%d", c.epoch, seq) }

// frame encodes one event; an empty id is left out.
func frame(id, name string, data []byte) []byte {
	var text bytes.Buffer
	if id != "" {
		fmt.Fprintf(&text, "id: %s\n", id)
	}
	fmt.Fprintf(&text, "event: %s\ndata: %s\n\n", name, data)
	return text.Bytes()
}

// snapshot returns all objects as events, and the number of the change they are up to.
func (c *channel) snapshot() (frames [][]byte, seq int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	id := c.id(c.seq)
	frames = append(frames, frame(id, "reset", encode(api.LiveKey{Key: "reset"})))
	for _, key := range c.order {
		o := c.objects[key]
		frames = append(frames, frame(id, o.name, o.data))
	}
	return append(frames, frame(id, "ready", encode(api.LiveKey{Key: "ready"}))), c.seq
}

// resume returns the number in an id, if the changes after it are all there.
func (c *channel) resume(id string) (seq int64, isThere bool) {
	epoch, number, _ := strings.Cut(id, "-")
	seq, err := strconv.ParseInt(number, 10, 64)
	c.mu.Lock()
	defer c.mu.Unlock()
	return seq, err == nil && epoch == c.epoch && seq <= c.seq && seq >= c.seq-int64(len(c.frames))
}

// after returns the changes after a number, and a channel that closes with the next one. It fails if the caller has fallen too far behind.
func (c *channel) after(seq int64) (frames [][]byte, last int64, updated <-chan struct{}, isThere bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	missing := c.seq - seq
	if missing > int64(len(c.frames)) {
		return nil, 0, nil, false
	}
	return c.frames[int64(len(c.frames))-missing:], c.seq, c.updated, true
}
