package reader

import (
	"bytes"
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
func (hs *heads) write(to *fasthttp.ResponseHeader, s *scratch, e *entry, f *form, found how, now int64) {
	if !e.isAskedOften(now) {
		setEntryHeaders(to, s, e, f, found, now)
		return
	}
	slot := hs.slot(e, f)
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
	h.join()
	return h
}

// slot is the place of a form's header: spread by the golden ratio, so that neighbours in time are none here.
func (hs *heads) slot(e *entry, f *form) *atomic.Pointer[head] {
	mixed := (e.sequence*uint64(codings) + uint64(f.coding)) * 0x9E3779B97F4A7C15
	return &hs.slots[mixed>>32&uint64(len(hs.slots)-1)]
}

// join makes one line of all that fasthttp does not write itself, with the others behind it in its value: copying and
// writing one costs a fraction of what thirteen cost. fasthttp takes no line ends in a value it is given, and hands out the
// one it has, which is written over here; TestReadyHead compares what goes out with what goes out without.
func (h *head) join() {
	var name, value []byte
	var own fasthttp.ResponseHeader
	own.SetNoDefaultContentType(true)
	for key, said := range h.header.All() {
		switch {
		case string(key) == fasthttp.HeaderContentType, string(key) == fasthttp.HeaderContentEncoding:
			own.SetCanonical(key, said)
		case string(key) == fasthttp.HeaderContentLength, string(key) == fasthttp.HeaderDate:
		case name == nil:
			name, value = bytes.Clone(key), bytes.Clone(said)
		default:
			value = append(append(append(append(value, "\r\n"...), key...), ": "...), said...)
		}
	}
	own.SetCanonical(name, bytes.Repeat([]byte{' '}, len(value)))
	copy(own.PeekBytes(name), value)
	own.CopyTo(&h.header)
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
