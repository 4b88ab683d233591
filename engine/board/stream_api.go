package board

import (
	"cmp"
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/messages/live"
	"fairwarning/engine/request"
)

// Timing of the stream.
const (
	BeatEvery = time.Second      // comments that keep the connection alive
	timeEvery = 10 * time.Second // between events with the engine's clock
)

// Operations handles the contract's operations on boards.
type Operations struct {
	Store    *db.Store
	Sessions *identity.Sessions
	Hub      *Hub
	Live     *live.Hub
	Now      func() time.Time
	Beat     time.Duration
	Patience time.Duration // write timeout, after which a slow client is dropped
}

// Bind registers the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	request.Handle(to, api.GetLiveAuction, s.liveAuction)
	request.Handle(to, api.GetLiveStream, s.liveStream)
	identity.Handle(to, s.Sessions, api.GetConsole, s.console)
	identity.Handle(to, s.Sessions, api.GetConsoles, s.consoles)
	identity.Handle(to, s.Sessions, api.SetOfficeNote, s.setOfficeNote)
}

// liveStream streams the board of an event to anybody, until the client leaves or is too slow, or the engine stops. A stream holds nothing
// of its own: all of them write the same bytes.
func (s *Operations) liveStream(ctx context.Context, in *api.LiveStreamInput) (*huma.StreamResponse, error) {
	x := request.From(ctx)
	at := place{x.Tenant.ID, in.EventID}
	if _, err := auction.Event(ctx, s.Store, at.tenantID, at.eventID); err != nil {
		return nil, request.Missing("Event", err)
	}
	return &huma.StreamResponse{Body: func(answer huma.Context) {
		r, w := humago.Unwrap(answer)
		w.Header().Set("Content-Type", "text/event-stream")
		w.Header().Set("Cache-Control", "no-store")
		if r.Method == http.MethodHead {
			w.WriteHeader(http.StatusOK)
			return
		}
		channel, err := s.Hub.join(ctx, at)
		if err != nil {
			s.Hub.log.Error("the board could not be read", "request", x.ID, "error", err)
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		defer s.Hub.leave(channel)
		out := request.Stream{To: w, Conn: http.NewResponseController(w), Patience: s.Patience}
		_ = s.stream(ctx, &out, channel, cmp.Or(in.LastEventID, in.LastID)) // the client is gone, or resumes
	}}, nil
}

func (s *Operations) stream(ctx context.Context, out *request.Stream, channel *channel, last string) error {
	if err := out.Open(); err != nil {
		return err
	}
	at, isThere := channel.resume(last)
	if !isThere {
		var frames [][]byte
		frames, at = channel.snapshot()
		if err := s.write(out, frames); err != nil {
			return err
		}
	}
	beat, clock := time.NewTicker(s.Beat), time.NewTicker(timeEvery)
	defer beat.Stop()
	defer clock.Stop()
	if err := s.writeTime(out); err != nil {
		return err
	}
	for {
		frames, next, updated, isBehind, isOver := channel.after(at)
		if isBehind {
			return nil // it resumes with a snapshot
		}
		if isOver {
			frames, next = channel.snapshot()
		}
		if at = next; len(frames) > 0 {
			if err := s.write(out, frames); err != nil {
				return err
			}
		}
		if isOver {
			continue
		}
		select {
		case <-ctx.Done():
			return nil
		case <-s.Hub.feed.Done():
			return nil
		case <-updated:
		case <-beat.C:
			if err := out.Beat(); err != nil {
				return err
			}
		case <-clock.C:
			if err := s.writeTime(out); err != nil {
				return err
			}
		}
	}
}

// write sends events and gives the client the usual time to accept them.
func (s *Operations) write(out *request.Stream, frames [][]byte) error {
	if err := out.Extend(); err != nil {
		return err
	}
	for _, text := range frames {
		if _, err := out.To.Write(text); err != nil {
			return err
		}
	}
	return out.Flush()
}

func (s *Operations) writeTime(out *request.Stream) error {
	return s.write(out, [][]byte{frame("", "time", encode(api.LiveTime{Key: "time", ServerTime: db.Millis(s.Now())}))})
}
