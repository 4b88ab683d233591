package notices

import (
	"regexp"
	"strings"
	"unicode"
)

// longestName is what a greeting can take; the contract allows more, of which nobody's name makes use.
const longestName = 80

// linkish is what mail programs make a link of.
var linkish = regexp.MustCompile(`[/@\\:]|\.\pL|(?i)www`)

// personName is a name as far as it can be one. A stranger may have the house write to anybody, so what the stranger says
// the name is must not become a message of its own: a link, or a sentence. Such a name is left out.
func personName(said string) string {
	name := oneLine(said)
	if len([]rune(name)) > longestName || linkish.MatchString(name) {
		return ""
	}
	return name
}

// oneLine makes every run of blanks and of characters that cannot be seen one space. That includes line breaks, which would
// begin another header or paragraph, and marks that turn the direction of writing.
func oneLine(said string) string {
	visible := func(r rune) rune {
		if unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) {
			return ' '
		}
		return r
	}
	return strings.Join(strings.Fields(strings.Map(visible, strings.ToValidUTF8(said, " "))), " ")
}
