package wire

import (
	"bytes"
	"net/http"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
)

// After fasthttp has parsed a request, CheckHeader can only flag it through its target, which then lacks a leading
// slash. A client that sends such a target gets the same refusal.
const (
	addressHasBody   = "body"      // announces a body
	addressMalformed = "malformed" // header not as RFC 9112 has it, so another server may parse it differently
	addressRepeated  = "repeated"  // a header about the sender comes twice, and servers disagree on which one counts
)

// CheckHeader rejects bodies and headers that a proxy may have framed differently, and has the connection closed, so
// that nothing smuggled behind them is read as a request.
func CheckHeader(header *fasthttp.RequestHeader) (unchanged fasthttp.RequestConfig) {
	const chunked = -1
	if n := header.ContentLength(); n > 0 || n == chunked {
		header.SetRequestURI(addressHasBody)
	}
	protocol, wrong := header.Protocol(), checkLines(header.RawHeaders())
	if string(protocol) != "HTTP/1.1" && string(protocol) != "HTTP/1.0" {
		wrong = addressMalformed
	}
	if wrong != "" {
		header.SetRequestURI(wrong)
	}
	return unchanged
}

// checkLines returns the address of the refusal unless every line ends in CRLF, none is folded, no name contains a space (RFC
// 9112 section 5), and no header of trust comes twice. StrictListener has refused a bare LF before.
func checkLines(head []byte) (refusal string) {
	var trusted edge.TrustedNames
	for len(head) > 0 {
		end := bytes.IndexByte(head, '\n')
		if end < 1 || head[end-1] != '\r' {
			return addressMalformed
		}
		line := head[:end-1]
		head = head[end+1:]
		if len(line) == 0 {
			continue
		}
		name := bytes.IndexByte(line, ':')
		if name < 1 || bytes.IndexByte(line[:name], ' ') >= 0 || line[0] == '\t' {
			return addressMalformed
		}
		if edge.IsTrusted(line[:name]) && trusted.Add(line[:name]) != nil {
			return addressRepeated
		}
	}
	return ""
}

// RefuseTarget answers a request whose target does not start with a slash.
func RefuseTarget(ctx *fasthttp.RequestCtx, uri []byte) {
	switch string(uri) {
	case addressHasBody:
		Fail(ctx, http.StatusBadRequest, "Requests must not have a body")
	case addressMalformed:
		Fail(ctx, http.StatusBadRequest, "Request headers are not valid HTTP/1.1")
	case addressRepeated:
		Fail(ctx, http.StatusBadRequest, "Headers about the sender must not be repeated")
	default:
		Fail(ctx, http.StatusBadRequest, "The request target must start with a slash")
		return
	}
	ctx.SetConnectionClose()
}
