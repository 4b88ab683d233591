package frontdoor

import (
	"context"
	"io"
	"net/http"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/sse"
	"fairwarning/cdn/tracing"
)

// eventStream is the body of an event stream, which would last for minutes. It ends in order when the front door does, so that the browser
// comes back at once.
type eventStream struct {
	io.ReadCloser
	ending context.Context
	forget func() bool
}

// answered returns what to do with the answers of a service: the trace gets the status, the connection of an event stream is not closed as idle,
// and the stream ends when ending does.
func answered(ending context.Context) func(*http.Response) error {
	return func(r *http.Response) error {
		tracing.Of(r.Request.Context()).Answer(r.StatusCode)
		if r.Header.Get("Content-Type") != sse.Type {
			return nil
		}
		if conn, ok := r.Request.Context().Value(clientKey{}).(*edge.Conn); ok {
			conn.Stream()
		}
		from := r.Body
		r.Body = &eventStream{ReadCloser: from, ending: ending, forget: context.AfterFunc(ending, func() { _ = from.Close() })}
		return nil
	}
}

func (s *eventStream) Read(into []byte) (int, error) {
	n, err := s.ReadCloser.Read(into)
	if err != nil && s.ending.Err() != nil {
		err = io.EOF
	}
	return n, err
}

func (s *eventStream) Close() error {
	s.forget()
	return s.ReadCloser.Close()
}
