package wire

import (
	"bytes"
	"errors"
	"net"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
)

// storedWriter sends stored header lines and a stored body right after the header that fasthttp writes, all in one system call. fasthttp
// then neither copies the lines into its header nor the body into its buffer. Together they save a tenth of the CPU time of a
// 10 KB hit (reader/BENCHMARKS.md).
//
// It is safe only if the next write is that header and nothing else. fasthttp holds responses back while another request is in its
// buffer, so we do this only on connections where every request so far came alone. If something is still waiting when the next
// request is answered, or if the next write doesn't end the way a header does, the connection is closed, so nobody gets someone
// else's response.
type storedWriter struct {
	got       int  // bytes read since the last request
	broken    bool // nothing more may be written
	pipelined bool // a request did not come alone, so we no longer know what fasthttp has in its buffer

	lines []byte // header lines that go out at the end of the next header, and the empty line after them; nil: none
	body  []byte // goes out after the next header; nil: none

	pieces net.Buffers // of room
	room   [3][]byte
}

// minUncopied is the smallest body that is sent without copying it, in bytes, unless stored lines are sent anyway. Copying a smaller one
// is cheaper than a second piece.
const minUncopied = 2 << 10

// StartResponse notes that a request is answered now. It must be called for every request before anything is written.
func StartResponse(ctx *fasthttp.RequestCtx) {
	if w := storedWriterOf(ctx); w != nil {
		w.request(&ctx.Request.Header)
	}
}

// sendLines has stored header lines and the empty line after them sent at the end of the response's header. It returns false if the
// caller has to set the header fields instead. The lines must not change afterward.
func sendLines(ctx *fasthttp.RequestCtx, lines []byte) bool {
	w := storedWriterOf(ctx)
	return w != nil && w.takeLines(lines)
}

// SetBody sends a stored body with the response. The body must not change afterward.
func SetBody(ctx *fasthttp.RequestCtx, body []byte) {
	ctx.Response.SetBodyRaw(body)
	if w := storedWriterOf(ctx); w != nil && !ctx.Request.Header.IsHead() {
		ctx.Response.SkipBody = w.takeBody(body)
	}
}

// storedWriterOf returns nil for connections that StrictListener did not accept.
func storedWriterOf(ctx *fasthttp.RequestCtx) *storedWriter {
	if outer, ok := ctx.Conn().(*edge.Conn); ok {
		if inner, ok := outer.Conn.(*strictConn); ok {
			return &inner.out
		}
	}
	return nil
}

// isWaiting reports whether something goes out with the next header.
func (w *storedWriter) isWaiting() bool { return w.lines != nil || w.body != nil }

// request notes that a request is answered now. What is still waiting belongs to an earlier request whose header fasthttp has
// held back, so nothing more may be sent. The request came alone if nothing else has been read since the last one.
func (w *storedWriter) request(header *fasthttp.RequestHeader) {
	w.broken = w.broken || w.isWaiting()
	const spacesAndLineEnd = 4
	size := len(header.Method()) + len(header.RequestURI()) + len(header.Protocol()) + spacesAndLineEnd + len(header.RawHeaders())
	if w.got != size {
		w.pipelined = true
	}
	w.got = 0
}

// takeLines has the lines sent at the end of the next header. It returns false if fasthttp has to send them.
func (w *storedWriter) takeLines(lines []byte) bool {
	if !w.pipelined {
		w.lines = lines
	}
	return !w.pipelined
}

// takeBody has the body sent after the next header. It returns false if fasthttp has to send it.
func (w *storedWriter) takeBody(body []byte) bool {
	if w.pipelined || len(body) < minUncopied && w.lines == nil {
		return false
	}
	w.body = body
	return true
}

var (
	endOfHeader  = []byte("\r\n\r\n")
	errOutOfStep = errors.New("a response is out of step with its request")
)

func (w *storedWriter) write(to net.Conn, header []byte) (int, error) {
	switch {
	case w.broken, w.isWaiting() && !bytes.HasSuffix(header, endOfHeader):
		return 0, errOutOfStep
	case !w.isWaiting():
		return to.Write(header)
	}
	w.room = [3][]byte{header, w.lines, w.body}
	if w.lines != nil {
		w.room[0] = header[:len(header)-len("\r\n")] // the lines end with the empty line
	}
	w.lines, w.body, w.pieces = nil, nil, w.room[:]
	n, err := w.pieces.WriteTo(to)
	return min(int(n), len(header)), err
}
