package cdn

import (
	"regexp"
	"slices"
	"strings"
)

// TagsOf returns the tags of the response stored under a canonical key of this operation.
func (o *Operation) TagsOf(key string) []string {
	tags := make([]string, len(o.Tags))
	_, query, _ := strings.Cut(key, "?")
	for i, tag := range o.Tags {
		before, rest, open := strings.Cut(tag, "{")
		name, after, _ := strings.Cut(rest, "}")
		if open {
			tag = before + valueIn(query, name) + after
		}
		tags[i] = tag
	}
	return tags
}

func valueIn(query, name string) string {
	for pair := range strings.SplitSeq(query, "&") {
		if value, found := strings.CutPrefix(pair, name+"="); found {
			return value
		}
	}
	return ""
}

// tagForm is a word, or a word and the parameter whose value follows it. Tags are sent in headers, joined by commas or
// spaces.
var tagForm = regexp.MustCompile(`^[a-z][a-z0-9-]{0,63}(:\{[A-Za-z_][A-Za-z0-9_]*\})?$`)

func (o *Operation) checkTags(at *source, path string) error {
	for _, tag := range o.Tags {
		if !tagForm.MatchString(tag) {
			return at.wrong(path+".tags", "%q is neither a word nor word:{parameter}", tag)
		}
		_, rest, open := strings.Cut(tag, "{")
		name, _, _ := strings.Cut(rest, "}")
		known := slices.ContainsFunc(o.Parameters, func(p Parameter) bool { return p.Name == name && p.Type == "int" && p.Required })
		if open && !known {
			return at.wrong(path+".tags", "%q names no required int parameter", tag)
		}
	}
	return nil
}
