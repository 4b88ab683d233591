package reader

import (
	"bytes"
	"context"
	"net/http"
	"net/netip"
	"sync"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/compose"
	"fairwarning/reader/fill"
	"fairwarning/reader/relay"
	"fairwarning/reader/wire"
)

// requestState holds buffers and facts of one request, pooled so that a hit allocates nothing.
type requestState struct {
	key        []byte      // buffer for the canonical key
	value      []byte      // buffer for header values
	now        int64       // arrival time, Unix nanoseconds
	sender     edge.Sender // valid until the handler returns
	isComplete bool        // the response already has its security headers
}

// handler answers public requests.
type handler struct {
	table   *cdn.Table
	tenants *edge.Tenants
	trust   *edge.Trust

	resources   *cache.Resources
	generations *cache.Generations
	loader      *fill.Loader
	upstream    *fill.Upstream
	relay       *relay.Relay
	life        context.Context // of streams
	unready     func() string   // why load balancers should send no requests, or ""
	pages       *compose.Pages
	files       *compose.Files
	counters    *counters
	ready       wire.ReadyHeaders
	passed      prometheus.Counter // files passed through
	now         cache.Clock
	states      sync.Pool
}

func newHandler(h *handler, m edge.Metrics) *handler {
	h.states.New = h.newState
	h.counters = newCounters()
	m.MustRegister(h.counters)
	h.passed = m.Counter("reader_files_passed_total", "Files passed through from the engine.")
	return h
}

func (h *handler) newState() any {
	return &requestState{key: make([]byte, 0, 512), value: make([]byte, 0, 512)}
}

// handle answers a request. It uses the path as sent, without decoding, so that no path has two readings.
func (h *handler) handle(ctx *fasthttp.RequestCtx) {
	s := h.states.Get().(*requestState)
	defer h.finish(ctx, s)
	header := &ctx.Request.Header
	s.now, s.isComplete, s.sender = h.now.Nanoseconds(), false, h.trust.Identify(header.PeekCanonical)
	wire.SetRequestID(ctx, s.sender.AppendRequestID(s.value))
	if !header.IsGet() && !header.IsHead() {
		wire.RefuseMethod(ctx)
		return
	}
	uri := header.RequestURI()
	if string(uri) == edge.ReadyPath {
		h.sendReadiness(ctx)
		return
	}
	if len(uri) == 0 || uri[0] != '/' {
		wire.RefuseTarget(ctx, uri)
		return
	}
	if !h.tenants.AreKnown() {
		wire.Fail(ctx, http.StatusServiceUnavailable, "The auction service is starting. Please try again")
		return
	}
	tenant := h.tenants.Of(&s.sender, header.Host(), s.value)
	if tenant == nil {
		wire.Fail(ctx, http.StatusMisdirectedRequest, "No auction house at this address")
		return
	}
	path, query, _ := bytes.Cut(uri, []byte{'?'})
	h.route(ctx, s, tenant, path, query)
}

// sendReadiness answers health checks of load balancers, which come for no tenant.
func (h *handler) sendReadiness(ctx *fasthttp.RequestCtx) {
	status, line := edge.ReadyLine(h.unready())
	ctx.SetStatusCode(status)
	ctx.SetContentType("text/plain; charset=utf-8")
	ctx.SetBodyString(line)
	wire.SetNoStore(&ctx.Response.Header)
}

// clientOf returns whose fetch a miss or a stream is. The address affects waiting and nothing else: no key, no request to the engine.
func (s *requestState) clientOf(ctx *fasthttp.RequestCtx) netip.Addr {
	return edge.Household(s.sender.Client(ctx.RemoteAddr()))
}

// caller returns who causes the fetch of a miss.
func (s *requestState) caller(ctx *fasthttp.RequestCtx) fill.Caller {
	return fill.Caller{Client: s.clientOf(ctx), Request: wire.RequestID(ctx), Traceparent: s.sender.Traceparent(ctx.Request.Header.PeekCanonical)}
}

