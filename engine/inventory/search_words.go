package inventory

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold normalizes a name or word for comparison: it drops case, accents and surrounding space, so "Citroën " equals "CITROEN".
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

// Words splits folded text at everything other than letters and digits.
func Words(folded string) []string { return slices.Collect(AllWords(folded)) }

// AllWords yields what Words returns, without a list.
func AllWords(folded string) iter.Seq[string] {
	return strings.FieldsFuncSeq(folded, func(r rune) bool {
		isPlain := 'a' <= r && r <= 'z' || '0' <= r && r <= '9'
		return !isPlain && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

// Parts splits a word between letters and digits, "zx350lc" into "zx", "350", "lc", so that "ZX350" matches "zx 350". It returns nil
// for a word with only one kind.
func Parts(word string) []string {
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

// HasDigit reports whether a word is a number or model designation rather than a plain word.
func HasDigit(word string) bool { return strings.ContainsFunc(word, unicode.IsDigit) }
