package reader

import (
	"errors"
	"net/http"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
)

// failWith answers with the error of find. A refusal may be kept by others as long as we keep it.
func (h *handler) failWith(ctx *fasthttp.RequestCtx, vary string, err error) {
	var refused *refusal
	var bad *cdn.BadParameter
	header := &ctx.Response.Header
	switch {
	case errors.As(err, &bad):
		fail(ctx, http.StatusBadRequest, bad.Error())
	case errors.As(err, &refused):
		fail(ctx, refused.status, refused.message)
		if left := (refused.until - h.now.nanoseconds()) / 1e9; left > 0 && refused.isMissing() {
			setBrief(header, left)
			header.Set(string(nameCacheTag), refused.tags)
		}
	default:
		fail(ctx, http.StatusServiceUnavailable, "The auction service cannot be reached. Please try again")
	}
	header.SetCanonical(nameNetlifyVary, []byte(vary))
}

// failParsing answers and counts a request that could not be read (fasthttp calls it and closes the connection).
func (h *handler) failParsing(ctx *fasthttp.RequestCtx, err error) {
	defer func() { h.counters.failed(ctx.Response.StatusCode()) }()
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
