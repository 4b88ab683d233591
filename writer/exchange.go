package writer

import (
	"cmp"
	"errors"
	"io"
	"net"
	"net/http/httputil"
	"strconv"
	"time"

	"github.com/valyala/fasthttp"
)

// ask sends a call once and reads the head of its answer. The connection it came on is the caller's to keep or drop.
//
// An idle connection that turns out to be ended, before the first byte is written, is replaced by another one; the others
// that are idle are of the same engine, and go, too.
func (e *engine) ask(call *call, token string, limit time.Duration) (*engineConn, error) {
	c, err := e.take(limit)
	if err != nil {
		return nil, err
	}
	if err = c.ask(e.address, call, token); errors.Is(err, errNotSent) {
		e.drop(c)
		e.dropIdle()
		if c, err = e.dial(limit); err != nil {
			return nil, err
		}
		err = c.ask(e.address, call, token)
	}
	if err != nil {
		e.drop(c)
		return nil, err
	}
	return c, nil
}

func (c *engineConn) ask(host string, call *call, token string) error {
	c.request = appendHead(c.request[:0], host, call, token)
	if call.body.tail == nil {
		c.request = append(c.request, call.body.head...)
	}
	c.pending = c.request
	if call.body.tail != nil {
		if err := c.sendLong(call.body); err != nil {
			return err
		}
	}
	return c.readHead(call.requestID)
}

// appendHead writes the request line and the headers. What is foreign in it was checked for line ends (headers.go); the
// path is the table's own spelling, never the browser's, but for a number in it.
func appendHead(to []byte, host string, call *call, token string) []byte {
	to = call.route.appendPath(append(append(to, call.route.Method...), ' '), call.number)
	if len(call.query) > 0 {
		to = append(append(to, '?'), call.query...)
	}
	to = append(append(to, " HTTP/1.1\r\nHost: "...), host...)
	for i, value := range call.passed {
		if value != nil {
			to = append(append(append(append(to, "\r\n"...), requestAllowed[i]...), ": "...), value...)
		}
	}
	to = appendServiceHeaders(to, token, call.asker)
	switch {
	case call.body.length < 0:
		to = append(to, "\r\nTransfer-Encoding: chunked"...)
	case call.route.Method != fasthttp.MethodGet || call.body.length > 0:
		to = strconv.AppendInt(append(to, "\r\nContent-Length: "...), int64(call.body.length), 10)
	}
	return append(to, "\r\n\r\n"...)
}

// sendLong sends a body as it comes from the browser.
func (c *engineConn) sendLong(body requestBody) error {
	if err := c.flush(); err != nil {
		return err
	}
	if body.length >= 0 {
		if _, err := c.Write(body.head); err != nil {
			return err
		}
		_, err := io.Copy(c.Conn, body.tail)
		return err
	}
	chunks := httputil.NewChunkedWriter(c.Conn)
	if _, err := chunks.Write(body.head); err != nil {
		return err
	}
	if _, err := io.Copy(chunks, body.tail); err != nil {
		return err
	}
	if err := chunks.Close(); err != nil {
		return err
	}
	_, err := io.WriteString(c.Conn, "\r\n") // no trailers
	return err
}

// unquoted keeps an error of the network, and names every other in our own words: parsers quote what they could not read, and
// what stands where it should not may be a password.
func unquoted(err error) error {
	var network net.Error
	switch {
	case errors.Is(err, io.EOF):
		return io.EOF
	case errors.Is(err, io.ErrUnexpectedEOF):
		return io.ErrUnexpectedEOF
	case errors.As(err, &network):
		return network
	}
	return errGarbled
}

// maxInterim is how many answers of 1xx may come before the answer.
const maxInterim = 5

var errInterim = errors.New("too many interim answers")

// errForeign: what came is not the answer to this call, and may be somebody else's.
var errForeign = errors.New("the answer names another request")

// readHead reads the head of the answer, which must name the request again; 101 counts as one, for nobody asked to switch
// protocols.
func (c *engineConn) readHead(requestID string) error {
	for range maxInterim {
		head, err := nextHead(c.in)
		if err == nil {
			err = c.answer.parse(head)
		}
		switch {
		case err != nil:
			return cmp.Or(c.broke, err)
		case c.answer.status < 200 && c.answer.status != fasthttp.StatusSwitchingProtocols:
			continue
		case string(c.answer.values[answerRequest]) != requestID:
			return errForeign
		}
		return nil
	}
	return errInterim
}
