package relay

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

const (
	longestEvent = 64 << 10 // bytes of one event; an object of the engine has a few hundred
	longestID    = 80       // bytes
)

var errMalformed = errors.New("malformed live stream")

// event is one server-sent event of the engine (HTML Standard, section 9.2).
type event struct {
	id   string // empty: it has none
	name string
	data []byte // valid until the next event
}

// readEvents calls take with each event until the stream ends or take fails. It always returns an error.
func readEvents(from io.Reader, take func(event) error) error {
	lines := bufio.NewScanner(from)
	lines.Buffer(make([]byte, 4<<10), longestEvent)
	var e event
	for lines.Scan() {
		line := lines.Bytes()
		if len(line) == 0 {
			if len(e.data) > 0 {
				if err := take(e); err != nil {
					return err
				}
			}
			e = event{data: e.data[:0]}
			continue
		}
		field, value, _ := bytes.Cut(line, []byte{':'})
		value = bytes.TrimPrefix(value, []byte{' '})
		switch string(field) {
		case "id":
			e.id = string(value)
		case "event":
			e.name = string(value)
		case "data":
			if len(e.data) > 0 {
				return fmt.Errorf("%w: an event has more than one line of data", errMalformed)
			}
			e.data = append(e.data, value...)
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	return errors.New("the engine closed the stream")
}

// position is where in a stream an event stands.
type position struct {
	epoch string // of the engine's process; sequence numbers of another one mean nothing
	seq   uint64
}

// parsePosition reads "<epoch>-<seq>"; ok is false for anything else.
func parsePosition(id string) (p position, ok bool) {
	epoch, number, found := cutLast(id)
	seq, err := strconv.ParseUint(number, 10, 64)
	return position{epoch, seq}, found && err == nil && epoch != "" && len(id) <= longestID
}

func cutLast(id string) (before, after string, found bool) {
	at := strings.LastIndexByte(id, '-')
	if at < 0 {
		return "", "", false
	}
	return id[:at], id[at+1:], true
}

func (p position) String() string { return p.epoch + "-" + strconv.FormatUint(p.seq, 10) }

// encode returns the event as it is sent.
func encode(id, name string, data []byte) []byte {
	size := len(id) + len(name) + len(data) + len("id: \nevent: \ndata: \n\n")
	text := make([]byte, 0, size)
	if id != "" {
		text = append(append(append(text, "id: "...), id...), '\n')
	}
	text = append(append(append(text, "event: "...), name...), '\n')
	return append(append(append(text, "data: "...), data...), "\n\n"...)
}
