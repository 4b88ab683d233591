package source

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Visible removes what nobody sees, so that two texts that look alike are alike: zero-width characters, soft hyphens, marks of writing
// direction and byte order marks. Spaces of every width become plain ones, and accents are composed (NFC).
func Visible(s string) string {
	if isPlain(s) {
		return s
	}
	runes := []rune(s)
	var out strings.Builder
	for i, c := range runes {
		switch {
		case c == '\u200d' && i+1 < len(runes) && unicode.Is(unicode.So, runes[i+1]): // joins two emoji
			out.WriteRune(c)
		case unicode.Is(unicode.Cf, c), c == '\u034f', c == '\ufe0e':
		case c == '\v', c == '\f', c == '\u2028', c == '\u2029', c == '\u0085':
			out.WriteRune('\n')
		case unicode.Is(unicode.Zs, c):
			out.WriteRune(' ')
		default:
			out.WriteRune(c)
		}
	}
	return norm.NFC.String(out.String())
}

func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 || s[i] == '\v' || s[i] == '\f' {
			return false
		}
	}
	return true
}
