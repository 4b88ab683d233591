package inventory

import (
	"strings"
	"unicode"
)

// Noun returns the singular of a family for titles: "Crawler excavators" → "crawler excavator".
func Noun(family string) string {
	words := strings.Fields(family)
	for i, word := range words {
		if isCapitalized(word) {
			words[i] = strings.ToLower(word)
		}
	}
	if n := len(words); n > 0 {
		words[n-1] = singular(words[n-1])
	}
	return strings.Join(words, " ")
}

// isCapitalized reports whether a word is capitalized only for its position: "Wheel", but not "4WD".
func isCapitalized(word string) bool {
	for i, c := range word {
		if i == 0 && !unicode.IsUpper(c) || i > 0 && (unicode.IsUpper(c) || unicode.IsDigit(c)) {
			return false
		}
	}
	return true
}

func singular(word string) string {
	for _, ending := range []struct{ plural, singular string }{
		{"ies", "y"}, {"buses", "bus"}, {"sses", "ss"}, {"xes", "x"}, {"ches", "ch"}, {"shes", "sh"}, {"ss", "ss"}, {"us", "us"}, {"is", "is"}, {"s", ""},
	} {
		if stem, found := strings.CutSuffix(word, ending.plural); found && len(stem+ending.singular) > 1 {
			return stem + ending.singular
		}
	}
	return word
}
