// Package upstream sends requests to one engine. fasthttp's HostClient pools the connections, and its Response holds what is
// received. This package adds the guarantees that a proxy for bids and payments needs and a general-purpose client lacks:
//
//   - A request is sent at most once, exactly as given (request.go). HostClient.Do would resend GET, HEAD and PUT, and rewrites the
//     request target, so Send uses the pool directly.
//   - A failure is either ErrNotSent, which means the engine has not seen the request, or the outcome is unknown. A
//     connection that died while it was idle is noticed before the request is written (connection.go).
//   - An answer must echo the X-Request-Id of its request, so an answer that is out of step never reaches another person,
//     and must have a head that no other HTTP reader could take differently (answer_head.go).
//   - A body that is cut off is an error, and so are trailers (answer_body.go).
package upstream

import (
	"bufio"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"math"
	"net"
	"net/url"
	"runtime"
	"strings"
	"time"

	"github.com/valyala/fasthttp"
)

// ErrNotSent marks a failure before the first byte of the request was written: the engine has not seen it.
var ErrNotSent = errors.New("nothing was sent")

// WholeBody is the longest body in bytes, of a declared length, that Send reads before it returns.
const WholeBody = 16 << 10

const (
	dialTimeout = 5 * time.Second
	idleTimeout = 5 * time.Second // shorter than the engine's own limit, so the engine is seldom the one to close
	readBuffer  = WholeBody       // also the longest head of an answer
)

// Client sends requests to one engine. Its methods may be called concurrently.
type Client struct {
	Host string      // host:port, the address to dial and the Host header
	TLS  *tls.Config // nil for http

	pool fasthttp.HostClient
}

// New returns a client for http://host:port or https://host:port. It does not connect.
func New(address string) (*Client, error) {
	host, err := HostPort(address)
	if err != nil {
		return nil, err
	}
	c := &Client{Host: host}
	if strings.HasPrefix(address, "https://") {
		name, _, err := net.SplitHostPort(host)
		if err != nil {
			return nil, err
		}
		c.TLS = &tls.Config{ServerName: name, MinVersion: tls.VersionTLS12}
	}
	c.pool.Addr = host
	c.pool.DialTimeout = c.dial
	c.pool.MaxConns = math.MaxInt // callers limit their own concurrency
	c.pool.MaxIdleConnDuration = idleTimeout
	c.pool.ConnPoolStrategy = fasthttp.LIFO
	c.pool.ReadBufferSize = readBuffer
	return c, nil
}

// HostPort returns the address to dial for http://host:port or https://host:port. The port defaults to the scheme's.
func HostPort(address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") || strings.Trim(u.Path, "/") != "" {
		return "", fmt.Errorf("%q is not http://host:port", address)
	}
	if u.Port() != "" {
		return u.Host, nil
	}
	return u.Host + map[string]string{"http": ":80", "https": ":443"}[u.Scheme], nil
}

// Send sends a request once and reads the answer into response: its status, the headers that are meant for the browser, and its
// body. The whole exchange, up to the last byte of the body, must
// end within limit. A body that is longer than WholeBody or chunked is returned as a Body, which the caller must close; a
// shorter one is in response, and the Body is nil.
//
// The error is ErrNotSent if the request certainly did not reach the engine. After any other error the engine may have
// carried it out.
func (c *Client) Send(request *Request, response *fasthttp.Response, limit time.Duration) (*Body, error) {
	deadline := time.Now().Add(limit)
	conn, err := c.acquire(limit)
	if err != nil {
		return nil, errors.Join(ErrNotSent, err)
	}
	var body *Body
	if err = conn.SetDeadline(deadline); err == nil {
		err = conn.send(request)
	}
	if err == nil {
		body, err = c.read(conn, response, request.ID)
	}
	if err == nil {
		return body, nil
	}
	conn.release(false)
	if !conn.hasSent {
		err = errors.Join(ErrNotSent, err)
	}
	return nil, err
}

// acquire returns a connection from the pool that is still usable, or a new one. Connections that died in the pool are
// closed on the way.
func (c *Client) acquire(limit time.Duration) (*conn, error) {
	for {
		pooled, err := c.pool.AcquireConn(limit, false)
		if err != nil {
			return nil, err
		}
		conn := pooled.Conn().(*conn)
		if conn.release == nil {
			conn.release = func(reuse bool) {
				if reuse {
					c.pool.ReleaseConn(pooled)
				} else {
					c.pool.CloseConn(pooled)
				}
			}
			return conn, nil
		}
		if conn.isUsable() {
			conn.hasSent = false
			return conn, nil
		}
		conn.release(false)
	}
}

// read reads the answer and releases the connection, unless it returns a Body or an error.
func (c *Client) read(from *conn, response *fasthttp.Response, requestID string) (*Body, error) {
	// Let other goroutines run first: under load the answer has arrived afterwards, which saves a failed read and a wait in the
	// poller.
	runtime.Gosched()
	buffer := c.pool.AcquireReader(from)
	head, err := readHead(buffer, response, requestID)
	if err == nil && (head.length < 0 || head.length > WholeBody) {
		return newBody(c, from, buffer, head), nil
	}
	if err == nil {
		err = readWhole(buffer, response, head.length)
	}
	// Bytes after the answer would be taken for the answer to the next request.
	isReusable := !head.isLast && buffer.Buffered() == 0
	c.pool.ReleaseReader(buffer)
	if err == nil {
		from.release(isReusable)
	}
	return nil, err
}

// readWhole copies a body that fits into the buffer to response.
func readWhole(from *bufio.Reader, to *fasthttp.Response, length int) error {
	body, err := from.Peek(length)
	if err != nil {
		return unexpected(err)
	}
	to.SetBody(body)
	_, err = from.Discard(length)
	return err
}

// CloseIdle closes the connections that no request is using.
func (c *Client) CloseIdle() { c.pool.CloseIdleConnections() }

// Connections returns how many connections are open, and how many of those are idle.
func (c *Client) Connections() (open, idle int) { return c.pool.ConnsCount(), c.pool.IdleConnsCount() }

// dial connects, over TLS if the engine's address is https. The handshake is done here because a failure of it must not
// count as a request that was sent.
func (c *Client) dial(address string, limit time.Duration) (net.Conn, error) {
	ctx, cancel := context.WithTimeout(context.Background(), min(dialTimeout, limit))
	defer cancel()
	var dialer net.Dialer
	tcp, err := dialer.DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	if c.TLS == nil {
		return newConn(tcp, tcp)
	}
	secure := tls.Client(tcp, c.TLS)
	if err := secure.HandshakeContext(ctx); err != nil {
		return nil, errors.Join(err, tcp.Close())
	}
	return newConn(secure, tcp)
}
