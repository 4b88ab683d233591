package wire

import (
	"context"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/reader/config"
)

// DeadlineListener is a listener that ends connections on which one thing takes too long. It looks at all of them once a second, so
// that a request costs a few stores and no clock: fasthttp's own time-outs cost a tenth of what a hit costs. A limit holds
// up to a second longer than it says.
type DeadlineListener struct {
	net.Listener
	limits [phases]int64 // in looks
	ticks  atomic.Int64  // made so far: a clock of seconds

	mu    sync.Mutex // protects conns
	conns map[*deadlineConn]struct{}
}

// deadlineConn is a connection, with what goes on on it and since when.
type deadlineConn struct {
	net.Conn
	of    *DeadlineListener
	phase atomic.Int32
	since atomic.Int64 // number of the look
}

// phase is what goes on on a connection.
type phase = int32

const (
	phaseNew     phase = iota // nothing came yet: browsers and CDNs open connections ahead of need
	phaseIdle                 // between two requests
	phaseReading              // a request comes, or is being answered
	phaseWriting
	phases
)

const deadlinesEvery = time.Second

// NewDeadlineListener wraps a listener; answering is the longest that a request may wait for its answer.
func NewDeadlineListener(listener net.Listener, answering time.Duration) *DeadlineListener {
	looks := func(d time.Duration) int64 { return int64((d + deadlinesEvery - 1) / deadlinesEvery) }
	return &DeadlineListener{
		Listener: listener, conns: map[*deadlineConn]struct{}{},
		limits: [phases]int64{
			phaseNew: looks(config.IdleTimeout), phaseIdle: looks(config.IdleTimeout),
			phaseReading: looks(config.ReadTimeout + answering), phaseWriting: looks(config.WriteTimeout),
		},
	}
}

// Watch looks once a second, until ctx ends.
func (d *DeadlineListener) Watch(ctx context.Context) {
	ticker := time.NewTicker(deadlinesEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			d.check(d.ticks.Add(1))
		}
	}
}

// check ends what takes too long. A connection that waits for a request is closed without a word: an answer that it was too
// slow would be taken for that to the next request. Else reading or writing fails.
func (d *DeadlineListener) check(now int64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for c := range d.conns {
		switch at := c.phase.Load(); {
		case now-c.since.Load() <= d.limits[at]:
		case at == phaseNew || at == phaseIdle:
			_ = c.Conn.Close() // it may be closed already, which is as good
		case at == phaseReading:
			_ = c.Conn.SetReadDeadline(time.Unix(1, 0)) // 408 can still be written
		default:
			_ = c.Conn.SetWriteDeadline(time.Unix(1, 0))
		}
	}
}

// Accept gives the next connection.
func (d *DeadlineListener) Accept() (net.Conn, error) {
	conn, err := d.Listener.Accept()
	if err != nil {
		return nil, err
	}
	c := &deadlineConn{Conn: conn, of: d}
	c.begin(phaseNew)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.conns[c] = struct{}{}
	return c, nil
}

func (c *deadlineConn) begin(what phase) {
	c.since.Store(c.of.ticks.Load())
	c.phase.Store(what)
}

// Read reads; the first bytes begin a request.
func (c *deadlineConn) Read(into []byte) (int, error) {
	n, err := c.Conn.Read(into)
	if n > 0 && c.phase.Load() != phaseReading {
		c.begin(phaseReading)
	}
	return n, err
}

// Write writes; each piece of an answer may take as long as a whole short one.
func (c *deadlineConn) Write(from []byte) (int, error) {
	c.begin(phaseWriting)
	n, err := c.Conn.Write(from)
	c.begin(phaseIdle)
	return n, err
}

// Close ends the connection, and forgets it.
func (c *deadlineConn) Close() error {
	c.of.mu.Lock()
	delete(c.of.conns, c)
	c.of.mu.Unlock()
	return c.Conn.Close()
}
