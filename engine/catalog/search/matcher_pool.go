package search

import (
	"slices"
	"sync"
)

// matcher is one run of a query over all documents. Its lists have one element for each document.
type matcher struct {
	x      *Index
	score  []uint16 // of the query so far
	unit   []uint16 // best of one unit
	phrase []uint16 // of one phrase
	levels []uint8  // of one word
	seen   []uint8  // parts of one word
	said   map[string]bool

	hasNumber bool // an item's own number is typed
}

// matchers keeps the lists of finished runs: a megabyte for each 110,000 documents.
var matchers = sync.Pool{New: func() any { return &matcher{} }}

// newMatcher returns a matcher whose lists have arbitrary values. The caller releases it.
func newMatcher(x *Index) *matcher {
	m, n := matchers.Get().(*matcher), len(x.alive)
	*m = matcher{x: x, score: sized(m.score, n), unit: sized(m.unit, n), phrase: sized(m.phrase, n), levels: sized(m.levels, n),
		seen: sized(m.seen, n), said: map[string]bool{}}
	return m
}

func sized[T any](list []T, n int) []T { return slices.Grow(list[:0], n)[:n] }

// release gives the lists to the next run. A nil matcher has none.
func (m *matcher) release() {
	if m != nil {
		m.x = nil
		matchers.Put(m)
	}
}
