package fill

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/sse"
	"fairwarning/cdn/tracing"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

// origin sends requests to the engine. It uses net/http, the strictest client about responses: it separates trailers,
// ignores unsolicited responses, and detects truncated bodies.
type origin struct {
	Transport http.RoundTripper
	address   *url.URL
	token     string
	timeout   time.Duration
}

// rawResponse is a response of the engine, read whole.
type rawResponse struct {
	status int
	header http.Header
	body   []byte
	whole  bool // the end of the body was marked; otherwise the connection just closed
}

const (
	dialTimeout     = 3 * time.Second
	maxEngineHeader = 32 << 10 // bytes
)

func newOrigin(config *config.Config) (*origin, error) {
	address, err := url.Parse(config.Engine)
	if err != nil {
		return nil, err
	}
	only1 := new(http.Protocols)
	only1.SetHTTP1(true)
	return &origin{
		address: address, token: config.ServiceToken, timeout: config.Timeout,
		Transport: &http.Transport{
			DialContext:            (&net.Dialer{Timeout: dialTimeout}).DialContext,
			MaxIdleConnsPerHost:    config.Fetches,
			IdleConnTimeout:        10 * time.Second,
			MaxResponseHeaderBytes: maxEngineHeader,
			DisableCompression:     true, // the reader compresses itself
			Protocols:              only1,
		},
	}, nil
}

// get fetches and validates a response. The error is a *cache.Refusal if the engine refused.
func (o *origin) get(ctx context.Context, at cache.Target) (*cache.Answer, error) {
	ctx, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	response, err := o.send(ctx, at, "")
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	got := &rawResponse{status: response.StatusCode, header: response.Header, whole: isFramed(response)}
	if response.ContentLength > int64(at.MaxBytes) {
		return nil, fmt.Errorf("engine: %s: %w", at.Path, ErrTooLong)
	}
	got.body, err = edge.ReadAtMost(response.Body, int64(at.MaxBytes))
	if errors.Is(err, edge.ErrMore) {
		err = ErrTooLong
	}
	if err != nil {
		return nil, fmt.Errorf("engine: %s: %w", at.Path, err)
	}
	return validate(got, at)
}

// ErrTooLong means that the response exceeds the policy's limit.
var ErrTooLong = errors.New("answer is too long")

// isFramed reports whether the end of the body is marked. Otherwise a truncated body looks complete.
func isFramed(response *http.Response) bool {
	return response.ContentLength >= 0 || len(response.TransferEncoding) > 0
}

// send sends a request and checks that the response belongs to it. part is a Range header or empty.
func (o *origin) send(ctx context.Context, at cache.Target, part string) (*http.Response, error) {
	request, err := o.request(ctx, at)
	if err != nil {
		return nil, err
	}
	if part != "" {
		request.Header.Set("Range", part)
	}
	response, err := o.Transport.RoundTrip(request)
	if err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	if err := o.matches(response, request, at); err != nil {
		_ = response.Body.Close()                                     // unread, so that its connection is not reused
		(&http.Client{Transport: o.Transport}).CloseIdleConnections() // nor are the others
		return nil, err
	}
	return response, nil
}

// matches reports whether a response belongs to the request: an engine that gets a tenant echoes it and the request id
// (the contract). Otherwise a stray response left on a kept-alive connection could be taken for the next one.
func (o *origin) matches(response *http.Response, request *http.Request, at cache.Target) error {
	if !o.names(at) {
		return nil
	}
	for _, name := range []string{edge.HeaderTenant, edge.HeaderRequest} {
		if said := response.Header[name]; len(said) != 1 || said[0] != request.Header.Get(name) {
			return fmt.Errorf("%w: %s for tenant %d has %s %.40q", errStray, at.Path, at.Tenant, name, said)
		}
	}
	return nil
}

// errStray means that the response belongs to another request.
var errStray = errors.New("engine: the response belongs to another request")

