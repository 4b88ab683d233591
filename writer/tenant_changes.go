package writer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/sse"
)

// feedPath is the engine's stream of changes.
const feedPath = "/api/v1/Service/GetChanges"

// Timing of the change feed. The engine sends a comment every 5 s.
const (
	feedSilence    = 15 * time.Second // without a byte the connection counts as dead
	feedDial       = 3 * time.Second
	feedRetry      = time.Second      // at least, after a lost stream; twice that at most, so that writers do not reconnect at once
	feedAbsent     = 30 * time.Second // if the engine has no feed
	longestChange  = 64 * kilobyte
	longestHeaders = 32 * kilobyte
)

var (
	errNoFeed   = errors.New("the engine has no change feed for this token")
	errMoveOn   = errors.New("the position in the feed is known now") // reconnect there, without the changes before it
	errFeedLost = errors.New("the engine sent nothing for " + feedSilence.String())
)

// houseChanges follows the engine's change feed for changes to the list of auction houses and their hosts, so that a new or changed house
// works here as soon as at the reader. While there is no feed, the list is still fetched every 15 s.
type houseChanges struct {
	engine  string // address
	token   string
	changed func() // the list may have changed; must not wait
	client  *http.Client
	feed    string // what numbers the changes; empty: not known yet
	last    int64  // the latest change seen
}

func newHouseChanges(engine, token string, changed func()) *houseChanges {
	dialer := &net.Dialer{Timeout: feedDial}
	return &houseChanges{engine: engine, token: token, changed: changed, client: &http.Client{
		Transport: &http.Transport{DialContext: dialer.DialContext, TLSHandshakeTimeout: feedDial, DisableKeepAlives: true,
			DisableCompression: true, MaxResponseHeaderBytes: longestHeaders},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, // keeps the token from other hosts
	}}
}

// run follows the feed until ctx ends. It calls failed once for each run of failures.
func (h *houseChanges) run(ctx context.Context, failed func(error)) {
	isFailing := false
	for ctx.Err() == nil {
		began := time.Now()
		err := h.follow(ctx)
		if errors.Is(err, errMoveOn) {
			continue
		}
		if isFailing = isFailing && time.Since(began) < feedSilence; !isFailing && ctx.Err() == nil {
			failed(err)
			isFailing = true
		}
		wait := feedRetry + rand.N(feedRetry)
		if errors.Is(err, errNoFeed) {
			wait = feedAbsent
		}
		select {
		case <-ctx.Done():
		case <-time.After(wait):
		}
	}
}

// follow reads one stream until it ends. It always returns an error.
func (h *houseChanges) follow(ctx context.Context) error {
	ctx, cut := context.WithCancelCause(ctx)
	defer cut(nil)
	alarm := time.AfterFunc(feedSilence, func() { cut(errFeedLost) })
	defer alarm.Stop()
	response, err := h.open(ctx)
	if err == nil {
		defer response.Body.Close()
		err = sse.Read(response.Body, longestChange, func() { alarm.Reset(feedSilence) }, h.take)
	}
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return err
}

func (h *houseChanges) open(ctx context.Context) (*http.Response, error) {
	address := strings.TrimSuffix(h.engine, "/") + feedPath
	if h.feed != "" {
		address += "?since=" + strconv.FormatInt(h.last, 10) + "&feed=" + url.QueryEscape(h.feed)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set(string(headerService), h.token)
	request.Header.Set(edge.HeaderRequest, edge.NewRequestID())
	request.Header.Set("Accept", sse.Type)
	response, err := h.client.Do(request)
	if err != nil {
		return nil, err
	}
	mediaType, _, _ := strings.Cut(response.Header.Get("Content-Type"), ";")
	switch {
	case response.StatusCode == http.StatusOK && mediaType == sse.Type:
		return response, nil
	case response.StatusCode < http.StatusInternalServerError || response.StatusCode == http.StatusNotImplemented:
		err = fmt.Errorf("%w: it answered %d", errNoFeed, response.StatusCode)
	default:
		err = fmt.Errorf("the engine answered %d", response.StatusCode)
	}
	return nil, errors.Join(err, response.Body.Close())
}

// take applies an event of the feed. Tenant 0 is the list of auction houses.
func (h *houseChanges) take(e sse.Event) error {
	var sent struct {
		Feed   string
		Seq    int64
		Oldest int64
		Tenant *int64
	}
	if err := json.Unmarshal(e.Data, &sent); err != nil {
		return fmt.Errorf("malformed change feed: %w", err)
	}
	switch {
	case e.Name == "hello" && (sent.Feed != h.feed || sent.Seq < h.last || h.last+1 < sent.Oldest):
		h.feed, h.last = sent.Feed, sent.Seq
		h.changed()
		return errMoveOn
	case e.Name == "change" && sent.Tenant != nil:
		h.last = sent.Seq
		if *sent.Tenant == 0 {
			h.changed()
		}
	}
	return nil
}
