//go:build linux

package openloop

import (
	"errors"
	"fmt"
	"net/netip"
	"os"

	"golang.org/x/sys/unix"
)

// poller asks the kernel which connections are readable (epoll(7)).
type poller struct {
	epoll       int
	connections map[int32]*connection // by socket
	events      []unix.EpollEvent
}

func newPoller(connections int) (*poller, error) {
	epoll, err := unix.EpollCreate1(unix.EPOLL_CLOEXEC)
	return &poller{epoll: epoll, connections: map[int32]*connection{}, events: make([]unix.EpollEvent, connections)}, os.NewSyscallError("epoll", err)
}

func (p *poller) dial(address string) (*connection, error) {
	to, err := netip.ParseAddrPort(address)
	if err != nil {
		return nil, err
	}
	socket, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, os.NewSyscallError("socket", err)
	}
	c := &connection{socket: socket}
	p.connections[int32(socket)] = c
	err = errors.Join(
		os.NewSyscallError("connect", unix.Connect(socket, &unix.SockaddrInet4{Port: int(to.Port()), Addr: to.Addr().As4()})),
		os.NewSyscallError("nonblock", unix.SetNonblock(socket, true)),
		os.NewSyscallError("nodelay", unix.SetsockoptInt(socket, unix.IPPROTO_TCP, unix.TCP_NODELAY, 1)),
		os.NewSyscallError("epoll", unix.EpollCtl(p.epoll, unix.EPOLL_CTL_ADD, socket, &unix.EpollEvent{Events: unix.EPOLLIN, Fd: int32(socket)})),
	)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", address, err)
	}
	return c, nil
}

// each calls do for every connection that is readable now; it does not wait.
func (p *poller) each(do func(*connection) error) error {
	n, err := unix.EpollWait(p.epoll, p.events, 0)
	if err != nil && !errors.Is(err, unix.EINTR) {
		return os.NewSyscallError("epoll", err)
	}
	for _, event := range p.events[:max(n, 0)] {
		if err := do(p.connections[event.Fd]); err != nil {
			return err
		}
	}
	return nil
}

func (p *poller) close() error {
	err := unix.Close(p.epoll)
	for socket := range p.connections {
		err = errors.Join(err, unix.Close(int(socket)))
	}
	return err
}
