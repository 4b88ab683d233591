package cardnumber

import (
	"html"
	"iter"
	"net/url"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// readings yields what a person or a browser may read in a text: the text itself, and what it says once decoded.
func readings(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !yield(plain(text)) {
			return
		}
		if strings.Contains(text, "&") && !yield(plain(html.UnescapeString(text))) {
			return
		}
		if strings.Contains(text, "%") {
			if decoded, err := url.PathUnescape(text); err == nil {
				yield(plain(decoded))
			}
		}
	}
}

// numerals are digits written as words.
var numerals = regexp.MustCompile(`(?i)\b(?:zero|one|two|three|four|five|six|seven|eight|nine)\b`)

// plain returns a text with its digits in ASCII and without invisible characters.
func plain(text string) string {
	if !isASCII(text) {
		text = strings.Map(plainRune, norm.NFKC.String(text))
	}
	if !strings.ContainsFunc(text, isStrayControl) {
		return withNumerals(text)
	}
	return withNumerals(strings.Map(func(r rune) rune {
		if isStrayControl(r) {
			return -1
		}
		return r
	}, text))
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// isStrayControl reports whether a character is a control character other than white space.
func isStrayControl(r rune) bool { return unicode.IsControl(r) && !unicode.IsSpace(r) }

func withNumerals(text string) string {
	return numerals.ReplaceAllStringFunc(text, func(word string) string { return numeralDigits[strings.ToLower(word)] })
}

var numeralDigits = map[string]string{"zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
	"seven": "7", "eight": "8", "nine": "9"}

// plainRune returns a digit of any script in ASCII, and drops what has no width or is drawn over a digit. NFKC has replaced full-width
// and styled digits.
func plainRune(r rune) rune {
	switch {
	case r < utf8.RuneSelf:
		return r
	case unicode.Is(unicode.Nd, r):
		return '0' + digitOf(r)
	case unicode.In(r, unicode.Cf, unicode.Mn, unicode.Me, unicode.Other_Default_Ignorable_Code_Point):
		return -1
	}
	for _, from := range circled {
		if from <= r && r < from+9 {
			return '1' + r - from
		}
	}
	return r
}

// circled are the signs for 1 of the circled digits that NFKC leaves as they are.
var circled = []rune{'❶', '➀', '➊', '⓵'}

// digitOf returns the value of a decimal digit. Unicode encodes the digits of each script in a row, from zero on.
func digitOf(r rune) rune {
	for _, span := range unicode.Nd.R16 {
		if rune(span.Lo) <= r && r <= rune(span.Hi) {
			return (r - rune(span.Lo)) % 10
		}
	}
	for _, span := range unicode.Nd.R32 {
		if rune(span.Lo) <= r && r <= rune(span.Hi) {
			return (r - rune(span.Lo)) % 10
		}
	}
	return 0
}
