package reader

import (
	"bytes"
	"io"
	"net"
	"testing"
	"time"

	"fairwarning/cdn/edge"
)

// memoryConn is a client without network that sends one request again and again, each once the response to the last has been written.
type memoryConn struct {
	net.Conn
	request  string
	more     func() bool  // whether to send it once more
	response bytes.Buffer // the last one
}

func (c *memoryConn) Read(buffer []byte) (int, error) {
	if !c.more() {
		return 0, io.EOF
	}
	c.response.Reset()
	return copy(buffer, c.request), nil
}

func (c *memoryConn) Write(data []byte) (int, error) { return c.response.Write(data) }
func (c *memoryConn) Close() error                   { return nil }
func (c *memoryConn) LocalAddr() net.Addr            { return &net.TCPAddr{} }
func (c *memoryConn) RemoteAddr() net.Addr           { return &net.TCPAddr{} }

// one is a listener for one connection.
type one struct {
	net.Listener
	conn net.Conn
}

func (o one) Accept() (net.Conn, error) { return o.conn, nil }

// serveMemory has the reader answer a client without network as it answers one from the network, and returns the last response.
func (h *house) serveMemory(t testing.TB, request string, more func() bool) string {
	t.Helper()
	client := &memoryConn{request: request, more: more}
	listener := edge.NewListener(one{conn: client}, edge.Limits{Idle: time.Minute, Read: time.Minute, Write: time.Minute})
	conn, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	if err := h.reader.front.ServeConn(conn); err != nil {
		t.Fatal(err)
	}
	return client.response.String()
}
