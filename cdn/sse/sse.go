// Package sse reads server-sent events (HTML Standard, section 9.2). It differs from the standard in one thing: an event has the id that it came
// with, or none. Libraries follow the standard, where an event without id has that of an earlier one (github.com/tmaxmax/go-sse), so a live
// stream could not tell which events belong to its state.
package sse

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"time"
)

// Type is the media type of a stream.
const Type = "text/event-stream"

// The pause before a browser's EventSource opens a stream again, which is different for each watcher, so that not all come back at once.
const (
	leastRetry = 500 * time.Millisecond
	mostRetry  = 2 * time.Second
)

// AppendRetry appends the field that tells a client, however its stream ends, how long to wait before it comes back.
func AppendRetry(to []byte) []byte {
	pause := leastRetry + rand.N(mostRetry-leastRetry)
	return fmt.Appendf(to, "retry: %d\n\n", pause.Milliseconds())
}

// ErrClosed reports that a stream has ended.
var ErrClosed = errors.New("the other side closed the stream")

// ErrTooLong reports an event that is longer than the reader allows.
var ErrTooLong = errors.New("an event of the stream is too long")

// Event is one event. Its data, the lines joined by \n, is valid until the next event.
type Event struct {
	ID   string // empty: it has none
	Name string // empty: it has none
	Data []byte // never empty
}

// Read calls heard whenever bytes arrive, including comments, and take with each event that has data, until the stream ends or take fails.
// No event may have more bytes than longest. It always returns an error.
func Read(from io.Reader, longest int, heard func(), take func(Event) error) error {
	lines := bufio.NewScanner(heardReader{from, heard})
	lines.Buffer(make([]byte, 4<<10), longest)
	var e Event
	for lines.Scan() {
		if line := lines.Bytes(); len(line) > 0 {
			if e.add(line); len(e.Data) > longest {
				return fmt.Errorf("%w: more than %d bytes", ErrTooLong, longest)
			}
			continue
		}
		if len(e.Data) > 0 {
			e.Data = e.Data[:len(e.Data)-1]
			if err := take(e); err != nil {
				return err
			}
		}
		e = Event{Data: e.Data[:0]}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return fmt.Errorf("%w: a line of more than %d bytes", ErrTooLong, longest)
	case err != nil:
		return err
	}
	return ErrClosed
}

// add applies a line. Each line of data ends with \n until the event is complete.
func (e *Event) add(line []byte) {
	field, value, _ := bytes.Cut(line, []byte{':'})
	value = bytes.TrimPrefix(value, []byte{' '})
	switch string(field) {
	case "id":
		e.ID = string(value)
	case "event":
		e.Name = string(value)
	case "data":
		e.Data = append(append(e.Data, value...), '\n')
	}
}

// heardReader calls heard whenever bytes arrive.
type heardReader struct {
	from  io.Reader
	heard func()
}

func (r heardReader) Read(into []byte) (int, error) {
	n, err := r.from.Read(into)
	if n > 0 {
		r.heard()
	}
	return n, err
}
