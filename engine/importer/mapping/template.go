package mapping

import (
	"regexp"
	"strings"

	"fairwarning/engine/importer/source"
	"fairwarning/engine/inventory"
)

var placeholder = regexp.MustCompile(`\{([^{}]+)\}`)

// fill replaces the names in a template with values: of our columns if not empty, of noun, or of the file's columns. Empty values
// leave no double spaces.
func fill(template string, record source.Record, mapped map[string]string) string {
	filled := placeholder.ReplaceAllStringFunc(template, func(name string) string {
		name = name[1 : len(name)-1]
		if name == "noun" {
			return inventory.Noun(mapped["family"])
		}
		if value := mapped[name]; value != "" {
			return value
		}
		return strings.TrimSpace(record.Fields[name].Text)
	})
	return strings.Join(strings.Fields(filled), " ")
}

// names returns the names in a template.
func names(template string) (out []string) {
	for _, found := range placeholder.FindAllStringSubmatch(template, -1) {
		if _, ours := own(found[1]); !ours && found[1] != "noun" {
			out = append(out, found[1])
		}
	}
	return out
}
