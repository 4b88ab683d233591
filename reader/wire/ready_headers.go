package wire

import (
	"sync/atomic"

	"github.com/valyala/fasthttp"

	"fairwarning/reader/cache"
)

// ReadyHeaders holds the headers of stored responses that were sent in this second. All of them follow from the response,
// its age and its remaining freshness, so other requests within the second get a copy: setting fifteen headers one by
// one takes fasthttp several times as long. A place keeps the first response of a second that falls on it.
type ReadyHeaders struct {
	places [readyPlaces]atomic.Pointer[readyHeader]
}

// readyPlaces bounds the memory: about 3 KB each.
const readyPlaces = 1 << 10

// readyHeader is the header of one response.
type readyHeader struct {
	of     readyKey
	second int64 // Unix seconds
	header fasthttp.ResponseHeader
}

// readyKey is everything that the headers of a stored response depend on.
type readyKey struct {
	sequence uint64 // of the entry; never reused
	coding   cache.Coding
	found    cache.Status
	age, ttl int64 // seconds
}

// Set sets the headers of a response as SetHeaders does. It keeps the request ID.
func (r *ReadyHeaders) Set(h *fasthttp.ResponseHeader, room []byte, out Response) {
	e := out.Entry
	if e.Sequence == 0 || out.Found >= cache.StatusMiss { // read from a snapshot, or waited for
		SetHeaders(h, room, out)
		return
	}
	of := readyKey{e.Sequence, out.Variant.Coding, out.Found, e.AgeAt(out.Now), e.TTLAt(out.Now)}
	place := &r.places[(e.Sequence*uint64(cache.Codings)+uint64(of.coding))%readyPlaces]
	ready := place.Load()
	if ready != nil && ready.of == of {
		id := append(room[:0], h.PeekCanonical(nameRequestID)...)
		ready.header.CopyTo(h)
		h.SetCanonical(nameRequestID, id)
		return
	}
	SetHeaders(h, room, out)
	if second := out.Now / 1e9; ready == nil || ready.second != second {
		place.Store(newReadyHeader(of, second, h))
	}
}

func newReadyHeader(of readyKey, second int64, h *fasthttp.ResponseHeader) *readyHeader {
	ready := &readyHeader{of: of, second: second}
	h.CopyTo(&ready.header)
	ready.header.DelBytes(nameRequestID)
	return ready
}
