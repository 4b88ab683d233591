package request

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"

	"fairwarning/cdn/sse"
)

// Stream writes events. They are sent by flush. After an error the stream must not be used again.
type Stream struct {
	To       io.Writer
	Conn     *http.ResponseController
	Patience time.Duration
}

// Open lifts the read deadline of ordinary requests, because a client may stay silent forever, and starts the write
// timeout.
func (s *Stream) Open() error {
	if err := s.Conn.SetReadDeadline(time.Time{}); err != nil {
		return err
	}
	return s.Extend()
}

// Retry tells the client how long to wait before it comes back, however the stream ends.
func (s *Stream) Retry() error {
	_, err := s.To.Write(sse.AppendRetry(nil))
	return err
}

// Extend gives the client the usual time to accept what comes next.
func (s *Stream) Extend() error { return s.Conn.SetWriteDeadline(time.Now().Add(s.Patience)) }

// Event writes one event; id 0 omits the id.
func (s *Stream) Event(id int64, name string, data any) error {
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	if id != 0 {
		if _, err := fmt.Fprintf(s.To, "id: %d\n", id); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(s.To, "event: %s\ndata: %s\n\n", name, text)
	return err
}

func (s *Stream) Beat() error {
	if err := s.Extend(); err != nil {
		return err
	}
	if _, err := io.WriteString(s.To, ": beat\n\n"); err != nil {
		return err
	}
	return s.Flush()
}

func (s *Stream) Flush() error { return s.Conn.Flush() }
