package mapping

import (
	"regexp"
	"strings"
	"unicode"

	"fairwarning/engine/importer/source"
)

var placeholder = regexp.MustCompile(`\{([^{}]+)\}`)

// fill replaces the names in a template with values: of our columns if not empty, of noun, or of the file's columns. Empty values
// leave no double spaces.
func fill(template string, record source.Record, mapped map[string]string) string {
	filled := placeholder.ReplaceAllStringFunc(template, func(name string) string {
		name = name[1 : len(name)-1]
		if name == "noun" {
			return Noun(mapped["family"])
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

// Noun returns the singular of a family for titles: "Crawler excavators" → "crawler excavator".
func Noun(family string) string {
	words := strings.Fields(family)
	for i, word := range words {
		if isCapitalized(word) {
			words[i] = strings.ToLower(word)
		}
	}
	if n := len(words); n > 0 {
		words[n-1] = singular(words[n-1])
	}
	return strings.Join(words, " ")
}

// isCapitalized reports whether a word is capitalized only for its position: "Wheel", but not "4WD".
func isCapitalized(word string) bool {
	for i, c := range word {
		if i == 0 && !unicode.IsUpper(c) || i > 0 && (unicode.IsUpper(c) || unicode.IsDigit(c)) {
			return false
		}
	}
	return true
}

func singular(word string) string {
	for _, ending := range []struct{ plural, singular string }{
		{"ies", "y"}, {"buses", "bus"}, {"sses", "ss"}, {"xes", "x"}, {"ches", "ch"}, {"shes", "sh"}, {"ss", "ss"}, {"us", "us"}, {"is", "is"}, {"s", ""},
	} {
		if stem, found := strings.CutSuffix(word, ending.plural); found && len(stem+ending.singular) > 1 {
			return stem + ending.singular
		}
	}
	return word
}
