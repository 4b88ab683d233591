package edge

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"syscall"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// exhausted fails to accept as a process does that has no descriptor left, a number of times.
type exhausted struct {
	net.Listener
	left int
}

func (e *exhausted) Accept() (net.Conn, error) {
	if e.left > 0 {
		e.left--
		return nil, &net.OpError{Op: "accept", Net: "tcp", Err: fmt.Errorf("accept4: %w", syscall.EMFILE)}
	}
	return e.Listener.Accept()
}

// TestAcceptOutlivesExhaustion checks that a listener without descriptors drops an idle connection and tries again until it can
// accept, reports that once, counts it, and still ends when it is closed.
func TestAcceptOutlivesExhaustion(t *testing.T) {
	l := listen(t)
	reported := 0
	l.Failed = func(err error) {
		if reported++; !errors.Is(err, syscall.EMFILE) {
			t.Errorf("reported %v", err)
		}
	}
	idle := dial(t, l)
	if _, err := l.Accept(); err != nil {
		t.Fatal(err)
	}
	l.Listener = &exhausted{l.Listener, 3}
	dial(t, l)
	if _, err := l.Accept(); err != nil {
		t.Fatal(err)
	}
	if reported != 1 || l.failures.Load() != 3 || l.dropped.Load() != 1 {
		t.Errorf("reported %d times, %d failures, %d connections dropped", reported, l.failures.Load(), l.dropped.Load())
	}
	if _, err := idle.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("the idle connection: %v", err)
	}
	_ = l.Close()
	if _, err := l.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("after Close: %v", err)
	}
}

// TestTooManyConnections checks that a connection above the limit closes the longest-idle one, and never one in use or a silent stream.
func TestTooManyConnections(t *testing.T) {
	l := listen(t)
	l.limits.Open = 3
	accept := func() (net.Conn, net.Conn) {
		client := dial(t, l)
		conn, err := l.Accept()
		if err != nil {
			t.Fatal(err)
		}
		l.Advance(1)
		return client, conn
	}
	busy, served := accept()
	_, _ = io.WriteString(busy, "x")
	_, _ = served.Read(make([]byte, 1))
	stream, streaming := accept()
	streaming.(*Conn).Stream()
	oldest, _ := accept()
	younger, waiting := accept()
	accept()
	if _, err := oldest.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("the connection idle longest: %v", err)
	}
	for _, conn := range []net.Conn{served, waiting, streaming} {
		if _, err := conn.Write([]byte("x")); err != nil {
			t.Error(err)
		}
	}
	for _, client := range []net.Conn{busy, younger, stream} {
		if _, err := client.Read(make([]byte, 1)); err != nil {
			t.Error(err)
		}
	}
}

// TestFullListenerAnswers503 checks that a connection beyond the limit gets a 503 instead of waiting, and that the next one is accepted
// after another has ended.
func TestFullListenerAnswers503(t *testing.T) {
	l := listen(t)
	l.limits.Most = 2
	var served [2]net.Conn
	for i := range served {
		busy := dial(t, l)
		conn, err := l.Accept()
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.WriteString(busy, "x")
		_, _ = conn.Read(make([]byte, 1))
		served[i] = conn
	}
	next := make(chan net.Conn, 1)
	go func() {
		conn, _ := l.Accept()
		next <- conn
	}()
	refused := dial(t, l)
	response, err := http.ReadResponse(bufio.NewReader(refused), nil)
	if err != nil || response.StatusCode != 503 || response.Header.Get("Retry-After") == "" || !response.Close {
		t.Fatalf("%+v, %v", response, err)
	}
	if l.refused.Load() != 1 {
		t.Errorf("%d refused", l.refused.Load())
	}
	_ = served[0].Close()
	dial(t, l)
	if conn := <-next; conn == nil {
		t.Error("no connection was accepted after one had ended")
	}
}

// TestThousandsOfIdleConnections checks that the idle limit closes 5,000 connections that never send anything.
func TestThousandsOfIdleConnections(t *testing.T) {
	const connections = 5000
	RaiseDescriptors()
	if Descriptors() < 2*connections+100 {
		t.Skipf("the system allows %d open files", Descriptors())
	}
	l := listen(t)
	l.limits.Open = connections
	serve(t, l)
	clients := make([]net.Conn, connections)
	for i := range clients {
		clients[i] = dial(t, l)
	}
	await.Until(t, "all are idle", func() bool { return l.InPhase(PhaseIdle) == connections })
	l.Advance(ticks(testLimits.Idle) + 2)
	for _, client := range clients {
		_ = client.SetDeadline(time.Now().Add(await.Limit))
		if _, err := client.Read(make([]byte, 1)); err != io.EOF {
			t.Fatalf("an idle connection: %v", err)
		}
	}
	await.Until(t, "all are forgotten", func() bool { return l.InPhase(PhaseIdle) == 0 })
}
