package writer

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"fairwarning/scripts/await"
)

const personalStream = "/api/v1/User/GetPersonalStream"

// newStreamingEngine returns an engine that answers with one event, then with each text sent to more; "" closes the stream.
func newStreamingEngine(t *testing.T) (engine *scriptedEngine, more chan string) {
	more = make(chan string)
	engine = newEngineScript(t, func(conn net.Conn, _ *http.Request) {
		_, _ = io.WriteString(conn, "HTTP/1.1 200 X\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
		chunk := func(text string) error {
			_, err := io.WriteString(conn, "d\r\n"+text+"\r\n")
			return err
		}
		for text := "event: first\n"; ; text = <-more {
			if text == "" || chunk(text) != nil {
				_ = conn.Close()
				return
			}
		}
	})
	return engine, more
}

// from are the headers of a request that the front door passes on for a client.
func from(client string) []string {
	return []string{bearer, "X-Fairwarning-Service: " + testToken, "X-Fairwarning-Client: " + client}
}

// client returns an address for each number.
func client(n int) string { return fmt.Sprintf("203.0.113.%d", n) }

// follow opens a stream and returns a reader of its body.
func (w *runningWriter) follow(t *testing.T) *bufio.Reader {
	t.Helper()
	return w.followAs(t, client(0))
}

func (w *runningWriter) followAs(t *testing.T, client string) *bufio.Reader {
	t.Helper()
	conn, reader := w.dial(t)
	t.Cleanup(func() { _ = conn.Close() })
	_, _ = io.WriteString(conn, get(personalStream, from(client)...))
	response, err := http.ReadResponse(reader, nil)
	if err != nil || response.StatusCode != 200 {
		t.Fatalf("%v %v", response, err)
	}
	return bufio.NewReader(response.Body)
}

func expectLine(t *testing.T, stream *bufio.Reader, want string) {
	t.Helper()
	if line, err := stream.ReadString('\n'); err != nil || line != want {
		t.Errorf("%q, %v, want %q", line, err, want)
	}
}

// TestStreamPassesEventsAtOnce checks also that a stream ends cleanly when its engine goes away, so that the browser reconnects.
func TestStreamPassesEventsAtOnce(t *testing.T) {
	engine, more := newStreamingEngine(t)
	w := startWriter(t, testConfig(engine.url()))
	stream := w.follow(t)
	expectLine(t, stream, "event: first\n")
	more <- "event: other\n"
	expectLine(t, stream, "event: other\n")
	more <- ""
	if rest, err := io.ReadAll(stream); err != nil || len(rest) > 0 {
		t.Errorf("%q, %v", rest, err)
	}
}

// TestStreamsHaveTheirOwnPlaces checks that streams take no places from other lanes, and that one too many gets 503.
func TestStreamsHaveTheirOwnPlaces(t *testing.T) {
	engine, _ := newStreamingEngine(t)
	w := startWriter(t, testConfig(engine.url()))
	for i := range w.config.MaxStreams {
		expectLine(t, w.followAs(t, client(i)), "event: first\n")
	}
	if response, _ := w.raw(t, get(personalStream, from(client(w.config.MaxStreams))...)); response.StatusCode != 503 || response.Header.Get("Retry-After") == "" {
		t.Errorf("one too many: %s", response.Status)
	}
	if lane := w.admission.lanes[AccountLane]; len(lane.places) != 0 {
		t.Errorf("streams hold %d places of personal reads", len(lane.places))
	}
}

// TestOneClientLeavesStreamsToOthers checks that an address gets a quarter of the streams, others get theirs, and a stream that ends gives
// its place back. Two addresses of one IPv6 network are one client.
func TestOneClientLeavesStreamsToOthers(t *testing.T) {
	engine, more := newStreamingEngine(t)
	config := testConfig(engine.url())
	config.MaxStreams = 8
	w := startWriter(t, config)
	for i := range 2 {
		expectLine(t, w.followAs(t, fmt.Sprintf("2001:db8::%d", i)), "event: first\n")
	}
	if response, _ := w.raw(t, get(personalStream, from("2001:db8::9")...)); response.StatusCode != 503 || response.Header.Get("Retry-After") == "" {
		t.Errorf("one too many of a client: %s", response.Status)
	}
	expectLine(t, w.followAs(t, "2001:db8:0:1::9"), "event: first\n")
	more <- ""
	await.Until(t, "a place is free", func() bool { return len(w.admission.lanes[StreamLane].places) == 2 })
	expectLine(t, w.followAs(t, client(1)), "event: first\n")
}

// TestResetStreamsGiveTheirPlacesBack checks that streams whose browser resets or closes the connection free their places at once,
// though no event comes that could not be sent, and that their exchanges with the engine end.
func TestResetStreamsGiveTheirPlacesBack(t *testing.T) {
	engine, _ := newStreamingEngine(t)
	w := startWriter(t, testConfig(engine.url()))
	for _, linger := range []int{0, -1} { // reset, close
		for i := range w.config.MaxStreams {
			conn, reader := w.dial(t)
			_, _ = io.WriteString(conn, get(personalStream, from(client(i))...))
			response, err := http.ReadResponse(reader, nil)
			if err != nil || response.StatusCode != 200 {
				t.Fatalf("%v %v", response, err)
			}
			expectLine(t, bufio.NewReader(response.Body), "event: first\n")
			_ = conn.(*net.TCPConn).SetLinger(linger)
			_ = conn.Close()
		}
		lane := w.admission.lanes[StreamLane]
		await.Until(t, "the places are free", func() bool { return len(lane.places) == 0 })
		await.Until(t, "the engine's connections are closed", func() bool { open, _ := w.engines[""].Connections(); return open == 0 })
	}
}

// TestDrainEndsStreams checks that a stopping writer ends its streams instead of waiting for minutes.
func TestDrainEndsStreams(t *testing.T) {
	engine, _ := newStreamingEngine(t)
	config := testConfig(engine.url())
	w, err := New(config, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	public, _ := net.Listen("tcp", "127.0.0.1:0")
	admin, _ := net.Listen("tcp", "127.0.0.1:0")
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- w.Run(ctx, public, admin) }()
	stream := (&runningWriter{Writer: w, address: public.Addr().String()}).follow(t)
	expectLine(t, stream, "event: first\n")
	stop()
	if rest, err := io.ReadAll(stream); err != nil || strings.TrimSpace(string(rest)) != "" {
		t.Errorf("%q, %v", rest, err)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
