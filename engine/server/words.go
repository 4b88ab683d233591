package server

import (
	"strings"
	"unicode"
)

// oneLine is what somebody typed without control characters and marks that turn the direction of writing, with single spaces
// between words.
func oneLine(said string) string {
	said = strings.Map(func(c rune) rune {
		if unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) {
			return ' '
		}
		return c
	}, said)
	return strings.Join(strings.Fields(said), " ")
}

// renamed gives what is wrong with fields the names another payload has for them.
func renamed(wrong map[string][]string, names map[string]string) map[string][]string {
	named := make(map[string][]string, len(wrong))
	for field, messages := range wrong {
		named[names[field]] = messages
	}
	return named
}
