//go:build linux || darwin

package edge

import (
	"syscall"
	"time"
)

// WatchHangUp calls gone, in another goroutine, when the client closes or resets the connection. The caller must not read from the
// connection until it has called stop, after which gone is not called anymore. A client that sends more is no longer watched.
func (c *Conn) WatchHangUp(gone func()) (stop func()) {
	socket, ok := c.Conn.(syscall.Conn)
	if !ok {
		return func() {}
	}
	raw, err := socket.SyscallConn()
	if err != nil {
		return func() {}
	}
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		isGone := false
		err := raw.Read(func(descriptor uintptr) bool {
			var one [1]byte
			n, _, err := syscall.Recvfrom(int(descriptor), one[:], syscall.MSG_PEEK)
			if err == syscall.EAGAIN || err == syscall.EINTR {
				return false
			}
			isGone = err != nil || n == 0
			return true
		})
		if err == nil && isGone {
			gone()
		}
	}()
	return func() {
		_ = c.Conn.SetReadDeadline(past) // ends raw.Read
		<-watched
		_ = c.Conn.SetReadDeadline(time.Time{})
	}
}
