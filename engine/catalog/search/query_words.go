package search

import (
	"slices"
	"strings"

	"fairwarning/engine/inventory"
)

// maxWords limits the cost of a query; further words are ignored.
const maxWords = 16

// noise is words that describe no machine. They are ignored unless nothing else is typed.
var noise = map[string]bool{"in": true, "near": true, "for": true, "the": true, "with": true, "and": true, "of": true, "at": true, "on": true,
	"sale": true, "used": true, "buy": true}

// queryWords returns the distinct words of a text in order, so that a repeated word does not score twice.
func queryWords(text string) []string {
	var list []string
	for _, word := range inventory.Words(inventory.Fold(text)) {
		if len(list) < maxWords && !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	if said := slices.DeleteFunc(slices.Clone(list), func(word string) bool { return noise[word] }); len(said) > 0 {
		return said
	}
	return list
}

// hyphenated returns the letters and numbers that a text joins with a hyphen, number by letters: "nf" and "101" of "NF-101". They mean one thing.
func hyphenated(text string) map[string]string {
	pairs := map[string]string{}
	for _, term := range strings.Fields(inventory.Fold(text)) {
		letters, number, isJoined := strings.Cut(term, "-")
		if words := inventory.Words(number); isJoined && len(words) > 0 && letters == strings.Join(inventory.Words(letters), "") && letters != "" && joins(letters, words[0]) {
			pairs[letters] = words[0]
		}
	}
	return pairs
}

// singular returns the singular of an English plural, or the word itself: "loaders" is "loader", "batteries" is "battery".
func singular(word string) string {
	switch {
	case len(word) < 4 || !strings.HasSuffix(word, "s") || strings.HasSuffix(word, "ss") || inventory.HasDigit(word):
		return word
	case strings.HasSuffix(word, "ies") && len(word) > 4:
		return word[:len(word)-3] + "y"
	case strings.HasSuffix(word, "ches"), strings.HasSuffix(word, "shes"), strings.HasSuffix(word, "sses"), strings.HasSuffix(word, "xes"):
		return word[:len(word)-2]
	}
	return word[:len(word)-1]
}

// singulars returns the words of a text in the singular.
func singulars(text string) []string {
	words := inventory.Words(inventory.Fold(text))
	for i, word := range words {
		words[i] = singular(word)
	}
	return words
}

// compact returns a text without spaces and punctuation: "PI-10023" is "pi10023".
func compact(text string) string { return strings.Join(inventory.Words(inventory.Fold(text)), "") }

func isDigit(word string, at int) bool { return word[at] >= '0' && word[at] <= '9' }

// reversed returns a text back to front, for finding its ending. Identifiers are ASCII; other texts only need to be treated alike.
func reversed(text string) string {
	runes := []rune(text)
	slices.Reverse(runes)
	return string(runes)
}
