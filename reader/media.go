package reader

import (
	"errors"
	"io"
	"net/http"
	"strings"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/fill"
	"fairwarning/reader/wire"
)

// serveMedia answers /media/{sha}/{name}: small files from the store, long files and those the policy marks as
// streams directly from the engine.
func (h *handler) serveMedia(ctx *fasthttp.RequestCtx, s *requestState, tenant *edge.Tenant, path []byte) {
	file := h.table.MediaFile(path)
	if file == nil {
		h.sendError(ctx, cache.VaryQuery("none"), &cache.Refusal{Status: http.StatusNotFound, Message: "There is no such file"})
		return
	}
	key := append(h.resources.AppendScope(s.key[:0], tenant.ID), path...)
	s.key = key[:0]
	if file.Stream {
		h.stream(ctx, tenant, file, string(path), key)
		return
	}
	e, found, err := h.loader.Find(key, s.now, func() (*cache.Resource, fill.Caller) {
		return h.resources.Media(tenant.ID, file, string(path)), s.caller(ctx)
	})
	switch {
	case errors.Is(err, fill.ErrTooLong):
		h.stream(ctx, tenant, file, string(path), key)
	case err != nil:
		h.sendError(ctx, cache.VaryQuery("none"), err)
	default:
		h.sendFile(ctx, s, e, found)
	}
}

// sendFile sends a stored file or the requested range of it.
func (h *handler) sendFile(ctx *fasthttp.RequestCtx, s *requestState, e *cache.Entry, found cache.Status) {
	plain := &e.Variants[0]
	asked := ctx.Request.Header.Peek(fasthttp.HeaderRange)
	if ifRange := ctx.Request.Header.Peek(fasthttp.HeaderIfRange); len(ifRange) > 0 && string(ifRange) != string(plain.ETag) {
		asked = nil
	}
	if len(asked) == 0 || ctx.IsHead() || wire.MatchesETag(ctx.Request.Header.PeekCanonical(wire.NameIfNoneMatch), plain.ETag) {
		h.send(ctx, s, e, found)
		return
	}
	wanted, verdict := wire.ParseRange(string(asked), int64(len(plain.Body)))
	switch verdict {
	case wire.RangeIgnored:
		h.send(ctx, s, e, found)
	case wire.RangeUnsatisfiable:
		failRange(ctx, "bytes */"+wire.Itoa(int64(len(plain.Body))))
	case wire.RangeSatisfiable:
		now := h.now.Nanoseconds()
		wire.SetHeaders(&ctx.Response.Header, s.value, wire.Response{Entry: e, Variant: plain, Found: found, Now: now})
		h.counters.countAnswer(e, found, int(wanted.Last+1-wanted.First), now)
		ctx.Response.SetStatusCode(http.StatusPartialContent)
		ctx.Response.Header.Set("Content-Range", wanted.Header(int64(len(plain.Body))))
		ctx.Response.SetBodyRaw(plain.Body[wanted.First : wanted.Last+1])
	}
}

func failRange(ctx *fasthttp.RequestCtx, whole string) {
	wire.Fail(ctx, http.StatusRequestedRangeNotSatisfiable, "Range not satisfiable")
	ctx.Response.Header.Set("Content-Range", whole)
}

// stream passes a file through from the engine without storing it. Only a missing file is remembered.
func (h *handler) stream(ctx *fasthttp.RequestCtx, tenant *edge.Tenant, file *cdn.MediaFile, path string, key []byte) {
	now := h.now.Nanoseconds()
	if refused := h.loader.Negatives.Get(key, now); refused != nil {
		h.sendError(ctx, cache.VaryQuery("none"), refused)
		return
	}
	asked := string(ctx.Request.Header.Peek(fasthttp.HeaderRange))
	if _, verdict := wire.ParseRange(asked, 1<<62); verdict != wire.RangeSatisfiable {
		asked = "" // forward only a single, well-formed range
	}
	q, sequence := h.resources.Media(tenant.ID, file, path), h.generations.Next()
	life, done, err := h.upstream.BeginFile()
	if err != nil {
		h.sendError(ctx, q.Vary, err)
		return
	}
	response, err := h.upstream.Origin.Open(life, q.Source.Target, asked)
	if refused, is := errors.AsType[*cache.Refusal](err); is {
		err = h.loader.Refuse(q, refused, sequence, now)
	}
	if err != nil {
		done()
		h.sendError(ctx, cache.VaryQuery("none"), err)
		return
	}
	h.passed.Inc()
	passFile(ctx, &passthroughBody{response.Body, done}, response, q)
}

// passFile sends the engine's stream with the reader's headers. Only status, length and Content-Range come from the
// engine.
func passFile(ctx *fasthttp.RequestCtx, body *passthroughBody, response *http.Response, q *cache.Resource) {
	h, part := &ctx.Response.Header, response.Header.Get("Content-Range")
	if response.StatusCode == http.StatusRequestedRangeNotSatisfiable {
		_ = body.Close()
		failRange(ctx, part)
		return
	}
	h.SetContentType(q.Source.Target.MediaTypes[0])
	h.Set("Accept-Ranges", "bytes")
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.SetCanonical(wire.NameETag, []byte(`"`+strings.ReplaceAll(q.Source.Target.Path[len("/media/"):], "/", "-")+`"`))
	h.SetCanonical(wire.NameCacheStatus, []byte("reader; fwd=bypass"))
	h.SetCanonical(wire.NameNetlifyVary, []byte(q.Vary))
	h.SetCanonical(wire.NameCacheTag, []byte(q.Tags.Netlify))
	h.SetCanonical(wire.NameSurrogate, []byte(q.Tags.Surrogate))
	if q.CSP != "" {
		h.SetCanonical(wire.NameCSP, []byte(q.CSP))
	}
	if wire.MatchesETag(ctx.Request.Header.PeekCanonical(wire.NameIfNoneMatch), h.PeekCanonical(wire.NameETag)) {
		_ = body.Close()
		ctx.Response.SetStatusCode(http.StatusNotModified)
		return
	}
	ctx.Response.SetStatusCode(response.StatusCode)
	if response.StatusCode == http.StatusPartialContent {
		h.Set("Content-Range", part)
	}
	ctx.Response.SetBodyStream(body, int(response.ContentLength))
}

// passthroughBody releases the engine connection once the client has the file or is gone.
type passthroughBody struct {
	io.ReadCloser
	done func()
}

func (p *passthroughBody) Close() error {
	defer p.done()
	return p.ReadCloser.Close()
}
