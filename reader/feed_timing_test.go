package reader

import (
	"bytes"
	"context"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"fairwarning/reader/cache"
	"fairwarning/reader/config"
	"fairwarning/reader/feed"
)

// logBook records log lines.
type logBook struct {
	mu   sync.Mutex // guards text
	text bytes.Buffer
}

func (b *logBook) Write(line []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(line)
}

func (b *logBook) lines() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return strings.FieldsFunc(b.text.String(), func(r rune) bool { return r == '\n' })
}

// about returns the lines that contain what.
func (b *logBook) about(what string) (lines []string) {
	for _, line := range b.lines() {
		if strings.Contains(line, what) {
			lines = append(lines, line)
		}
	}
	return lines
}

// newAlone creates a reader that is not listening yet.
func newAlone(t testing.TB, now cache.Clock, change ...func(*config.Config)) (*Reader, *logBook) {
	t.Helper()
	config := config.Config{
		Engine: "http://engine.test", Site: exportedSite(t), ServiceToken: testToken, Origin: "https://{host}", Tenants: "prairie.test=1",
		CacheBytes: 64 << 20, Fetches: 16, Refreshes: 8, Queue: 2048, Wait: 20 * time.Second, Timeout: 10 * time.Second,
	}
	for _, c := range change {
		c(&config)
	}
	log := &logBook{}
	r, err := New(config, now, slog.New(slog.NewTextHandler(log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	waitsForChanges(r, time.Minute)
	return r, log
}

// pipes are in-process connections, which work with the fake clock of synctest.
type pipes struct {
	waiting chan net.Conn
	closed  chan struct{}
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.waiting:
		return conn, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error   { close(p.closed); return nil }
func (p *pipes) Addr() net.Addr { return &net.UnixAddr{Name: "engine", Net: "pipe"} }

func (p *pipes) dial(context.Context, string, string) (net.Conn, error) {
	near, far := net.Pipe()
	p.waiting <- far
	return near, nil
}

// tries follows an engine's feed for the given time and returns when it was requested, and the log.
func tries(t *testing.T, lasts time.Duration, answer http.HandlerFunc) (moments []time.Duration, log []string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		var mu sync.Mutex // guards moments
		listener := &pipes{waiting: make(chan net.Conn), closed: make(chan struct{})}
		engine := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			mu.Lock()
			moments = append(moments, time.Since(began))
			mu.Unlock()
			answer(w, r)
		})}
		go func() { _ = engine.Serve(listener) }()
		r, book := newAlone(t, time.Now)
		r.feed.Client.HTTP.Transport.(*http.Transport).DialContext = listener.dial
		ctx, stop := context.WithCancel(t.Context())
		go r.feed.Run(ctx)
		time.Sleep(lasts)
		synctest.Wait()
		log = book.lines()
		stop()
		synctest.Wait()
		_ = engine.Close()
		r.Close()
		time.Sleep(time.Minute) // until all handlers have noticed
	})
	return moments, log
}

const greeting = "event: hello\ndata: {\"feed\":\"a\",\"seq\":3,\"oldest\":1}\n\n"

// stream sends the start of a feed and then calls then.
func stream(text string, then func(w http.ResponseWriter, r *http.Request)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream; charset=utf-8")
		_, _ = w.Write([]byte(text))
		w.(http.Flusher).Flush()
		then(w, r)
	}
}

// TestFeedBacksOff checks that retries start after 100 ms and double up to 2 s, and that an engine without a feed is
// retried every 30 s.
func TestFeedBacksOff(t *testing.T) {
	f := func(name string, lasts time.Duration, answer http.HandlerFunc, least, most, lines int) {
		t.Helper()
		moments, log := tries(t, lasts, answer)
		if len(moments) < least || len(moments) > most {
			t.Errorf("%s: asked %d times in %v, want %d to %d", name, len(moments), lasts, least, most)
		}
		if len(log) != lines {
			t.Errorf("%s: logged %q, want %d lines", name, log, lines)
		}
	}
	f("errors", time.Minute, func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(502) }, 30, 70, 1)
	f("cut at once", time.Minute, stream(greeting, func(http.ResponseWriter, *http.Request) {}), 30, 70, 2)
	f("garbled", time.Minute, stream("event: news\ndata: 1\n\n", func(http.ResponseWriter, *http.Request) {}), 30, 70, 1)
	f("no feed", 10*time.Minute+time.Second, refuse("Nothing here"), 21, 21, 1)
	hang := func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }
	f("no answer", time.Minute, hang, 4, 4, 1)
	f("silence", 5*time.Minute, stream(greeting, hang), 19, 20, 10) // two lines per minute
	f("beats", 5*time.Minute, stream(greeting, func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			time.Sleep(5 * time.Second)
			_, _ = w.Write([]byte(": beat\n\n"))
			w.(http.Flusher).Flush()
		}
	}), 1, 1, 1)
}

// TestFeedFirstTryIsQuick checks that the first retry is quick, so that a restart of the engine goes unnoticed.
func TestFeedFirstTryIsQuick(t *testing.T) {
	moments, _ := tries(t, time.Minute, stream(greeting, func(w http.ResponseWriter, _ *http.Request) { time.Sleep(10 * time.Second) }))
	if len(moments) < 2 || moments[1]-moments[0] > 10*time.Second+feed.FirstRetry {
		t.Errorf("asked at %v", moments)
	}
}
