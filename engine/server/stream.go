package server

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"fairwarning/engine/api"
	"fairwarning/engine/feed"
	"fairwarning/engine/store"
)

func (s *Server) bindStream(to binding) {
	handle(to, api.GetChanges, s.changes)
}

// Times of a stream.
const (
	beatEvery = 5 * time.Second  // a comment that says the stream is alive
	patience  = 10 * time.Second // how long a reader may take to accept what is written before it is dropped
)

// changes answers with the change feed (server-sent events, WHATWG HTML section 9.2) until the reader goes, is too slow
// or the server stops. A stream holds a page of changes at most, however far behind its reader is.
func (s *Server) changes(ctx context.Context, in *api.ChangesInput) (*huma.StreamResponse, error) {
	last := s.Feed.Last()
	oldest, err := s.Feed.Oldest(ctx)
	if err != nil {
		return nil, err
	}
	hello := api.FeedHello{Feed: s.Feed.ID, Seq: last, Oldest: min(oldest, last+1)}
	after := int64(0)
	if in.Feed == s.Feed.ID {
		after = min(in.Since, last)
	}
	return &huma.StreamResponse{Body: func(answer huma.Context) {
		r, w := humago.Unwrap(answer)
		w.Header().Set("Content-Type", "text/event-stream")
		if r.Method == http.MethodHead {
			w.WriteHeader(http.StatusOK)
			return
		}
		out := stream{to: w, conn: http.NewResponseController(w), patience: s.patience}
		if out.open() == nil && out.event(0, "hello", hello) == nil && out.flush() == nil {
			out.follow(ctx, s.Feed, after, s.beatEvery)
		}
	}}, nil
}

// stream writes events. What is written goes out with flush; after an error the stream is over.
type stream struct {
	to       io.Writer
	conn     *http.ResponseController
	patience time.Duration
}

// open lifts the limits of an ordinary request: its reader may be silent for ever.
func (s *stream) open() error {
	if err := s.conn.SetReadDeadline(time.Time{}); err != nil {
		return err
	}
	return s.conn.SetWriteDeadline(time.Now().Add(s.patience))
}

// follow writes every change after seq, and a beat now and then.
func (s *stream) follow(ctx context.Context, from *feed.Feed, after int64, every time.Duration) {
	beat := time.NewTicker(every)
	defer beat.Stop()
	for {
		news := from.News()
		changes, err := from.After(ctx, after)
		if err == nil {
			err = s.changes(changes)
		}
		if err != nil {
			return
		}
		if len(changes) > 0 {
			after = changes[len(changes)-1].Seq
			continue
		}
		select {
		case <-ctx.Done():
			return
		case <-from.Done():
			return
		case <-news:
		case <-beat.C:
			if s.beat() != nil {
				return
			}
		}
	}
}

func (s *stream) changes(rows []store.ChangeRow) error {
	if len(rows) == 0 {
		return nil
	}
	if err := s.conn.SetWriteDeadline(time.Now().Add(s.patience)); err != nil {
		return err
	}
	for _, row := range rows {
		change := api.FeedChange{Seq: row.Seq, Prev: row.Prev, Tenant: row.TenantID, Tags: row.Tags}
		if err := s.event(row.Seq, "change", change); err != nil {
			return err
		}
	}
	return s.flush()
}

// event writes one event; id 0 is none.
func (s *stream) event(id int64, name string, data any) error {
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	if id != 0 {
		if _, err := fmt.Fprintf(s.to, "id: %d\n", id); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(s.to, "event: %s\ndata: %s\n\n", name, text)
	return err
}

func (s *stream) beat() error {
	if err := s.conn.SetWriteDeadline(time.Now().Add(s.patience)); err != nil {
		return err
	}
	if _, err := io.WriteString(s.to, ": beat\n\n"); err != nil {
		return err
	}
	return s.flush()
}

func (s *stream) flush() error { return s.conn.Flush() }
