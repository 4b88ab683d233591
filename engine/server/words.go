package server

import (
	"strings"
	"unicode"
)

// oneLine puts a person's text on one line: control characters and bidirectional marks become spaces, and runs of
// spaces one.
func oneLine(said string) string {
	said = strings.Map(func(c rune) rune {
		if unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) {
			return ' '
		}
		return c
	}, said)
	return strings.Join(strings.Fields(said), " ")
}

// renamed returns problems by field under the names that another payload uses for the fields.
func renamed(wrong map[string][]string, names map[string]string) map[string][]string {
	named := make(map[string][]string, len(wrong))
	for field, messages := range wrong {
		named[names[field]] = messages
	}
	return named
}
