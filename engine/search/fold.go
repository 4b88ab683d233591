package search

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold is how names and words compare: without case, accents and surrounding space. "Citroën " and "CITROEN" are one.
func Fold(s string) string {
	s = strings.TrimSpace(s)
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return foldUnicode(s)
		}
	}
	return strings.ToLower(s)
}

func foldUnicode(s string) string {
	var out strings.Builder
	for _, r := range norm.NFKD.String(strings.ToValidUTF8(s, "")) {
		if !unicode.Is(unicode.Mn, r) {
			out.WriteRune(unicode.ToLower(r))
		}
	}
	return out.String()
}

// words splits folded text at everything that is neither letter nor digit.
func words(folded string) []string {
	return strings.FieldsFunc(folded, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// parts splits a word where letters meet digits, "zx350lc" into "zx", "350", "lc"; nil for a word that is all of one
// kind. It is what makes "ZX350" and "zx 350" the same machine.
func parts(word string) []string {
	var list []string
	from, before := 0, false
	for at, r := range word {
		digit := unicode.IsDigit(r)
		if at > 0 && digit != before {
			list, from = append(list, word[from:at]), at
		}
		before = digit
	}
	if from == 0 {
		return nil
	}
	return append(list, word[from:])
}

// hasDigit tells numbers and model designations from plain words.
func hasDigit(word string) bool { return strings.ContainsFunc(word, unicode.IsDigit) }
