package reader

import (
	"errors"
	"net/http"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/wire"
)

// sendError sends the error of a lookup. A refusal may be cached for as long as the reader remembers it.
func (h *handler) sendError(ctx *fasthttp.RequestCtx, vary string, err error) {
	var refused *cache.Refusal
	var bad *cdn.BadParameter
	header := &ctx.Response.Header
	switch {
	case errors.As(err, &bad):
		wire.Fail(ctx, http.StatusBadRequest, bad.Error())
	case errors.As(err, &refused):
		wire.Fail(ctx, refused.Status, refused.Message)
		if left := (refused.Until - h.now.Nanoseconds()) / 1e9; left > 0 && refused.IsMissing() {
			wire.SetBrief(header, left)
			header.Set(string(wire.NameCacheTag), refused.Tags)
		}
	default:
		wire.Fail(ctx, http.StatusServiceUnavailable, "The auction service is unavailable. Please try again")
	}
	header.SetCanonical(wire.NameNetlifyVary, []byte(vary))
}

// sendParseError answers and counts a request fasthttp could not read. fasthttp then closes the connection.
func (h *handler) sendParseError(ctx *fasthttp.RequestCtx, err error) {
	defer func() { h.counters.countError(ctx.Response.StatusCode()) }()
	var tooLong *fasthttp.ErrSmallBuffer
	var malformed edge.Malformed
	var slow interface{ Timeout() bool }
	switch {
	case errors.As(err, &malformed):
		wire.Fail(ctx, http.StatusBadRequest, "The request is not well-formed: "+malformed.Error())
	case errors.As(err, &tooLong):
		wire.Fail(ctx, http.StatusRequestHeaderFieldsTooLarge, "Request headers too long")
	case errors.Is(err, fasthttp.ErrGetOnly):
		wire.RefuseMethod(ctx)
	case errors.Is(err, fasthttp.ErrBodyTooLarge):
		wire.Fail(ctx, http.StatusRequestEntityTooLarge, "Requests must not have a body")
	case errors.As(err, &slow) && slow.Timeout():
		wire.Fail(ctx, http.StatusRequestTimeout, "Request timed out")
	default:
		wire.Fail(ctx, http.StatusBadRequest, "Malformed request")
	}
}
