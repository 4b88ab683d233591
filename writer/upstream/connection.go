package upstream

import (
	"errors"
	"fmt"
	"net"
	"syscall"
)

// conn is a connection to the engine. It serves one request at a time.
type conn struct {
	net.Conn // TCP, or TLS over it
	isTLS    bool
	raw      syscall.RawConn // of the TCP connection
	hasSent  bool            // bytes of the current request may have gone out
	isQuiet  bool            // set by look
	look     func(descriptor uintptr)
	release  func(reuse bool) // puts the connection back into the pool, or closes it; called once per request
}

func newConn(top, tcp net.Conn) (*conn, error) {
	socket, ok := tcp.(syscall.Conn)
	if !ok {
		return nil, errors.Join(fmt.Errorf("%T has no socket", tcp), tcp.Close())
	}
	raw, err := socket.SyscallConn()
	if err != nil {
		return nil, errors.Join(err, tcp.Close())
	}
	c := &conn{Conn: top, isTLS: top != tcp, raw: raw}
	c.look = func(descriptor uintptr) {
		var one [1]byte
		_, err := syscall.Read(int(descriptor), one[:])
		c.isQuiet = err == syscall.EAGAIN
	}
	return c, nil
}

// isUsable reports, without waiting, whether an idle connection is still open and silent. Without this check, the first
// requests after an engine restart would be written to dead connections, and nobody could tell whether they were carried
// out. A connection on which bytes are waiting is unusable: no request asked for them, and over TLS they most likely
// announce the end.
func (c *conn) isUsable() bool {
	c.isQuiet = false
	err := c.raw.Control(c.look)
	return err == nil && c.isQuiet
}

// Write writes, and notes whether anything went out. Over TLS a failed write may have sent some of it.
func (c *conn) Write(from []byte) (int, error) {
	n, err := c.Conn.Write(from)
	c.hasSent = c.hasSent || n > 0 || c.isTLS
	return n, err
}
