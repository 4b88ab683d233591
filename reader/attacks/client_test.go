package attacks

import (
	"bufio"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// ask is a client's request.
type ask struct {
	method string // default: GET
	target string
	host   string // default: prairie.test
	fields fields // besides Host
}

func (a ask) text() string {
	method, host := a.method, a.host
	if method == "" {
		method = "GET"
	}
	if host == "" {
		host = prairie
	}
	out := method + " " + a.target + " HTTP/1.1\r\nHost: " + host + "\r\n"
	for _, one := range a.fields {
		out += one[0] + ": " + one[1] + "\r\n"
	}
	return out + "\r\n"
}

// with adds a header field.
func (a ask) with(name, value string) ask {
	a.fields = append(append(fields(nil), a.fields...), [2]string{name, value})
	return a
}

// of sets the host.
func (a ask) of(host string) ask {
	a.host = host
	return a
}

func get(target string) ask { return ask{target: target} }

// client is one connection, reopened when the reader closes it.
type client struct {
	h    *house
	conn net.Conn
	in   *bufio.Reader
}

// do sends a request and reads the response; anything malformed or missing fails the test.
func (c *client) do(t *testing.T, a ask) reply {
	t.Helper()
	got, err := c.try(a)
	if err != nil {
		t.Fatalf("%.300q: %v after %.300q", a.text(), err, got.raw)
	}
	c.h.inspect(t, a.text(), got)
	return got
}

// try sends a request; a closed connection counts as status 0.
func (c *client) try(a ask) (reply, error) {
	if c.conn == nil {
		if err := c.dial(); err != nil {
			return reply{}, err
		}
	}
	_ = c.conn.SetDeadline(time.Now().Add(await.Limit))
	_, _ = io.WriteString(c.conn, a.text()) // refused while writing: the response has arrived
	got, err := readReply(c.in, a.method == "HEAD")
	if err != nil || got.fields.get("Connection") == "close" {
		c.close()
	}
	if errors.Is(err, io.EOF) || isReset(err) && got.raw == "" {
		return reply{}, nil
	}
	return got, err
}

func (c *client) dial() error {
	conn, err := net.Dial("tcp", c.h.address)
	if err == nil {
		c.conn, c.in = conn, bufio.NewReader(conn)
	}
	return err
}

// open connects for hand-written bytes; read reads the response.
func (c *client) open(t *testing.T) {
	t.Helper()
	if err := c.dial(); err != nil {
		t.Fatal(err)
	}
}

func (c *client) read(t *testing.T) reply {
	t.Helper()
	_ = c.conn.SetDeadline(time.Now().Add(await.Limit))
	got, err := readReply(c.in, false)
	if err != nil {
		t.Fatalf("%v in %.200q", err, got.raw)
	}
	return got
}

func (c *client) close() {
	if c.conn != nil {
		_ = c.conn.Close()
		c.conn = nil
	}
}

func isReset(err error) bool {
	return err != nil && (strings.Contains(err.Error(), "reset by peer") || strings.Contains(err.Error(), "broken pipe"))
}

// raw sends bytes, half-closes, and reads all responses. heads marks responses to HEAD, which have no body.
func (h *house) raw(t *testing.T, text string, heads ...int) (all []reply) {
	t.Helper()
	conn, err := net.Dial("tcp", h.address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(await.Limit))
	_, _ = io.WriteString(conn, text)
	_ = conn.(*net.TCPConn).CloseWrite()
	in := bufio.NewReader(conn)
	for {
		isHead := false
		for _, i := range heads {
			isHead = isHead || i == len(all)
		}
		got, err := readReply(in, isHead)
		if errors.Is(err, io.EOF) || isReset(err) {
			return all
		}
		if err != nil {
			t.Errorf("%.300q: %v in %.300q", text, err, got.raw)
			return all
		}
		h.inspect(t, text, got)
		all = append(all, got)
	}
}
