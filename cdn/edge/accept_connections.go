package edge

import (
	"errors"
	"io"
	"net"
	"slices"
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
			if c := l.add(conn); c != nil {
				return c, nil
			}
			go refuse(conn)
			pause = firstPause
			continue
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
	transient := []error{syscall.EMFILE, syscall.ENFILE, syscall.ENOBUFS, syscall.ENOMEM, syscall.ECONNABORTED}
	return slices.ContainsFunc(transient, func(one error) bool { return errors.Is(err, one) })
}

// add returns the connection with the listener's limits, or nil if there are too many and none of them is idle.
func (l *Listener) add(conn net.Conn) *Conn {
	c := &Conn{Conn: conn, listener: l}
	c.Begin(PhaseIdle, l.limits.Idle)
	l.mu.Lock()
	isFull := len(l.conns) >= l.limits.Open || l.isAtMost()
	l.mu.Unlock()
	if isFull {
		l.dropIdle()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.isAtMost() {
		l.refused.Add(1)
		return nil
	}
	l.conns[c] = struct{}{}
	return c
}

// isAtMost reports whether there are as many connections and streams as there may be. The caller holds the lock.
func (l *Listener) isAtMost() bool {
	return l.limits.Most > 0 && len(l.conns)+len(l.streams) >= l.limits.Most
}

// refusal is the answer to a connection that there is no room for.
const refusal = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nCache-Control: no-store\r\nRetry-After: 2\r\n" +
	"Connection: close\r\nContent-Length: 59\r\n\r\n" + `{"message":"We're very busy right now. Please try again."}` + "\n"

const refusalTime = time.Second

// refuse answers a connection with 503 whatever it asks, and reads what arrives within a second, because closing a connection with
// unread bytes discards the answer.
func refuse(conn net.Conn) {
	defer conn.Close()
	if conn.SetDeadline(time.Now().Add(refusalTime)) != nil {
		return
	}
	if _, err := io.WriteString(conn, refusal); err != nil {
		return
	}
	if tcp, isTCP := conn.(*net.TCPConn); isTCP && tcp.CloseWrite() != nil {
		return
	}
	_, _ = io.Copy(io.Discard, conn) // its end and the deadline are both fine
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
