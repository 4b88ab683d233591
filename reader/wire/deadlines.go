package wire

import (
	"context"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/reader/config"
)

// DeadlineListener closes connections whose current phase takes too long. It checks all of them once a second, so
// that a request costs a few atomic stores and no timer; fasthttp's own timeouts take over a tenth of a hit's CPU
// time. A limit may overrun by a second.
type DeadlineListener struct {
	net.Listener
	limits [phases]int64 // in ticks
	ticks  atomic.Int64  // seconds since the start

	mu    sync.Mutex // protects conns
	conns map[*deadlineConn]struct{}
}

// deadlineConn is a connection with its phase and when that began.
type deadlineConn struct {
	net.Conn
	of    *DeadlineListener
	phase atomic.Int32
	since atomic.Int64 // tick at which the phase began
}

// phase is what a connection is doing.
type phase = int32

const (
	phaseNew     phase = iota // no bytes yet: browsers and CDNs open connections ahead of need
	phaseIdle                 // between requests
	phaseReading              // a request is arriving or being answered
	phaseWriting
	phases
)

const deadlinesEvery = time.Second

// NewDeadlineListener wraps a listener. A request may take wait beyond the read timeout to be answered.
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

// Watch checks once a second until ctx ends.
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

// check ends phases that take too long. An idle connection closes silently: a 408 would be taken for the answer to
// the next request. Otherwise the pending read or write fails.
func (d *DeadlineListener) check(now int64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for c := range d.conns {
		switch at := c.phase.Load(); {
		case now-c.since.Load() <= d.limits[at]:
		case at == phaseNew || at == phaseIdle:
			_ = c.Conn.Close() // already closed is fine
		case at == phaseReading:
			_ = c.Conn.SetReadDeadline(time.Unix(1, 0)) // a 408 can still be written
		default:
			_ = c.Conn.SetWriteDeadline(time.Unix(1, 0))
		}
	}
}

// Accept waits for the next connection.
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

// Read marks the connection as reading when bytes arrive.
func (c *deadlineConn) Read(into []byte) (int, error) {
	n, err := c.Conn.Read(into)
	if n > 0 && c.phase.Load() != phaseReading {
		c.begin(phaseReading)
	}
	return n, err
}

// Write gives each chunk of a response the full write timeout.
func (c *deadlineConn) Write(from []byte) (int, error) {
	c.begin(phaseWriting)
	n, err := c.Conn.Write(from)
	c.begin(phaseIdle)
	return n, err
}

// Close closes and forgets the connection.
func (c *deadlineConn) Close() error {
	c.of.mu.Lock()
	delete(c.of.conns, c)
	c.of.mu.Unlock()
	return c.Conn.Close()
}
