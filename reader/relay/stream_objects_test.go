package relay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"fairwarning/cdn/sse"
)

// engine is the model: the state an engine would stream.
type engine struct {
	epoch   int
	seq     uint64
	objects map[string]string
}

func (e *engine) id() string { return fmt.Sprintf("e%d-%d", e.epoch, e.seq) }

func data(key, value string) []byte { return fmt.Appendf(nil, `{"key":%q,"value":%q}`, key, value) }

func (e *engine) snapshot(t *rapid.T, b *state) {
	must(t, b.take(sse.Event{Name: eventReset, Data: []byte("{}")}))
	for key, value := range e.objects {
		must(t, b.take(sse.Event{Name: "lot", Data: data(key, value)}))
	}
	must(t, b.take(sse.Event{ID: e.id(), Name: eventReady, Data: []byte("{}")}))
}

func must(t *rapid.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// client is a watcher that may go away and come back.
type client struct {
	id      string // of its last event
	objects map[string]string
	at      cursor
	joined  bool
}

// read applies what a state sends. Ids must rise by one within an epoch, unless everything is sent again.
func (c *client) read(t *rapid.T, text []byte) {
	isResetting := false
	for part := range strings.SplitSeq(strings.TrimSuffix(string(text), "\n\n"), "\n\n") {
		id, name, body := fields(part)
		switch name {
		case "":
			continue // a comment
		case eventReset:
			c.objects, isResetting = map[string]string{}, true
			continue
		case eventSource, eventTime:
			continue
		}
		if id != "" {
			before, _ := parsePosition(c.id)
			now, ok := parsePosition(id)
			if !ok || !isResetting && (now.epoch != before.epoch || now.seq != before.seq+1) {
				t.Fatalf("%s follows %s", id, c.id)
			}
			c.id = id
		}
		if name == eventReady {
			isResetting = false
			continue
		}
		var key, value string
		if _, err := fmt.Sscanf(body, `{"key":%q,"value":%q}`, &key, &value); err != nil {
			t.Fatal(err)
		}
		c.objects[key] = value
	}
}

func fields(part string) (id, name, body string) {
	for line := range strings.SplitSeq(part, "\n") {
		field, value, _ := strings.Cut(line, ": ")
		switch field {
		case "id":
			id = value
		case "event":
			name = value
		case "data":
			body = value
		}
	}
	return id, name, body
}

// TestWatchersSeeTheState checks that whatever happens to engine, connection and watcher, a watcher that has read all there is
// knows the engine's state, and got every event once.
func TestWatchersSeeTheState(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, e := newState(), &engine{epoch: 1, objects: map[string]string{"ring": "0"}}
		e.snapshot(t, b)
		clients := make([]*client, 3)
		for i := range clients {
			clients[i] = &client{objects: map[string]string{}}
		}
		catchUp := func(c *client) {
			if !c.joined {
				var first [][]byte
				first, c.at = b.join(c.id)
				c.joined = true
				c.read(t, bytes.Join(first, nil))
			}
			for {
				events, next, more, lost := b.next(c.at)
				if lost {
					c.joined = false // disconnected; it resumes later
					return
				}
				if more != nil {
					return
				}
				for _, text := range events {
					c.read(t, text)
				}
				c.at = next
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"changes": func(t *rapid.T) {
				for range rapid.SampledFrom([]int{1, 2, 5, windowSize / 3, windowSize + windowSize/4}).Draw(t, "n") {
					key := rapid.SampledFrom([]string{"ring", "lot:1", "lot:2"}).Draw(t, "key")
					e.seq++
					e.objects[key] = fmt.Sprint(e.seq)
					must(t, b.take(sse.Event{ID: e.id(), Name: "lot", Data: data(key, e.objects[key])}))
				}
			},
			"message without id": func(t *rapid.T) { must(t, b.take(sse.Event{Name: eventSource, Data: []byte(`{"live":true}`)})) },
			"beat":               func(*rapid.T) { b.beat() },
			"engine lost":        func(*rapid.T) { b.setLive(false) },
			"engine back":        func(*rapid.T) { b.setLive(true) },
			"engine restarts": func(t *rapid.T) {
				e.epoch++
				e.seq = 0
				e.snapshot(t, b)
			},
			"watcher reads":  func(t *rapid.T) { catchUp(rapid.SampledFrom(clients).Draw(t, "client")) },
			"watcher leaves": func(t *rapid.T) { rapid.SampledFrom(clients).Draw(t, "client").joined = false },
			"":               func(t *rapid.T) {},
		})
		for i, c := range clients {
			catchUp(c)
			if !c.joined {
				catchUp(c)
			}
			if !maps.Equal(c.objects, e.objects) {
				t.Fatalf("watcher %d knows %v, the engine says %v", i, c.objects, e.objects)
			}
		}
	})
}

