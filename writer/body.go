package writer

import (
	"errors"
	"io"

	"github.com/valyala/fasthttp"

	"fairwarning/writer/upstream"
)

// wholeBody is how much of a body is read before anything is passed on. A request this short reaches the engine whole or
// not at all, however slowly it comes, and an answer this short that breaks off is a clean error instead of half a
// document. Longer ones are passed on as they come.
const wholeBody = upstream.WholeBody

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

// answerBody is a long answer on its way to the browser. It holds the call's place in its lane until it is closed.
type answerBody struct {
	*upstream.Body
	isStream bool // of events: wherever it breaks off it has ended, and is asked for again
	leave    func()
}

func (b *answerBody) Read(into []byte) (int, error) {
	n, err := b.Body.Read(into)
	if b.isStream && err != nil {
		err = io.EOF
	}
	return n, err
}

// Close is called once.
func (b *answerBody) Close() error {
	b.leave()
	return b.Body.Close()
}

// passBody sends the engine's body on: a short one whole, a longer one as it comes.
func (w *Writer) passBody(ctx *fasthttp.RequestCtx, answer *fasthttp.Response, long *upstream.Body, call *call) {
	if long == nil {
		ctx.Response.SetBody(answer.Body())
		call.leave()
		return
	}
	body := &answerBody{Body: long, leave: call.leave}
	if call.route.Lane == StreamLane {
		body.isStream, body.leave = true, func() { w.streams.remove(long); call.leave() }
		w.streams.add(long)
	}
	ctx.SetBodyStream(body, long.Length)
	ctx.Response.ImmediateHeaderFlush = true
}
