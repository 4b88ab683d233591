package wire

import (
	"net/http"

	"github.com/valyala/fasthttp"
)

// targetWithBody replaces the target of a request that announces a body, because fasthttp forgets chunks without data before it calls the
// handler. A client that sends this target gets the same refusal.
const targetWithBody = "body"

// MarkBody marks a request that announces a body, so that RefuseTarget refuses it.
func MarkBody(header *fasthttp.RequestHeader) (unchanged fasthttp.RequestConfig) {
	const chunked = -1
	if n := header.ContentLength(); n > 0 || n == chunked {
		header.SetRequestURI(targetWithBody)
	}
	return unchanged
}

// RefuseTarget answers a request whose target does not start with a slash. After a body it closes the connection, so that nothing smuggled
// in it is read as a request.
func RefuseTarget(ctx *fasthttp.RequestCtx, uri []byte) {
	if string(uri) != targetWithBody {
		Fail(ctx, http.StatusBadRequest, "The request target must start with a slash")
		return
	}
	Fail(ctx, http.StatusBadRequest, "Requests must not have a body")
	ctx.SetConnectionClose()
}
