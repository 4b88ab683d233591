package search

import (
	"github.com/RoaringBitmap/roaring/v2"

	"fairwarning/engine/inventory"
)

// markWord sets how well each live document matches the word and reports whether any does. A word of one character matches as a prefix
// only at the end of the text, where it may be unfinished.
func (m *matcher) markWord(word string, isLast, withText bool) bool {
	found := m.markWhole(word, withText)
	if one := singular(word); one != word {
		found = m.markWhole(one, withText) || found
	}
	found = m.markKind(singular(word)) || found
	if isLast || len(word) >= 2 {
		for _, longer := range m.x.text.prefixed(word) {
			if longer != word {
				found = m.markLonger(word, longer, withText) || found
			}
		}
	}
	return m.markParts(inventory.Parts(word)) || found
}

func (m *matcher) markWhole(word string, withText bool) bool {
	e := m.x.text.words[word]
	if e == nil {
		return false
	}
	found := m.mark(&e[inLead], leadWhole)
	found = m.mark(&e[inTitle], titleWhole) || found
	if inventory.HasDigit(word) {
		found = m.mark(&e[inModel], modelNumber) || found
	}
	return withText && m.mark(&e[inText], textWhole) || found
}

// markLonger marks the documents with a word that begins with the typed one.
func (m *matcher) markLonger(word, longer string, withText bool) bool {
	e := m.x.text.words[longer]
	found := m.mark(&e[inTitle], titlePrefix)
	switch {
	case !inventory.HasDigit(word):
	case continues(word, longer):
		found = m.mark(&e[inLead], titlePrefix) || found
	default:
		found = m.mark(&e[inLead], leadSeries) || found
	}
	return withText && m.mark(&e[inText], textPrefix) || found
}

// markKind marks the documents whose family or category has the word, given in the singular.
func (m *matcher) markKind(word string) (found bool) {
	for _, which := range []int{byFamily, byCategory} {
		for _, v := range m.x.facets[which].values[1:] {
			for at, named := range v.words {
				if named != word {
					continue
				}
				level := uint8(titleWhole)
				if at == len(v.words)-1 {
					level = kindNamed
				}
				found = m.markBitmap(v.docs, level) || found
			}
		}
	}
	return found
}

func (m *matcher) markBitmap(bitmap *roaring.Bitmap, level uint8) (found bool) {
	for docs := bitmap.Iterator(); docs.HasNext(); {
		if doc := docs.Next(); m.x.alive[doc] {
			m.levels[doc] = max(m.levels[doc], level)
			found = true
		}
	}
	return found
}

func (m *matcher) mark(docs *postings, level uint8) (found bool) {
	return docs.raise(m.levels, level, m.x.alive)
}

// markParts marks the documents whose model has all parts of a word, letters and digits apart: the weaker reading of a model number.
// The last part may be the beginning of a number.
func (m *matcher) markParts(parts []string) (found bool) {
	if len(parts) == 0 {
		return false
	}
	clear(m.seen)
	for at, part := range parts {
		words := []string{part}
		if at == len(parts)-1 && (isDigit(part, 0) || len(part) >= 2) {
			words = m.x.text.prefixed(part)
		}
		for _, word := range words {
			if e := m.x.text.words[word]; e != nil {
				e[inModel].each(func(doc uint32) bool {
					if m.seen[doc] == uint8(at) {
						m.seen[doc]++
					}
					return true
				})
			}
		}
	}
	for doc, n := range m.seen {
		if int(n) == len(parts) && m.x.alive[doc] {
			m.levels[doc] = max(m.levels[doc], modelParts)
			found = true
		}
	}
	return found
}
