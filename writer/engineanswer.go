package writer

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"net/http/httputil"
)

// engineAnswer is what is of interest in the head of an engine's answer. Its texts lie in the connection's buffer, and are
// good until something else is read from there.
type engineAnswer struct {
	status int
	length int  // of the body in bytes; or chunked
	last   bool // the engine ends the connection behind it
	values [len(answerNames)][]byte
}

// chunked is the length of a body that tells its end itself.
const chunked = -1

// Headers that are looked at, and those that go to the browser (answerPassed). Everything else stays here.
var answerNames = [...]string{
	"Content-Type", "Content-Disposition", "Content-Language", "Retry-After", "Www-Authenticate",
	headerRequest, "Content-Length", "Transfer-Encoding", "Connection",
}

const (
	answerType       = 0
	answerPassed     = 5 // the first of answerNames
	answerRequest    = 5
	answerLength     = 6
	answerEncoding   = 7
	answerConnection = 8
)

var errGarbled = errors.New("what came is not in the form of HTTP/1.1")

// parse reads a head without the empty line behind it. It takes no line that others could read otherwise: each must end in CRLF
// and be a header of its own (RFC 9112 section 5), none of those looked at may come twice, and the end of the body must be
// certain (section 6.3): one that only the end of the connection would end may as well be half of one.
func (a *engineAnswer) parse(head []byte) error {
	*a = engineAnswer{}
	line, rest, ok := cutLine(head)
	if a.status = statusOf(line); a.status == 0 {
		return errGarbled
	}
	for ok && len(rest) > 0 {
		line, rest, ok = cutLine(rest)
		ok = ok && a.take(line)
	}
	if !ok || !a.measure() {
		return errGarbled
	}
	return nil
}

// cutLine gives the first line without its end, and what follows; the last one ends with the text. A CR within a line may
// be the end of one to others.
func cutLine(text []byte) (line, rest []byte, ok bool) {
	end := bytes.IndexByte(text, '\r')
	switch {
	case end < 0:
		line = text
	case end+1 == len(text) || text[end+1] != '\n':
		return nil, nil, false
	default:
		line, rest = text[:end], text[end+2:]
	}
	return line, rest, bytes.IndexByte(line, '\n') < 0
}

// statusOf reads a status line; 0: it is none.
func statusOf(line []byte) int {
	code, ok := bytes.CutPrefix(line, []byte("HTTP/1.1 "))
	if !ok || len(code) < 3 || len(code) > 3 && code[3] != ' ' || code[0] < '1' || !isNumber(code[:3]) {
		return 0
	}
	return int(code[0]-'0')*100 + int(code[1]-'0')*10 + int(code[2]-'0')
}

// take keeps a header if it is of interest.
func (a *engineAnswer) take(line []byte) bool {
	colon := bytes.IndexByte(line, ':')
	if colon < 1 || line[0] == ' ' || line[0] == '\t' {
		return false
	}
	i := indexOf(answerNames[:], line[:colon])
	switch {
	case i < 0:
		return line[colon-1] != ' ' && line[colon-1] != '\t'
	case a.values[i] != nil:
		return false
	}
	a.values[i] = trimBlanks(line[colon+1:])
	return true
}

// measure finds out where the body ends.
func (a *engineAnswer) measure() bool {
	length, encoding := a.values[answerLength], a.values[answerEncoding]
	a.last = a.values[answerConnection] != nil && !bytes.EqualFold(a.values[answerConnection], []byte("keep-alive"))
	switch {
	case a.status < 200, hasNoBody(a.status):
		return true // whatever the headers say
	case encoding != nil:
		a.length = chunked
		return length == nil && bytes.EqualFold(encoding, []byte("chunked"))
	}
	for _, digit := range length {
		a.length = a.length*10 + int(digit-'0')
	}
	return isNumber(length)
}

// nextHead waits for a head, and gives it without the empty line behind it.
func nextHead(in *bufio.Reader) ([]byte, error) {
	for seen := 0; ; seen = in.Buffered() {
		if _, err := in.Peek(seen + 1); err != nil {
			return nil, err
		}
		came, err := in.Peek(in.Buffered())
		if err != nil {
			return nil, err
		}
		from := max(seen-len("\r\n\r"), 0)
		if end := bytes.Index(came[from:], []byte("\r\n\r\n")); end >= 0 {
			_, err = in.Discard(from + end + len("\r\n\r\n"))
			return came[:from+end], err
		}
	}
}

// body is what follows the head. Reading it ends with io.EOF when it is over, or when the connection is (engineConn.broke).
func (c *engineConn) body() io.Reader {
	if c.answer.length == chunked {
		return &chunks{from: c.in, data: httputil.NewChunkedReader(c.in)}
	}
	return io.LimitReader(c.in, int64(c.answer.length))
}

// chunks is a body in chunks with the empty line behind them, which httputil's reader leaves. Nothing may come in its place:
// the contract has no trailers.
type chunks struct {
	from *bufio.Reader
	data io.Reader
	over error
}

func (c *chunks) Read(into []byte) (n int, err error) {
	if c.over != nil {
		return 0, c.over
	}
	if n, err = c.data.Read(into); err == io.EOF {
		err = c.end()
	}
	c.over = err
	return n, err
}

func (c *chunks) end() error {
	line, err := c.from.Peek(len("\r\n"))
	if err != nil {
		return io.ErrUnexpectedEOF
	}
	if string(line) != "\r\n" {
		return errGarbled
	}
	_, _ = c.from.Discard(len(line)) // it is there
	return io.EOF
}
