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
		delta := uint32(p.deltas[at])
		at++
		if delta >= 0x80 {
			more, n := binary.Uvarint(p.deltas[at-1:])
			delta, at = uint32(more), at-1+n
		}
		doc += delta
		if !f(doc) {
			return
		}
	}
}
