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

// logBook keeps what is logged.
type logBook struct {
	mu   sync.Mutex // protects text
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

// about are the lines that speak of something.
func (b *logBook) about(what string) (lines []string) {
	for _, line := range b.lines() {
		if strings.Contains(line, what) {
			lines = append(lines, line)
		}
	}
	return lines
}

// newAlone makes a reader that listens nowhere yet.
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
	return r, log
}

// pipes are connections within the process, whose time synctest can tell.
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

// tries follows the feed of an engine for so long, and gives the moments at which it was asked for, and the log.
func tries(t *testing.T, lasts time.Duration, answer http.HandlerFunc) (moments []time.Duration, log []string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		var mu sync.Mutex // protects moments
		listener := &pipes{waiting: make(chan net.Conn), closed: make(chan struct{})}
		engine := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			mu.Lock()
			moments = append(moments, time.Since(began))
			mu.Unlock()
			answer(w, r)
		})}
		go func() { _ = engine.Serve(listener) }()
		r, book := newAlone(t, time.Now)
		r.feed.Client.Transport.(*http.Transport).DialContext = listener.dial
		ctx, stop := context.WithCancel(t.Context())
		go r.feed.Run(ctx)
		time.Sleep(lasts)
		synctest.Wait()
		log = book.lines()
		stop()
		synctest.Wait()
		_ = engine.Close()
		r.Close()
		time.Sleep(time.Minute) // until all handlers have seen it
	})
	return moments, log
}

const greeting = "event: hello\ndata: {\"feed\":\"a\",\"seq\":3,\"oldest\":1}\n\n"

// stream answers with the beginning of a feed and then does something.
func stream(text string, then func(w http.ResponseWriter, r *http.Request)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream; charset=utf-8")
		_, _ = w.Write([]byte(text))
		w.(http.Flusher).Flush()
		then(w, r)
	}
}

// TestFeedBacksOff: tries come after 100 ms, then twice as late up to 2 s; an engine without a feed is asked every 30 s.
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
	f("silence", 5*time.Minute, stream(greeting, hang), 19, 20, 10) // two lines a minute
	f("beats", 5*time.Minute, stream(greeting, func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			time.Sleep(5 * time.Second)
			_, _ = w.Write([]byte(": beat\n\n"))
			w.(http.Flusher).Flush()
		}
	}), 1, 1, 1)
}

// TestFeedFirstTryIsQuick: an engine that is started anew is followed again before anybody notices.
func TestFeedFirstTryIsQuick(t *testing.T) {
	moments, _ := tries(t, time.Minute, stream(greeting, func(w http.ResponseWriter, _ *http.Request) { time.Sleep(10 * time.Second) }))
	if len(moments) < 2 || moments[1]-moments[0] > 10*time.Second+feed.FirstRetry {
		t.Errorf("asked at %v", moments)
	}
}
