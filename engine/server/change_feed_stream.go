package server

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/feed"
	"fairwarning/engine/request"
)

// Timing of a stream.
const (
	beatEvery = 5 * time.Second  // between comments that keep the connection alive
	patience  = 10 * time.Second // write timeout, after which a slow client is dropped
)

// changes streams the change feed (server-sent events, WHATWG HTML section 9.2) until the client leaves or is too slow,
// or the server stops. A stream holds at most one page of changes in memory, however far behind its client is.
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
		out := request.Stream{To: w, Conn: http.NewResponseController(w), Patience: s.patience}
		s.metrics.streams.Add(1)
		defer s.metrics.streams.Add(-1)
		if out.Open() == nil && out.Event(0, "hello", hello) == nil && out.Flush() == nil {
			follow(ctx, &out, s.Feed, after, s.beatEvery)
		}
	}}, nil
}

// follow writes every change after a sequence number, with a heartbeat while nothing changes.
func follow(ctx context.Context, s *request.Stream, from *feed.Feed, after int64, every time.Duration) {
	beat := time.NewTicker(every)
	defer beat.Stop()
	for {
		news := from.Updated()
		changes, err := from.After(ctx, after)
		if err == nil {
			err = writeChanges(s, changes)
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
			if s.Beat() != nil {
				return
			}
		}
	}
}

func writeChanges(s *request.Stream, rows []db.ChangeRow) error {
	if len(rows) == 0 {
		return nil
	}
	if err := s.Conn.SetWriteDeadline(time.Now().Add(s.Patience)); err != nil {
		return err
	}
	for _, row := range rows {
		change := api.FeedChange{Seq: row.Seq, Prev: row.Prev, Tenant: row.TenantID, Tags: row.Tags}
		if err := s.Event(row.Seq, "change", change); err != nil {
			return err
		}
	}
	return s.Flush()
}
