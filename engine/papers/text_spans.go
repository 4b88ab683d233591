package papers

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// span is text in one font, in the order in which it is drawn.
type span struct {
	family   family
	text     string
	original string // the text it represents, if that differs; otherwise empty
}

// clean returns text as it can be printed: composed, each kind of space a plain one, and without invisible characters, which could make a
// paper read differently from what is stored. Line breaks stay.
func clean(text string) string {
	text = norm.NFC.String(strings.ToValidUTF8(text, "�"))
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case unicode.IsSpace(r) || unicode.IsControl(r):
			return ' '
		case unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r):
			return -1
		}
		return r
	}, text)
}

// spans returns how a line of clean text is drawn, from left to right.
func spans(line string) (drawn []span) {
	if strings.ContainsFunc(line, isRightToLeft) {
		for _, g := range visual(line) {
			f := familyOf([]rune(g.shown)[0])
			if f == missing {
				g.shown, g.original, f = substitute([]rune(g.shown)[0]), g.shown, sans
			}
			drawn = extended(drawn, span{f, g.shown, g.original})
		}
		return drawn
	}
	for _, r := range line {
		if f := familyOf(r); f != missing {
			drawn = extended(drawn, span{f, string(r), ""})
		} else {
			drawn = replaced(drawn, r)
		}
	}
	return drawn
}

// extended adds a span, to the last one if they can be drawn together.
func extended(drawn []span, next span) []span {
	if last := len(drawn) - 1; last >= 0 && drawn[last].family == next.family && drawn[last].original == "" && next.original == "" {
		drawn[last].text += next.text
		return drawn
	}
	return append(drawn, next)
}
