package reader

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
	"net/http"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
)

// scratch is what one request needs beside fasthttp's own, so that a hit allocates nothing.
type scratch struct {
	key        []byte // room
	value      []byte // room
	now        int64  // when the request came, Unix nanoseconds
	touched    bool   // what was fetched for the request changed meanwhile
	identified bool   // the answer has its request id
	tally      *tally
}

func (r *Reader) newScratch() any {
	return &scratch{key: make([]byte, 0, 512), value: make([]byte, 0, 512), tally: r.metrics.tallies.next()}
}

// handle answers a request. The path is taken as it was sent: nothing is decoded, so nothing can mean two things.
func (r *Reader) handle(ctx *fasthttp.RequestCtx) {
	s := r.scratches.Get().(*scratch)
	defer r.finish(ctx, s)
	s.now, s.touched, s.identified = r.now.nanoseconds(), false, false
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
	of, known := r.tenantOf(header, s)
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

// finish completes an answer that did not come ready from the store, counts what went wrong, and gives the scratch back.
func (r *Reader) finish(ctx *fasthttp.RequestCtx, s *scratch) {
	h := &ctx.Response.Header
	if !s.identified {
		ensureRequestID(ctx)
		h.SetCanonical(nameNoSniff, valueNoSniff)
		if len(h.PeekBytes(nameNetlifyVary)) == 0 {
			h.SetCanonical(nameNetlifyVary, valueWholeQuery)
		}
	}
	if status := ctx.Response.StatusCode(); status >= http.StatusBadRequest {
		s.tally.failed(status)
	}
	r.scratches.Put(s)
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
	e, found, err := r.find(key, s.now, func() *question { return r.callQuestion(of.id, call, string(key[len(scope):])) })
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
	now := s.now
	if found >= foundMiss {
		now, s.touched = r.now.nanoseconds(), r.isTouched(e) // it was waited for
		setEntryHeaders(&ctx.Response.Header, s, e, f, found, now)
	} else {
		r.heads.write(&ctx.Response.Header, s, e, f, found, now)
	}
	setRequestID(ctx, s.value)
	s.identified = true
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

// setRequestID keeps the id a service before us gave the request, or gives one; room is for building it.
func setRequestID(ctx *fasthttp.RequestCtx, room []byte) {
	id := ctx.Request.Header.PeekBytes(nameRequestID)
	if !isRequestID(id) {
		id = appendRequestID(room[:0])
	}
	ctx.Response.Header.SetCanonical(nameRequestID, id)
}

func appendRequestID(dst []byte) []byte {
	var id [8]byte
	binary.NativeEndian.PutUint64(id[:], rand.Uint64())
	return hex.AppendEncode(dst, id[:])
}

// ensureRequestID gives an answer its request id if it has none yet.
func ensureRequestID(ctx *fasthttp.RequestCtx) {
	if len(ctx.Response.Header.PeekBytes(nameRequestID)) == 0 {
		setRequestID(ctx, nil)
	}
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
