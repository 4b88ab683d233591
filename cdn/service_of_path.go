package cdn

import "strings"

// Service is the server of a path.
type Service int

const (
	NotFound Service = iota // nobody's; the reader serves the 404 page
	Static                  // a file of the exported site
	Reader
	Writer
)

func (s Service) String() string { return [...]string{"not found", "static", "reader", "writer"}[s] }

// Service returns the server of a raw, undecoded path without its query. A public path belongs to the reader in every
// method, so that the reader can answer 405 with the right methods; files allow only reading.
func (t *Table) Service(method, path string) Service {
	switch {
	case t.IsAPI(path):
		if t.Policy.Operation([]byte(path)) != nil || t.Policy.Stream([]byte(path)) != nil {
			return Reader
		}
		return Writer
	case strings.HasPrefix(path, t.Routes.Media.Prefix), t.Routes.IsReader([]byte(path)):
		return Reader
	case t.StaticRule(path) != nil:
		if method == "GET" || method == "HEAD" {
			return Static
		}
		return Reader
	}
	if _, found := t.Page([]byte(path)); found {
		return Reader
	}
	return NotFound
}

// StaticRule finds the rule of an exported file's path; nil when there is none.
func (t *Table) StaticRule(path string) *StaticFiles {
	if s := t.staticFiles[path]; s != nil {
		return s
	}
	for i := range t.Routes.Static {
		if s := &t.Routes.Static[i]; s.Prefix != "" && len(path) > len(s.Prefix) && strings.HasPrefix(path, s.Prefix) {
			return s
		}
	}
	return nil
}

// Page finds the page of a raw, undecoded path.
func (t *Table) Page(path []byte) (m PageMatch, found bool) {
	parts, ok := split(path)
	if !ok {
		return m, false
	}
	for i := range t.Routes.Pages {
		page := &t.Routes.Pages[i]
		for _, p := range page.patterns {
			if p.match(&parts) {
				return PageMatch{Page: page, pattern: p, path: parts}, true
			}
		}
	}
	return m, false
}

// MediaFile finds the file of a media path, /media/{sha256 of the original, in hex}/{name}; nil when none can exist.
func (t *Table) MediaFile(path []byte) *MediaFile {
	prefix := t.Routes.Media.Prefix
	const digest = 64
	if len(path) < len(prefix)+digest+2 || string(path[:len(prefix)]) != prefix || path[len(prefix)+digest] != '/' {
		return nil
	}
	for _, c := range path[len(prefix) : len(prefix)+digest] {
		if hexDigit(c) > 15 || 'A' <= c && c <= 'F' {
			return nil
		}
	}
	return t.media[string(path[len(prefix)+digest+1:])]
}
