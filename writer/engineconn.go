package writer

import (
	"errors"
	"net"
	"syscall"
	"time"
)

// errNotSent marks failures before a single byte of the request went out: the engine knows nothing of it.
var errNotSent = errors.New("nothing was sent")

// engineConn is a connection to the engine that notices, before it is used again, that the engine has ended it
// meanwhile. Without this the first call after an engine's restart would be written into a dead connection, and nobody
// could tell whether it happened.
type engineConn struct {
	net.Conn
	answered  bool // something was read since the last write: the next write begins a request
	encrypted bool // TLS sends records of its own at any time, so bytes that wait mean nothing
}

// dialWithin is how long the engine may take to accept a connection.
const dialWithin = 5 * time.Second

// dialEngine opens a connection, or says that nothing was sent.
func dialEngine(address string, encrypted bool) (net.Conn, error) {
	conn, err := net.DialTimeout("tcp", address, dialWithin)
	if err != nil {
		return nil, errors.Join(errNotSent, err)
	}
	return &engineConn{Conn: conn, encrypted: encrypted}, nil
}

func (c *engineConn) Write(p []byte) (int, error) {
	if c.answered && c.ended() {
		return 0, errors.Join(errNotSent, net.ErrClosed)
	}
	c.answered = false
	return c.Conn.Write(p)
}

func (c *engineConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.answered = c.answered || n > 0
	return n, err
}

// ended looks without waiting whether the other side closed, or sent something nobody asked for, which must not be taken
// for the answer to the next request.
func (c *engineConn) ended() bool {
	system, ok := c.Conn.(syscall.Conn)
	if !ok {
		return false
	}
	raw, err := system.SyscallConn()
	if err != nil {
		return true
	}
	ended := false
	err = raw.Control(func(fd uintptr) {
		var one [1]byte
		n, _, peek := syscall.Recvfrom(int(fd), one[:], syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
		switch {
		case peek != nil:
			ended = peek != syscall.EAGAIN && peek != syscall.EWOULDBLOCK
		case n == 0:
			ended = true
		default:
			ended = !c.encrypted
		}
	})
	return ended || err != nil
}
