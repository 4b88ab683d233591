package reader

import (
	"sync/atomic"

	"github.com/valyala/fasthttp"
)

// heads are the headers of answers that are asked for often, ready to be copied. All that is in one stays the same for a
// second, until age or ttl ticks, and putting it together costs more than everything else a hit does.
//
// They are in a table of fixed size. Two answers that share a place do without when the other was first.
type heads struct {
	slots []atomic.Pointer[head] // as many as a power of two
}

type head struct {
	of     *entry
	form   *form
	found  how
	from   int64 // Unix nanoseconds; good from then on
	until  int64 // and before then
	header fasthttp.ResponseHeader
}

// bytesPerHead is how many bytes of cache there are for each ready header, which takes about 1.5 KiB.
const bytesPerHead = 32 << 10

func newHeads(cacheBytes int64) *heads {
	n := 1
	for int64(n)*bytesPerHead < cacheBytes {
		n *= 2
	}
	return &heads{slots: make([]atomic.Pointer[head], n)}
}

// write gives a stored answer its headers.
func (hs *heads) write(to *fasthttp.ResponseHeader, room []byte, out outgoing) {
	e, f, found, now := out.entry, out.form, out.found, out.now
	if !e.isAskedOften(now) {
		setEntryHeaders(to, room, out)
		return
	}
	slot := hs.slot(e, f)
	ready := slot.Load()
	switch {
	case ready != nil && ready.of == e && ready.form == f && ready.found == found && ready.from <= now && now < ready.until:
	case ready != nil && ready.of != e && now < ready.until:
		setEntryHeaders(to, room, out)
		return
	default:
		ready = newHead(room, out)
		slot.Store(ready)
	}
	ready.header.CopyTo(to)
}

func newHead(room []byte, out outgoing) *head {
	h := &head{of: out.entry, form: out.form, found: out.found, from: out.now, until: out.entry.nextTick(out.now)}
	h.header.SetNoDefaultContentType(true)
	setEntryHeaders(&h.header, room, out)
	return h
}

// slot is the place of a form's header: spread by the golden ratio, so that neighbours in time are none here.
func (hs *heads) slot(e *entry, f *form) *atomic.Pointer[head] {
	mixed := (e.sequence*uint64(codings) + uint64(f.coding)) * 0x9E3779B97F4A7C15
	return &hs.slots[mixed>>32&uint64(len(hs.slots)-1)]
}
