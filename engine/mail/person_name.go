package mail

import (
	"regexp"
	"strings"
	"unicode"
)

// maxName is the longest name used in a greeting, in characters. The contract allows longer ones.
const maxName = 80

// linkLike matches text that email clients turn into a link.
var linkLike = regexp.MustCompile(`[/@\\:]|\.\pL|(?i)www`)

// personName returns a name that is safe to show, or "". Anyone can make the house email any address, so a name must not carry
// a link or a message.
func personName(value string) string {
	name := OneLine(value)
	if len([]rune(name)) > maxName || linkLike.MatchString(name) {
		return ""
	}
	return name
}

// OneLine replaces each run of white space and invisible characters with one space. These include line breaks, which would start
// a new header or paragraph, and marks that reverse the writing direction.
func OneLine(value string) string {
	visible := func(r rune) rune {
		if unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) {
			return ' '
		}
		return r
	}
	return strings.Join(strings.Fields(strings.Map(visible, strings.ToValidUTF8(value, " "))), " ")
}
