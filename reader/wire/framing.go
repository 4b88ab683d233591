package wire

import (
	"bytes"
	"net/http"

	"github.com/valyala/fasthttp"
)

// What cannot be told after fasthttp has read a request is told by its address, which then no longer begins with a slash.
// A client that sends such an address itself gets the same refusal.
const (
	addressHasBody   = "body"      // it announces a body
	addressMalformed = "malformed" // its head is not in the form of RFC 9112, so others may read it otherwise
)

// CheckHeader looks at a request's head as it was sent. A body is refused and the connection closed, and so is a head that
// another server before us may have cut elsewhere: nothing after it on the connection can be taken for what it is not.
func CheckHeader(header *fasthttp.RequestHeader) (unchanged fasthttp.RequestConfig) {
	const chunked = -1
	if n := header.ContentLength(); n > 0 || n == chunked {
		header.SetRequestURI(addressHasBody)
	}
	if protocol := header.Protocol(); string(protocol) != "HTTP/1.1" && string(protocol) != "HTTP/1.0" || !isWellFormed(header.RawHeaders()) {
		header.SetRequestURI(addressMalformed)
	}
	return unchanged
}

// isWellFormed says whether every line ends in CRLF, none goes on from the one before (obs-fold), and no name has a space
// (RFC 9112 section 5).
func isWellFormed(head []byte) bool {
	for len(head) > 0 {
		end := bytes.IndexByte(head, '\n')
		if end < 1 || head[end-1] != '\r' {
			return len(head) == 0
		}
		line := head[:end-1]
		head = head[end+1:]
		if len(line) == 0 {
			continue
		}
		name := bytes.IndexByte(line, ':')
		if name < 1 || bytes.IndexByte(line[:name], ' ') >= 0 || line[0] == '\t' {
			return false
		}
	}
	return true
}

// RefuseTarget answers a request whose address does not begin with a slash.
func RefuseTarget(ctx *fasthttp.RequestCtx, uri []byte) {
	switch string(uri) {
	case addressHasBody:
		Fail(ctx, http.StatusBadRequest, "A request here has no body")
	case addressMalformed:
		Fail(ctx, http.StatusBadRequest, "The request's headers are not in the form of HTTP/1.1")
	default:
		Fail(ctx, http.StatusBadRequest, "The address must begin with a slash")
		return
	}
	ctx.SetConnectionClose()
}
