package faults

import (
	"io"
	"net"
	"sync"
	"testing"

	"fairwarning/scripts/await"
	"fairwarning/scripts/freeport"
)

// proxy forwards connections from the other readers of a cluster to one reader. It plays the network: a test can cut
// it or make it hang.
type proxy struct {
	t       *testing.T
	address string
	target  string

	mu       sync.Mutex // guards the fields below
	listener net.Listener
	isHung   bool // accepts connections but forwards nothing
	conns    map[net.Conn]bool
}

func newProxy(t *testing.T, target string) *proxy {
	p := &proxy{t: t, address: freeport.Address(), target: target, conns: map[net.Conn]bool{}}
	p.mend()
	t.Cleanup(p.cut)
	return p
}

// mend restores normal forwarding.
func (p *proxy) mend() {
	p.cut()
	var listener net.Listener
	await.Until(p.t, "the proxy's port is free", func() (free bool) {
		var err error
		listener, err = net.Listen("tcp", p.address)
		return err == nil
	})
	p.mu.Lock()
	p.listener, p.isHung = listener, false
	p.mu.Unlock()
	go p.accept(listener)
}

// cut closes the port and every connection.
func (p *proxy) cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.listener != nil {
		_ = p.listener.Close()
	}
	for conn := range p.conns {
		_ = conn.Close()
	}
	clear(p.conns)
}

// hang stops forwarding but still accepts connections.
func (p *proxy) hang() {
	p.mend()
	p.mu.Lock()
	p.isHung = true
	p.mu.Unlock()
}

func (p *proxy) accept(listener net.Listener) {
	for {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		if p.keep(conn) {
			go p.pass(conn)
		}
	}
}

// keep registers a connection to close later. It returns false if the connection must not be forwarded.
func (p *proxy) keep(conn net.Conn) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.conns[conn] = true
	return !p.isHung
}

func (p *proxy) pass(from net.Conn) {
	defer from.Close()
	to, err := net.Dial("tcp", p.target)
	if err != nil {
		return
	}
	defer to.Close()
	p.keep(to)
	done := make(chan struct{}, 2)
	for _, pair := range [][2]net.Conn{{from, to}, {to, from}} {
		go func() {
			_, _ = io.Copy(pair[1], pair[0]) // ends when either side closes
			done <- struct{}{}
		}()
	}
	<-done
}
