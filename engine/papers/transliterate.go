package papers

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/mozillazg/go-unidecode"
	"golang.org/x/text/unicode/norm"
)

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
