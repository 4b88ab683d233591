package writer

import (
	"errors"
	"io"
	"os"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
	"fairwarning/writer/upstream"
)

// wholeBody is how much of a body, in bytes, is read before anything is passed on. A request this short reaches the engine
// whole or not at all, however slowly it arrives. An answer this short that is cut off becomes a clean error instead of half
// a document. Longer bodies are streamed.
const wholeBody = upstream.WholeBody

var errTooLarge = errors.New("the body is longer than this operation takes")

// requestBody is the body of a request: all of it if tail is nil, else head is its beginning.
type requestBody struct {
	head   []byte
	tail   *boundedReader
	length int // declared; -1 if chunked and tail is not nil
}

// readRequestBody reads the beginning of the body, into room if it fits, or refuses the body. limit is in bytes.
func readRequestBody(ctx *fasthttp.RequestCtx, limit int64, room []byte) (requestBody, *refusal) {
	declared := ctx.Request.Header.ContentLength()
	stream := ctx.RequestBodyStream()
	switch {
	case stream == nil || declared == 0:
		return requestBody{}, nil
	case limit == 0:
		return requestBody{}, noBodyTaken
	case int64(declared) > limit:
		return requestBody{}, tooLarge
	case declared > 0 && declared <= wholeBody:
		return readWhole(stream, declared, room)
	}
	body := requestBody{length: declared, tail: &boundedReader{from: stream, left: limit, conn: connOf(ctx)}}
	head, err := edge.ReadAtMost(body.tail, min(wholeBody, limit))
	switch {
	case errors.Is(err, edge.ErrMore):
		body.head = head
		return body, nil
	case errors.Is(err, errTooLarge):
		return requestBody{}, tooLarge
	case err != nil:
		return requestBody{}, brokenBody
	}
	return requestBody{head: head, length: len(head)}, nil
}

// readWhole reads a short body of a declared length.
func readWhole(stream io.Reader, length int, room []byte) (requestBody, *refusal) {
	if length > cap(room) {
		room = make([]byte, length)
	}
	if _, err := io.ReadFull(stream, room[:length]); err != nil {
		return requestBody{}, brokenBody
	}
	return requestBody{head: room[:length], length: length}, nil
}

// boundedReader reads a limited number of bytes and remembers why it stopped. After chunks that the client did not end it returns
// why they could not be read to the end of the request; fasthttp takes those for a whole body.
type boundedReader struct {
	from  io.Reader
	left  int64      // bytes still allowed
	conn  *edge.Conn // nil in tests
	paced int64      // bytes since the limit on the next piece began
	until time.Time  // when the exchange must have ended; zero: the body has no pace
	err   error
}

// A file must arrive with at least pieceSize bytes per pieceTimeout, so that nobody can hold a place for long with little.
const (
	pieceSize    = 16 * kilobyte
	pieceTimeout = 15 * time.Second
)

// pace makes the rest of the body subject to the pace of files, in an exchange that may last limit.
func (b *boundedReader) pace(limit time.Duration) {
	b.until = time.Now().Add(limit)
	b.conn.Begin(edge.PhaseAnswering, min(pieceTimeout, limit))
}

// keepPace notes what has arrived. After the last piece, the engine has the rest of the exchange to answer.
func (b *boundedReader) keepPace(n int) {
	if b.paced += int64(n); b.err == nil && b.paced < pieceSize {
		return
	}
	b.paced = 0
	limit := time.Until(b.until)
	if b.err == nil {
		limit = min(pieceTimeout, limit)
	}
	b.conn.Begin(edge.PhaseAnswering, limit)
}

func connOf(ctx *fasthttp.RequestCtx) *edge.Conn {
	conn, _ := ctx.Conn().(*edge.Conn)
	return conn
}

func (b *boundedReader) Read(p []byte) (int, error) {
	if b.err != nil {
		return 0, b.err
	}
	if int64(len(p)) > b.left+1 {
		p = p[:b.left+1]
	}
	n, err := b.from.Read(p)
	if b.left -= int64(n); b.left < 0 {
		n, err = 0, errTooLarge
	}
	if err == io.EOF && b.conn != nil && b.conn.Failure() != nil {
		err = b.conn.Failure()
	}
	if b.err = err; !b.until.IsZero() {
		b.keepPace(n)
	}
	return n, err
}

// failure returns why the browser's body could not be read to its end, nil if it could.
func (b requestBody) failure() *refusal {
	switch {
	case b.tail == nil || b.tail.err == nil || b.tail.err == io.EOF:
		return nil
	case errors.Is(b.tail.err, errTooLarge):
		return tooLarge
	case errors.Is(b.tail.err, os.ErrDeadlineExceeded):
		return slowBody
	}
	return brokenBody
}

// maxDiscard is how many bytes of an unwanted body are read and dropped. Closing the connection on a browser that is still
// sending can cost it the answer: its system drops received data together with the connection.
const maxDiscard = 32 * kilobyte * kilobyte

// discardBody drops an unwanted body. After a longer one the connection must close.
func discardBody(ctx *fasthttp.RequestCtx) {
	stream := ctx.RequestBodyStream()
	if stream == nil {
		return
	}
	if n, err := io.Copy(io.Discard, io.LimitReader(stream, maxDiscard)); err != nil || n == maxDiscard {
		ctx.SetConnectionClose()
	}
}
