package api

import (
	"strings"
	"unicode"
)

// OneLine puts a person's text on one line: control characters and bidirectional marks become spaces, and runs of
// spaces one.
func OneLine(text string) string {
	text = strings.Map(func(c rune) rune {
		if unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) {
			return ' '
		}
		return c
	}, text)
	return strings.Join(strings.Fields(text), " ")
}

// Paragraphs normalizes white space: no trailing spaces, one empty line between paragraphs.
func Paragraphs(text string) string {
	lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n")
	var out []string
	for _, line := range lines {
		line = strings.Join(strings.Fields(line), " ")
		if line == "" && (len(out) == 0 || out[len(out)-1] == "") {
			continue
		}
		out = append(out, line)
	}
	return strings.TrimSpace(strings.Join(out, "\n"))
}

// Renamed returns problems by field under the names that another payload uses for the fields.
func Renamed(wrong map[string][]string, names map[string]string) map[string][]string {
	named := make(map[string][]string, len(wrong))
	for field, messages := range wrong {
		named[names[field]] = messages
	}
	return named
}
