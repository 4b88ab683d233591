package edge

import (
	"cmp"
	"context"
	"net"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/cdn/process"
)

// Listener refuses requests that two servers could read differently (framing.go), and ends connections on which one phase of a request
// takes too long. It looks at all of them four times a second, so a request costs a few atomic stores and no timer: fasthttp's own timeouts
// cost a tenth of a cache hit. A limit may be exceeded by two ticks. Run Watch alongside the server. When connections or descriptors run
// out, it closes idle connections (accept_connections.go).
type Listener struct {
	net.Listener
	limits Limits

	// Failed is called once for each run of failures to accept a connection. It may be nil. Set it before the first Accept.
	Failed func(error)

	now      atomic.Int64 // in ticks
	failures atomic.Int64 // to accept a connection
	dropped  atomic.Int64 // idle connections closed early
	refused  atomic.Int64 // connections answered with 503, because there were too many

	mu      sync.Mutex // protects what follows
	conns   map[*Conn]struct{}
	streams map[*Conn]struct{}
}

// Limits are the longest that each phase of a connection may take, and the most connections.
type Limits struct {
	Idle   time.Duration // until a request begins; also between two pieces of a streamed response or of a stream
	Read   time.Duration // from the first byte of a request until the response begins, or until a later phase does
	Answer time.Duration // from the last byte of a request until the response begins; 0: Read or Begin decides
	Write  time.Duration // for each write of a response

	// Open is the most connections, without streams, before idle ones are closed early. 0: half of the files the process may open;
	// the other half is for the engine and for files.
	Open int

	// Most is the most connections, with streams. When there are as many and none is idle, further ones get 503. 0: no limit.
	Most int
}

// Tick is the time between two checks of the connections.
const Tick = 250 * time.Millisecond

// NewListener returns a listener that applies limits to the connections of another.
func NewListener(listener net.Listener, limits Limits) *Listener {
	limits.Open = cmp.Or(limits.Open, Descriptors()/2)
	return &Listener{Listener: listener, limits: limits, conns: map[*Conn]struct{}{}, streams: map[*Conn]struct{}{}}
}

// Watch advances the clock once a Tick until ctx ends.
func (l *Listener) Watch(ctx context.Context) {
	process.Every(ctx, Tick, func(time.Time) { l.Advance(1) })
}

// Advance moves the clock ahead by a number of ticks and ends the connections whose limit has passed.
func (l *Listener) Advance(ticks int64) {
	now := l.now.Add(ticks)
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, open := range []map[*Conn]struct{}{l.conns, l.streams} {
		for c := range open {
			if now > c.until.Load() {
				c.expire()
			}
		}
	}
}

// InPhase counts the open connections that are in a phase, without streams.
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
	framing  framing      // only the goroutine that reads uses it
	failure  atomic.Pointer[error]
	yielded  bool // before the last request; only the goroutine that reads uses it
}

// Begin starts a phase and its limit.
func (c *Conn) Begin(phase Phase, limit time.Duration) {
	c.until.Store(c.listener.now.Load() + int64((limit+Tick-1)/Tick))
	c.phase.Store(phase)
}

// Extend restarts the limit of a request that is still arriving.
func (c *Conn) Extend(limit time.Duration) {
	if c.phase.Load() == PhaseReading {
		c.until.Store(c.listener.now.Load() + int64((limit+Tick-1)/Tick))
	}
}

// Stream marks the connection as one that carries a stream. It is silent between events, but in use, so that it is never closed early.
func (c *Conn) Stream() {
	c.listener.mu.Lock()
	defer c.listener.mu.Unlock()
	delete(c.listener.conns, c)
	c.listener.streams[c] = struct{}{}
}

// expire closes an idle connection without a response: the client would take one for the response to its next request. In
// other phases reading or writing fails from now on.
func (c *Conn) expire() {
	switch c.phase.Load() {
	case PhaseIdle:
		_ = c.Conn.Close() // an error means that it is already closed
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
	if c.framing.broken != nil {
		return 0, c.framing.broken
	}
	if c.phase.Load() == PhaseIdle {
		c.yield()
	}
	n, err := c.Conn.Read(buffer)
	if n > 0 && c.phase.Load() == PhaseIdle {
		c.Begin(PhaseReading, c.listener.limits.Read)
	}
	return c.check(buffer[:n], err)
}

// yield lets other goroutines run, before every other request: under load the next request has then arrived, and the poller need not
// wait for it. This saves 5% of the CPU time of a 10 KB hit (reader/BENCHMARKS.md). If connections yielded every time, under full load
// some goroutine would always be ready to run, and the scheduler would poll the waiting connections only every 10 ms, which shows in the p99.
func (c *Conn) yield() {
	if c.yielded = !c.yielded; c.yielded {
		runtime.Gosched()
	}
}

// check passes on what is well-formed, notes when a request has arrived, and remembers why the rest of one cannot be read.
func (c *Conn) check(data []byte, err error) (int, error) {
	n, err := c.framing.pass(data, err)
	if err != nil && (c.framing.broken != nil || c.framing.isWithinBody()) {
		failure := err // a copy, so that err is on the heap only after a failure
		c.failure.Store(&failure)
	}
	if answer := c.listener.limits.Answer; answer > 0 && c.framing.part == requestLine && c.phase.Load() == PhaseReading {
		c.Begin(PhaseAnswering, answer)
	}
	return n, err
}

// Failure returns why a request could not be read to its end, or nil.
func (c *Conn) Failure() error {
	if err := c.failure.Load(); err != nil {
		return *err
	}
	return nil
}

// Write writes to the client.
func (c *Conn) Write(data []byte) (int, error) {
	c.Begin(PhaseWriting, c.listener.limits.Write)
	n, err := c.Conn.Write(data)
	c.Begin(PhaseIdle, c.listener.limits.Idle)
	return n, err
}

// CloseWrite ends what we send, so that the client can still read it after an error. net/http calls it.
func (c *Conn) CloseWrite() error {
	if tcp, ok := c.Conn.(*net.TCPConn); ok {
		return tcp.CloseWrite()
	}
	return nil
}

// Close closes the connection.
func (c *Conn) Close() error {
	c.listener.mu.Lock()
	delete(c.listener.conns, c)
	delete(c.listener.streams, c)
	c.listener.mu.Unlock()
	return c.Conn.Close()
}
