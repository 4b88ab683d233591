package search

import "encoding/binary"

// postings is a list of documents in ascending order, stored as the differences between them: a byte for each document of a common
// word.
type postings struct {
	deltas []byte
	last   uint32
	any    bool
}

// add appends a document, which must not be below the last one. Adding the last one again changes nothing.
func (p *postings) add(doc uint32) {
	if p.any && p.last == doc {
		return
	}
	p.deltas = binary.AppendUvarint(p.deltas, uint64(doc-p.last))
	p.last, p.any = doc, true
}

// each calls f with every document until f returns false.
func (p *postings) each(f func(doc uint32) bool) {
	doc := uint32(0)
	for at := 0; at < len(p.deltas); {
		delta, n := p.delta(at)
		doc, at = doc+delta, at+n
		if !f(doc) {
			return
		}
	}
}

// raise sets the levels of those documents that are alive to at least level, and reports whether any is.
func (p *postings) raise(levels []uint8, level uint8, alive []bool) (found bool) {
	doc := uint32(0)
	for at := 0; at < len(p.deltas); {
		delta, n := p.delta(at)
		doc, at = doc+delta, at+n
		if alive[doc] {
			levels[doc] = max(levels[doc], level)
			found = true
		}
	}
	return found
}

// delta returns the difference that begins at a byte, and its length.
func (p *postings) delta(at int) (uint32, int) {
	if first := p.deltas[at]; first < 0x80 {
		return uint32(first), 1
	}
	delta, n := binary.Uvarint(p.deltas[at:])
	return uint32(delta), n
}
