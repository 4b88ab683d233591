package reader

import (
	"bytes"
	"net/http"
	"sync"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/cdn/nfsign"
)

// scratch is what one request needs beside fasthttp's own, so that a hit allocates nothing.
type scratch struct {
	key        []byte // room
	value      []byte // room
	now        int64  // when the request came, Unix nanoseconds
	identified bool   // the answer has its request id
}

// handler answers requests.
type handler struct {
	table       *cdn.Table
	tenants     *tenants
	signed      *nfsign.Verifier
	signKey     string
	resources   *resources
	generations *generations
	filler      *filler
	upstream    *upstream
	composer    *composer
	files       *fileMaker
	heads       *heads
	counters    *tallyBoard
	passed      prometheus.Counter // files
	now         Clock
	scratches   sync.Pool
}

func newHandler(h *handler, cacheBytes int64, m *registry) *handler {
	h.scratches.New = h.newScratch
	h.heads = newHeads(cacheBytes)
	h.counters = newTallyBoard()
	m.MustRegister(h.counters)
	h.passed = m.counter("reader_files_passed_total", "Files passed through from the engine without being stored.")
	return h
}

func (h *handler) newScratch() any {
	return &scratch{key: make([]byte, 0, 512), value: make([]byte, 0, 512)}
}

// handle answers a request. The path is taken as it was sent: nothing is decoded, so nothing can mean two things.
func (h *handler) handle(ctx *fasthttp.RequestCtx) {
	s := h.scratches.Get().(*scratch)
	defer h.finish(ctx, s)
	s.now, s.identified = h.now.nanoseconds(), false
	header := &ctx.Request.Header
	if !header.IsGet() && !header.IsHead() {
		refuseMethod(ctx)
		return
	}
	uri := header.RequestURI()
	if len(uri) == 0 || uri[0] != '/' {
		refuseForm(ctx, uri)
		return
	}
	of, known := h.tenantOf(header, s)
	switch {
	case !known:
		fail(ctx, http.StatusServiceUnavailable, "The auction service is starting. Please try again")
	case of == nil:
		fail(ctx, http.StatusMisdirectedRequest, "There is no auction house at this address")
	default:
		path, query, _ := bytes.Cut(uri, []byte{'?'})
		h.route(ctx, s, of, path, query)
	}
}

// finish completes an answer that did not come ready from the store, counts what went wrong, and gives the scratch back.
func (h *handler) finish(ctx *fasthttp.RequestCtx, s *scratch) {
	header := &ctx.Response.Header
	if !s.identified {
		ensureRequestID(ctx)
		header.SetCanonical(nameNoSniff, valueNoSniff)
		if len(header.PeekBytes(nameNetlifyVary)) == 0 {
			header.SetCanonical(nameNetlifyVary, valueWholeQuery)
		}
	}
	if status := ctx.Response.StatusCode(); status >= http.StatusBadRequest {
		h.counters.failed(status)
	}
	h.scratches.Put(s)
}

// route answers a path by what it is: a public call, a file, or a page.
func (h *handler) route(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, path, query []byte) {
	if call := h.table.Policy.Call(path); call != nil {
		h.serveCall(ctx, s, of, call, query)
		return
	}
	switch {
	case h.resources.isAPI(path):
		fail(ctx, http.StatusNotFound, "There is nothing at this address")
	case bytes.HasPrefix(path, []byte(h.table.Routes.Media.Prefix)):
		h.serveMedia(ctx, s, of, path)
	case h.table.Routes.IsReader(path):
		h.serveFile(ctx, s, of, path)
	default:
		h.servePage(ctx, s, of, path, query)
	}
}

func (h *handler) serveCall(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, call *cdn.Call, query []byte) {
	scope := h.resources.appendScope(s.key[:0], of.id)
	key, bad := call.AppendKey(scope, query)
	s.key = key[:0]
	if bad != nil {
		h.failWith(ctx, varyQuery(call.Vary()), bad)
		return
	}
	e, found, err := h.filler.find(key, s.now, func() *question { return h.resources.callQuestion(of.id, call, string(key[len(scope):])) })
	if err != nil {
		h.failWith(ctx, varyQuery(call.Vary()), err)
		return
	}
	if isCompressible(e.contentType) {
		h.send(ctx, s, e, found)
		return
	}
	h.sendFile(ctx, s, e, found)
}

// send writes a stored answer, or that the client has it already.
func (h *handler) send(ctx *fasthttp.RequestCtx, s *scratch, e *entry, found how) {
	f := choose(e.forms, ctx.Request.Header.Peek(fasthttp.HeaderAcceptEncoding))
	if f == nil {
		fail(ctx, http.StatusNotAcceptable, "None of the content codings you accept can be had")
		return
	}
	out := outgoing{entry: e, form: f, found: found, now: s.now}
	if found >= foundMiss { // it was waited for
		out.now, out.touched = h.now.nanoseconds(), h.generations.isTouched(e)
		setEntryHeaders(&ctx.Response.Header, s.value, out)
	} else {
		h.heads.write(&ctx.Response.Header, s.value, out)
	}
	setRequestID(ctx, s.value)
	s.identified = true
	if e.status == http.StatusOK && isKnown(ctx.Request.Header.Peek(fasthttp.HeaderIfNoneMatch), f.etag) {
		ctx.Response.SetStatusCode(http.StatusNotModified)
		h.counters.sent(e, found, 0, out.now)
		return
	}
	ctx.Response.SetStatusCode(e.status)
	ctx.Response.SetBodyRaw(f.body)
	h.counters.sent(e, found, bytesOut(ctx, f), out.now)
}

// bytesOut is how many bytes of a body go out.
func bytesOut(ctx *fasthttp.RequestCtx, f *form) int {
	if ctx.Request.Header.IsHead() {
		return 0
	}
	return len(f.body)
}
