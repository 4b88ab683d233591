package wire

import (
	"sync/atomic"

	"github.com/valyala/fasthttp"

	"fairwarning/reader/cache"
)

// HeaderCache are the headers of answers that are asked for often, ready to be copied. All that is in one stays the same for a
// second, until age or ttl ticks, and putting it together costs more than everything else a hit does.
//
// They are in a table of fixed size. Two answers that share a place do without when the other was first.
type HeaderCache struct {
	slots []atomic.Pointer[cachedHeader] // as many as a power of two
}

type cachedHeader struct {
	of     *cache.Entry
	form   *cache.Variant
	found  cache.Status
	from   int64 // Unix nanoseconds; good from then on
	until  int64 // and before then
	header fasthttp.ResponseHeader
}

// bytesPerHeader is how many bytes of cache there are for each ready header, which takes about 1.5 KiB.
const bytesPerHeader = 32 << 10

func NewHeaderCache(cacheBytes int64) *HeaderCache {
	n := 1
	for int64(n)*bytesPerHeader < cacheBytes {
		n *= 2
	}
	return &HeaderCache{slots: make([]atomic.Pointer[cachedHeader], n)}
}

// WriteTo gives a stored answer its headers.
func (hs *HeaderCache) WriteTo(to *fasthttp.ResponseHeader, room []byte, out Response) {
	e, f, found, now := out.Entry, out.Form, out.Found, out.Now
	if !e.WasSentThisSecond(now) {
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

// slot is the place of a form's header: spread by the golden ratio, so that neighbours in time are none here.
func (hs *HeaderCache) slot(e *cache.Entry, f *cache.Variant) *atomic.Pointer[cachedHeader] {
	mixed := (e.Sequence*uint64(cache.Codings) + uint64(f.Coding)) * 0x9E3779B97F4A7C15
	return &hs.slots[mixed>>32&uint64(len(hs.slots)-1)]
}
