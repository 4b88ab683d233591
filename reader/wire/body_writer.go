package wire

import (
	"bytes"
	"errors"
	"net"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
)

// bodyWriter sends a stored body right after its header, both in one system call. We have fasthttp write only the header, as it does for
// HEAD, so it doesn't copy the body into its buffer. For a 10 KB hit this saves 7% of the CPU time (reader/BENCHMARKS.md).
//
// It is safe only if the next write is that header and nothing else. fasthttp holds responses back while another request is in its
// buffer, so we do this only on connections where every request so far came alone. If a body is still waiting when the next
// request is answered, or if the next write doesn't end the way a header does, the connection is closed, so nobody gets someone
// else's body.
type bodyWriter struct {
	got       int  // bytes read since the last request
	broken    bool // nothing more may be written
	pipelined bool // a request did not come alone, so we no longer know what fasthttp has in its buffer

	body   []byte      // goes out after the next header; nil: none
	pieces net.Buffers // of room
	room   [2][]byte
}

// minUncopied is the smallest body that is sent without copying it, in bytes. Copying a smaller one is cheaper than a second piece.
const minUncopied = 2 << 10

// StartResponse notes that a request is answered now. It must be called for every request before anything is written.
func StartResponse(ctx *fasthttp.RequestCtx) {
	if w := bodyWriterOf(ctx); w != nil {
		w.request(&ctx.Request.Header)
	}
}

// SetBody sends a stored body with the response. The body must not change afterward.
func SetBody(ctx *fasthttp.RequestCtx, body []byte) {
	ctx.Response.SetBodyRaw(body)
	if w := bodyWriterOf(ctx); w != nil && !ctx.Request.Header.IsHead() {
		ctx.Response.SkipBody = w.takeNext(body)
	}
}

// bodyWriterOf returns nil for connections that StrictListener did not accept.
func bodyWriterOf(ctx *fasthttp.RequestCtx) *bodyWriter {
	if outer, ok := ctx.Conn().(*edge.Conn); ok {
		if inner, ok := outer.Conn.(*strictConn); ok {
			return &inner.out
		}
	}
	return nil
}

// request notes that a request is answered now. A body that is still waiting belongs to an earlier request whose header fasthttp has
// held back, so nothing more may be sent. The request came alone if nothing else has been read since the last one.
func (w *bodyWriter) request(header *fasthttp.RequestHeader) {
	w.broken = w.broken || w.body != nil
	const spacesAndLineEnd = 4
	size := len(header.Method()) + len(header.RequestURI()) + len(header.Protocol()) + spacesAndLineEnd + len(header.RawHeaders())
	if w.got != size {
		w.pipelined = true
	}
	w.got = 0
}

// takeNext has the body sent after the next header. It returns false if fasthttp has to send it.
func (w *bodyWriter) takeNext(body []byte) bool {
	if w.pipelined || len(body) < minUncopied {
		return false
	}
	w.body = body
	return true
}

var (
	endOfHeader  = []byte("\r\n\r\n")
	errOutOfStep = errors.New("a response is out of step with its request")
)

func (w *bodyWriter) write(to net.Conn, header []byte) (int, error) {
	switch {
	case w.broken, w.body != nil && !bytes.HasSuffix(header, endOfHeader):
		return 0, errOutOfStep
	case w.body == nil:
		return to.Write(header)
	}
	w.room = [2][]byte{header, w.body}
	w.body, w.pieces = nil, w.room[:]
	n, err := w.pieces.WriteTo(to)
	return min(int(n), len(header)), err
}
