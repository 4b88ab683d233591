package conformance

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"time"

	"fairwarning/cdn/sse"
)

// event is a server-sent event.
type event struct {
	id, name string
	data     []byte
}

// stream is a stream of server-sent events that is being read.
type stream struct {
	call   call
	events chan event
	header http.Header
	status int
	stop   context.CancelFunc
}

// longestEvent limits one event, in bytes.
const longestEvent = 4 << 20

// listen opens a stream. The caller closes it.
func (r *run) listen(c call) (*stream, error) {
	ctx, cancel := context.WithCancel(r.ctx)
	response, err := r.open(ctx, c, rand.Text())
	if err != nil {
		cancel()
		return nil, err
	}
	s := &stream{call: c, events: make(chan event, 4096), header: response.Header, status: response.StatusCode, stop: cancel}
	go func() {
		defer close(s.events)
		defer response.Body.Close()
		_ = sse.Read(response.Body, longestEvent, func() {}, func(e sse.Event) error { // the end of the stream closes the channel
			select {
			case s.events <- event{e.ID, e.Name, append([]byte(nil), e.Data...)}:
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		})
	}()
	return s, nil
}

func (s *stream) close() { s.stop() }

// patienceForEvent is how long an event may take.
const patienceForEvent = 30 * time.Second

// next returns the next event.
func (s *stream) next() (event, error) {
	select {
	case e, open := <-s.events:
		if !open {
			return event{}, fmt.Errorf("the stream has ended")
		}
		return e, nil
	case <-time.After(patienceForEvent):
		return event{}, fmt.Errorf("no event within %s", patienceForEvent)
	}
}

// until reads events until one fits. take sees each of them, that one included.
func (s *stream) until(take func(event) (isLast bool)) error {
	for {
		e, err := s.next()
		if err != nil {
			return err
		}
		if take(e) {
			return nil
		}
	}
}
