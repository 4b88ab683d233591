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

// deadlines end connections on which one thing takes too long. All of them are looked at four times a second, so that a
// call costs a few stores and no clock. A limit holds up to half a second longer than it says.
type deadlines struct {
	looks atomic.Int64 // made so far: a clock

	mu      sync.Mutex // protects watched
	watched map[*watched]struct{}
}

// watched is a connection's limit.
type watched struct {
	of    *deadlines
	until atomic.Int64 // number of the look that ends it; expired once it did
	end   func()
}

const (
	deadlinesEvery = 250 * time.Millisecond
	expired        = -1
)

// past is a deadline that is over: what reads or writes fails at once.
var past = time.Unix(1, 0)

func newDeadlines() *deadlines { return &deadlines{watched: map[*watched]struct{}{}} }

// run looks until ctx ends.
func (d *deadlines) run(ctx context.Context) {
	ticker := time.NewTicker(deadlinesEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			d.look(d.looks.Add(1))
		}
	}
}

// look ends what takes too long.
func (d *deadlines) look(now int64) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for w := range d.watched {
		if until := w.until.Load(); until != expired && until <= now && w.until.CompareAndSwap(until, expired) {
			w.end()
		}
	}
}

// watch begins to watch; end is called once, while the board is locked, when the limit is over.
func (d *deadlines) watch(w *watched, limit time.Duration, end func()) {
	w.of, w.end = d, end
	w.allow(limit)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.watched[w] = struct{}{}
}

// allow gives the connection so long from now, and says whether it is still good: what was ended stays so.
func (w *watched) allow(limit time.Duration) bool {
	until := w.of.looks.Load() + int64((limit+deadlinesEvery-1)/deadlinesEvery) + 1
	for {
		before := w.until.Load()
		if before == expired {
			return false
		}
		if w.until.CompareAndSwap(before, until) {
			return true
		}
	}
}

// forget ends watching.
func (w *watched) forget() {
	w.of.mu.Lock()
	defer w.of.mu.Unlock()
	delete(w.of.watched, w)
}

// Limits of the browsers' side.
const (
	idleTimeout  = 75 * time.Second // until a request begins; also between two pieces of a long answer
	readTimeout  = 60 * time.Second // from its first byte to the last that is read before it is passed on
	writeTimeout = maxDeadline      // for each piece of an answer
)

// patient is a listener whose connections are watched.
type patient struct {
	net.Listener
	board *deadlines
}

// patientConn is a browser's connection.
type patientConn struct {
	net.Conn
	watched
	phase atomic.Int32
	over  bool // the browser has closed its side, and all it sent was read; only who reads asks for it
}

// phase is what goes on on a connection.
type phase = int32

const (
	phaseIdle phase = iota
	phaseReading
	phaseAnswering // the engine is asked; a long body may still be read
	phaseWriting
)

// Accept gives the next connection.
func (p *patient) Accept() (net.Conn, error) {
	conn, err := p.Listener.Accept()
	if err != nil {
		return nil, err
	}
	c := &patientConn{Conn: conn}
	p.board.watch(&c.watched, idleTimeout, c.tooLate)
	return c, nil
}

// tooLate closes a connection that waits for a request without a word: an answer that it was too slow would be taken for
// that to the next request. Else reading or writing fails.
func (c *patientConn) tooLate() {
	switch c.phase.Load() {
	case phaseIdle:
		_ = c.Conn.Close() // it may be closed already, which is as good
	case phaseWriting:
		_ = c.SetWriteDeadline(past)
	default:
		_ = c.SetReadDeadline(past) // 408 can still be written
	}
}

func (c *patientConn) begin(what phase, limit time.Duration) {
	c.phase.Store(what)
	c.allow(limit)
}

// Read reads; the first bytes begin a request. Others that have something to do go first: under load the next request is
// there by then, and need not be waited for through the kernel's poll.
func (c *patientConn) Read(into []byte) (int, error) {
	if c.phase.Load() == phaseIdle {
		runtime.Gosched()
	}
	n, err := c.Conn.Read(into)
	if n > 0 && c.phase.Load() == phaseIdle {
		c.begin(phaseReading, readTimeout)
	}
	c.over = c.over || err == io.EOF
	return n, err
}

// Write writes.
func (c *patientConn) Write(from []byte) (int, error) {
	c.begin(phaseWriting, writeTimeout)
	n, err := c.Conn.Write(from)
	c.begin(phaseIdle, idleTimeout)
	return n, err
}

// Close ends the connection, and forgets it.
func (c *patientConn) Close() error {
	c.forget()
	return c.Conn.Close()
}
