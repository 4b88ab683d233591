package reader

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
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

// failWith answers with the error of find. A refusal may be kept by others as long as we keep it.
func (r *Reader) failWith(ctx *fasthttp.RequestCtx, vary string, err error) {
	var refused *refusal
	var bad *cdn.BadParameter
	h := &ctx.Response.Header
	switch {
	case errors.As(err, &bad):
		fail(ctx, http.StatusBadRequest, bad.Error())
	case errors.As(err, &refused):
		fail(ctx, refused.status, refused.message)
		if left := (refused.until - r.now.nanoseconds()) / 1e9; left > 0 && refused.isMissing() {
			setBrief(h, left)
			h.Set(string(nameCacheTag), refused.tags)
		}
	default:
		fail(ctx, http.StatusServiceUnavailable, "The auction service cannot be reached. Please try again")
	}
	h.SetCanonical(nameNetlifyVary, []byte(vary))
}

// failParsing answers and counts a request that could not be read (fasthttp calls it and closes the connection).
func (r *Reader) failParsing(ctx *fasthttp.RequestCtx, err error) {
	defer func() { r.metrics.tallies.next().failed(ctx.Response.StatusCode()) }()
	var tooLong *fasthttp.ErrSmallBuffer
	var slow interface{ Timeout() bool }
	switch {
	case errors.As(err, &tooLong):
		fail(ctx, http.StatusRequestHeaderFieldsTooLarge, "The request's headers are too long")
	case errors.Is(err, fasthttp.ErrGetOnly):
		refuseMethod(ctx)
	case errors.Is(err, fasthttp.ErrBodyTooLarge):
		fail(ctx, http.StatusRequestEntityTooLarge, "A request here has no body")
	case errors.As(err, &slow) && slow.Timeout():
		fail(ctx, http.StatusRequestTimeout, "The request took too long to arrive")
	default:
		fail(ctx, http.StatusBadRequest, "The request cannot be read")
	}
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
