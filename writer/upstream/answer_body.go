package upstream

import (
	"bufio"
	"errors"
	"io"
	"net/http/httputil"
	"time"
)

// Body is a long answer being received from the engine. Read and Close must be called by one goroutine; Abort may be called by
// any until Close is.
type Body struct {
	Length int // in bytes; negative if chunked

	client *Client
	conn   *conn
	buffer *bufio.Reader
	data   io.Reader
	fixed  *io.LimitedReader // nil if chunked
	over   error             // what ended the body
	isLast bool              // the engine closes the connection afterwards
}

func newBody(client *Client, conn *conn, buffer *bufio.Reader, head head) *Body {
	b := &Body{Length: head.length, client: client, conn: conn, buffer: buffer, isLast: head.isLast}
	if head.length < 0 {
		b.data = httputil.NewChunkedReader(buffer)
		return b
	}
	b.fixed = &io.LimitedReader{R: buffer, N: int64(head.length)}
	b.data = b.fixed
	return b
}

// Read returns io.EOF only after a complete body.
func (b *Body) Read(into []byte) (int, error) {
	if b.over != nil {
		return 0, b.over
	}
	n, err := b.data.Read(into)
	if err == io.EOF {
		err = b.end()
	}
	b.over = err
	return n, err
}

// end distinguishes a complete body from one that was cut off. NewChunkedReader stops in front of the empty line that closes the
// chunks. Trailers in its place are an error: the contract has none, and fasthttp's reader would take them for headers.
func (b *Body) end() error {
	if b.fixed != nil {
		if b.fixed.N > 0 {
			return io.ErrUnexpectedEOF
		}
		return io.EOF
	}
	line, err := b.buffer.Peek(len("\r\n"))
	if err != nil {
		return unexpected(err)
	}
	if string(line) != "\r\n" {
		return errMalformed
	}
	_, _ = b.buffer.Discard(len(line)) // it was peeked
	return io.EOF
}

// Abort makes the current Read and all later ones fail.
func (b *Body) Abort() { _ = b.conn.SetDeadline(time.Unix(1, 0)) }

// Close puts the connection back into the pool, or closes it if the body was not read to its end.
func (b *Body) Close() error {
	isComplete := b.over == io.EOF || b.fixed != nil && b.fixed.N == 0
	isReusable := !b.isLast && isComplete && b.buffer.Buffered() == 0
	b.client.pool.ReleaseReader(b.buffer)
	b.conn.release(isReusable)
	return nil
}

// unexpected turns the end of a connection within an answer into io.ErrUnexpectedEOF.
func unexpected(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}