// TestEngineOutOfStep checks that a stream that cannot be followed is given up.
func TestEngineOutOfStep(t *testing.T) {
	for name, wrong := range map[string]sse.Event{
		"gap":         {ID: "e-3", Name: "lot", Data: data("lot:1", "x")},
		"twice":       {ID: "e-1", Name: "lot", Data: data("lot:1", "x")},
		"other epoch": {ID: "f-2", Name: "lot", Data: data("lot:1", "x")},
		"no number":   {ID: "e", Name: "lot", Data: data("lot:1", "x")},
		"no key":      {ID: "e-2", Name: "lot", Data: []byte(`{}`)},
		"two lines":   {ID: "e-2", Name: "lot", Data: []byte("{\"key\":\n\"lot:1\"}")},
		"no JSON":     {ID: "e-2", Name: "lot", Data: []byte(`lot`)},
		"ready alone": {ID: "e-2", Name: eventReady, Data: []byte(`{}`)},
	} {
		t.Run(name, func(t *testing.T) {
			b := newState()
			for _, e := range []sse.Event{{Name: eventReset, Data: []byte("{}")}, {ID: "e-1", Name: eventReady, Data: []byte("{}")}} {
				if err := b.take(e); err != nil {
					t.Fatal(err)
				}
			}
			if err := b.take(wrong); err == nil {
				t.Error("was accepted")
			}
			if at := b.resumeAt(); at != "e-1" {
				t.Errorf("would resume at %s", at)
			}
		})
	}
}

// TestWatchersGetTheTimeAtOnce checks that a watcher who joins, with or without an id, gets the engine's clock with the first bytes, as it is now.
func TestWatchersGetTheTimeAtOnce(t *testing.T) {
	b := newState()
	for _, e := range []sse.Event{{Name: eventReset, Data: []byte("{}")}, {ID: "e-1", Name: eventReady, Data: []byte("{}")}} {
		if err := b.take(e); err != nil {
			t.Fatal(err)
		}
	}
	if first, _ := b.join(""); strings.Contains(string(bytes.Join(first, nil)), "event: time") {
		t.Error("a time before the engine has sent one")
	}
	if err := b.take(sse.Event{Name: eventTime, Data: []byte(`{"key":"time","serverTime":1000000}`)}); err != nil {
		t.Fatal(err)
	}
	b.clock.heard = b.clock.heard.Add(-time.Hour)
	for _, id := range []string{"", "e-1"} {
		first, _ := b.join(id)
		_, text, found := strings.Cut(string(bytes.Join(first, nil)), "event: time\ndata: ")
		var data struct {
			Key        string
			ServerTime int64
		}
		if err := json.Unmarshal([]byte(strings.TrimSpace(text)), &data); !found || err != nil || data.Key != "time" || data.ServerTime < 4_600_000 || data.ServerTime > 4_700_000 {
			t.Errorf("after %q: %s", id, bytes.Join(first, nil))
		}
	}
}
