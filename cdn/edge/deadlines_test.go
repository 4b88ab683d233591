package edge

import (
	"io"
	"log"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/scripts/await"
)

var testLimits = Limits{Idle: 75 * time.Second, Read: 10 * time.Second, Write: time.Minute}

func listen(t *testing.T) *Listener {
	t.Helper()
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = inner.Close() })
	return NewListener(inner, testLimits)
}

func dial(t *testing.T, l *Listener) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(await.Limit))
	return conn
}

func ticks(d time.Duration) int64 { return int64(d / Tick) }

func serve(t *testing.T, l *Listener) {
	server := &fasthttp.Server{
		Handler:      func(ctx *fasthttp.RequestCtx) {},
		Logger:       log.New(io.Discard, "", 0),
		ErrorHandler: func(ctx *fasthttp.RequestCtx, _ error) { ctx.SetStatusCode(http.StatusRequestTimeout) },
	}
	go func() { _ = server.Serve(l) }()
	t.Cleanup(func() { _ = server.Shutdown() })
}

// TestIdleClients checks that the read limit does not apply to idle connections, which browsers open ahead of need, and that
// they are closed without a response, which the browser would take for the response to its next request.
func TestIdleClients(t *testing.T) {
	l := listen(t)
	serve(t, l)
	ask := func(conn net.Conn) {
		t.Helper()
		_, _ = io.WriteString(conn, "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n")
		status := make([]byte, 12)
		if _, err := io.ReadFull(conn, status); err != nil || string(status) != "HTTP/1.1 200" {
			t.Errorf("%q, %v", status, err)
		}
		await.Until(t, "both are idle", func() bool { return l.InPhase(PhaseIdle) == 2 })
	}
	ahead, used := dial(t, l), dial(t, l)
	ask(used)
	l.Advance(ticks(testLimits.Read) + 2)
	ask(ahead)
	l.Advance(ticks(testLimits.Idle) + 2)
	for _, conn := range []net.Conn{ahead, used} {
		if rest, err := io.ReadAll(conn); err != nil || strings.Contains(string(rest), " 408 ") {
			t.Errorf("%q, %v", rest, err)
		}
	}
}

// TestSlowClients checks that an idle connection is closed without a response, and that one that stalls in the middle of a
// request gets 408.
func TestSlowClients(t *testing.T) {
	l := listen(t)
	serve(t, l)
	for _, c := range []struct {
		sent, want string
		phase      Phase
		limit      time.Duration
	}{
		{"", "", PhaseIdle, testLimits.Idle},
		{"GET / HTTP/1.1\r\nHost: a.test\r\n", "HTTP/1.1 408 ", PhaseReading, testLimits.Read},
	} {
		conn := dial(t, l)
		_, _ = io.WriteString(conn, c.sent)
		await.Until(t, "the server is in the phase", func() bool { return l.InPhase(c.phase) == 1 })
		l.Advance(ticks(c.limit) - 1)
		if l.InPhase(c.phase) != 1 {
			t.Errorf("%q: ended before its limit", c.sent)
		}
		l.Advance(2)
		got, err := io.ReadAll(conn)
		if err != nil || len(got) < len(c.want) || string(got[:len(c.want)]) != c.want || c.want == "" && len(got) > 0 {
			t.Errorf("%q: %q, %v", c.sent, got, err)
		}
		await.Until(t, "the connection is forgotten", func() bool { return l.InPhase(PhaseIdle)+l.InPhase(c.phase) == 0 })
	}
}

// TestClientThatDoesNotRead checks that a write fails after the limit when the client does not read.
func TestClientThatDoesNotRead(t *testing.T) {
	l := listen(t)
	dial(t, l)
	conn, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	failed := make(chan error, 1)
	go func() {
		var err error
		for err == nil {
			_, err = conn.Write(make([]byte, 1<<20))
		}
		failed <- err
	}()
	var written error
	await.Until(t, "the write fails", func() bool {
		l.Advance(ticks(testLimits.Write) / 8)
		select {
		case written = <-failed:
			return true
		default:
			return false
		}
	})
	if timeout, ok := written.(net.Error); !ok || !timeout.Timeout() {
		t.Errorf("it failed with %v", written)
	}
}

// TestBeginNamesALaterPhase checks that a service can start the phase in which it waits for its upstream, with its own limit.
func TestBeginNamesALaterPhase(t *testing.T) {
	l := listen(t)
	client := dial(t, l)
	_, _ = io.WriteString(client, "x")
	conn, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	_, _ = conn.Read(make([]byte, 1))
	conn.(*Conn).Begin(PhaseAnswering, 5*time.Minute)
	l.Advance(ticks(4 * time.Minute))
	if _, err := conn.Write([]byte("late, but in time")); err != nil {
		t.Error(err)
	}
	if l.InPhase(PhaseIdle) != 1 {
		t.Error("the connection is not idle after the response")
	}
}
