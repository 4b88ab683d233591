package upstream

import (
	"bufio"
	"bytes"
	"errors"
	"slices"
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
)

// HeaderCardTried says in an answer about a payment method whether the payment processor got a card: yes or no. It is for the writer only.
const HeaderCardTried = "X-Card-Tried"

// singleHeaders lists the headers that matter in an answer. None may come twice, because two readers could pick different
// ones.
var singleHeaders = [...][]byte{
	[]byte("Content-Type"), []byte("Content-Disposition"), []byte("Content-Language"), []byte("Content-Security-Policy"), []byte("Retry-After"),
	[]byte("Www-Authenticate"), []byte(HeaderCardTried),
	[]byte(edge.HeaderRequest), []byte("Content-Length"), []byte("Transfer-Encoding"), []byte("Connection"),
}

// Indexes of singleHeaders. Those before numPassed are passed on; the writer removes HeaderCardTried.
const (
	numPassed   = 7
	atRequestID = 7
	atLength    = 8
	atEncoding  = 9
	atClosing   = 10
)

var (
	errMalformed = errors.New("the answer is not well-formed HTTP/1.1")
	errForeign   = errors.New("the answer names another request")
	errStatus    = errors.New("the answer has a status outside the contract")
	errInterim   = errors.New("too many interim answers")
)

const (
	maxInterim = 5  // answers of 1xx before the final one
	lengthBits = 50 // of the longest body's length
	chunked    = -1 // the length of a chunked body
)

// head is what matters of the head of an answer.
type head struct {
	status int
	length int                        // of the body in bytes, or chunked
	isLast bool                       // the engine closes the connection after the answer
	values [len(singleHeaders)][]byte // in the read buffer
}

// readHead reads the head of the answer to a request, and copies its status and the headers for the browser to response.
func readHead(from *bufio.Reader, response *fasthttp.Response, requestID string) (head, error) {
	for range maxInterim {
		text, err := peekHead(from)
		if err != nil {
			return head{}, unexpected(err)
		}
		var h head
		if err := h.parse(text); err != nil {
			return head{}, err
		}
		if h.isFinal() {
			err = h.copyTo(response, requestID)
		}
		_, _ = from.Discard(len(text) + len("\r\n")) // it was peeked
		if h.isFinal() {
			return h, err
		}
	}
	return head{}, errInterim
}

// isFinal reports whether no other answer follows. 101 is final, and outside the contract: no request asks to switch protocols.
func (h *head) isFinal() bool {
	return h.status >= 200 || h.status == fasthttp.StatusSwitchingProtocols
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
			return received[:end+len("\r\n")], nil
		}
	}
}

// parse reads a head. It refuses what two readers could take differently, most of which fasthttp's parser accepts: lines that end
// in anything but CRLF, folded lines, names with blanks (RFC 9112 section 5), another HTTP version, a header that comes twice,
// and a body whose end is not certain (section 6.3): if only the end of the connection marked it, half a body would look whole.
func (h *head) parse(text []byte) error {
	line, text, ok := cutLine(text)
	if !ok || !h.parseStatus(line) {
		return errMalformed
	}
	var seen [len(singleHeaders)]bool
	for len(text) > 0 {
		line, text, ok = cutLine(text)
		name, value, hasColon := bytes.Cut(line, []byte(":"))
		if !ok || !hasColon || len(name) == 0 || hasBlank(name) {
			return errMalformed
		}
		i := slices.IndexFunc(singleHeaders[:], func(one []byte) bool { return len(one) == len(name) && bytes.EqualFold(one, name) })
		if i < 0 {
			continue
		}
		if seen[i] {
			return errMalformed
		}
		seen[i], h.values[i] = true, bytes.Trim(value, " \t")
	}
	h.isLast = seen[atClosing] && !bytes.EqualFold(h.values[atClosing], []byte("keep-alive"))
	return h.parseLength(seen[atEncoding], seen[atLength])
}

// cutLine splits off the first line, without its CRLF. It reports whether that line has no other CR or LF.
func cutLine(text []byte) (line, rest []byte, ok bool) {
	line, rest, _ = bytes.Cut(text, []byte("\n"))
	line, ok = bytes.CutSuffix(line, []byte("\r"))
	return line, rest, ok && bytes.IndexByte(line, '\r') < 0
}

func hasBlank(name []byte) bool {
	return bytes.IndexByte(name, ' ') >= 0 || bytes.IndexByte(name, '\t') >= 0
}

// parseStatus reads a status line. The reason phrase may be missing.
func (h *head) parseStatus(line []byte) bool {
	text, ok := bytes.CutPrefix(line, []byte("HTTP/1.1 "))
	code, _, _ := bytes.Cut(text, []byte(" "))
	status, err := strconv.ParseUint(string(code), 10, 16)
	h.status = int(status)
	return ok && err == nil && len(code) == 3 && status >= 100
}

// parseLength determines the length of the body. 1xx and 204 have none, whatever their headers say (RFC 9110 section 15).
func (h *head) parseLength(hasEncoding, hasLength bool) error {
	switch {
	case h.status < 200 || h.status == fasthttp.StatusNoContent:
		return nil
	case hasEncoding:
		h.length = chunked
		if hasLength || !bytes.EqualFold(h.values[atEncoding], []byte("chunked")) {
			return errMalformed
		}
		return nil
	}
	length, err := strconv.ParseUint(string(h.values[atLength]), 10, lengthBits)
	if err != nil {
		return errMalformed // without quoting the answer, which may hold secrets
	}
	h.length = int(length)
	return nil
}

// copyTo copies the status and the headers for the browser to response. It refuses redirects, and an answer that is not
// certainly the one to this request.
func (h *head) copyTo(response *fasthttp.Response, requestID string) error {
	switch {
	case string(h.values[atRequestID]) != requestID:
		return errForeign
	case h.status < 200 || h.status >= 300 && h.status < 400:
		return errStatus
	}
	response.SetStatusCode(h.status)
	for i, value := range h.values[:numPassed] {
		if len(value) > 0 {
			response.Header.SetCanonical(singleHeaders[i], value)
		}
	}
	return nil
}
