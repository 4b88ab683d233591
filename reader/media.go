package reader

import (
	"errors"
	"io"
	"net/http"
	"strings"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
)

// serveMedia answers /media/{sha}/{name}: small files from the store, long ones and those the policy says so of straight
// from the engine.
func (h *handler) serveMedia(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, path []byte) {
	file := h.table.MediaFile(path)
	if file == nil {
		h.failWith(ctx, varyQuery("none"), &refusal{status: http.StatusNotFound, message: "There is no such file"})
		return
	}
	key := append(h.resources.appendScope(s.key[:0], of.id), path...)
	s.key = key[:0]
	if file.Stream {
		h.stream(ctx, of, file, string(path), key)
		return
	}
	e, found, err := h.filler.find(key, s.now, func() *question { return h.resources.mediaQuestion(of.id, file, string(path)) })
	switch {
	case errors.Is(err, errTooLong):
		h.stream(ctx, of, file, string(path), key)
	case err != nil:
		h.failWith(ctx, varyQuery("none"), err)
	default:
		h.sendFile(ctx, s, e, found)
	}
}

// sendFile sends a stored file, or the part of it that was asked for.
func (h *handler) sendFile(ctx *fasthttp.RequestCtx, s *scratch, e *entry, found how) {
	plain := &e.forms[0]
	asked := ctx.Request.Header.Peek(fasthttp.HeaderRange)
	if ifRange := ctx.Request.Header.Peek(fasthttp.HeaderIfRange); len(ifRange) > 0 && string(ifRange) != string(plain.etag) {
		asked = nil
	}
	if len(asked) == 0 || ctx.IsHead() || isKnown(ctx.Request.Header.Peek(fasthttp.HeaderIfNoneMatch), plain.etag) {
		h.send(ctx, s, e, found)
		return
	}
	wanted, verdict := parseRange(string(asked), int64(len(plain.body)))
	switch verdict {
	case rangeIgnored:
		h.send(ctx, s, e, found)
	case rangeUnsatisfiable:
		failRange(ctx, "bytes */"+itoa(int64(len(plain.body))))
	case rangeSatisfiable:
		now := h.now.nanoseconds()
		setEntryHeaders(&ctx.Response.Header, s.value, outgoing{entry: e, form: plain, found: found, now: now})
		h.counters.sent(e, found, int(wanted.last+1-wanted.first), now)
		ctx.Response.SetStatusCode(http.StatusPartialContent)
		ctx.Response.Header.Set("Content-Range", wanted.header(int64(len(plain.body))))
		ctx.Response.SetBodyRaw(plain.body[wanted.first : wanted.last+1])
	}
}

func failRange(ctx *fasthttp.RequestCtx, whole string) {
	fail(ctx, http.StatusRequestedRangeNotSatisfiable, "There is no such part of the file")
	ctx.Response.Header.Set("Content-Range", whole)
}

// stream passes a file through as it comes from the engine, storing nothing but that it does not exist.
func (h *handler) stream(ctx *fasthttp.RequestCtx, of *tenant, file *cdn.MediaFile, path string, key []byte) {
	now := h.now.nanoseconds()
	if refused := h.filler.negatives.get(key, now); refused != nil {
		h.failWith(ctx, varyQuery("none"), refused)
		return
	}
	asked := string(ctx.Request.Header.Peek(fasthttp.HeaderRange))
	if _, verdict := parseRange(asked, 1<<62); verdict != rangeSatisfiable {
		asked = "" // only a single, well-formed range is passed on
	}
	q, sequence := h.resources.mediaQuestion(of.id, file, path), h.generations.next()
	life, done, err := h.upstream.beginFile()
	if err != nil {
		h.failWith(ctx, q.vary, err)
		return
	}
	response, err := h.upstream.origin.open(life, q.source.target, asked)
	var refused *refusal
	if errors.As(err, &refused) {
		err = h.filler.loader.refuse(q, refused, sequence, now)
	}
	if err != nil {
		done()
		h.failWith(ctx, varyQuery("none"), err)
		return
	}
	h.passed.Inc()
	passFile(ctx, &passing{response.Body, done}, response, q)
}

// passFile hands the engine's stream on. Its headers are ours, save for which part of how long a file it is.
func passFile(ctx *fasthttp.RequestCtx, body *passing, response *http.Response, q *question) {
	h, part := &ctx.Response.Header, response.Header.Get("Content-Range")
	if response.StatusCode == http.StatusRequestedRangeNotSatisfiable {
		_ = body.Close()
		failRange(ctx, part)
		return
	}
	h.SetContentType(q.source.target.mediaTypes[0])
	h.Set("Accept-Ranges", "bytes")
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("ETag", `"`+strings.ReplaceAll(q.source.target.path[len("/media/"):], "/", "-")+`"`)
	h.SetCanonical(nameCacheStatus, []byte("reader; fwd=bypass"))
	h.SetCanonical(nameNetlifyVary, []byte(q.vary))
	h.SetCanonical(nameCacheTag, []byte(q.tags.netlify))
	h.SetCanonical(nameSurrogate, []byte(q.tags.surrogate))
	if q.csp != "" {
		h.SetCanonical(nameCSP, []byte(q.csp))
	}
	if isKnown(ctx.Request.Header.Peek(fasthttp.HeaderIfNoneMatch), h.PeekBytes(nameETag)) {
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

// passing reads the engine's stream, and gives the connection back when the client has it all or is gone.
type passing struct {
	io.ReadCloser
	done func()
}

func (p *passing) Close() error {
	defer p.done()
	return p.ReadCloser.Close()
}
