package cdn

import (
	"bytes"
	"slices"
	"strings"
)

// PageAddress is the address that all addresses of a page with one key are equal to.
type PageAddress struct {
	Path  string
	Query string // without "?": the page's parameters in its own order, with canonical values
}

// String returns the path and, after a question mark, the query.
func (a *PageAddress) String() string {
	if a.Query == "" {
		return a.Path
	}
	return a.Path + "?" + a.Query
}

// Address returns the page's address. It holds nothing but what the key holds, so everyone who asks for the page may see it: the
// shortest form of an item's path, and no parameter that changes nothing. It returns nil if the path has more than the key, such
// as a token, or there is no key.
func (m *PageMatch) Address(query []byte) *PageAddress {
	path, ok := m.canonicalPath()
	if !ok {
		return nil
	}
	var bareValue string
	values := make([]string, len(m.Page.Query))
	for i := range m.Page.Operations {
		o := &m.Page.Operations[i]
		if m.lacks(o, query) {
			continue
		}
		key, err := m.appendOperationKey(nil, o, query)
		if err != nil {
			return nil
		}
		o.addressValues(key, values, &bareValue)
	}
	return &PageAddress{Path: path, Query: m.Page.joinQuery(values, bareValue)}
}

// canonicalPath fills the first pattern. It fails if a segment of it goes to no operation.
func (m *PageMatch) canonicalPath() (path string, ok bool) {
	for _, s := range m.Page.patterns[0] {
		switch {
		case s.name == "":
			path += "/" + s.literal
		case slices.ContainsFunc(m.Page.Operations, func(o PageOperation) bool { return o.takesPath(s.name) }):
			path += "/" + string(m.pattern.value(&m.path, s.name))
		default:
			return "", false
		}
	}
	return path, true
}

func (o *PageOperation) takesPath(name string) bool {
	return slices.ContainsFunc(o.args[:], func(a argument) bool { return a.kind == argPath && a.name == name })
}

// addressValues takes the values of the page's parameters out of the operation's canonical key, still percent-encoded.
func (o *PageOperation) addressValues(key []byte, values []string, bareValue *string) {
	_, query, _ := bytes.Cut(key, []byte{'?'})
	for pair := range bytes.SplitSeq(query, []byte{'&'}) {
		name, value, _ := bytes.Cut(pair, []byte{'='})
		i := o.operation.parameter(name)
		if i < 0 {
			continue
		}
		switch a := o.args[i]; a.kind {
		case argQuery:
			values[a.index] = string(value)
		case argBare:
			*bareValue = string(value)
		}
	}
}

func (p *Page) joinQuery(values []string, bareValue string) string {
	var pairs []string
	if bareValue != "" {
		pairs = append(pairs, bareValue)
	}
	for i, value := range values {
		if value != "" {
			pairs = append(pairs, p.Query[i]+"="+value)
		}
	}
	return strings.Join(pairs, "&")
}