// finish completes a response that did not come from the store, counts errors, and recycles the state.
func (h *handler) finish(ctx *fasthttp.RequestCtx, s *requestState) {
	header := &ctx.Response.Header
	if !s.isComplete {
		header.SetCanonical(wire.NameNoSniff, wire.ValueNoSniff)
		if len(header.PeekCanonical(wire.NameNetlifyVary)) == 0 {
			header.SetCanonical(wire.NameNetlifyVary, wire.ValueWholeQuery)
		}
	}
	if status := ctx.Response.StatusCode(); status >= http.StatusBadRequest {
		h.counters.countError(status)
	}
	h.states.Put(s)
}

// route dispatches a path to an operation, media file, sitemap or page.
func (h *handler) route(ctx *fasthttp.RequestCtx, s *requestState, tenant *edge.Tenant, path, query []byte) {
	if op := h.table.Policy.Operation(path); op != nil {
		h.serveOperation(ctx, s, tenant, op, query)
		return
	}
	if op := h.table.Policy.Stream(path); op != nil {
		h.serveStream(ctx, s, tenant, op, query)
		return
	}
	switch {
	case h.resources.IsAPI(path):
		wire.Fail(ctx, http.StatusNotFound, "There is nothing at this address")
	case bytes.HasPrefix(path, []byte(h.table.Routes.Media.Prefix)):
		h.serveMedia(ctx, s, tenant, path)
	case h.table.Routes.IsReader(path):
		h.serveFile(ctx, s, tenant, path)
	default:
		h.servePage(ctx, s, tenant, path, query)
	}
}

func (h *handler) serveOperation(ctx *fasthttp.RequestCtx, s *requestState, tenant *edge.Tenant, op *cdn.Operation, query []byte) {
	scope := h.resources.AppendScope(s.key[:0], tenant.ID)
	key, bad := op.AppendKey(scope, query)
	s.key = key[:0]
	if bad != nil {
		h.sendError(ctx, cache.VaryQuery(op.Vary()), bad)
		return
	}
	e, found, err := h.loader.Find(key, s.now, func() (*cache.Resource, fill.Caller) {
		return h.resources.Operation(tenant.ID, op, string(key[len(scope):])), s.caller(ctx)
	})
	if err != nil {
		h.sendError(ctx, cache.VaryQuery(op.Vary()), err)
		return
	}
	if cache.IsCompressible(e.ContentType) {
		h.send(ctx, s, e, found)
		return
	}
	h.sendFile(ctx, s, e, found)
}

// send writes a stored response, or 304 if the client has it.
func (h *handler) send(ctx *fasthttp.RequestCtx, s *requestState, e *cache.Entry, found cache.Status) {
	variant := wire.Choose(e.Variants, ctx.Request.Header.PeekCanonical(wire.NameAcceptEncoding))
	if variant == nil {
		wire.Fail(ctx, http.StatusNotAcceptable, "Not available in any encoding you accept")
		return
	}
	out := wire.Response{Entry: e, Variant: variant, Found: found, Now: s.now}
	if found >= cache.StatusMiss { // it was waited for
		out.Now, out.Touched = h.now.Nanoseconds(), h.generations.IsInvalidated(e)
	}
	h.ready.Set(&ctx.Response.Header, s.value, out)
	s.isComplete = true
	if e.Status == http.StatusOK && wire.MatchesETag(ctx.Request.Header.PeekCanonical(wire.NameIfNoneMatch), variant.ETag) {
		ctx.Response.SetStatusCode(http.StatusNotModified)
		h.counters.countAnswer(e, found, 0, out.Now)
		return
	}
	ctx.Response.SetStatusCode(e.Status)
	ctx.Response.SetBodyRaw(variant.Body)
	h.counters.countAnswer(e, found, bodyBytes(ctx, variant), out.Now)
}

// bodyBytes returns the number of body bytes sent.
func bodyBytes(ctx *fasthttp.RequestCtx, variant *cache.Variant) int {
	if ctx.Request.Header.IsHead() {
		return 0
	}
	return len(variant.Body)
}
