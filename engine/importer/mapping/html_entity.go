package mapping

import (
	"html"
	"regexp"
	"strings"

	"fairwarning/engine/importer/source"
)

var entity = regexp.MustCompile(`&(?:[A-Za-z][A-Za-z0-9]{1,31}|#\d{1,7}|#[xX][0-9A-Fa-f]{1,6});`)

// decoded replaces HTML entities, which exports of web shops have in plain text, also those that were encoded twice.
func decoded(s string) string {
	if !strings.Contains(s, "&") {
		return s
	}
	for range 3 {
		next := entity.ReplaceAllStringFunc(s, html.UnescapeString)
		if next == s {
			break
		}
		s = next
	}
	return source.Visible(s)
}
