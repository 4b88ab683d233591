package wire

import (
	"bytes"
	"net"
)

// StrictListener accepts connections whose lines end in CRLF. Requests to the reader have no body, so every byte belongs
// to a line. fasthttp takes a bare LF for a line end (RFC 9112 section 2.2 allows that), while a proxy may not, and
// would then see other requests than we do. It drops the line end of the request line, so CheckHeader cannot tell.
type StrictListener struct{ net.Listener }

// Accept returns the next connection.
func (l StrictListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &strictConn{Conn: conn}, nil
}

// strictConn ends what it reads before the first bare LF, with bytes that no parser accepts as a header.
type strictConn struct {
	net.Conn
	isAfterCR bool
	ending    *bytes.Reader // nil until there is a bare LF
}

// malformedEnd makes a request that lacks its end malformed, and ends it.
const malformedEnd = "\x00\r\n\r\n"

// Read implements net.Conn.
func (c *strictConn) Read(buffer []byte) (int, error) {
	if c.ending != nil {
		return c.ending.Read(buffer)
	}
	n, err := c.Conn.Read(buffer)
	good := c.beforeBareLF(buffer[:n])
	if good == n {
		return n, err
	}
	c.ending = bytes.NewReader([]byte(malformedEnd))
	if good == 0 {
		return c.ending.Read(buffer)
	}
	return good, nil
}

// beforeBareLF returns how many bytes come before the first LF without CR.
func (c *strictConn) beforeBareLF(data []byte) int {
	for at := 0; at < len(data); at++ {
		next := bytes.IndexByte(data[at:], '\n')
		if next < 0 {
			break
		}
		at += next
		if at == 0 && !c.isAfterCR || at > 0 && data[at-1] != '\r' {
			return at
		}
	}
	if len(data) > 0 {
		c.isAfterCR = data[len(data)-1] == '\r'
	}
	return len(data)
}
