package relay

import (
	"errors"
	"strconv"
	"strings"
)

const (
	longestEvent = 64 << 10 // bytes of one event; an object of the engine has a few hundred
	longestID    = 80       // bytes
)

var errMalformed = errors.New("malformed live stream")

// position is the place of an event in a stream.
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
