package reader

import (
	"errors"
	"net"
	"net/http"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/cdn/sse"
	"fairwarning/reader/cache"
	"fairwarning/reader/relay"
	"fairwarning/reader/wire"
)

// serveStream relays a stream of the engine. It takes the connection from fasthttp, whose buffers and pipe would cost every watcher
// several times what the watch needs.
func (h *handler) serveStream(ctx *fasthttp.RequestCtx, s *requestState, tenant *edge.Tenant, op *cdn.Operation, query []byte) {
	h.allowOrigin(ctx, tenant)
	scope := h.resources.AppendScope(s.key[:0], tenant.ID)
	key, bad := op.AppendKey(scope, query)
	s.key = key[:0]
	if bad != nil {
		h.sendError(ctx, cache.VaryQuery("none"), bad)
		return
	}
	if ctx.IsHead() {
		setStreamHeaders(&ctx.Response.Header)
		return
	}
	w, err := h.relay.Join(h.life, relay.Stream{
		Key: string(key), Target: cache.Target{Tenant: tenant.ID, Path: string(key[len(scope):])}, Client: s.clientOf(ctx), After: lastEventID(ctx),
	})
	switch {
	case errors.Is(err, relay.ErrBusy):
		wire.Fail(ctx, http.StatusServiceUnavailable, "The live auction cannot be followed right now. Please try again")
		return
	case err != nil:
		h.sendError(ctx, cache.VaryQuery("none"), err)
		return
	}
	setStreamHeaders(&ctx.Response.Header)
	head := sse.AppendRetry(streamHead(&ctx.Response.Header))
	client := ctx.Conn()
	if c, ok := client.(*edge.Conn); ok {
		c.Stream()
	}
	ctx.HijackSetNoResponse(true)
	ctx.Hijack(func(net.Conn) { go w.Send(h.life, client, head) }) // returns at once, which frees the request and its 32 KiB buffer
}

// allowOrigin lets scripts of the house follow a stream at another of its hosts, past a CDN that ends streams. It needs no preflight. Public
// answers that caches keep are for no origin but their own.
func (h *handler) allowOrigin(ctx *fasthttp.RequestCtx, tenant *edge.Tenant) {
	origin := ctx.Request.Header.Peek(fasthttp.HeaderOrigin)
	if len(origin) > 0 && h.tenants.IsOwnOrigin(tenant.ID, origin) {
		ctx.Response.Header.SetBytesV(fasthttp.HeaderAccessControlAllowOrigin, origin)
		ctx.Response.Header.Set(fasthttp.HeaderVary, fasthttp.HeaderOrigin)
	}
}

// lastEventID returns the id of the last event the client got: browsers send the header when they reconnect on their own, scripts
// the parameter.
func lastEventID(ctx *fasthttp.RequestCtx) string {
	if id := ctx.QueryArgs().Peek("last_event_id"); len(id) > 0 {
		return string(id)
	}
	return string(ctx.Request.Header.Peek("Last-Event-ID"))
}

func setStreamHeaders(h *fasthttp.ResponseHeader) {
	h.SetContentType(sse.Type)
	wire.SetNoStore(h)
	h.SetCanonical(wire.NameNoSniff, wire.ValueNoSniff)
	h.Set("X-Accel-Buffering", "no") // nginx buffers otherwise
}

// streamHead returns the head of a response that ends with its connection.
func streamHead(h *fasthttp.ResponseHeader) []byte {
	head := []byte("HTTP/1.1 200 OK\r\nConnection: close\r\n")
	for name, value := range h.All() {
		switch string(name) {
		case fasthttp.HeaderContentLength, fasthttp.HeaderConnection:
			continue
		}
		head = append(append(append(append(head, name...), ": "...), value...), "\r\n"...)
	}
	return append(head, "\r\n"...)
}
