package writer

import (
	"context"
	"io"
	"net"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// deadlines closes browser connections that take too long. A sweep checks all of them four times a second, so a request
// costs a few stores and no timer. A limit may hold up to half a second longer than it says.
type deadlines struct {
	sweeps atomic.Int64 // made so far; serves as the clock

	mu    sync.Mutex // protects conns
	conns map[*browserConn]struct{}
}

const (
	sweepInterval = 250 * time.Millisecond
	expired       = -1
)

// past is a deadline in the past. Reads or writes that have it fail at once.
var past = time.Unix(1, 0)

func newDeadlines() *deadlines { return &deadlines{conns: map[*browserConn]struct{}{}} }

// run sweeps until ctx ends.
func (d *deadlines) run(ctx context.Context) {
	ticker := time.NewTicker(sweepInterval)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			d.sweep(d.sweeps.Add(1))
		}
	}
}

// sweep expires the connections whose limit is over.
func (d *deadlines) sweep(now int64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for c := range d.conns {
		if at := c.expiresAt.Load(); at != expired && at <= now && c.expiresAt.CompareAndSwap(at, expired) {
			c.expire()
		}
	}
}

func (d *deadlines) add(c *browserConn) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.conns[c] = struct{}{}
}

func (d *deadlines) remove(c *browserConn) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.conns, c)
}

// Limits of browser connections.
const (
	idleTimeout  = 75 * time.Second // until a request begins; also between two pieces of a long answer
	readTimeout  = 60 * time.Second // from the first byte of a request to the last that is read before it is sent on
	writeTimeout = maxDeadline      // for each piece of an answer
)

// listener accepts browser connections that have deadlines.
type listener struct {
	net.Listener
	deadlines *deadlines
}

// Accept returns the next connection, a *browserConn.
func (l *listener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	c := &browserConn{Conn: conn, deadlines: l.deadlines}
	c.begin(phaseIdle, idleTimeout)
	l.deadlines.add(c)
	return c, nil
}

// phase is what a browser connection is doing.
type phase = int32

const (
	phaseIdle phase = iota
	phaseReading
	phaseAnswering // the engine is working; a long body may still be read
	phaseWriting
)

// browserConn is a connection from a browser.
type browserConn struct {
	net.Conn
	deadlines *deadlines
	expiresAt atomic.Int64 // number of the sweep that expires the connection, or expired
	phase     atomic.Int32
	sawEOF    bool // the browser has closed its side and all it sent was read; used by the reading goroutine only
}

// begin enters a phase that may last for limit. A connection that has expired stays so.
func (c *browserConn) begin(what phase, limit time.Duration) {
	c.phase.Store(what)
	at := c.deadlines.sweeps.Load() + int64((limit+sweepInterval-1)/sweepInterval) + 1
	for {
		before := c.expiresAt.Load()
		if before == expired || c.expiresAt.CompareAndSwap(before, at) {
			return
		}
	}
}

// expire closes an idle connection silently: an answer that says it was too slow would be taken for the answer to the next
// request. In other phases it makes the read or write fail.
func (c *browserConn) expire() {
	switch c.phase.Load() {
	case phaseIdle:
		_ = c.Conn.Close() // it may be closed already
	case phaseWriting:
		_ = c.SetWriteDeadline(past)
	default:
		_ = c.SetReadDeadline(past) // 408 can still be written
	}
}

// Read reads. The first bytes begin a request. An idle connection lets other goroutines run first: under load its next
// request is there afterwards, and need not be waited for in the poller.
func (c *browserConn) Read(into []byte) (int, error) {
	if c.phase.Load() == phaseIdle {
		runtime.Gosched()
	}
	n, err := c.Conn.Read(into)
	if n > 0 && c.phase.Load() == phaseIdle {
		c.begin(phaseReading, readTimeout)
	}
	c.sawEOF = c.sawEOF || err == io.EOF
	return n, err
}

// Write writes a piece of an answer.
func (c *browserConn) Write(from []byte) (int, error) {
	c.begin(phaseWriting, writeTimeout)
	n, err := c.Conn.Write(from)
	c.begin(phaseIdle, idleTimeout)
	return n, err
}

// Close closes the connection and its deadline.
func (c *browserConn) Close() error {
	c.deadlines.remove(c)
	return c.Conn.Close()
}
