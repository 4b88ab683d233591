package wire

import (
	"encoding/json"
	"net/http"
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
)

// problem is an error as the contract defines it.
type problem struct {
	Messages  []string `json:"messages,omitempty"`
	Message   string   `json:"message,omitempty"`
	RequestID string   `json:"requestId,omitempty"`
}

// RetryAfter is the Retry-After of a 503, in seconds.
const RetryAfter = 2

// Fail sends an error in JSON: messages for 400, a message for any other status.
func Fail(ctx *fasthttp.RequestCtx, status int, message string) {
	if len(ctx.Response.Header.PeekCanonical(nameRequestID)) == 0 { // the request could not be read
		SetRequestID(ctx, edge.AppendNewRequestID(nil))
	}
	p := problem{Message: message, RequestID: string(ctx.Response.Header.PeekCanonical(nameRequestID))}
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
	h.SetContentType(cache.JSONType)
	h.SetCanonical(NameNoSniff, ValueNoSniff)
	if len(h.PeekCanonical(NameNetlifyVary)) == 0 {
		h.SetCanonical(NameNetlifyVary, ValueWholeQuery)
	}
	SetNoStore(h)
	if status == http.StatusServiceUnavailable {
		h.Set("Retry-After", strconv.Itoa(RetryAfter))
	}
	ctx.Response.SetBodyRaw(body)
}

// RefuseExpectation rejects Expect: 100-continue, which announces a body.
func RefuseExpectation(ctx *fasthttp.RequestCtx) int {
	Fail(ctx, http.StatusExpectationFailed, "Requests must not have a body")
	return http.StatusExpectationFailed
}

func RefuseMethod(ctx *fasthttp.RequestCtx) {
	Fail(ctx, http.StatusMethodNotAllowed, "Only GET and HEAD are allowed")
	ctx.Response.Header.Set("Allow", "GET, HEAD")
}
