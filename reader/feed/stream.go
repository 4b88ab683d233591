package feed

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"fairwarning/reader/config"
)

const (
	Path        = "/api/v1/Service/GetChanges"
	streamType  = "text/event-stream"
	longestLine = 64 << 10 // bytes; a change has at most 200 tags
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
		heard := &activityReader{from: response.Body, onRead: func() {
			alarm.Reset(silenceTimeout)
			f.State.Heard.Store(f.now.Nanoseconds())
		}}
		err = f.takeEvents(heard)
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
	request.Header.Set(config.HeaderService, f.config.ServiceToken)
	request.Header.Set(config.HeaderRequest, rand.Text())
	request.Header.Set("Accept", streamType)
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
	case status == http.StatusOK && mediaType == streamType:
		return nil
	case status == http.StatusNotFound:
		return fmt.Errorf("%w (is SERVICE_TOKEN the same there?)", errNoFeed)
	case status < http.StatusInternalServerError, status == http.StatusNotImplemented:
		return fmt.Errorf("%w: it answered %d as %q", errNoFeed, status, mediaType)
	}
	return fmt.Errorf("the engine answered %d", status)
}

// takeEvents reads server-sent events (HTML Standard section 9.2) and applies each. An unknown event ends the stream,
// because it might be a change.
func (f *Follower) takeEvents(from io.Reader) error {
	stream := stream{feed: f}
	lines := bufio.NewScanner(from)
	lines.Buffer(make([]byte, 4<<10), longestLine)
	var name string
	var data []byte
	for lines.Scan() {
		line := lines.Bytes()
		if len(line) == 0 {
			if err := stream.take(name, data); err != nil {
				return err
			}
			name, data = "", data[:0]
			continue
		}
		field, value, _ := bytes.Cut(line, []byte{':'})
		value = bytes.TrimPrefix(value, []byte{' '})
		switch string(field) {
		case "":
			stream.beat()
		case "event":
			name = string(value)
		case "data":
			data = append(append(data, value...), '\n')
		}
		if len(data) > longestLine {
			return fmt.Errorf("%w: an event of more than %d bytes", errMalformed, longestLine)
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	return errors.New("the engine closed the stream")
}

// activityReader calls onRead when bytes arrive.
type activityReader struct {
	from   io.Reader
	onRead func()
}

func (l *activityReader) Read(into []byte) (int, error) {
	n, err := l.from.Read(into)
	if n > 0 {
		l.onRead()
	}
	return n, err
}
