package search

import (
	"slices"
	"unicode/utf8"

	"fairwarning/engine/inventory"
)

// spell returns the words with those that no item has split in two, "skid steer" for "skidsteer", or corrected.
func (x *Index) spell(words []string) (spelled []string) {
	for at, word := range words {
		if inventory.HasDigit(word) || slices.Contains(tonWords, word) || x.synonyms.knows(word) ||
			x.occurs(word) || x.occurs(singular(word)) || x.isPartOfTerm(words, at) {
			spelled = append(spelled, word)
			continue
		}
		if first, second, isTwo := x.split(word); isTwo {
			spelled = append(spelled, first, second)
		} else if better, isFound := x.correct(word); isFound {
			spelled = append(spelled, better)
		} else {
			spelled = append(spelled, word)
		}
	}
	return spelled
}

// isPartOfTerm reports whether the word and a neighbor are a term of the trade together: "bull dozer".
func (x *Index) isPartOfTerm(words []string, at int) bool {
	isTerm := func(a, b string) bool { return x.synonyms.knows(a+b) || x.isOneWord(a, b) }
	return at > 0 && isTerm(words[at-1], words[at]) || at+1 < len(words) && isTerm(words[at], words[at+1])
}

// occurs reports whether an item has the word or one that begins with it.
func (x *Index) occurs(word string) bool {
	if utf8.RuneCountInString(word) < 2 {
		return true
	}
	return slices.ContainsFunc(x.text.prefixed(word), func(longer string) bool {
		e := x.text.words[longer]
		return x.isAlive(&e[inTitle]) || x.isAlive(&e[inText]) || x.isAlive(&e[inModel]) || x.isAlive(&e[inLead])
	})
}

// split returns the two words of titles that a word is made of.
func (x *Index) split(word string) (first, second string, isTwo bool) {
	for at := 3; at <= len(word)-3; at++ {
		if x.isInTitle(word[:at]) && x.isInTitle(singular(word[at:])) {
			return word[:at], word[at:], true
		}
	}
	return "", "", false
}

// correct returns the most likely spelling of a word that no item contains, allowing one typo (a letter changed, missing, added or
// swapped) from 4 letters and two from 8. The closest candidate wins, then words of titles and of the trade before those of descriptions,
// then the one in the most items, then the first in the alphabet. A correction must not guess the kind of machine: if two kinds are
// equally close, there is none, and two typos must leave the first letter of a kind.
func (x *Index) correct(word string) (string, bool) {
	best, tied := candidate{distance: maxTypos(word) + 1}, []string(nil)
	typed := []rune(word)
	consider := func(text string) {
		if over := len(text) - len(word); over > 4*maxTypos(word) || over < -4*maxTypos(word) {
			return
		}
		distance := editDistance(typed, []rune(text), min(maxTypos(word), best.distance))
		if distance > maxTypos(word) || distance > best.distance {
			return
		}
		found := x.candidate(text, distance)
		if found.count == 0 && !found.isTrade || distance > 1 && found.isTrade && text[0] != word[0] {
			return
		}
		if distance < best.distance {
			tied = tied[:0]
		}
		tied = append(tied, text)
		if distance < best.distance || found.isBetter(best) {
			best = found
		}
	}
	if utf8.RuneCountInString(word) >= minCorrected {
		for _, text := range x.text.plain {
			consider(text)
		}
		for text := range x.synonyms.words {
			consider(text)
		}
	}
	return best.text, best.text != "" && !x.areOtherKinds(tied)
}

// areOtherKinds reports whether words name more than one kind of machine.
func (x *Index) areOtherKinds(words []string) bool {
	return slices.ContainsFunc(words, func(a string) bool {
		return slices.ContainsFunc(words, func(b string) bool { return x.synonyms.isOtherKind(a, b) })
	})
}

// minCorrected is the length of the shortest word that is corrected, in letters.
const minCorrected = 4

func maxTypos(word string) int {
	if utf8.RuneCountInString(word) >= 8 {
		return 2
	}
	return 1
}

// candidate is a possible spelling of a word.
type candidate struct {
	text     string
	distance int
	isTrade  bool // in titles, or a term of the trade
	count    int  // items that have it
}

func (x *Index) candidate(text string, distance int) candidate {
	return candidate{text, distance, x.isInTitle(text) || x.synonyms.knows(text), x.frequency(text)}
}

// isBetter compares candidates of the same distance.
func (c candidate) isBetter(than candidate) bool {
	switch {
	case c.isTrade != than.isTrade:
		return c.isTrade
	case c.count != than.count:
		return c.count > than.count
	}
	return c.text < than.text
}

// frequency returns the number of live documents that contain the word, those that have it in two places twice.
func (x *Index) frequency(word string) (n int) {
	e := x.text.words[word]
	if e == nil {
		return 0
	}
	for place := range e {
		e[place].each(func(doc uint32) bool {
			if x.alive[doc] {
				n++
			}
			return true
		})
	}
	return n
}

// editDistance counts insertions, deletions, substitutions and swaps of adjacent letters. Above limit it stops and returns limit+1.
func editDistance(a, b []rune, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	var before, above, row [64]int
	if len(b) >= len(row) {
		return limit + 1
	}
	for j := range b {
		above[j+1] = j + 1
	}
	for i := range a {
		row[0] = i + 1
		best := row[0]
		for j := range b {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(above[j]+cost, above[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
			best = min(best, row[j+1])
		}
		if best > limit {
			return limit + 1
		}
		before, above, row = above, row, before
	}
	return min(above[len(b)], limit+1)
}
