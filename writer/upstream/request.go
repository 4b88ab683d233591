package upstream

import (
	"bufio"
	"io"
	"net/http/httputil"
)

// Request is a request to the engine, as it is sent. The caller ensures that every line of the head is well-formed, and that the head
// gives the length of the body.
type Request struct {
	ID     string    // its X-Request-Id, which the answer must echo
	Head   []byte    // up to the empty line, followed by the body if Body is nil
	Body   io.Reader // a long body; nil for none
	Length int       // of Body in bytes, negative if chunked
}

// send writes a request.
func (c *conn) send(request *Request) error {
	if _, err := c.Write(request.Head); err != nil || request.Body == nil {
		return err
	}
	if request.Length < 0 {
		return c.sendChunks(request.Body)
	}
	n, err := io.Copy(c, request.Body)
	if err == nil && n != int64(request.Length) {
		err = io.ErrUnexpectedEOF
	}
	return err
}

// sendChunks writes a body whose length is not known, without trailers. The last chunk is not sent after
// an error, so that the engine does not take half a body for the whole.
func (c *conn) sendChunks(body io.Reader) error {
	buffer := bufio.NewWriter(c)
	chunks := httputil.NewChunkedWriter(buffer)
	if _, err := io.Copy(chunks, body); err != nil {
		return err
	}
	if err := chunks.Close(); err != nil {
		return err
	}
	if _, err := buffer.WriteString("\r\n"); err != nil {
		return err
	}
	return buffer.Flush()
}
