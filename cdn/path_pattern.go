package cdn

import (
	"bytes"
	"regexp"
	"strings"
)

// pattern is a page's path as segments.
type pattern []segment

// segment is a literal, or matches anything but an empty segment, or matches a whole number above 0.
type segment struct {
	literal string
	name    string // empty: literal
	isID    bool
}

// maxSegments limits the path of a page.
const maxSegments = 8

// segments are the raw parts of a path between slashes.
type segments struct {
	part  [maxSegments][]byte
	count int
}

// split cuts a raw path at its slashes. It returns false when there are too many or the path does not begin with one.
func split(path []byte) (s segments, ok bool) {
	if len(path) == 0 || path[0] != '/' {
		return s, false
	}
	for rest, more := path[1:], true; more; s.count++ {
		if s.count == maxSegments {
			return s, false
		}
		s.part[s.count], rest, more = bytes.Cut(rest, []byte{'/'})
	}
	return s, true
}

func (p pattern) match(s *segments) bool {
	if len(p) != s.count {
		return false
	}
	for i, want := range p {
		switch got := s.part[i]; {
		case want.name == "" && string(got) != want.literal:
			return false
		case want.name != "" && len(got) == 0:
			return false
		case want.isID && !isID(got):
			return false
		}
	}
	return true
}

// isID reports whether a text is a whole number above 0 without leading zeros.
func isID(text []byte) bool {
	if len(text) > 16 || text[0] == '0' {
		return false
	}
	_, ok := wholeNumber(text)
	return ok
}

// value returns the value of a named segment, nil when the pattern has none of that name.
func (p pattern) value(s *segments, name string) []byte {
	for i, want := range p {
		if want.name == name {
			return s.part[i]
		}
	}
	return nil
}

var segmentName = regexp.MustCompile(`^\{([A-Za-z]+)(:id)?\}$`)

func compilePattern(text string) (compiled pattern, problem string) {
	if !strings.HasPrefix(text, "/") {
		return nil, "must begin with a slash"
	}
	for part := range strings.SplitSeq(text[1:], "/") {
		if m := segmentName.FindStringSubmatch(part); m != nil {
			compiled = append(compiled, segment{name: m[1], isID: m[2] != ""})
			continue
		}
		if strings.ContainsAny(part, "{}?%") {
			return nil, "segment " + part + " is neither plain nor {name} nor {name:id}"
		}
		compiled = append(compiled, segment{literal: part})
	}
	if len(compiled) > maxSegments {
		return nil, "has too many segments"
	}
	return compiled, ""
}