// names reports whether the request names a tenant.
func (o *origin) names(at cache.Target) bool { return o.token != "" && at.Tenant > 0 }

// request builds a request from scratch; nothing is copied from a visitor's.
func (o *origin) request(ctx context.Context, at cache.Target) (*http.Request, error) {
	address, err := url.ParseRequestURI(at.Path)
	if err != nil {
		return nil, err
	}
	address.Scheme, address.Host = o.address.Scheme, o.address.Host
	header := http.Header{
		edge.HeaderRequest: {engineRequestID(ctx)}, "Accept-Encoding": {"identity"},
		"User-Agent": nil, // none
	}
	if traceparent := tracing.Traceparent(ctx); traceparent != "" {
		header.Set(edge.HeaderTrace, traceparent)
	}
	if o.token != "" {
		header.Set(edge.HeaderService, o.token)
	}
	if o.names(at) {
		header.Set(edge.HeaderTenant, strconv.FormatInt(at.Tenant, 10))
	}
	request := &http.Request{Method: http.MethodGet, URL: address, Host: o.address.Host, Header: header, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1}
	return request.WithContext(ctx), nil
}

// Open fetches a file to pass through. The caller closes the body and then cancels ctx. The error is a *cache.Refusal
// if there is no such file.
func (o *origin) Open(ctx context.Context, at cache.Target, part string) (*http.Response, error) {
	response, err := o.send(ctx, at, part)
	if err != nil {
		return nil, err
	}
	if err := checkFile(response, at); err != nil {
		_ = response.Body.Close()
		return nil, err
	}
	return response, nil
}

// Stream opens a stream of server-sent events after the event with an id, or from the beginning. The caller closes the body; ctx
// ends the stream. The error is a *cache.Refusal if there is no such stream.
func (o *origin) Stream(ctx context.Context, at cache.Target, after string) (*http.Response, error) {
	if after != "" {
		at.Path += "&last_event_id=" + url.QueryEscape(after)
	}
	response, err := o.send(ctx, at, "")
	if err != nil {
		return nil, err
	}
	mediaType := cache.MediaTypeOf(response.Header.Get("Content-Type"))
	if response.StatusCode == http.StatusOK && mediaType == sse.Type && isPlain(response.Header) {
		return response, nil
	}
	defer response.Body.Close()
	switch response.StatusCode {
	case http.StatusBadRequest, http.StatusNotFound, http.StatusGone:
		body, _ := io.ReadAll(io.LimitReader(response.Body, 16<<10)) // a truncated body fails to parse
		return nil, refusalFrom(&rawResponse{status: response.StatusCode, header: response.Header, body: body}, mediaType, at)
	}
	return nil, fmt.Errorf("engine: %s answered %d as %q", at.Path, response.StatusCode, mediaType)
}

// checkFile reports whether a response is a file, or an unsatisfiable range. It requires a length, or truncation
// would go unnoticed.
func checkFile(response *http.Response, at cache.Target) error {
	status, mediaType := response.StatusCode, cache.MediaTypeOf(response.Header.Get("Content-Type"))
	switch {
	case status == http.StatusRequestedRangeNotSatisfiable:
		return nil
	case status == http.StatusNotFound || status == http.StatusGone:
		body, _ := io.ReadAll(io.LimitReader(response.Body, 16<<10)) // a truncated body fails to parse
		return refusalFrom(&rawResponse{status: status, header: response.Header, body: body}, mediaType, at)
	case status != http.StatusOK && status != http.StatusPartialContent:
		return fmt.Errorf("engine: %s answered %d", at.Path, status)
	case mediaType != at.MediaTypes[0]:
		return fmt.Errorf("engine: %s has Content-Type %q", at.Path, mediaType)
	case !isPlain(response.Header):
		return fmt.Errorf("engine: %s has unexpected Content-Encoding %.40q", at.Path, response.Header.Get("Content-Encoding"))
	case response.ContentLength < 0:
		return fmt.Errorf("engine: %s has no length", at.Path)
	}
	return nil
}
