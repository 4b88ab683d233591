package papers

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
)

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
