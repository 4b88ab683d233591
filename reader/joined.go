package reader

import (
	"bytes"
	"errors"
	"net"

	"github.com/valyala/fasthttp"
)

// joined sends a stored body and the header before it in one system call, without copying the body into fasthttp's buffer:
// fasthttp is told to write the header alone, as for HEAD, and the body goes out behind it.
//
// That is right only if the next write is that header and nothing else. fasthttp keeps answers back while it has another
// request in its buffer, so bodies are joined only on connections on which requests came one by one so far. Should a body
// still wait when the next request is answered, or what is written not end as a header does, the connection ends: nobody
// ever gets a body that is not theirs.
type joined struct {
	got       int  // bytes read since the last request
	broken    bool // nothing may be written any more
	pipelined bool // once requests did not come one by one, what fasthttp has in its buffer is not known any more

	body   []byte      // to follow the header that is written next
	pieces net.Buffers // of room
	room   [2][]byte
}

// smallestJoined body in bytes; below it copying costs less than a second piece.
const smallestJoined = 2 << 10

// request notes that a request is answered now. A body that still waits is for one before it, whose header fasthttp has kept
// back: nothing more may be sent. The request came alone if it is all that was read since the last one. One whose line end
// fasthttp forgave is a byte shorter than it seems, so that a byte of the next may hide: that is when a body waits.
func (j *joined) request(header *fasthttp.RequestHeader) {
	j.broken = j.broken || j.body != nil
	const spacesAndLineEnd = 4
	size := len(header.Method()) + len(header.RequestURI()) + len(header.Protocol()) + spacesAndLineEnd + len(header.RawHeaders())
	if j.got != size {
		j.pipelined = true
	}
	j.got = 0
}

// join has the body sent behind the header that is written next; false when fasthttp has to send it.
func (j *joined) join(body []byte) bool {
	if j.pipelined || len(body) < smallestJoined {
		return false
	}
	j.body = body
	return true
}

var (
	endOfHeader  = []byte("\r\n\r\n")
	errOutOfStep = errors.New("answers came out of step with requests")
)

func (j *joined) write(to net.Conn, header []byte) (int, error) {
	switch {
	case j.broken, j.body != nil && !bytes.HasSuffix(header, endOfHeader):
		return 0, errOutOfStep
	case j.body == nil:
		return to.Write(header)
	}
	j.room = [2][]byte{header, j.body}
	j.body, j.pieces = nil, j.room[:]
	n, err := j.pieces.WriteTo(to)
	return min(int(n), len(header)), err
}
