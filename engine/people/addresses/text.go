package addresses

import (
	"strings"
	"unicode"
)

// oneLine removes control characters and marks that change the writing direction, and collapses white space.
func oneLine(text string) string {
	text = strings.Map(func(c rune) rune {
		if unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) {
			return ' '
		}
		return c
	}, text)
	return strings.Join(strings.Fields(text), " ")
}

func onlyDigits(text string) bool {
	return text != "" && strings.IndexFunc(text, func(c rune) bool { return c < '0' || c > '9' }) < 0
}
