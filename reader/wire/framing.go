package wire

import (
	"bytes"
	"net/http"

	"github.com/valyala/fasthttp"
)

// After fasthttp has parsed a request, CheckHeader can only flag it through its target, which then lacks a leading
// slash. A client that sends such a target gets the same refusal.
const (
	addressHasBody   = "body"      // announces a body
	addressMalformed = "malformed" // header not as RFC 9112 has it, so another server may parse it differently
)

// CheckHeader rejects bodies and headers that a proxy may have framed differently, and has the connection closed, so
// that nothing smuggled behind them is read as a request.
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

// isWellFormed reports whether every line ends in CRLF, none is folded, and no name contains a space (RFC 9112
// section 5). StrictListener has refused a bare LF before.
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

// RefuseTarget answers a request whose target does not start with a slash.
func RefuseTarget(ctx *fasthttp.RequestCtx, uri []byte) {
	switch string(uri) {
	case addressHasBody:
		Fail(ctx, http.StatusBadRequest, "Requests must not have a body")
	case addressMalformed:
		Fail(ctx, http.StatusBadRequest, "Request headers are not valid HTTP/1.1")
	default:
		Fail(ctx, http.StatusBadRequest, "The request target must start with a slash")
		return
	}
	ctx.SetConnectionClose()
}
