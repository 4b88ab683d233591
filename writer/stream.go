package writer

import (
	"errors"
	"io"

	"github.com/valyala/fasthttp"
)

// wholeBody is how much of a body is read before anything is passed on. A request this short reaches the engine whole or
// not at all, however slowly it comes, and an answer this short that breaks off is a clean error instead of half a
// document. Longer ones are passed on as they come.
const wholeBody = 16 * kilobyte

var errTooLarge = errors.New("body is longer than this call takes")

// requestBody is what a request brings: whole when tail is nil, else head is its beginning.
type requestBody struct {
	head   []byte
	tail   *bounded
	length int // declared; -1 when chunked and not whole
}

// readRequestBody reads the beginning of the body into room, or refuses it.
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
	body := requestBody{length: declared, tail: &bounded{from: stream, left: limit, promised: declared, cut: isOver(ctx)}}
	head, err := readAtMost(body.tail, min(wholeBody, limit))
	switch {
	case errors.Is(err, errMore):
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

// bounded reads at most left bytes, and remembers why it stopped. Chunks that end because the connection did, before the one that
// says so, are no whole body, though fasthttp takes them for one.
type bounded struct {
	from     io.Reader
	left     int64
	promised int         // declared length, -1 for chunks
	cut      func() bool // whether the connection has ended
	got      int
	err      error
}

func isOver(ctx *fasthttp.RequestCtx) func() bool {
	conn, ok := ctx.Conn().(*patientConn)
	return func() bool { return ok && conn.over }
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.err != nil {
		return 0, b.err
	}
	if int64(len(p)) > b.left+1 {
		p = p[:b.left+1]
	}
	n, err := b.from.Read(p)
	b.got += n
	if b.left -= int64(n); b.left < 0 {
		n, err = 0, errTooLarge
	}
	if err == io.EOF && (b.got < b.promised || b.promised < 0 && b.cut()) {
		err = io.ErrUnexpectedEOF
	}
	b.err = err
	return n, err
}

// broken is why the browser's part failed, if it did.
func (b requestBody) broken() *refusal {
	switch {
	case b.tail == nil || b.tail.err == nil || b.tail.err == io.EOF:
		return nil
	case errors.Is(b.tail.err, errTooLarge):
		return tooLarge
	}
	return brokenBody
}

var errMore = errors.New("there is more")

// readAtMost reads all, or with errMore the first limit+1 bytes.
func readAtMost(from io.Reader, limit int64) ([]byte, error) {
	all, err := io.ReadAll(io.LimitReader(from, limit+1))
	if err == nil && int64(len(all)) > limit {
		return all, errMore
	}
	return all, err
}

// maxDiscard is how much of a body nobody wanted is read away. To hang up on somebody who is still sending can cost them
// the answer: their system drops it together with the connection.
const maxDiscard = 32 * kilobyte * kilobyte

// discardBody reads away a body nobody wanted; after a longer one the connection must end.
func discardBody(ctx *fasthttp.RequestCtx) {
	stream := ctx.RequestBodyStream()
	if stream == nil {
		return
	}
	if n, err := io.Copy(io.Discard, io.LimitReader(stream, maxDiscard)); err != nil || n == maxDiscard {
		ctx.SetConnectionClose()
	}
}

// engineBody is an answer's body on its way to the browser. Closing it gives the engine's connection back, or ends it
// when the browser went away before the end.
type engineBody struct {
	from   io.Reader
	events bool // a stream: wherever it breaks off it has ended, and is asked for again
	ended  bool
	conn   *engineConn
	to     *engine
	leave  func()
}

func (b *engineBody) Read(into []byte) (int, error) {
	n, err := b.from.Read(into)
	if err == io.EOF && b.conn.broke != nil {
		err = io.ErrUnexpectedEOF
	}
	b.ended = b.ended || err == io.EOF
	if b.events && err != nil {
		err = io.EOF
	}
	return n, err
}

// Close is called once.
func (b *engineBody) Close() error {
	if b.ended {
		b.to.keep(b.conn)
	} else {
		b.to.drop(b.conn)
	}
	b.leave()
	return nil
}

// passBody sends the engine's body on: a short one whole, a longer one as it comes.
func (w *Writer) passBody(ctx *fasthttp.RequestCtx, conn *engineConn, from *engine, call *call) *refusal {
	length := conn.answer.length
	if length >= 0 && length <= wholeBody {
		defer call.leave()
		if err := readInto(&ctx.Response, conn, length); err != nil {
			from.drop(conn)
			return lost(err)
		}
		from.keep(conn)
		return nil
	}
	body := &engineBody{from: conn.body(), conn: conn, to: from, leave: call.leave}
	if call.route.Lane == StreamLane {
		body.events, body.leave = true, func() { w.streams.remove(conn); call.leave() }
		w.streams.add(conn)
	}
	ctx.SetBodyStream(body, length)
	ctx.Response.ImmediateHeaderFlush = true
	return nil
}

// hasNoBody: RFC 9110 section 15.3.5; 205 says so of itself, by its length.
func hasNoBody(status int) bool { return status == fasthttp.StatusNoContent }

// readInto copies a short body: as a rule, it came together with the head.
func readInto(to *fasthttp.Response, conn *engineConn, length int) error {
	if length == 0 {
		return nil
	}
	whole, err := conn.in.Peek(length)
	if err != nil {
		return errors.Join(err, io.ErrUnexpectedEOF)
	}
	to.SetBody(whole)
	_, err = conn.in.Discard(length)
	return err
}
