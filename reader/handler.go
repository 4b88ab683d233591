package reader

import (
	"bytes"
	"math/rand/v2"
	"net/http"
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
)

// scratch is room for building keys and header values, so that a hit allocates nothing.
type scratch struct {
	key   []byte
	value []byte
	tally *tally
}

func (r *Reader) newScratch() any {
	return &scratch{key: make([]byte, 0, 512), value: make([]byte, 0, 512), tally: r.metrics.tallies.next()}
}

// handle answers a request. The path is taken as it was sent: nothing is decoded, so nothing can mean two things.
func (r *Reader) handle(ctx *fasthttp.RequestCtx) {
	s := r.scratches.Get().(*scratch)
	defer r.finish(ctx, s)
	setRequestID(ctx, s)
	ctx.Response.Header.SetCanonical(nameNoSniff, valueNoSniff)
	ctx.Response.Header.SetCanonical(nameNetlifyVary, valueWholeQuery) // what an answer depends on is known once it is routed
	header := &ctx.Request.Header
	if !header.IsGet() && !header.IsHead() {
		refuseMethod(ctx)
		return
	}
	if len(header.PeekBytes(nameHasBody)) > 0 {
		fail(ctx, http.StatusBadRequest, "A request here has no body")
		ctx.SetConnectionClose()
		return
	}
	uri := header.RequestURI()
	if len(uri) == 0 || uri[0] != '/' {
		fail(ctx, http.StatusBadRequest, "The address must begin with a slash")
		return
	}
	of, known := r.tenantOf(header)
	switch {
	case !known:
		fail(ctx, http.StatusServiceUnavailable, "The auction service is starting. Please try again")
	case of == nil:
		fail(ctx, http.StatusMisdirectedRequest, "There is no auction house at this address")
	default:
		path, query, _ := bytes.Cut(uri, []byte{'?'})
		r.route(ctx, s, of, path, query)
	}
}

// finish counts what went wrong, and gives the scratch back.
func (r *Reader) finish(ctx *fasthttp.RequestCtx, s *scratch) {
	if status := ctx.Response.StatusCode(); status >= http.StatusBadRequest {
		s.tally.failed(status)
	}
	r.scratches.Put(s)
}

// nameHasBody marks a request that announces a body, before fasthttp has read it and forgotten how it was framed. Such a
// request is refused and its connection closed: nothing after it on the connection can be taken for what it is not.
var nameHasBody = []byte("X-Fairwarning-Has-Body")

func markBody(header *fasthttp.RequestHeader) (unchanged fasthttp.RequestConfig) {
	const chunked = -1
	if n := header.ContentLength(); n > 0 || n == chunked {
		header.SetBytesK(nameHasBody, "true")
	}
	return unchanged
}

// route answers a path by what it is: a public call, a file, or a page.
func (r *Reader) route(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, path, query []byte) {
	if call := r.table.Policy.Call(path); call != nil {
		r.serveCall(ctx, s, of, call, query)
		return
	}
	switch {
	case r.isAPI(path):
		fail(ctx, http.StatusNotFound, "There is nothing at this address")
	case bytes.HasPrefix(path, []byte(r.table.Routes.Media.Prefix)):
		r.serveMedia(ctx, s, of, path)
	case r.table.Routes.IsReader(path):
		r.serveFile(ctx, s, of, path)
	default:
		r.servePage(ctx, s, of, path, query)
	}
}

// isAPI looks at the beginning of the path only, so that no path is copied.
func (r *Reader) isAPI(path []byte) bool {
	return r.table.IsAPI(string(path[:min(len(path), len(r.table.Routes.API.Prefix)+1)]))
}

func (r *Reader) serveCall(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, call *cdn.Call, query []byte) {
	scope := r.appendScope(s.key[:0], of.id)
	key, bad := call.AppendKey(scope, query)
	s.key = key[:0]
	if bad != nil {
		r.failWith(ctx, varyQuery(call.Vary()), bad)
		return
	}
	e, found, err := r.find(key, func() *question { return r.callQuestion(of.id, call, string(key[len(scope):])) })
	if err != nil {
		r.failWith(ctx, varyQuery(call.Vary()), err)
		return
	}
	if isCompressible(e.contentType) {
		r.send(ctx, s, e, found)
		return
	}
	r.sendFile(ctx, s, e, found)
}

// send writes a stored answer, or that the client has it already.
func (r *Reader) send(ctx *fasthttp.RequestCtx, s *scratch, e *entry, found how) {
	f := e.choose(ctx.Request.Header.Peek(fasthttp.HeaderAcceptEncoding))
	if f == nil {
		fail(ctx, http.StatusNotAcceptable, "None of the content codings you accept can be had")
		return
	}
	now := r.now.nanoseconds()
	setEntryHeaders(ctx, s, e, f, found, now)
	if e.status == http.StatusOK && isKnown(ctx.Request.Header.Peek(fasthttp.HeaderIfNoneMatch), f.etag) {
		ctx.Response.SetStatusCode(http.StatusNotModified)
		s.tally.sent(e, found, 0, now)
		return
	}
	ctx.Response.SetStatusCode(e.status)
	ctx.Response.SetBodyRaw(f.body)
	s.tally.sent(e, found, bytesOut(ctx, f), now)
}

// bytesOut is how many bytes of a body go out.
func bytesOut(ctx *fasthttp.RequestCtx, f *form) int {
	if ctx.Request.Header.IsHead() {
		return 0
	}
	return len(f.body)
}

// isKnown says whether an If-None-Match header names the tag, compared weakly (RFC 9110 section 13.1.2).
func isKnown(header, etag []byte) bool {
	for len(header) > 0 {
		var one []byte
		one, header, _ = bytes.Cut(header, []byte{','})
		one = bytes.TrimPrefix(bytes.TrimSpace(one), []byte("W/"))
		if string(one) == "*" || bytes.Equal(one, etag) {
			return true
		}
	}
	return false
}

// setRequestID keeps the id a service before us gave the request, or gives one.
func setRequestID(ctx *fasthttp.RequestCtx, s *scratch) {
	id := ctx.Request.Header.PeekBytes(nameRequestID)
	if !isRequestID(id) {
		id = strconv.AppendUint(s.value[:0], rand.Uint64()|1<<63, 16)
	}
	ctx.Response.Header.SetCanonical(nameRequestID, id)
}

func isRequestID(id []byte) bool {
	if len(id) < 8 || len(id) > 64 {
		return false
	}
	for _, c := range id {
		if c != '-' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') {
			return false
		}
	}
	return true
}
