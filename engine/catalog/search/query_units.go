package search

import (
	"strings"

	"fairwarning/engine/inventory"
)

// unit is one or more typed words that mean one thing.
type unit struct {
	words    []string
	joined   []string   // the words as one: "d6" for "d 6", "forklift" for "fork lift"
	synonyms [][]string // phrases that mean the same
	lot      string     // of "lot 290": the number; the words have nothing else to match
	tons     float32    // of "20 ton": the size class
}

// understand corrects spelling and groups words into units. Pairs are hyphenated ones.
func (x *Index) understand(words []string, pairs map[string]string) (units []unit) {
	words = x.spell(words)
	for len(words) > 0 {
		u, length := x.unitAt(words, pairs)
		units, words = append(units, u), words[length:]
	}
	return units
}

// unitAt returns the unit that words begin with and the number of its words.
func (x *Index) unitAt(words []string, pairs map[string]string) (unit, int) {
	if number, length := lotAt(words); length > 0 {
		return unit{words: words[:length], lot: number}, length
	}
	if tons, length := tonsAt(words); length > 0 {
		return unit{words: words[:length], tons: tons}, length
	}
	for length := min(maxTermWords, len(words)); length > 1; length-- {
		if number := strings.Join(words[:length], ""); inventory.HasDigit(number) && x.isNumber(number) {
			return unit{words: words[:length]}, length
		}
	}
	synonyms, length := x.synonyms.at(words)
	if length < 2 && len(words) > 1 {
		if pair := words[0] + words[1]; pairs[words[0]] == words[1] || x.isOneWord(words[0], words[1]) {
			u := unit{words: words[:2], joined: []string{pair}}
			u.synonyms, _ = x.synonyms.at([]string{pair})
			return u, 2
		}
	}
	length = max(1, length)
	return unit{words: words[:length], synonyms: synonyms}, length
}

// isOneWord reports whether titles write two neighbors as one word, as a model number or as a noun.
func (x *Index) isOneWord(a, b string) bool {
	if joins(a, b) {
		for _, longer := range x.text.prefixed(a + b) {
			if x.isAlive(&x.text.words[longer][inLead]) {
				return true
			}
		}
		return false
	}
	return x.isInTitle(a+b) || x.isInTitle(singular(a+b))
}

func (x *Index) isInTitle(word string) bool {
	e := x.text.words[word]
	return e != nil && x.isAlive(&e[inTitle])
}

func (x *Index) isAlive(docs *postings) (found bool) {
	docs.each(func(doc uint32) bool {
		found = x.alive[doc]
		return !found
	})
	return found
}
