package writer

import (
	"github.com/valyala/fasthttp"
)

// Answers to scripts on another host of the same house (https://fetch.spec.whatwg.org/#http-cors-protocol). A house can send uploads, long
// calls and its personal stream to a host of its own, past a CDN that ends them. There are no cookies, so no credentials are allowed.
const (
	headersTaken   = "Authorization, Content-Type, Idempotency-Key, Login-Source"
	headersShown   = "Content-Disposition, Date, Retry-After, X-Request-Id"
	preflightValid = "7200" // seconds; browsers keep it no longer
)

// allowOrigin lets a script of the house read the answer. To every other origin the answer says nothing.
func (w *Writer) allowOrigin(ctx *fasthttp.RequestCtx, tenant int64) (isOwn bool) {
	origin := ctx.Request.Header.Peek(fasthttp.HeaderOrigin)
	if len(origin) == 0 || !w.tenants.IsOwnOrigin(tenant, origin) {
		return false
	}
	header := &ctx.Response.Header
	header.SetBytesV(fasthttp.HeaderAccessControlAllowOrigin, origin)
	header.Set(fasthttp.HeaderAccessControlExposeHeaders, headersShown)
	header.Set(fasthttp.HeaderVary, fasthttp.HeaderOrigin)
	return true
}

// answerPreflight answers a browser that asks whether a script of the house may call an operation, and reports whether it did. Anything
// else with the method OPTIONS is refused like every wrong method.
func (w *Writer) answerPreflight(ctx *fasthttp.RequestCtx, call *call) bool {
	if !ctx.IsOptions() || len(ctx.Request.Header.Peek(fasthttp.HeaderAccessControlRequestMethod)) == 0 {
		return false
	}
	path, _ := rawPath(&ctx.Request.Header)
	_, _, methods := w.table.find(ctx.Method(), path)
	if methods == "" || w.findTenant(ctx, call) != nil || !w.allowOrigin(ctx, call.tenant) {
		return false
	}
	discardBody(ctx)
	ctx.SetStatusCode(fasthttp.StatusNoContent)
	header := &ctx.Response.Header
	header.Set(fasthttp.HeaderAccessControlAllowMethods, methods)
	header.Set(fasthttp.HeaderAccessControlAllowHeaders, headersTaken)
	header.Set(fasthttp.HeaderAccessControlMaxAge, preflightValid)
	setOwnHeaders(header, call.requestID)
	return true
}
