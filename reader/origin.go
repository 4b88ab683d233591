package reader

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"strconv"
	"syscall"
	"time"

	"github.com/valyala/fasthttp"
)

// origin is the engine, as the reader asks it.
type origin struct {
	client  *fasthttp.HostClient // answers that are read whole
	stream  *fasthttp.HostClient // files that are passed through
	host    string
	scheme  string
	token   string
	timeout time.Duration
	slots   chan struct{} // requests at the engine at one time
}

// target is what to ask the engine for. Nothing of a visitor's request is in it but what was keyed.
type target struct {
	tenant     int64 // 0: none
	path       string
	maxBytes   int
	mediaTypes []string
}

// Names of the headers between our services (the contract).
const (
	headerService = "X-Fairwarning-Service"
	headerTenant  = "X-Fairwarning-Tenant"
	headerRequest = "X-Request-Id"
)

const dialTimeout = 3 * time.Second

func newOrigin(config *Config, largest int) (*origin, error) {
	address, err := url.Parse(config.Engine)
	if err != nil {
		return nil, err
	}
	o := &origin{
		host: address.Host, scheme: address.Scheme, token: config.ServiceToken, timeout: config.Timeout,
		slots: make(chan struct{}, config.Fetches),
	}
	o.client = o.newClient(config.Fetches)
	o.client.MaxResponseBodySize = largest
	o.stream = o.newClient(2 * config.Fetches)
	o.stream.StreamResponseBody = true
	return o, nil
}

func (o *origin) newClient(connections int) *fasthttp.HostClient {
	client := &fasthttp.HostClient{
		Addr:                     fasthttp.AddMissingPort(o.host, o.scheme == "https"),
		IsTLS:                    o.scheme == "https",
		MaxConns:                 connections,
		MaxConnWaitTimeout:       o.timeout,
		MaxIdleConnDuration:      10 * time.Second,
		ReadTimeout:              o.timeout,
		WriteTimeout:             o.timeout,
		NoDefaultUserAgentHeader: true,
		DisablePathNormalizing:   true, // what was keyed is what is sent
		Dial:                     func(addr string) (net.Conn, error) { return fasthttp.DialDualStackTimeout(addr, dialTimeout) },
	}
	client.RetryIfErr = func(_ *fasthttp.Request, attempts int, err error) (bool, bool) {
		return false, closedWhileIdle(client, attempts, err)
	}
	return client
}

// closedWhileIdle allows the one second try there is: the engine was started anew, and the connection we kept was dead
// before the request went out. All kept ones are as dead, so they go. Any other failure counts: whether to ask again is
// decided by the back-off, not by the client.
func closedWhileIdle(client *fasthttp.HostClient, attempts int, err error) bool {
	dead := errors.Is(err, io.EOF) || errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
	if !dead || attempts > 1 {
		return false
	}
	client.CloseIdleConnections()
	return true
}

// get asks for an answer and checks it. The error is a *refusal when the engine said that there is none.
func (o *origin) get(ctx context.Context, at target) (*answerFrom, error) {
	select {
	case o.slots <- struct{}{}:
		defer func() { <-o.slots }()
	case <-ctx.Done():
		return nil, errBusy
	}
	request, response := fasthttp.AcquireRequest(), fasthttp.AcquireResponse()
	defer fasthttp.ReleaseRequest(request)
	defer fasthttp.ReleaseResponse(response)
	o.address(request, at)
	if err := o.client.DoTimeout(request, response, o.timeout); err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	return validate(response, at)
}

// address writes the request. It is built anew each time; nothing is copied from anywhere.
func (o *origin) address(request *fasthttp.Request, at target) {
	request.SetRequestURI(at.path)
	request.URI().DisablePathNormalizing = true
	request.URI().SetScheme(o.scheme)
	request.URI().SetHost(o.host)
	header := &request.Header
	header.SetMethod(fasthttp.MethodGet)
	header.SetHost(o.host)
	header.Set(headerService, o.token)
	if at.tenant > 0 {
		header.Set(headerTenant, strconv.FormatInt(at.tenant, 10))
	}
	header.Set(headerRequest, rand.Text())
	header.Set(fasthttp.HeaderAcceptEncoding, "identity")
}

// open asks for a file to be passed through; the answer's body is a stream, which the caller closes. part is a Range
// header or empty.
func (o *origin) open(response *fasthttp.Response, at target, part string) error {
	request := fasthttp.AcquireRequest()
	defer fasthttp.ReleaseRequest(request)
	o.address(request, at)
	if part != "" {
		request.Header.Set(fasthttp.HeaderRange, part)
	}
	response.StreamBody = true
	if err := o.stream.DoTimeout(request, response, fileTimeout); err != nil {
		return fmt.Errorf("engine: %w", err)
	}
	switch status := response.StatusCode(); {
	case status == fasthttp.StatusRequestedRangeNotSatisfiable:
		return nil
	case status == fasthttp.StatusNotFound || status == fasthttp.StatusGone:
		return refusalFrom(status, mediaTypeOf(response.Header.ContentType()), shortBody(response), at)
	case status != fasthttp.StatusOK && status != fasthttp.StatusPartialContent:
		return fmt.Errorf("engine: %s answered %d", at.path, status)
	case mediaTypeOf(response.Header.ContentType()) != at.mediaTypes[0]:
		return fmt.Errorf("engine: %s came as %q", at.path, response.Header.ContentType())
	}
	return nil
}

// shortBody reads the beginning of a streamed answer; errors are no longer than that.
func shortBody(response *fasthttp.Response) []byte {
	body, _ := io.ReadAll(io.LimitReader(response.BodyStream(), 16<<10))
	return body
}
