package server

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"
)

// stream writes events. They are sent by flush. After an error the stream must not be used again.
type stream struct {
	to       io.Writer
	conn     *http.ResponseController
	patience time.Duration
}

// open lifts the read deadline of ordinary requests, because a client may stay silent forever, and starts the write
// timeout.
func (s *stream) open() error {
	if err := s.conn.SetReadDeadline(time.Time{}); err != nil {
		return err
	}
	return s.conn.SetWriteDeadline(time.Now().Add(s.patience))
}

// event writes one event; id 0 omits the id.
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
