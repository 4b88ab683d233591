//go:build linux

package openloop

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// connection sends one request at a time and reads the response, which must declare its length.
type connection struct {
	socket int
	due    int64 // of the request in flight, nanoseconds since the start of the run

	header    []byte // of the response, until complete
	status    int
	bodyBytes int64
	left      int64 // bytes of the body yet to come; negative while the header is not complete
}

// longestHeader is more than any server here sends, in bytes.
const longestHeader = 16 << 10

// room is the read buffer, shared because one thread does all the reading.
var room [256 << 10]byte

func (c *connection) send(request []byte, due int64) error {
	c.due, c.header, c.left = due, c.header[:0], -1
	n, err := unix.Write(c.socket, request)
	if err == nil && n < len(request) {
		err = io.ErrShortWrite // the socket is empty: it always takes a request
	}
	return os.NewSyscallError("write", err)
}

// receive reads available bytes. complete reports whether the whole response has arrived.
func (c *connection) receive() (complete bool, err error) {
	for {
		n, err := unix.Read(c.socket, room[:])
		switch {
		case errors.Is(err, unix.EAGAIN):
			return false, nil
		case err != nil:
			return false, os.NewSyscallError("read", err)
		case n == 0:
			return false, errors.New("the server closed a connection")
		}
		if err := c.take(room[:n]); err != nil {
			return false, err
		}
		if c.left == 0 {
			return true, nil
		}
		if n < len(room) {
			return false, nil // no more for now; the poller reports new data
		}
	}
}

// take counts received bytes against the expected length.
func (c *connection) take(came []byte) error {
	if c.left < 0 {
		var err error
		if came, err = c.takeHeader(came); err != nil || c.left < 0 {
			return err
		}
	}
	c.left -= int64(len(came))
	if c.left < 0 {
		return fmt.Errorf("the server sent %d bytes too many", -c.left)
	}
	return nil
}

// takeHeader collects the header and, once it is complete, returns the bytes after it.
func (c *connection) takeHeader(came []byte) ([]byte, error) {
	block, known := came, len(c.header)
	if known > 0 {
		c.header = append(c.header, came...)
		block = c.header
	}
	end := bytes.Index(block, []byte("\r\n\r\n"))
	switch {
	case end >= 0:
		return came[end+4-known:], c.parse(block[:end+2])
	case len(block) > longestHeader:
		return nil, errors.New("the server sent no end of the header")
	case known == 0:
		c.header = append(c.header, came...)
	}
	return nil, nil
}

// parse reads the status and the length from a header whose lines all end with CRLF.
func (c *connection) parse(header []byte) error {
	const status = len("HTTP/1.1 200")
	if len(header) < status {
		return fmt.Errorf("%q is no answer", header)
	}
	var err error
	if c.status, err = strconv.Atoi(string(header[status-3 : status])); err != nil {
		return fmt.Errorf("%q is no status line", header[:status])
	}
	_, after, found := bytes.Cut(header, []byte("\r\nContent-Length: "))
	length, _, _ := bytes.Cut(after, []byte("\r\n"))
	if c.left, err = strconv.ParseInt(string(length), 10, 64); !found || err != nil || c.left < 0 {
		return fmt.Errorf("the server does not send the length of its answer: %q", header)
	}
	c.bodyBytes = c.left
	return nil
}
