package wire

import (
	"sync/atomic"

	"github.com/valyala/fasthttp"

	"fairwarning/reader/cache"
)

// HeaderCache keeps the response headers of entries requested more than once a second. They change only when age or
// ttl tick, and building them costs a twentieth of a hit's CPU time.
//
// The table has a fixed size. Of two variants in one slot, the first keeps it until it expires.
type HeaderCache struct {
	slots []atomic.Pointer[cachedHeader] // a power of two
}

type cachedHeader struct {
	of     *cache.Entry
	form   *cache.Variant
	found  cache.Status
	from   int64 // Unix nanoseconds; valid from then on
	until  int64 // valid before then
	header fasthttp.ResponseHeader
}

// bytesPerHeader is the cache size per slot, in bytes. A header takes about 1.5 KiB.
const bytesPerHeader = 32 << 10

func NewHeaderCache(cacheBytes int64) *HeaderCache {
	n := 1
	for int64(n)*bytesPerHeader < cacheBytes {
		n *= 2
	}
	return &HeaderCache{slots: make([]atomic.Pointer[cachedHeader], n)}
}

// WriteTo sets the headers of a stored response. room is a buffer for values.
func (hs *HeaderCache) WriteTo(to *fasthttp.ResponseHeader, room []byte, out Response) {
	e, f, found, now := out.Entry, out.Form, out.Found, out.Now
	if !e.SentThisSecond(now) {
		SetHeaders(to, room, out)
		return
	}
	slot := hs.slot(e, f)
	ready := slot.Load()
	switch {
	case ready != nil && ready.of == e && ready.form == f && ready.found == found && ready.from <= now && now < ready.until:
	case ready != nil && ready.of != e && now < ready.until:
		SetHeaders(to, room, out)
		return
	default:
		ready = newHead(room, out)
		slot.Store(ready)
	}
	ready.header.CopyTo(to)
}

func newHead(room []byte, out Response) *cachedHeader {
	h := &cachedHeader{of: out.Entry, form: out.Form, found: out.Found, from: out.Now, until: out.Entry.NextTick(out.Now)}
	h.header.SetNoDefaultContentType(true)
	SetHeaders(&h.header, room, out)
	return h
}

// slot spreads variants by the golden ratio, so that consecutive fetches do not collide.
func (hs *HeaderCache) slot(e *cache.Entry, f *cache.Variant) *atomic.Pointer[cachedHeader] {
	mixed := (e.Sequence*uint64(cache.Codings) + uint64(f.Coding)) * 0x9E3779B97F4A7C15
	return &hs.slots[mixed>>32&uint64(len(hs.slots)-1)]
}
