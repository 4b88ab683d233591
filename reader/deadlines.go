package reader

import (
	"context"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// deadlines is a listener whose connections only note their deadlines, and one look at all of them a second, which ends
// those that are past theirs. A timer for each read and write of each request costs a tenth of what a hit costs. A deadline
// holds up to a second longer than it says.
type deadlines struct {
	net.Listener

	mu    sync.Mutex // protects conns
	conns map[*patientConn]struct{}
}

// patientConn is a connection with deadlines in Unix nanoseconds; 0: none.
type patientConn struct {
	net.Conn
	of          *deadlines
	read, write atomic.Int64
	quiet       atomic.Int64 // nothing ever came, and then it is closed without a word; 0: something did
}

const deadlinesEvery = time.Second

func newDeadlines(listener net.Listener) *deadlines {
	return &deadlines{Listener: listener, conns: map[*patientConn]struct{}{}}
}

// watch ends what is past its deadline, until ctx ends.
func (d *deadlines) watch(ctx context.Context) {
	ticker := time.NewTicker(deadlinesEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-ticker.C:
			d.look(now.UnixNano())
		}
	}
}

// look has the reads and writes fail that should have ended before now.
func (d *deadlines) look(now int64) {
	past := time.Unix(1, 0)
	d.mu.Lock()
	defer d.mu.Unlock()
	for c := range d.conns {
		if at := c.quiet.Load(); at != 0 {
			if at < now {
				_ = c.Conn.Close()
			}
			continue
		}
		if at := c.read.Load(); at != 0 && at < now {
			_ = c.Conn.SetReadDeadline(past) // fails when it is closed, which is as good
		}
		if at := c.write.Load(); at != 0 && at < now {
			_ = c.Conn.SetWriteDeadline(past)
		}
	}
}

// Accept gives the next connection.
func (d *deadlines) Accept() (net.Conn, error) {
	conn, err := d.Listener.Accept()
	if err != nil {
		return nil, err
	}
	c := &patientConn{Conn: conn, of: d}
	c.quiet.Store(time.Now().Add(idleTimeout).UnixNano())
	d.mu.Lock()
	defer d.mu.Unlock()
	d.conns[c] = struct{}{}
	return c, nil
}

// Read reads. Browsers and CDNs open connections ahead of need: one that nothing came on yet must not be answered that it
// was too slow, which would be taken for the answer to the first request.
func (c *patientConn) Read(into []byte) (int, error) {
	n, err := c.Conn.Read(into)
	if n > 0 && c.quiet.Load() != 0 {
		c.quiet.Store(0)
	}
	return n, err
}

// Close ends the connection, and forgets it.
func (c *patientConn) Close() error {
	c.of.mu.Lock()
	delete(c.of.conns, c)
	c.of.mu.Unlock()
	return c.Conn.Close()
}

// SetReadDeadline notes the time.
func (c *patientConn) SetReadDeadline(at time.Time) error {
	c.read.Store(nanosecondsOf(at))
	return nil
}

// SetWriteDeadline notes the time.
func (c *patientConn) SetWriteDeadline(at time.Time) error {
	c.write.Store(nanosecondsOf(at))
	return nil
}

// SetDeadline notes the time for both.
func (c *patientConn) SetDeadline(at time.Time) error {
	_ = c.SetReadDeadline(at)
	return c.SetWriteDeadline(at)
}

func nanosecondsOf(at time.Time) int64 {
	if at.IsZero() {
		return 0
	}
	return at.UnixNano()
}
