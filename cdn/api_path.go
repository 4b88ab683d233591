package cdn

import "strings"

// Operation finds the row of a raw, undecoded path, ignoring case; nil when it is not public.
func (p *Policy) Operation(path []byte) *Operation { return find(p.byPath, path) }

// Stream finds the row of a stream's raw, undecoded path, ignoring case; nil when there is none. It has parameters, but no
// lifetime and no tags.
func (p *Policy) Stream(path []byte) *Operation { return find(p.streams, path) }

// PublicPath returns the policy's spelling of the raw, undecoded path of a public operation, document or stream; empty when it is none.
func (p *Policy) PublicPath(path []byte) string {
	for _, rows := range []map[string]*Operation{p.byPath, p.streams} {
		if row := find(rows, path); row != nil {
			return row.Path
		}
	}
	return ""
}

func find(rows map[string]*Operation, path []byte) *Operation {
	var folded [longestPath]byte
	if len(path) > len(folded) {
		return nil
	}
	for i, c := range path {
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		folded[i] = c
	}
	return rows[string(folded[:len(path)])]
}

// IsAPI reports whether a path is /api or below it, ignoring case.
func (t *Table) IsAPI(path string) bool {
	prefix := t.Routes.API.Prefix
	return len(path) >= len(prefix) && strings.EqualFold(path[:len(prefix)], prefix) &&
		(len(path) == len(prefix) || path[len(prefix)] == '/')
}
