package reader

import (
	"encoding/json"
	"net/http"
	"strconv"

	"github.com/valyala/fasthttp"
)

// problem is the contract's form of an error.
type problem struct {
	Messages  []string `json:"messages,omitempty"`
	Message   string   `json:"message,omitempty"`
	RequestID string   `json:"requestId,omitempty"`
}

// retryAfter is what a client is asked to wait before it tries again, in seconds.
const retryAfter = 2

// fail answers with an error in JSON: 400 with messages, all others with a message.
func fail(ctx *fasthttp.RequestCtx, status int, message string) {
	ensureRequestID(ctx)
	p := problem{Message: message, RequestID: string(ctx.Response.Header.PeekBytes(nameRequestID))}
	if status == http.StatusBadRequest {
		p.Messages, p.Message = []string{message}, ""
	}
	body, err := json.Marshal(p)
	if err != nil {
		panic("BUG: problem cannot be written: " + err.Error())
	}
	ctx.Response.ResetBody()
	ctx.Response.SetStatusCode(status)
	h := &ctx.Response.Header
	h.SetContentType(jsonType)
	h.SetCanonical(nameNoSniff, valueNoSniff)
	if len(h.PeekBytes(nameNetlifyVary)) == 0 {
		h.SetCanonical(nameNetlifyVary, valueWholeQuery)
	}
	setNoStore(h)
	if status == http.StatusServiceUnavailable {
		h.Set("Retry-After", strconv.Itoa(retryAfter))
	}
	ctx.Response.SetBodyRaw(body)
}

// refuseExpectation answers Expect: 100-continue, which announces a body.
func refuseExpectation(ctx *fasthttp.RequestCtx) int {
	fail(ctx, http.StatusExpectationFailed, "A request here has no body")
	return http.StatusExpectationFailed
}

func refuseMethod(ctx *fasthttp.RequestCtx) {
	fail(ctx, http.StatusMethodNotAllowed, "Only GET and HEAD are answered here")
	ctx.Response.Header.Set("Allow", "GET, HEAD")
}
