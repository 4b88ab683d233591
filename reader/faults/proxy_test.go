package faults

import (
	"io"
	"net"
	"sync"
	"testing"
	"time"

	"fairwarning/scripts/freeport"
)

// proxy stands between the readers of a cluster and one of them: what comes to its address goes there, unless it is cut
// or hangs. It is the network, which a test can break.
type proxy struct {
	t       *testing.T
	address string
	target  string

	mu       sync.Mutex // protects all below
	listener net.Listener
	isHung   bool // takes connections and passes nothing on
	conns    map[net.Conn]bool
}

func newProxy(t *testing.T, target string) *proxy {
	p := &proxy{t: t, address: freeport.Address(), target: target, conns: map[net.Conn]bool{}}
	p.mend()
	t.Cleanup(p.cut)
	return p
}

// mend lets everything through.
func (p *proxy) mend() {
	p.cut()
	var listener net.Listener
	until(p.t, 5*time.Second, "the proxy's port is free", func() (free bool) {
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

// hang lets nothing through any more, and takes connections still.
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

// keep takes note of a connection, to close it later; false: it goes no further.
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
			_, _ = io.Copy(pair[1], pair[0]) // ends when either side does
			done <- struct{}{}
		}()
	}
	<-done
}
