package upstream

import (
	"bufio"
	"bytes"
	"errors"

	"github.com/valyala/fasthttp"
)

// HeaderRequestID is the header that names a request. The engine echoes it in the answer.
const HeaderRequestID = "X-Request-Id"

var (
	headerRequestID  = []byte(HeaderRequestID)
	headerConnection = []byte("Connection")
)

// singleHeaders lists the headers of an answer that may not come twice, because two readers could pick different ones.
var singleHeaders = [...][]byte{
	[]byte("Content-Type"), []byte("Content-Disposition"), []byte("Content-Language"), []byte("Retry-After"), []byte("Www-Authenticate"),
	headerRequestID, headerConnection,
	[]byte("Content-Length"), // or Transfer-Encoding: an answer has one of the two (RFC 9112 section 6.3)
}

// PassedHeaders lists the headers of an answer that are meant for the browser.
var PassedHeaders = singleHeaders[:5]

var (
	errMalformed = errors.New("the answer is not well-formed HTTP/1.1")
	errForeign   = errors.New("the answer names another request")
	errStatus    = errors.New("the answer has a status outside the contract")
	errInterim   = errors.New("too many interim answers")
)

const (
	maxInterim = 5       // answers of 1xx before the final one
	maxLength  = 1 << 50 // of a body, in bytes
	chunked    = -1      // the length of a chunked body; fasthttp's value
)

// readHead reads the head of the answer to a request. 101 counts as an answer, and as one outside the contract: no request
// asks to switch protocols.
func readHead(from *bufio.Reader, response *fasthttp.Response, requestID []byte) error {
	for range maxInterim {
		head, err := peekHead(from)
		if err != nil {
			return unexpected(err)
		}
		if checkHead(head) != nil || response.Header.Read(from) != nil {
			return errMalformed // fasthttp's own errors quote the answer, which may hold secrets
		}
		if status := response.StatusCode(); status >= 200 || status == fasthttp.StatusSwitchingProtocols {
			return checkAnswer(response, requestID)
		}
	}
	return errInterim
}

// peekHead waits for a complete head and returns it without its empty line. The head stays in the buffer.
func peekHead(from *bufio.Reader) ([]byte, error) {
	for seen := 0; ; seen = from.Buffered() {
		if _, err := from.Peek(seen + 1); err != nil {
			return nil, err
		}
		received, err := from.Peek(from.Buffered())
		if err != nil {
			return nil, err
		}
		if end := bytes.Index(received, []byte("\r\n\r\n")); end >= 0 {
			return received[:end], nil
		}
	}
}

// checkHead refuses what fasthttp accepts and another reader could take differently: bare CR or LF as line ends, names
// with blanks, folded lines (RFC 9112 section 5), an HTTP version other than 1.1, and headers that come twice.
func checkHead(head []byte) error {
	line, rest, _ := bytes.Cut(head, []byte("\r\n"))
	lines := bytes.Count(head, []byte("\r\n"))
	if !isStatusLine(line) || bytes.Count(head, []byte("\r")) != lines || bytes.Count(head, []byte("\n")) != lines {
		return errMalformed
	}
	var seen [len(singleHeaders)]bool
	for lines > 0 {
		line, rest, _ = bytes.Cut(rest, []byte("\r\n"))
		lines--
		name, _, hasColon := bytes.Cut(line, []byte(":"))
		if !hasColon || len(name) == 0 || bytes.ContainsAny(name, " \t") {
			return errMalformed
		}
		if i := indexSingle(name); i >= 0 {
			if seen[i] {
				return errMalformed
			}
			seen[i] = true
		}
	}
	return nil
}

// isStatusLine reports whether a line begins as "HTTP/1.1 200" does. fasthttp checks what follows.
func isStatusLine(line []byte) bool {
	status, ok := bytes.CutPrefix(line, []byte("HTTP/1.1 "))
	return ok && len(status) > 0 && '1' <= status[0] && status[0] <= '9'
}

// indexSingle returns the place of a header in singleHeaders, -1 for none.
func indexSingle(name []byte) int {
	if bytes.EqualFold(name, []byte("Transfer-Encoding")) {
		return len(singleHeaders) - 1
	}
	for i, one := range singleHeaders {
		if len(one) == len(name) && bytes.EqualFold(name, one) {
			return i
		}
	}
	return -1
}

// checkAnswer refuses an answer that is not certainly the one to this request, redirects, and a body whose end only the end
// of the connection would mark: half of it would look whole.
func checkAnswer(response *fasthttp.Response, requestID []byte) error {
	status, length := response.StatusCode(), response.Header.ContentLength()
	switch {
	case !bytes.Equal(response.Header.PeekCanonical(headerRequestID), requestID):
		return errForeign
	case status < 200 || status >= 300 && status < 400:
		return errStatus
	case status != fasthttp.StatusNoContent && (length < chunked || length > maxLength):
		return errMalformed
	}
	return nil
}

// bodyLength returns the length of an answer's body in bytes, or chunked. 204 has none, whatever its headers say (RFC 9110
// section 15.3.5).
func bodyLength(response *fasthttp.Response) int {
	if response.StatusCode() == fasthttp.StatusNoContent {
		return 0
	}
	return response.Header.ContentLength()
}

// isReusable reports whether the engine leaves the connection open after the answer.
func isReusable(response *fasthttp.Response) bool {
	value := response.Header.PeekCanonical(headerConnection)
	return len(value) == 0 || bytes.EqualFold(value, []byte("keep-alive"))
}
