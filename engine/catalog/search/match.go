package search

import (
	"slices"

	"fairwarning/engine/inventory"
)

// How well a document matches a word, worst first, and the score of each for relevance. A match in the title outweighs all matches
// in the description that a short query can have.
const (
	absent = iota
	weakPrefix
	weakWhole
	strongParts // "zx350" in "ZX 350"
	strongPrefix
	strongWhole
)

var worth = [...]uint16{absent: 0, weakPrefix: 1, weakWhole: 3, strongParts: 20, strongPrefix: 20, strongWhole: maxWorth}

const maxWorth = 30

// maxWords limits the cost of a query; further words are ignored.
const maxWords = 16

// matches is the result of a text query: the score of each document, 0 for no match.
type matches struct {
	score     []uint16
	corrected string // the corrected text, if spelling was corrected
}

// match scores the documents that have every word of text, whole or as a prefix.
func (x *Index) match(text string) matches {
	chosenValues := queryWords(text)
	m := matches{score: make([]uint16, len(x.alive))}
	levels := make([]uint8, len(x.alive))
	understood, mended := slices.Clone(chosenValues), false
	for at, word := range chosenValues {
		clear(levels)
		last := at == len(chosenValues)-1
		if !x.levels(word, last, levels) {
			better, found := x.correct(word)
			if !found || !x.levels(better, false, levels) {
				clear(m.score)
				return m
			}
			understood[at], mended = better, true
		}
		combine(m.score, levels, at == 0)
	}
	if mended {
		m.corrected = join(understood)
	}
	return m
}

// queryWords returns the distinct words of a text in order, so that a repeated word does not score twice.
func queryWords(text string) []string {
	var list []string
	for _, word := range inventory.Words(inventory.Fold(text)) {
		if len(list) < maxWords && !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	return list
}

func combine(score []uint16, levels []uint8, first bool) {
	for doc, level := range levels {
		if level == absent || !first && score[doc] == 0 {
			score[doc] = 0
			continue
		}
		score[doc] += worth[level]
	}
}

// levels sets how well each live document matches the word and reports whether any does. A word of one character matches as a
// prefix only at the end of the text, where it may be unfinished.
func (x *Index) levels(word string, last bool, levels []uint8) bool {
	found := false
	mark := func(docs []uint32, level uint8) {
		for _, doc := range docs {
			if x.alive[doc] {
				levels[doc] = max(levels[doc], level)
				found = true
			}
		}
	}
	if p := x.text.words[word]; p != nil {
		mark(p.strong, strongWhole)
		mark(p.weak, weakWhole)
	}
	if last || len(word) >= 2 {
		for _, longer := range x.text.prefixed(word) {
			mark(x.text.words[longer].strong, strongPrefix)
			mark(x.text.words[longer].weak, weakPrefix)
		}
	}
	mark(x.withParts(inventory.Parts(word)), strongParts)
	return found
}

// withParts returns the documents whose title, make, model or stock number has all parts, the last one as a prefix.
func (x *Index) withParts(parts []string) (docs []uint32) {
	if len(parts) == 0 {
		return nil
	}
	seen := make([]uint8, len(x.alive))
	for at, part := range parts {
		step := func(docs []uint32) {
			for _, doc := range docs {
				if seen[doc] == uint8(at) {
					seen[doc]++
				}
			}
		}
		if at < len(parts)-1 {
			if p := x.text.words[part]; p != nil {
				step(p.strong)
			}
			continue
		}
		for _, longer := range x.text.prefixed(part) {
			step(x.text.words[longer].strong)
		}
	}
	for doc, n := range seen {
		if int(n) == len(parts) {
			docs = append(docs, uint32(doc))
		}
	}
	return docs
}
