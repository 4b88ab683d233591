package search

import (
	"slices"
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

// labels are words before a number that say what it is.
var labels = map[string]bool{"stock": true, "serial": true, "sn": true, "vin": true, "pin": true, "number": true, "no": true, "item": true, "unit": true}

// understand corrects spelling and groups words into units.
func (x *Index) understand(words []string) (units []unit) {
	words = x.spell(words)
	for len(words) > 0 {
		u, length := x.unitAt(words)
		units, words = append(units, u), words[length:]
	}
	return units
}

// withoutLabels drops labels of a number that follows.
func withoutLabels(words []string) (kept []string) {
	for at, word := range words {
		following := words[at+1 : min(len(words), at+1+maxTermWords)]
		if !labels[word] || !slices.ContainsFunc(following, inventory.HasDigit) {
			kept = append(kept, word)
		}
	}
	return kept
}

// unitAt returns the unit that words begin with and the number of its words.
func (x *Index) unitAt(words []string) (unit, int) {
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
		if pair := words[0] + words[1]; x.isOneWord(words[0], words[1]) {
			u := unit{words: words[:2], joined: []string{pair}}
			u.synonyms, _ = x.synonyms.at([]string{pair})
			return u, 2
		}
	}
	length = max(1, length)
	return unit{words: words[:length], synonyms: synonyms}, length
}

// lotAt returns the number of "lot 290" or "lot290" at the beginning of words, and how many words that is.
func lotAt(words []string) (number string, length int) {
	rest, isLot := strings.CutPrefix(words[0], "lot")
	switch {
	case isLot && rest != "" && isDigit(rest, 0):
		return rest, 1
	case isLot && rest == "" && len(words) > 1 && inventory.HasDigit(words[1]):
		return words[1], 2
	}
	return "", 0
}

// isNumber reports whether the text is an item's whole stock or serial number.
func (x *Index) isNumber(text string) (isWhole bool) {
	x.stocks.beginning(text, func(doc uint32, whole bool) { isWhole = isWhole || whole && x.alive[doc] })
	if len(text) >= minSerialEnd {
		x.serials.beginning(reversed(text), func(doc uint32, whole bool) { isWhole = isWhole || whole && x.alive[doc] })
	}
	return isWhole
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
