package reader

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
)

// svgPolicy keeps a picture from doing anything when it is opened as a page of its own.
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

// serveMedia answers /media/{sha}/{name}: small files from the store, long ones and those the policy says so of straight
// from the engine.
func (r *Reader) serveMedia(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, path []byte) {
	file := r.table.MediaFile(path)
	if file == nil {
		r.failWith(ctx, varyQuery("none"), &refusal{status: http.StatusNotFound, message: "There is no such file"})
		return
	}
	key := append(r.appendScope(s.key[:0], of), path...)
	s.key = key[:0]
	if file.Stream {
		r.stream(ctx, of, file, string(path), key)
		return
	}
	e, found, err := r.find(key, func() *question { return r.mediaQuestion(of, file, string(path)) })
	switch {
	case errors.Is(err, fasthttp.ErrBodyTooLarge):
		r.stream(ctx, of, file, string(path), key)
	case err != nil:
		r.failWith(ctx, varyQuery("none"), err)
	default:
		r.sendFile(ctx, s, e, found)
	}
}

func (r *Reader) mediaQuestion(of *tenant, file *cdn.MediaFile, path string) *question {
	media := &r.table.Policy.Media
	q := &question{
		key: string(r.appendScope(nil, of)) + path, kind: kindMedia, vary: varyQuery("none"),
		life: cdn.Lifetime{Fresh: media.Fresh, StaleWhileRevalidate: media.Fresh, StaleIfError: media.Fresh, Negative: media.Negative},
	}
	at := target{tenant: of.id, path: path, maxBytes: int(media.MaxStored), mediaTypes: []string{file.Type}}
	q.fetch = func(ctx context.Context, _ *entry) (*entry, error) {
		got, err := r.origin.get(ctx, at)
		if err != nil {
			return nil, err
		}
		e := r.newEntry(q, got, joinTags(of, []string{"media"}))
		e.csp = mediaPolicy(file)
		return e, nil
	}
	return q
}

func mediaPolicy(file *cdn.MediaFile) string {
	if file.Type == "image/svg+xml" {
		return svgPolicy
	}
	return ""
}

// sendFile sends a stored file, or the part of it that was asked for.
func (r *Reader) sendFile(ctx *fasthttp.RequestCtx, s *scratch, e *entry, found how) {
	ctx.Response.Header.Set("Accept-Ranges", "bytes")
	plain := &e.forms[0]
	asked := ctx.Request.Header.Peek(fasthttp.HeaderRange)
	if ifRange := ctx.Request.Header.Peek(fasthttp.HeaderIfRange); len(ifRange) > 0 && string(ifRange) != string(plain.etag) {
		asked = nil
	}
	if len(asked) == 0 || ctx.IsHead() {
		r.send(ctx, s, e, found)
		return
	}
	wanted, verdict := parseRange(string(asked), int64(len(plain.body)))
	switch verdict {
	case rangeIgnored:
		r.send(ctx, s, e, found)
	case rangeUnsatisfiable:
		failRange(ctx, "bytes */"+itoa(int64(len(plain.body))))
	case rangeSatisfiable:
		setEntryHeaders(ctx, s, e, plain, found, r.now.nanoseconds())
		r.counters.count(found)
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
func (r *Reader) stream(ctx *fasthttp.RequestCtx, of *tenant, file *cdn.MediaFile, path string, key []byte) {
	now := r.now.nanoseconds()
	if refused := r.negatives.get(key, now); refused != nil {
		r.failWith(ctx, varyQuery("none"), refused)
		return
	}
	asked := string(ctx.Request.Header.Peek(fasthttp.HeaderRange))
	if _, verdict := parseRange(asked, 1<<62); verdict != rangeSatisfiable {
		asked = "" // only a single, well-formed range is passed on
	}
	response := fasthttp.AcquireResponse()
	err := r.origin.open(response, target{tenant: of.id, path: path, mediaTypes: []string{file.Type}}, asked)
	var refused *refusal
	if errors.As(err, &refused) {
		held := &refusal{status: refused.status, message: refused.message, key: string(key), until: now + int64(r.table.Policy.Media.Negative)}
		r.negatives.put(held)
		err = held
	}
	if err != nil {
		closeStream(response)
		r.failWith(ctx, varyQuery("none"), err)
		return
	}
	if response.StatusCode() == http.StatusRequestedRangeNotSatisfiable {
		part := string(response.Header.Peek("Content-Range"))
		closeStream(response)
		failRange(ctx, part)
		return
	}
	r.counters.passed.Add(1)
	passFile(ctx, response, file, path, joinTags(of, []string{"media"}))
}

// passFile hands the engine's stream on. Its headers are ours, save for which part of how long a file it is.
func passFile(ctx *fasthttp.RequestCtx, response *fasthttp.Response, file *cdn.MediaFile, path, tags string) {
	h := &ctx.Response.Header
	h.SetContentType(file.Type)
	h.Set("Accept-Ranges", "bytes")
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("ETag", `"`+strings.ReplaceAll(path[len("/media/"):], "/", "-")+`"`)
	h.SetCanonical(nameCacheStatus, []byte("reader; fwd=bypass"))
	h.SetCanonical(nameNetlifyVary, []byte(varyQuery("none")))
	h.SetCanonical(nameCacheTag, []byte(tags))
	if policy := mediaPolicy(file); policy != "" {
		h.SetCanonical(nameCSP, []byte(policy))
	}
	if isKnown(ctx.Request.Header.Peek(fasthttp.HeaderIfNoneMatch), h.PeekBytes(nameETag)) {
		closeStream(response)
		ctx.Response.SetStatusCode(http.StatusNotModified)
		return
	}
	status, size := response.StatusCode(), response.Header.ContentLength()
	ctx.Response.SetStatusCode(status)
	if part := response.Header.Peek("Content-Range"); status != http.StatusOK && len(part) > 0 {
		h.SetBytesV("Content-Range", part)
	}
	ctx.Response.SetBodyStream(&passing{response}, size)
}

// passing reads the engine's stream, and gives the connection back when the client has it all or is gone.
type passing struct{ response *fasthttp.Response }

func (p *passing) Read(into []byte) (int, error) { return p.response.BodyStream().Read(into) }

func (p *passing) Close() error {
	closeStream(p.response)
	return nil
}

func closeStream(response *fasthttp.Response) {
	_ = response.CloseBodyStream()
	fasthttp.ReleaseResponse(response)
}

const fileTimeout = 5 * time.Minute // specification section 9: request time-out
