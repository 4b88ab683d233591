package relay

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"testing"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
)

// pipe is an engine's stream that a test writes.
type pipe struct {
	*io.PipeWriter
	opened chan string // the ids after which streams were opened
}

// newRelay returns a relay in front of one stream.
func newRelay(t *testing.T) (*Relay, *pipe) {
	t.Helper()
	reader, writer := io.Pipe()
	p := &pipe{writer, make(chan string, 10)}
	life, end := context.WithCancel(context.Background())
	t.Cleanup(func() { end(); writer.Close() })
	open := func(_ context.Context, _ cache.Target, after string) (*http.Response, error) {
		p.opened <- after
		return &http.Response{Body: reader}, nil
	}
	return New(life, open, 100, slog.New(slog.DiscardHandler), edge.NewMetrics()), p
}

func (p *pipe) send(t *testing.T, text string) {
	t.Helper()
	if _, err := io.WriteString(p, text); err != nil {
		t.Error(err)
	}
}

const wholeStream = "id\nevent: reset\ndata: {}\n\nevent: lot\ndata: {\"key\":\"lot:1\"}\n\nid: a-0\nevent: ready\ndata: {}\n\n"

func (r *Relay) join(t *testing.T) *Watcher {
	t.Helper()
	w, err := r.Join(context.Background(), Stream{Key: "8", Client: netip.IPv4Unspecified()})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// TestSlowWatcherIsDropped checks that a client that has missed more than is kept loses its connection, and then gets everything.
func TestSlowWatcherIsDropped(t *testing.T) {
	r, engine := newRelay(t)
	go engine.send(t, wholeStream)
	slow := r.join(t)
	for range 2 * windowSize {
		slow.channel.state.beat()
	}
	here, there := net.Pipe()
	got := make(chan string)
	go func() {
		text, _ := io.ReadAll(there)
		got <- string(text)
	}()
	slow.Send(context.Background(), here, []byte("head\r\n\r\n"))
	const live = "event: source\ndata: {\"live\":true}\n\n"
	if text := <-got; text != "head\r\n\r\n"+wholeStream+live {
		t.Errorf("it got %q", text)
	}
	if r.slow.Load() != 1 || r.watchers.Load() != 0 {
		t.Errorf("%d slow watchers, %d left", r.slow.Load(), r.watchers.Load())
	}
	if again := r.join(t); string(bytes.Join(again.first, nil)) != wholeStream+live {
		t.Errorf("when it comes back, it gets %q", again.first)
	}
}

// TestIdleChannelCloses checks that the engine's stream ends a while after the last watcher left, and not before.
func TestIdleChannelCloses(t *testing.T) {
	r, engine := newRelay(t)
	go engine.send(t, wholeStream)
	first, second := r.join(t), r.join(t)
	first.Leave()
	later := time.Now().Add(time.Hour)
	if r.closeIdle(later); len(r.channels) != 1 {
		t.Fatal("closed while somebody watched")
	}
	second.Leave()
	second.Leave() // counts once
	if r.closeIdle(time.Now()); len(r.channels) != 1 {
		t.Fatal("closed at once")
	}
	if r.closeIdle(later); len(r.channels) != 0 {
		t.Errorf("%d channels are left", len(r.channels))
	}
}

// TestCrowdOfOneClient checks that one client cannot take all places.
func TestCrowdOfOneClient(t *testing.T) {
	r, engine := newRelay(t)
	const places, share = 8000, 1000
	r.most, r.shares = places, edge.NewClientShares(places)
	go engine.send(t, wholeStream)
	for range share {
		r.join(t)
	}
	if _, err := r.Join(context.Background(), Stream{Key: "8", Client: netip.IPv4Unspecified()}); err != ErrBusy {
		t.Errorf("one more: %v", err)
	}
	if _, err := r.Join(context.Background(), Stream{Key: "8", Client: netip.IPv6Loopback()}); err != nil {
		t.Errorf("another client: %v", err)
	}
}
