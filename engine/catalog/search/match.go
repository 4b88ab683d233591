package search

import (
	"slices"
	"strings"

	"fairwarning/engine/inventory"
)

// How well a document matches a word, worst first.
const (
	absent     = iota
	textPrefix // begins a word of the description
	textWhole
	modelParts // "zx350" in "ZX 350", letters and digits apart
	titlePrefix
	modelNumber // "210" in "PC210LC"
	lotNumber   // a number alone that is the lot's
	titleWhole
	kindNamed  // the noun of its family or category: "excavator" in "Mini excavators", not in "Excavator buckets"
	leadSeries // "d6" in "D6T"
	leadWhole  // "d6" in "D6 XE"
	ownNumber  // its stock or serial number, or "lot 290"
)

// worth is the score of each level for relevance. A match in the title outweighs all matches in the description that a short query can
// have, and an item's own number outweighs everything.
var worth = [...]uint16{absent: 0, textPrefix: 1, textWhole: 3, modelParts: 12, titlePrefix: 16, modelNumber: 18, lotNumber: 26,
	titleWhole: 28, kindNamed: 30, leadSeries: 34, leadWhole: 40, ownNumber: 120}

const (
	namedWhole   = 6  // the query has all words of the item's make, family or category: "wheel loader" means no compact wheel loader
	likely       = 10 // the item is what a word that matches nothing may mean
	synonymsLoss = 4  // what was typed ranks before its synonyms
)

// matches is the result of a text query: the score of each document, 0 for no match. It is valid until release.
type matches struct {
	*matcher
	corrected string // the text as understood, if that is not what was typed
}

// match scores the documents that have every word of text or its synonyms, whole or as a prefix. Words that no item has are corrected
// or, if others are left, ignored.
func (x *Index) match(text string) matches {
	m := newMatcher(x)
	words := withoutLabels(queryWords(text))
	units := x.understand(words)
	var understood, ignored []string
	isFirst := true
	for at, u := range units {
		isLast := at == len(units)-1
		found := m.scoreUnit(u, isLast)
		if !found && len(u.words) == 1 {
			if number := series(u.words[0]); number != "" {
				u = unit{words: []string{number}}
				found = m.scoreUnit(u, true)
			}
		}
		if !found {
			ignored = append(ignored, u.words...)
			continue
		}
		understood = append(understood, u.words...)
		m.keep(isFirst)
		isFirst = false
	}
	if isFirst {
		clear(m.score)
		return matches{matcher: m}
	}
	for _, word := range ignored {
		m.preferLikely(word)
	}
	m.preferNamed()
	found := matches{matcher: m}
	if !slices.Equal(understood, words) {
		found.corrected = strings.Join(understood, " ")
	}
	return found
}

// keep adds the scores of a unit to those of the query and drops documents without one.
func (m *matcher) keep(isFirst bool) {
	if isFirst {
		m.score, m.unit = m.unit, m.score
		return
	}
	for doc, score := range m.unit {
		m.score[doc] = both(m.score[doc], score)
	}
}

// both returns the sum of two scores, or 0 if one of them is 0. The compiler needs no jumps for it, which a processor could not predict.
func both(a, b uint16) uint16 {
	sum := a + b
	if a == 0 {
		sum = 0
	}
	if b == 0 {
		sum = 0
	}
	return sum
}

// scoreUnit sets unit to the best reading of u for each document and reports whether any has one.
func (m *matcher) scoreUnit(u unit, isLast bool) (found bool) {
	clear(m.unit)
	if u.lot != "" {
		return m.markNumber(&m.x.lots, u.lot, ownNumber, absent, len(u.words))
	}
	if m.scorePhrase(u.words, isLast, true) {
		found = true
		m.say(u.words)
		m.unit, m.phrase = m.phrase, m.unit
	}
	for _, joined := range u.joined {
		if m.scorePhrase([]string{joined}, isLast, false) {
			found = true
			m.better(len(u.words), 1, 0)
		}
	}
	for _, phrase := range u.synonyms {
		if m.scorePhrase(phrase, false, false) {
			found = true
			m.say(phrase)
			m.better(len(u.words), len(phrase), synonymsLoss)
		}
	}
	if u.tons > 0 {
		return m.scoreSize(u) || found
	}
	return m.scoreNumber(u) || found
}

