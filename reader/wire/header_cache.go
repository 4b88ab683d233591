package wire

import (
	"sync/atomic"

	"github.com/valyala/fasthttp"

	"fairwarning/reader/cache"
)

// HeaderCache keeps the header lines of entries requested more than once a second, as they are sent. They change only when
// Age or ttl changes, once a second. Building them for every hit would take 10% more CPU time (reader/BENCHMARKS.md).
//
// The table has a fixed size. Of two variants in one slot, the first keeps it until it expires.
type HeaderCache struct {
	slots []atomic.Pointer[cachedHeader] // a power of two
}

// cachedHeader is what SetHeaders sets for one variant of an entry.
type cachedHeader struct {
	of    *cache.Entry
	form  *cache.Variant
	found cache.Status
	from  int64  // Unix nanoseconds; valid from then on
	until int64  // valid before then
	lines []byte // Name: value CRLF, and an empty line at the end
}

// bytesPerHeader is the cache size per slot, in bytes. A header takes about 1 KiB.
const bytesPerHeader = 32 << 10

func NewHeaderCache(cacheBytes int64) *HeaderCache {
	n := 1
	for int64(n)*bytesPerHeader < cacheBytes {
		n *= 2
	}
	return &HeaderCache{slots: make([]atomic.Pointer[cachedHeader], n)}
}

// SetHeaders sets the headers of a stored response, from the cache if they are in it. room is a buffer for values.
func (hs *HeaderCache) SetHeaders(ctx *fasthttp.RequestCtx, room []byte, out Response) {
	if lines := hs.lines(room, out); lines == nil || !sendLines(ctx, lines) {
		SetHeaders(&ctx.Response.Header, room, out)
	}
}

// lines returns the header lines of a response, or nil if they are not worth keeping.
func (hs *HeaderCache) lines(room []byte, out Response) []byte {
	e, f, found, now := out.Entry, out.Form, out.Found, out.Now
	if !e.SentThisSecond(now) {
		return nil
	}
	slot := hs.slot(e, f)
	ready := slot.Load()
	switch {
	case ready != nil && ready.of == e && ready.form == f && ready.found == found && ready.from <= now && now < ready.until:
	case ready != nil && ready.of != e && now < ready.until:
		return nil
	default:
		ready = newCachedHeader(room, out)
		slot.Store(ready)
	}
	return ready.lines
}

func newCachedHeader(room []byte, out Response) *cachedHeader {
	var header fasthttp.ResponseHeader
	header.SetNoDefaultContentType(true)
	SetHeaders(&header, room, out)
	var lines []byte
	for name, value := range header.All() {
		lines = append(append(append(append(lines, name...), ": "...), value...), "\r\n"...)
	}
	return &cachedHeader{
		of: out.Entry, form: out.Form, found: out.Found, from: out.Now, until: out.Entry.NextTick(out.Now), lines: append(lines, "\r\n"...),
	}
}

// slot spreads variants by the golden ratio, so that consecutive fetches do not collide.
func (hs *HeaderCache) slot(e *cache.Entry, f *cache.Variant) *atomic.Pointer[cachedHeader] {
	mixed := (e.Sequence*uint64(cache.Codings) + uint64(f.Coding)) * 0x9E3779B97F4A7C15
	return &hs.slots[mixed>>32&uint64(len(hs.slots)-1)]
}
