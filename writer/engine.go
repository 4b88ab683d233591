package writer

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"
)

// engine is one address behind base_url, with the connections to it that are idle. fasthttp's client is not used: it would
// send GET, HEAD and PUT up to five times, and does not say whether it has sent anything.
type engine struct {
	address string // to dial
	tls     *tls.Config
	board   *deadlines

	mu   sync.Mutex    // protects idle
	idle []*engineConn // the one used last at the end
	open int           // all there are
}

const (
	dialWithin = 5 * time.Second // for the engine to accept a connection
	idleWithin = 5 * time.Second // shorter than any engine's own limit, so that it is seldom the engine that ends one
)

func newEngine(address string, board *deadlines) (*engine, error) {
	dial, err := hostPort(address)
	if err != nil {
		return nil, err
	}
	e := &engine{address: dial, board: board}
	if strings.HasPrefix(address, "https://") {
		host, _, err := net.SplitHostPort(dial)
		if err != nil {
			return nil, err
		}
		e.tls = &tls.Config{ServerName: host, MinVersion: tls.VersionTLS12}
	}
	return e, nil
}

// take gives a connection to send one call on, which may take so long. An idle one is looked at when the call is sent; here
// only those are passed over whose time is up.
func (e *engine) take(limit time.Duration) (*engineConn, error) {
	for {
		c := e.pop()
		if c == nil {
			return e.dial(limit)
		}
		if c.begin(limit) {
			return c, nil
		}
		e.drop(c)
	}
}

func (e *engine) pop() *engineConn {
	e.mu.Lock()
	defer e.mu.Unlock()
	last := len(e.idle) - 1
	if last < 0 {
		return nil
	}
	c := e.idle[last]
	e.idle = e.idle[:last]
	return c
}

// keep takes a connection back whose answer has been read to its end.
func (e *engine) keep(c *engineConn) {
	c.idle.Store(true)
	if c.answer.last || c.in.Buffered() > 0 || !c.allow(idleWithin) {
		e.drop(c)
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.idle = append(e.idle, c)
	if oldest := e.idle[0]; oldest.until.Load() == expired { // closed by the board already
		e.idle = slices.Delete(e.idle, 0, 1)
		e.open--
		oldest.forget()
	}
}

// drop ends a connection.
func (e *engine) drop(c *engineConn) {
	_ = c.Close() // nothing depends on how it ends
	e.count(-1)
}

// dropIdle ends those nobody uses.
func (e *engine) dropIdle() {
	for c := e.pop(); c != nil; c = e.pop() {
		e.drop(c)
	}
}

func (e *engine) count(n int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.open += n
}

func (e *engine) connections() (open, idle int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.open, len(e.idle)
}

// dial opens a connection, or says that nothing was sent.
func (e *engine) dial(limit time.Duration) (*engineConn, error) {
	ctx, cancel := context.WithTimeout(context.Background(), min(dialWithin, limit))
	defer cancel()
	var dialer net.Dialer
	tcp, err := dialer.DialContext(ctx, "tcp", e.address)
	if err != nil {
		return nil, errors.Join(errNotSent, err)
	}
	conn := tcp
	if e.tls != nil {
		secure := tls.Client(tcp, e.tls)
		if err := secure.HandshakeContext(ctx); err != nil {
			return nil, errors.Join(errNotSent, err, tcp.Close())
		}
		conn = secure
	}
	c, err := newEngineConn(conn, tcp.(syscall.Conn), e.tls != nil)
	if err != nil {
		return nil, errors.Join(errNotSent, err, tcp.Close())
	}
	e.count(1)
	e.board.watch(&c.watched, limit, c.tooLate)
	return c, nil
}
