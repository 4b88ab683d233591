package writer

import (
	"bufio"
	"errors"
	"io"
	"net"
	"os"
	"sync/atomic"
	"syscall"
	"time"
)

// errNotSent marks failures before a single byte of the request went out: the engine knows nothing of it.
var errNotSent = errors.New("nothing was sent")

// engineConn is a connection to the engine. It serves one call at a time and belongs to whoever took it.
//
// A call costs it three system calls: to look whether the engine has ended the connection meanwhile, to write the request,
// and to read the answer once the kernel says that it is there.
type engineConn struct {
	net.Conn // over TLS or not
	watched
	raw    syscall.RawConn // of the TCP connection
	secure bool            // TLS sends records of its own at any time, so bytes that wait mean nothing
	in     *bufio.Reader
	answer engineAnswer // the one under way; its body is read from in

	idle atomic.Bool // nobody uses it

	request []byte // head and a short body; room of its own, used again
	pending []byte // what is still to be sent of request, by the next Read
	begun   bool   // bytes of the request may have gone out
	broke   error  // why reading failed, if it did

	into []byte // for step: where to read to, and what came of it
	n    int
	err  error
	step func(descriptor uintptr) bool
}

// answerBuffer holds the longest header block of an answer, and a short body together with its head.
const answerBuffer = 16 * kilobyte

func newEngineConn(conn net.Conn, tcp syscall.Conn, secure bool) (*engineConn, error) {
	raw, err := tcp.SyscallConn()
	if err != nil {
		return nil, err
	}
	c := &engineConn{Conn: conn, raw: raw, secure: secure}
	c.in = bufio.NewReaderSize(c, answerBuffer)
	c.step = c.exchange
	return c, nil
}

// Read reads from the engine, after sending what is pending. Why it failed is kept: a body's reader does not always tell.
func (c *engineConn) Read(into []byte) (n int, err error) {
	n, err = c.sendAndRead(into)
	if err != nil {
		c.broke = err
	}
	return n, err
}

func (c *engineConn) sendAndRead(into []byte) (int, error) {
	if len(c.pending) == 0 {
		return c.Conn.Read(into)
	}
	if !c.secure {
		c.into, c.n, c.err = into, 0, nil
		err := c.raw.Read(c.step)
		c.into = nil
		if err = errors.Join(c.err, err); err != nil || c.n > 0 {
			return c.n, err
		}
	}
	if err := c.flush(); err != nil {
		return 0, err
	}
	return c.Conn.Read(into)
}

// exchange sends, then waits to read; the runtime calls it until it says true. After sending it does not look for the
// answer, which cannot be there yet: the runtime began to listen for it before the first call. When the socket takes less
// than all of a request, the rest is left to flush.
func (c *engineConn) exchange(descriptor uintptr) bool {
	if len(c.pending) > 0 {
		if c.err = c.sendPending(descriptor); c.err != nil {
			return true
		}
		return len(c.pending) > 0
	}
	n, err := again(func() (int, error) { return readSocket(descriptor, c.into) })
	switch {
	case err == syscall.EAGAIN:
		return false
	case err != nil:
		c.err = os.NewSyscallError("read", err)
	case n == 0:
		c.err = io.EOF
	}
	c.n = max(n, 0)
	return true
}

// sendPending writes what the socket takes.
func (c *engineConn) sendPending(descriptor uintptr) error {
	if c.hasEnded(descriptor) {
		return errors.Join(errNotSent, net.ErrClosed)
	}
	n, err := again(func() (int, error) { return writeSocket(descriptor, c.pending) })
	switch {
	case err == syscall.EAGAIN:
		n = 0
	case err != nil:
		return errors.Join(errNotSent, os.NewSyscallError("write", err))
	}
	c.begun = c.begun || n > 0
	c.pending = c.pending[n:]
	return nil
}

// flush sends what is pending, waiting as long as it takes.
func (c *engineConn) flush() error {
	if !c.begun && c.isOver() {
		return errors.Join(errNotSent, net.ErrClosed)
	}
	sent := c.pending
	c.pending = nil
	n, err := c.Conn.Write(sent)
	if err != nil && n == 0 && !c.begun && !c.secure {
		return errors.Join(errNotSent, err)
	}
	c.begun = true
	return err
}

// isOver looks whether a connection that was idle can still be used.
func (c *engineConn) isOver() (over bool) {
	err := c.raw.Control(func(descriptor uintptr) { over = c.hasEnded(descriptor) })
	return over || err != nil
}

// hasEnded looks without waiting whether the other side closed, or sent something nobody asked for. Without this the first
// call after an engine's restart would be written into a dead connection, and nobody could tell whether it happened.
func (c *engineConn) hasEnded(descriptor uintptr) bool {
	var one [1]byte
	n, err := again(func() (int, error) { return peekSocket(descriptor, one[:]) })
	switch {
	case err != nil:
		return err != syscall.EAGAIN
	case n == 0:
		return true
	}
	return !c.secure
}

// again repeats a system call that a signal interrupted.
func again(call func() (int, error)) (n int, err error) {
	for {
		if n, err = call(); err != syscall.EINTR {
			return n, err
		}
	}
}

// tooLate ends an idle connection, or makes what reads or writes fail.
func (c *engineConn) tooLate() {
	if c.idle.Load() {
		_ = c.Conn.Close() // it stays in the pool, where whoever takes it finds that its time is up
		return
	}
	_ = c.SetDeadline(past)
}

// begin prepares for a call, which may take so long; false when the connection was ended for being idle.
func (c *engineConn) begin(limit time.Duration) bool {
	c.request, c.pending, c.begun, c.broke = c.request[:0], nil, false, nil
	good := c.allow(limit)
	c.idle.Store(false)
	return good
}

// Close ends the connection, and forgets it.
func (c *engineConn) Close() error {
	c.forget()
	return c.Conn.Close()
}
