package cdn

import "strings"

// Table is the policy and the routes together.
type Table struct {
	Policy Policy
	Routes Routes

	staticFiles map[string]*StaticFiles
	media       map[string]*MediaFile
	fingerprint string
}

// Fingerprint returns the SHA-256, in hex, of the files the table was loaded from. Do not use what was stored under
// another one: its meaning may differ.
func (t *Table) Fingerprint() string { return t.fingerprint }

// Service is the server of a path.
type Service int

const (
	NotFound Service = iota // nobody's; the reader serves the 404 page
	Static                  // a file of the exported site
	Reader
	Writer
)

func (s Service) String() string { return [...]string{"not found", "static", "reader", "writer"}[s] }

func (t *Table) index() {
	t.staticFiles, t.media = map[string]*StaticFiles{}, map[string]*MediaFile{}
	for i := range t.Routes.Static {
		if s := &t.Routes.Static[i]; s.File != "" {
			t.staticFiles[s.File] = s
		}
	}
	for i := range t.Policy.Media.Files {
		t.media[t.Policy.Media.Files[i].Name] = &t.Policy.Media.Files[i]
	}
}

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

// IsAPI reports whether a path is /api or below it, ignoring case.
func (t *Table) IsAPI(path string) bool {
	prefix := t.Routes.API.Prefix
	return len(path) >= len(prefix) && strings.EqualFold(path[:len(prefix)], prefix) &&
		(len(path) == len(prefix) || path[len(prefix)] == '/')
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
