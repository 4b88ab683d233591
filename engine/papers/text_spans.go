package papers

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/mozillazg/go-unidecode"
	"golang.org/x/text/unicode/bidi"
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

// replaced adds a character that no font has. A mark without a transliteration is copied with the letter before it.
func replaced(drawn []span, r rune) []span {
	shown := substitute(r)
	if last := len(drawn) - 1; shown == "" && last >= 0 {
		if drawn[last].original != "" {
			drawn[last].original += string(r)
		}
		return drawn
	}
	return append(drawn, span{sans, shown, string(r)})
}

// substitute returns what is printed for a character that no font has: its transliteration, nothing for a mark on another letter, and
// otherwise its number in Unicode.
func substitute(r rune) string {
	if plain := norm.NFKC.String(string(r)); plain != string(r) && isCovered(plain) {
		return plain
	}
	if latin := unidecode.Unidecode(string(r)); strings.TrimSpace(latin) != "" || unicode.IsMark(r) {
		return latin
	}
	return fmt.Sprintf("[U+%04X]", r)
}

func isCovered(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return familyOf(r) != sans })
}

func isRightToLeft(r rune) bool {
	properties, _ := bidi.LookupRune(r)
	return properties.Class() == bidi.R || properties.Class() == bidi.AL
}

// visual returns a line with right-to-left parts shaped, in the order in which it is drawn from left to right.
func visual(line string) (out []glyph) {
	var paragraph bidi.Paragraph
	if _, err := paragraph.SetString(line); err != nil {
		return plain(line)
	}
	order, err := paragraph.Order()
	if err != nil {
		return plain(line)
	}
	startsRTL := startsRightToLeft(line)
	var turned []glyph // a stretch that runs from right to left, as it is drawn
	for i := range order.NumRuns() {
		run := order.Run(i)
		switch isLTR := run.Direction() == bidi.LeftToRight; {
		case !isLTR:
			turned = append(reversed(joined(run.String())), turned...)
		case startsRTL || turned != nil && !hasLetters(run.String()) && i+1 < order.NumRuns(): // numbers keep their place in it
			turned = append(plain(run.String()), turned...)
		default:
			out = append(append(out, turned...), plain(run.String())...)
			turned = nil
		}
	}
	return append(out, turned...)
}

// plain returns text as it is, glyph by glyph.
func plain(text string) (out []glyph) {
	for _, r := range text {
		out = append(out, glyph{shown: string(r)})
	}
	return out
}

// startsRightToLeft reports whether the first character that has a direction runs from right to left.
func startsRightToLeft(line string) bool {
	for _, r := range line {
		properties, _ := bidi.LookupRune(r)
		switch properties.Class() {
		case bidi.L:
			return false
		case bidi.R, bidi.AL:
			return true
		}
	}
	return false
}

func hasLetters(text string) bool { return strings.ContainsFunc(text, unicode.IsLetter) }
