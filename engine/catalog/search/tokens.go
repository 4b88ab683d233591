package search

import (
	"slices"
	"strings"
	"unicode"

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

// leadTokens returns the tokens with digits a model is known by: its first word, the first two joined where letters meet digits, and all
// of it. "F-550 XL" is known by "f550" and "f550xl", "D6 XE" by "d6" and "d6xe".
func leadTokens(model string) (tokens []string) {
	words := inventory.Words(inventory.Fold(model))
	if len(words) == 0 {
		return nil
	}
	candidates := []string{words[0], strings.Join(words, "")}
	if len(words) > 1 && joins(words[0], words[1]) {
		candidates[0] += words[1]
	}
	for _, token := range candidates {
		if inventory.HasDigit(token) && !slices.Contains(tokens, token) {
			tokens = append(tokens, token)
		}
	}
	return tokens
}

// joins reports whether two neighbors are often written as one model number: "F 550", "PC 210".
func joins(letters, number string) bool {
	return !inventory.HasDigit(letters) && isDigit(number, 0)
}

func isDigit(word string, at int) bool { return word[at] >= '0' && word[at] <= '9' }

// continues reports whether the rest of a longer model number belongs to the same number: "65" of "d65" does after "d6", "t" of "d6t"
// does not. D6 is the series of a D6T, but another machine than a D65.
func continues(word, longer string) bool {
	return isDigit(word, len(word)-1) && isDigit(longer, len(word))
}

// series returns a model number without the letters that end it, "d6" for "d6r", or "" if it has none or no number before them.
func series(model string) string {
	number := strings.TrimRightFunc(model, func(r rune) bool { return !unicode.IsDigit(r) })
	if number == model || number == "" {
		return ""
	}
	return number
}

// reversed returns a text back to front, for finding its ending. Identifiers are ASCII; other texts only need to be treated alike.
func reversed(text string) string {
	runes := []rune(text)
	slices.Reverse(runes)
	return string(runes)
}
