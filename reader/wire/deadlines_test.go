package wire

import (
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/reader/config"
)

// TestDeadlines: idle connections close silently, and a request that trickles in gets 408.
func TestDeadlines(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	patient := NewDeadlineListener(listener, time.Second)
	server := &fasthttp.Server{
		Handler: func(*fasthttp.RequestCtx) {},
		ErrorHandler: func(ctx *fasthttp.RequestCtx, err error) { // like the reader's own
			var slow interface{ Timeout() bool }
			if errors.As(err, &slow) && slow.Timeout() {
				ctx.SetStatusCode(fasthttp.StatusRequestTimeout)
			}
		},
	}
	go func() { _ = server.Serve(patient) }()
	t.Cleanup(func() { _ = patient.Close() })
	dial := func(send string) net.Conn {
		conn, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		if _, err := io.WriteString(conn, send); err != nil {
			t.Fatal(err)
		}
		return conn
	}
	whole := "GET / HTTP/1.1\r\nHost: prairie.test\r\n\r\n"
	silent, half, used := dial(""), dial("GET / HTTP/1.1\r\nHost: prai"), dial(whole)
	first := make([]byte, 12)
	if _, err := io.ReadFull(used, first); err != nil || string(first) != "HTTP/1.1 200" {
		t.Fatalf("%s %v", first, err)
	}
	waitFor(t, func() bool {
		return patient.inPhase(phaseReading) == 1 && patient.inPhase(phaseNew) == 1 && patient.inPhase(phaseIdle) == 1
	})
	patient.check(patient.ticks.Add(int64((config.ReadTimeout + 2*time.Second) / time.Second)))
	if text, _ := io.ReadAll(half); !strings.HasPrefix(string(text), "HTTP/1.1 408") {
		t.Errorf("half a request: %.100s", text)
	}
	if _, err := io.WriteString(silent, whole); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(silent, first); err != nil || string(first) != "HTTP/1.1 200" {
		t.Errorf("a connection opened ahead of need: %s %v", first, err)
	}
	waitFor(t, func() bool { return patient.inPhase(phaseIdle) == 2 })
	patient.check(patient.ticks.Add(int64(config.IdleTimeout/time.Second) + 1))
	for _, conn := range []net.Conn{silent, used} {
		if text, _ := io.ReadAll(conn); strings.Contains(string(text), "408") {
			t.Errorf("an idle connection is told off: %.100s", text)
		}
	}
}

func waitFor(t *testing.T, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); !holds(); {
		if time.Now().After(deadline) {
			t.Fatal("never")
		}
		time.Sleep(time.Millisecond) // polls
	}
}

func (d *DeadlineListener) inPhase(what phase) (n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for c := range d.conns {
		if c.phase.Load() == what {
			n++
		}
	}
	return n
}
