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

// bytesPerHead is how many bytes of cache there are for each ready header, which takes about 3 KiB.
const bytesPerHead = 64 << 10

func newHeads(cacheBytes int64) *heads {
	n := 1
	for int64(n)*bytesPerHead < cacheBytes {
		n *= 2
	}
	return &heads{slots: make([]atomic.Pointer[head], n)}
}

// write gives a stored answer its headers.
func (hs *heads) write(to *fasthttp.ResponseHeader, s *scratch, e *entry, f *form, found how, now int64) {
	if !e.isAskedOften(now) {
		setEntryHeaders(to, s, e, f, found, now)
		return
	}
	slot := &hs.slots[int(e.sequence*uint64(codings)+uint64(f.coding))&(len(hs.slots)-1)]
	ready := slot.Load()
	switch {
	case ready != nil && ready.of == e && ready.form == f && ready.found == found && ready.from <= now && now < ready.until:
	case ready != nil && ready.of != e && now < ready.until:
		setEntryHeaders(to, s, e, f, found, now)
		return
	default:
		ready = newHead(s, e, f, found, now)
		slot.Store(ready)
	}
	ready.header.CopyTo(to)
}

func newHead(s *scratch, e *entry, f *form, found how, now int64) *head {
	h := &head{of: e, form: f, found: found, from: now, until: e.nextTick(now)}
	h.header.SetNoDefaultContentType(true)
	setEntryHeaders(&h.header, s, e, f, found, now)
	return h
}

// nextTick is when age or ttl are next told otherwise.
func (e *entry) nextTick(now int64) int64 {
	older := e.fetched + (e.ageAt(now)+1)*1e9
	return min(older, e.fresh-e.ttlAt(now)*1e9+1)
}

// isAskedOften says whether the entry was sent before within this second.
func (e *entry) isAskedOften(now int64) bool {
	second := now / 1e9
	if e.second.Load() == second {
		return true
	}
	e.second.Store(second)
	return false
}
