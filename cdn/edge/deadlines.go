package edge

import (
	"context"
	"io"
	"net"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// Listener ends connections on which one phase of a request takes too long. It looks at all of them four times a second, so
// a request costs a few atomic stores and no timer: fasthttp's own timeouts cost a tenth of a cache hit. A limit may be
// exceeded by two ticks. Run Watch alongside the server.
type Listener struct {
	net.Listener
	limits Limits

	// YieldsWhenIdle makes an idle connection let other goroutines run before it reads: under load its next request has then
	// arrived, and the poller need not wait for it. Set it before the first Accept.
	YieldsWhenIdle bool

	now atomic.Int64 // in ticks

	mu    sync.Mutex // protects conns
	conns map[*Conn]struct{}
}

// Limits are the longest that each phase of a connection may take.
type Limits struct {
	Idle  time.Duration // until a request begins; also between two pieces of a streamed response
	Read  time.Duration // from the first byte of a request until the response begins, or until Begin names a later phase
	Write time.Duration // for each write of a response
}

// Tick is the time between two checks of the connections.
const Tick = 250 * time.Millisecond

// NewListener returns a listener that applies limits to the connections of another.
func NewListener(listener net.Listener, limits Limits) *Listener {
	return &Listener{Listener: listener, limits: limits, conns: map[*Conn]struct{}{}}
}

// Watch advances the clock once a Tick until ctx ends.
func (l *Listener) Watch(ctx context.Context) {
	ticker := time.NewTicker(Tick)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			l.Advance(1)
		}
	}
}

// Advance moves the clock ahead by a number of ticks and ends the connections whose limit has passed.
func (l *Listener) Advance(ticks int64) {
	now := l.now.Add(ticks)
	l.mu.Lock()
	defer l.mu.Unlock()
	for c := range l.conns {
		if now > c.until.Load() {
			c.expire()
		}
	}
}

// Accept returns the next connection, a *Conn.
func (l *Listener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	c := &Conn{Conn: conn, listener: l}
	c.Begin(PhaseIdle, l.limits.Idle)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.conns[c] = struct{}{}
	return c, nil
}

// InPhase counts the open connections that are in a phase.
func (l *Listener) InPhase(phase Phase) (n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for c := range l.conns {
		if c.phase.Load() == phase {
			n++
		}
	}
	return n
}

// Phase is what a connection is doing.
type Phase = int32

// The phases of a connection.
const (
	PhaseIdle      Phase = iota // no request has begun
	PhaseReading                // a request is arriving or being answered
	PhaseAnswering              // the upstream works on it, while the rest of a long body may still arrive
	PhaseWriting
)

// Conn is a client's connection with a limit on its current phase.
type Conn struct {
	net.Conn
	listener *Listener
	phase    atomic.Int32
	until    atomic.Int64 // the last tick that is in time
	isEnded  bool         // only the goroutine that reads uses it
}

// Begin starts a phase and its limit.
func (c *Conn) Begin(phase Phase, limit time.Duration) {
	c.until.Store(c.listener.now.Load() + int64((limit+Tick-1)/Tick))
	c.phase.Store(phase)
}

// expire closes an idle connection without a response: the client would take one for the response to its next request. In
// other phases reading or writing fails from now on.
func (c *Conn) expire() {
	switch c.phase.Load() {
	case PhaseIdle:
		_ = c.Conn.Close() // an error means that it is closed already
	case PhaseWriting:
		_ = c.Conn.SetWriteDeadline(past)
	default:
		_ = c.Conn.SetReadDeadline(past) // 408 can still be written
	}
}

// past is a deadline that makes any read or write fail at once.
var past = time.Unix(1, 0)

// Read reads from the client. The first bytes begin a request.
func (c *Conn) Read(buffer []byte) (int, error) {
	if c.listener.YieldsWhenIdle && c.phase.Load() == PhaseIdle {
		runtime.Gosched()
	}
	n, err := c.Conn.Read(buffer)
	c.isEnded = c.isEnded || err == io.EOF
	if n > 0 && c.phase.Load() == PhaseIdle {
		c.Begin(PhaseReading, c.listener.limits.Read)
	}
	return n, err
}

// IsEnded reports whether the client has closed its side and everything it sent was read. Only the goroutine that reads may
// ask.
func (c *Conn) IsEnded() bool { return c.isEnded }

// Write writes to the client.
func (c *Conn) Write(data []byte) (int, error) {
	c.Begin(PhaseWriting, c.listener.limits.Write)
	n, err := c.Conn.Write(data)
	c.Begin(PhaseIdle, c.listener.limits.Idle)
	return n, err
}

// Close closes the connection.
func (c *Conn) Close() error {
	c.listener.mu.Lock()
	delete(c.listener.conns, c)
	c.listener.mu.Unlock()
	return c.Conn.Close()
}
