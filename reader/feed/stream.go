package feed

import (
	"context"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/sse"
)

const (
	Path         = "/api/v1/Service/GetChanges"
	longestEvent = 64 << 10 // bytes; a change has at most 200 tags
)

var (
	errSilent    = fmt.Errorf("the engine sent nothing for %v", silenceTimeout)
	errMalformed = errors.New("malformed change feed")
)

// readFeed follows one stream until it ends. It always returns an error.
func (f *Follower) readFeed(ctx context.Context) error {
	ctx, cut := context.WithCancelCause(ctx)
	defer cut(nil)
	alarm := time.AfterFunc(silenceTimeout, func() { cut(errSilent) })
	defer alarm.Stop()
	response, err := f.openFeed(ctx)
	if err == nil {
		defer response.Body.Close()
		stream := stream{feed: f}
		err = sse.Read(response.Body, longestEvent, func() {
			alarm.Reset(silenceTimeout)
			f.State.Heard.Store(f.now.Nanoseconds())
			stream.beat()
		}, stream.take)
	}
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return err
}

// openFeed requests the changes after the position.
func (f *Follower) openFeed(ctx context.Context) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, f.feedAddress(), nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set(edge.HeaderService, f.config.ServiceToken)
	request.Header.Set(edge.HeaderRequest, edge.NewRequestID())
	request.Header.Set("Accept", sse.Type)
	response, err := f.Client.Do(request)
	if err != nil {
		return nil, err
	}
	if err := checkFeed(response); err != nil {
		response.Body.Close()
		return nil, err
	}
	return response, nil
}

func (f *Follower) feedAddress() string {
	address := strings.TrimSuffix(f.config.Engine, "/") + Path
	if at := f.Where(); at.Feed != "" {
		address += "?since=" + strconv.FormatUint(at.Sequence, 10) + "&feed=" + url.QueryEscape(at.Feed)
	}
	return address
}

// checkFeed distinguishes an engine without a feed from a failing one.
func checkFeed(response *http.Response) error {
	status := response.StatusCode
	mediaType, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type"))
	switch {
	case status == http.StatusOK && mediaType == sse.Type:
		return nil
	case status == http.StatusNotFound:
		return fmt.Errorf("%w (is SERVICE_TOKEN the same there?)", errNoFeed)
	case status < http.StatusInternalServerError, status == http.StatusNotImplemented:
		return fmt.Errorf("%w: it answered %d as %q", errNoFeed, status, mediaType)
	}
	return fmt.Errorf("the engine answered %d", status)
}
