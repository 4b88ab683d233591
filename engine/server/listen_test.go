package server

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/scripts/await"
)

const changesPath = "/api/v1/Service/GetChanges"

// tell runs the engine's clock in real time until the test ends.
func (e *engine) tell() {
	ctx, stop := context.WithCancel(context.Background())
	stopped := make(chan struct{})
	go func() { defer close(stopped); e.clock.Run(ctx) }()
	e.t.Cleanup(func() { stop(); <-stopped })
}

// other opens the engine's database like another process.
func (e *engine) other() *db.Store {
	e.t.Helper()
	return enginetest.OpenSecond(e.t, e.store)
}

// listener is a client of the change feed.
type listener struct {
	t     testing.TB
	hello api.FeedHello
	lines *bufio.Scanner
	cut   func()
}

// listen opens the feed after the given change of the given feed; both may be zero.
func (e *engine) listen(since int64, of string) *listener {
	e.t.Helper()
	ctx, cut := context.WithCancel(context.Background())
	e.t.Cleanup(cut)
	request, err := http.NewRequestWithContext(ctx, "GET", fmt.Sprintf("%s%s?since=%d&feed=%s", e.address, changesPath, since, of), nil)
	e.must(err)
	request.Header.Set(api.HeaderService, serviceToken)
	response, err := http.DefaultTransport.RoundTrip(request)
	e.must(err)
	e.t.Cleanup(func() { response.Body.Close() })
	if kind := response.Header.Get("Content-Type"); response.StatusCode != 200 || kind != "text/event-stream" {
		e.t.Fatalf("%d %s", response.StatusCode, kind)
	}
	l := &listener{t: e.t, lines: bufio.NewScanner(response.Body), cut: cut}
	l.lines.Buffer(nil, 1<<20)
	if event := l.read(&l.hello); event != "hello" {
		e.t.Fatalf("first event: %q", event)
	}
	return l
}

// read decodes the next event and returns its name, "" at the end of the stream or ":" for a comment.
func (l *listener) read(into any) (event string) {
	l.t.Helper()
	overdue := time.AfterFunc(await.Limit, l.cut)
	defer overdue.Stop()
	id := ""
	for l.lines.Scan() {
		field, value, _ := strings.Cut(l.lines.Text(), ":")
		value = strings.TrimPrefix(value, " ")
		switch field {
		case "":
			if value == "beat" {
				event = ":"
			}
			if event != "" && l.lines.Text() == "" {
				return event
			}
		case "id":
			id = value
		case "event":
			event = value
		case "data":
			if err := json.Unmarshal([]byte(value), into); err != nil {
				l.t.Fatalf("%s: %v", value, err)
			}
			if change, isChange := into.(*api.FeedChange); isChange && id != fmt.Sprint(change.Seq) {
				l.t.Errorf("id %s of change %d", id, change.Seq)
			}
		}
	}
	return ""
}

// change returns the next change and skips comments.
func (l *listener) change() (c api.FeedChange) {
	l.t.Helper()
	for {
		switch event := l.read(&c); event {
		case "change":
			return c
		case ":":
		default:
			l.t.Fatalf("next comes %q, not a change", event)
		}
	}
}
