package board

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// client is a watcher in the model: what it knows, and where it is in the stream.
type client struct {
	known   map[string]string
	at      position
	id      string // of the last event
	isHere  bool
	isReady bool
}

// read applies events. Ids must rise by one, except in a snapshot.
func (c *client) read(t *rapid.T, frames [][]byte) {
	for _, text := range frames {
		var id, name, data string
		hasID := false
		for line := range strings.Lines(string(text)) {
			field, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
			switch field {
			case "id":
				id, hasID = value, true
			case "event":
				name = value
			case "data":
				data = value
			}
		}
		switch name {
		case "reset":
			c.known, c.isReady = map[string]string{}, false
		case "ready":
			c.isReady = true
		default:
			if c.isReady {
				var from, to position
				_, _ = fmt.Sscanf(strings.Replace(c.id, "-", " ", 1), "%s %d", &from.epoch, &from.seq)
				_, _ = fmt.Sscanf(strings.Replace(id, "-", " ", 1), "%s %d", &to.epoch, &to.seq)
				if to.epoch != from.epoch || to.seq != from.seq+1 {
					t.Fatalf("%s follows %s", id, c.id)
				}
			}
			key, value, _ := strings.Cut(data, "=")
			c.known[key] = value
		}
		if hasID {
			c.id = id
		}
	}
}

// catchUp reads all there is, as Operations.stream does.
func (c *client) catchUp(t *rapid.T, from *channel) {
	if !c.isHere {
		at, isThere := from.resume(c.id)
		if c.at, c.isHere = at, true; !isThere {
			var frames [][]byte
			frames, c.at = from.snapshot()
			c.read(t, frames)
		}
	}
	for {
		frames, next, _, isBehind, isOver := from.after(c.at)
		if isBehind {
			c.isHere = false
			return
		}
		if isOver {
			frames, next = from.snapshot()
		}
		c.read(t, frames)
		if c.at = next; !isOver {
			return
		}
	}
}

// model is a board and the channel it is published on.
type model struct {
	*channel
	now      time.Time
	values   map[string]string // by key
	terminal map[string]bool
	sent     map[string]time.Time // in this epoch
}

// publish puts the board on the channel. Only are the keys that were looked for, nil: all.
func (m *model) publish(t *rapid.T, only ...string) {
	before, epoch := map[string]string{}, m.at.epoch
	for key, o := range m.objects {
		before[key] = string(o.data)
	}
	var list []object
	for _, key := range []string{"ring", "lot:1", "lot:2", "lot:3"} {
		if value, isThere := m.values[key]; isThere {
			list = append(list, object{key: key, name: "lot", data: []byte(key + "=" + value), isTerminal: m.terminal[key]})
		}
	}
	waiting, again := m.put(list, only, m.now)
	if m.at.epoch != epoch {
		clear(m.sent)
		clear(before)
	}
	for _, o := range list {
		is, last := string(m.objects[o.key].data), m.sent[o.key]
		switch {
		case is != string(o.data) && (o.isTerminal || !slices.Contains(waiting, o.key) || again.After(m.now.Add(minInterval))):
			t.Fatalf("%s does not go out, and waits until %v", o.data, again)
		case is == before[o.key]:
			continue
		case !last.IsZero() && !o.isTerminal && m.now.Sub(last) < minInterval:
			t.Fatalf("%s goes out %v after the one before", o.key, m.now.Sub(last))
		}
		m.sent[o.key] = m.now
	}
}

// change changes an object and publishes the board a moment later.
func (m *model) change(t *rapid.T, version int) {
	key := rapid.SampledFrom([]string{"ring", "lot:1", "lot:2", "lot:3"}).Draw(t, "key")
	m.values[key], m.terminal[key] = fmt.Sprint(version), rapid.Bool().Draw(t, "is terminal")
	m.now = m.now.Add(time.Duration(rapid.SampledFrom([]int{0, 20, 100}).Draw(t, "ms")) * time.Millisecond)
	m.publish(t)
}

// forgedID returns an id that the channel never gave out.
func (m *model) forgedID(t *rapid.T) string {
	return rapid.SampledFrom([]string{"", "-", "-1", "x", "0-0", "000000000000-1", "000000000000-99999999999999999999", m.at.epoch,
		m.at.epoch + "--1", m.at.epoch + "-x", m.at.epoch + "-9223372036854775807", fmt.Sprint(m.at.epoch, "-", m.at.seq+1<<40)}).Draw(t, "id")
}

// TestWatchersEndWithTheBoard publishes at random and lets watchers read, fall behind, leave, and come back with the id that they have or a
// forged one, also after a part of a snapshot. Whoever has read everything knows the board; no object is sent more than ten times a second, and a terminal state never waits.
func TestWatchersEndWithTheBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &model{newChannel(), time.Unix(0, 0), map[string]string{"ring": "0", "lot:1": "0", "lot:2": "0"}, map[string]bool{}, map[string]time.Time{}}
		m.publish(t)
		version, clients := 0, []*client{{}, {}, {}}
		one := func(t *rapid.T) *client { return rapid.SampledFrom(clients).Draw(t, "client") }
		t.Repeat(map[string]func(*rapid.T){
			"change": func(t *rapid.T) {
				for range rapid.SampledFrom([]int{1, 2, 7, window + 5}).Draw(t, "n") {
					version++
					m.change(t, version)
				}
			},
			"a lot leaves": func(t *rapid.T) {
				delete(m.values, "lot:3")
				m.publish(t, "ring", "lot:3")
			},
			"read":  func(t *rapid.T) { one(t).catchUp(t, m.channel) },
			"leave": func(t *rapid.T) { one(t).isHere = false },
			"forge": func(t *rapid.T) {
				forger := one(t)
				forger.isHere, forger.id = false, m.forgedID(t)
			},
			"is cut off within a snapshot": func(t *rapid.T) {
				w := one(t)
				frames, _ := m.snapshot()
				w.read(t, frames[:rapid.IntRange(1, len(frames)-1).Draw(t, "frames")])
				w.isHere = false
			},
			"": func(*rapid.T) {},
		})
		m.now = m.now.Add(time.Second)
		m.publish(t)
		for i, w := range clients {
			w.catchUp(t, m.channel)
			if w.catchUp(t, m.channel); !w.isReady {
				t.Fatalf("watcher %d got no snapshot for %q", i, w.id)
			}
			if !maps.Equal(w.known, m.values) {
				t.Fatalf("watcher %d knows %v; the board is %v", i, w.known, m.values)
			}
		}
	})
}

// TestTheWindowsEdge resumes at the last id that is kept, and at the one before it.
func TestTheWindowsEdge(t *testing.T) {
	c := newChannel()
	for n := range window + 10 {
		c.put([]object{{key: "lot:1", name: "lot", data: fmt.Appendf(nil, "%d", n), isTerminal: true}}, nil, time.Now())
	}
	for seq, want := range map[int64]bool{0: false, 9: false, 10: true, window + 10: true, window + 11: false} {
		at, isThere := c.resume(fmt.Sprintf("%s-%d", c.at.epoch, seq))
		if isThere != want {
			t.Errorf("resuming at %d: %v", seq, isThere)
		}
		if seq > window+10 {
			continue // nobody gets there
		}
		frames, _, _, isBehind, _ := c.after(at)
		if want && (isBehind || int64(len(frames)) != window+10-seq) || seq < 10 && !isBehind {
			t.Errorf("after %d: %d events, behind %v", seq, len(frames), isBehind)
		}
	}
}
