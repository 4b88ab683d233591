package edge

import (
	"errors"
	"net"
	"syscall"
	"time"
)

// Pauses between attempts to accept a connection while the system has no descriptor or memory for one.
const (
	firstPause   = 5 * time.Millisecond
	longestPause = time.Second
)

// Accept returns the next connection, a *Conn. While the system has no room for one it closes an idle connection and tries again,
// at growing intervals: an error would end the server.
func (l *Listener) Accept() (net.Conn, error) {
	for pause := firstPause; ; pause = min(2*pause, longestPause) {
		conn, err := l.Listener.Accept()
		if err == nil {
			return l.add(conn), nil
		}
		if !isTransient(err) {
			return nil, err
		}
		if l.failures.Add(1); pause == firstPause && l.Failed != nil {
			l.Failed(err)
		}
		l.dropIdle()
		time.Sleep(pause)
	}
}

// isTransient reports whether accepting may succeed later: the system is out of descriptors or memory, or the client left.
func isTransient(err error) bool {
	for _, transient := range []error{syscall.EMFILE, syscall.ENFILE, syscall.ENOBUFS, syscall.ENOMEM, syscall.ECONNABORTED} {
		if errors.Is(err, transient) {
			return true
		}
	}
	return false
}

func (l *Listener) add(conn net.Conn) *Conn {
	c := &Conn{Conn: conn, listener: l}
	c.Begin(PhaseIdle, l.limits.Idle)
	l.mu.Lock()
	isFull := len(l.conns) >= l.limits.Open
	l.mu.Unlock()
	if isFull {
		l.dropIdle()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.conns[c] = struct{}{}
	return c
}

// sampled is how many connections dropIdle looks at, so that it costs the same however many there are.
const sampled = 64

// dropIdle closes the connection that has been idle longest among a few at random, if any of them is idle.
func (l *Listener) dropIdle() {
	l.mu.Lock()
	defer l.mu.Unlock()
	var longest *Conn
	left := sampled
	for c := range l.conns { // in random order
		if c.phase.Load() == PhaseIdle && (longest == nil || c.until.Load() < longest.until.Load()) {
			longest = c
		}
		if left--; left == 0 {
			break
		}
	}
	if longest == nil {
		return
	}
	delete(l.conns, longest)
	l.dropped.Add(1)
	_ = longest.Conn.Close() // its server notices and calls Conn.Close
}

// Register adds the listener's metrics. Their names begin with the service's.
func (l *Listener) Register(m Metrics, service string) {
	m.ReadCounter(service+"_accept_failures_total",
		"Attempts to accept a connection that failed because the process has no descriptor left. It tries again within a second.", nil, l.failures.Load)
	m.ReadCounter(service+"_idle_connections_dropped_total",
		"Idle connections closed before their time because there were too many connections or no descriptor was left.", nil, l.dropped.Load)
	m.ReadGauge(service+"_connections_limit",
		"Open connections, without streams, above which idle ones are closed early.", nil,
		func() float64 { return float64(l.limits.Open) })
}