func (m *matcher) say(words []string) {
	for _, word := range words {
		m.said[singular(word)] = true
	}
}

// better raises unit to the scores of the last phrase, as if it had as many words as were typed.
func (m *matcher) better(typed, words int, loss uint16) {
	for doc, score := range m.phrase {
		if score > 0 {
			scaled := score * uint16(typed) / uint16(words)
			m.unit[doc] = max(m.unit[doc], scaled-min(loss, scaled-1))
		}
	}
}

// minNumberPrefix and minSerialEnd are how much of a stock number's beginning or a serial number's end finds the item.
const (
	minNumberPrefix = 4
	minSerialEnd    = 5
)

// scoreNumber raises unit where the words are the item's own number.
func (m *matcher) scoreNumber(u unit) (found bool) {
	number := strings.Join(u.words, "")
	if !inventory.HasDigit(number) {
		return false
	}
	if len(u.words) == 1 {
		found = m.markNumber(&m.x.lots, number, lotNumber, absent, 1)
	}
	if len(number) >= minNumberPrefix {
		found = m.markNumber(&m.x.stocks, number, ownNumber, titlePrefix, len(u.words)) || found
	}
	if len(number) >= minSerialEnd {
		found = m.markNumber(&m.x.serials, reversed(number), ownNumber, ownNumber, len(u.words)) || found
	}
	return found
}

// markNumber raises unit for documents whose number is the given one, or begins with it.
func (m *matcher) markNumber(in *identifiers, number string, whole, beginning uint8, typed int) (found bool) {
	in.beginning(number, func(doc uint32, isWhole bool) {
		level := beginning
		if isWhole {
			level = whole
		}
		if level != absent && m.x.alive[doc] {
			m.unit[doc] = max(m.unit[doc], worth[level]*uint16(typed))
			m.hasNumber = m.hasNumber || level == ownNumber
			found = true
		}
	})
	return found
}

// scorePhrase sets phrase to the scores of the documents that have all words, and reports whether any has; phrase has no meaning if none
// has. Descriptions count only if withText is set.
func (m *matcher) scorePhrase(words []string, isLast, withText bool) (found bool) {
	for at, word := range words {
		clear(m.levels)
		if !m.markWord(word, isLast && at == len(words)-1, withText) {
			return false
		}
		if at == 0 {
			for doc, level := range m.levels {
				m.phrase[doc] = worth[level]
			}
			continue
		}
		any := uint16(0)
		for doc, level := range m.levels {
			m.phrase[doc] = both(m.phrase[doc], worth[level])
			any |= m.phrase[doc]
		}
		if any == 0 {
			return false
		}
	}
	return len(words) > 0
}

// preferLikely raises what a model number that nothing matches may mean: those that begin as it does, "PC210" for "pc200".
func (m *matcher) preferLikely(word string) {
	for end := len(word) - 1; end >= 2 && inventory.HasDigit(word[:end]); end-- {
		isLike := false
		for _, longer := range m.x.text.prefixed(word[:end]) {
			m.x.text.words[longer][inLead].each(func(doc uint32) bool {
				if m.score[doc] > 0 {
					m.score[doc] += likely
					isLike = true
				}
				return true
			})
		}
		if isLike {
			return
		}
	}
}

// preferNamed raises the items whose make, family or category the query names in full.
func (m *matcher) preferNamed() {
	for _, which := range []int{byMake, byFamily, byCategory} {
		for _, v := range m.x.facets[which].values[1:] {
			isNamed := len(v.words) > 0 && !slices.ContainsFunc(v.words, func(word string) bool { return !m.said[word] })
			if !isNamed {
				continue
			}
			for docs := v.docs.Iterator(); docs.HasNext(); {
				if doc := docs.Next(); m.score[doc] > 0 {
					m.score[doc] += namedWhole
				}
			}
		}
	}
}
