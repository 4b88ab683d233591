package search

import (
	"slices"

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
