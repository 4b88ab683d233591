// Package changefeed follows the engine's stream of changes, for reader and writer.
package changefeed

import (
	"context"
	"errors"
	"fmt"
	"mime"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/sse"
)

// Path is the operation that streams the changes.
const Path = "/api/v1/Service/GetChanges"

// Limits of the feed. The engine sends a comment every 5 s.
const (
	Silence        = 15 * time.Second // without a byte the connection counts as dead
	AbsentRetry    = 30 * time.Second // until the next try, if the engine has no feed
	dialTimeout    = 3 * time.Second
	longestHeaders = 32 << 10 // bytes
	longestEvent   = 64 << 10 // bytes; a change has at most 200 tags
)

var (
	// ErrNone means that the engine does not have the operation, or not our token.
	ErrNone   = errors.New("the engine has no change feed for this token")
	errSilent = fmt.Errorf("the engine sent nothing for %v", Silence)
)

// Client asks one engine.
type Client struct {
	HTTP          *http.Client
	engine, token string
}

// NewClient returns a client for the engine at an address.
func NewClient(engine, token string) *Client {
	dialer := &net.Dialer{Timeout: dialTimeout}
	return &Client{engine: strings.TrimSuffix(engine, "/"), token: token, HTTP: &http.Client{
		Transport: &http.Transport{
			DialContext: dialer.DialContext, TLSHandshakeTimeout: dialTimeout, DisableKeepAlives: true, DisableCompression: true,
			MaxResponseHeaderBytes: longestHeaders,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, // keeps the token from other hosts
	}}
}

// Follow reads one stream until it ends, from the change after the given one of a feed, or from the present if feed is empty. It calls heard
// whenever bytes arrive, and take with each event. It always returns an error.
func (c *Client) Follow(ctx context.Context, feed string, after uint64, heard func(), take func(sse.Event) error) error {
	ctx, cut := context.WithCancelCause(ctx)
	defer cut(nil)
	alarm := time.AfterFunc(Silence, func() { cut(errSilent) })
	defer alarm.Stop()
	response, err := c.open(ctx, feed, after)
	if err == nil {
		defer response.Body.Close()
		err = sse.Read(response.Body, longestEvent, func() { alarm.Reset(Silence); heard() }, take)
	}
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return err
}

func (c *Client) open(ctx context.Context, feed string, after uint64) (*http.Response, error) {
	address := c.engine + Path
	if feed != "" {
		address += "?since=" + strconv.FormatUint(after, 10) + "&feed=" + url.QueryEscape(feed)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set(edge.HeaderService, c.token)
	request.Header.Set(edge.HeaderRequest, edge.NewRequestID())
	request.Header.Set("Accept", sse.Type)
	response, err := c.HTTP.Do(request)
	if err != nil {
		return nil, err
	}
	if err := check(response); err != nil {
		return nil, errors.Join(err, response.Body.Close())
	}
	return response, nil
}

// check distinguishes an engine without a feed from a failing one.
func check(response *http.Response) error {
	status := response.StatusCode
	mediaType, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type"))
	switch {
	case status == http.StatusOK && mediaType == sse.Type:
		return nil
	case status == http.StatusNotFound:
		return fmt.Errorf("%w (is SERVICE_TOKEN the same there?)", ErrNone)
	case status < http.StatusInternalServerError, status == http.StatusNotImplemented:
		return fmt.Errorf("%w: it answered %d as %q", ErrNone, status, mediaType)
	}
	return fmt.Errorf("the engine answered %d", status)
}
