package cdn

import (
	"fmt"
	"strings"
)

// Policy is policy.yaml.
type Policy struct {
	Version   int      `yaml:"version"`
	Defaults  Defaults `yaml:"defaults"`
	Calls     []Call   `yaml:"calls"`
	Documents []Call   `yaml:"documents"`
	Media     Media    `yaml:"media"`
	Pages     Lifetime `yaml:"pages"`

	byPath map[string]*Call // by lower-cased path
	byID   map[string]*Call
}

// Defaults stand in for what a row leaves out.
type Defaults struct {
	Negative Span     `yaml:"negative"`
	Media    []string `yaml:"media"`
	MaxBytes Bytes    `yaml:"max_bytes"`
}

// Lifetime says how long an answer is used. The three spans all begin when it was fetched or, for the last two, when its
// freshness ends.
type Lifetime struct {
	Fresh                Span `yaml:"fresh"`
	StaleWhileRevalidate Span `yaml:"swr"`      // after Fresh
	StaleIfError         Span `yaml:"sie"`      // after Fresh
	Negative             Span `yaml:"negative"` // of "not found"
}

// Call is one public GET.
type Call struct {
	ID         string `yaml:"id"`
	Path       string `yaml:"path"` // canonical spelling, with /api
	Lifetime   `yaml:",inline"`
	Tags       []string    `yaml:"tags"`
	MediaTypes []string    `yaml:"media"`
	MaxBytes   Bytes       `yaml:"max_bytes"`
	Parameters []Parameter `yaml:"parameters"`

	vary string
}

// Media is the row of the files below /media/.
type Media struct {
	Fresh     Span        `yaml:"fresh"`
	Negative  Span        `yaml:"negative"`
	MaxStored Bytes       `yaml:"max_stored"`
	Files     []MediaFile `yaml:"files"`
}

// MediaFile is one name under which a stored original is to be had.
type MediaFile struct {
	Name   string `yaml:"name"`
	Type   string `yaml:"type"`
	Stream bool   `yaml:"stream"` // passed through, never stored
}

// Call finds the row of a raw, undecoded path, without regard to case; nil if it is not public.
func (p *Policy) Call(path []byte) *Call {
	var folded [96]byte
	if len(path) > len(folded) {
		return nil
	}
	for i, c := range path {
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		folded[i] = c
	}
	return p.byPath[string(folded[:len(path)])]
}

// ByID finds a row by its operation; nil if there is none.
func (p *Policy) ByID(id string) *Call { return p.byID[id] }

// Vary is the list of parameters that make another answer, joined by a bar, for Netlify-Vary; "none" if there are none,
// which is no parameter's name.
func (c *Call) Vary() string { return c.vary }

// TagsOf gives the tags of the answer stored under a canonical key of this call.
func (c *Call) TagsOf(key string) []string {
	tags := make([]string, len(c.Tags))
	_, query, _ := strings.Cut(key, "?")
	for i, tag := range c.Tags {
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

// prepare fills in defaults and reports the first row that cannot work.
func (p *Policy) prepare(at *source) error {
	if p.Version < 1 {
		return at.wrong("$.version", "must be at least 1")
	}
	p.byPath, p.byID = map[string]*Call{}, map[string]*Call{}
	for name, rows := range map[string][]Call{"calls": p.Calls, "documents": p.Documents} {
		for i := range rows {
			if err := p.add(&rows[i], at, fmt.Sprintf("$.%s[%d]", name, i)); err != nil {
				return err
			}
		}
	}
	if err := p.Media.check(at); err != nil {
		return err
	}
	return p.Pages.check(at, "$.pages")
}

func (p *Policy) add(c *Call, at *source, path string) error {
	folded := strings.ToLower(c.Path)
	switch {
	case c.ID == "":
		return at.wrong(path+".id", "is missing")
	case p.byID[c.ID] != nil:
		return at.wrong(path+".id", "%s has two rows", c.ID)
	case !strings.HasPrefix(c.Path, "/api/") || strings.ContainsAny(c.Path, "?%|"):
		return at.wrong(path+".path", "%q is not a path below /api/", c.Path)
	case p.byPath[folded] != nil:
		return at.wrong(path+".path", "%s has two rows", c.Path)
	case len(c.Tags) == 0:
		return at.wrong(path+".tags", "is missing")
	}
	p.byPath[folded], p.byID[c.ID] = c, c
	if c.Negative == 0 {
		c.Negative = p.Defaults.Negative
	}
	if c.MediaTypes == nil {
		c.MediaTypes = p.Defaults.Media
	}
	if c.MaxBytes == 0 {
		c.MaxBytes = p.Defaults.MaxBytes
	}
	if c.MaxBytes == 0 || len(c.MediaTypes) == 0 {
		return at.wrong(path, "has neither media and max_bytes of its own nor defaults")
	}
	if err := c.Lifetime.check(at, path); err != nil {
		return err
	}
	return c.prepareParameters(at, path)
}

func (l *Lifetime) check(at *source, path string) error {
	switch {
	case l.Fresh <= 0:
		return at.wrong(path+".fresh", "must be above 0")
	case l.StaleWhileRevalidate <= 0:
		return at.wrong(path+".swr", "must be above 0")
	case l.StaleIfError < l.StaleWhileRevalidate:
		return at.wrong(path+".sie", "is shorter than swr")
	case l.Negative <= 0:
		return at.wrong(path+".negative", "must be above 0")
	}
	return nil
}

func (m *Media) check(at *source) error {
	seen := map[string]bool{}
	for i, f := range m.Files {
		switch field := fmt.Sprintf("$.media.files[%d]", i); {
		case f.Name == "" || strings.Contains(f.Name, "/"):
			return at.wrong(field+".name", "%q is no file name", f.Name)
		case seen[f.Name]:
			return at.wrong(field+".name", "%q is there twice", f.Name)
		case !strings.Contains(f.Type, "/"):
			return at.wrong(field+".type", "%q is no media type", f.Type)
		}
		seen[f.Name] = true
	}
	switch {
	case m.Fresh <= 0:
		return at.wrong("$.media.fresh", "must be above 0")
	case m.Negative <= 0:
		return at.wrong("$.media.negative", "must be above 0")
	case m.MaxStored <= 0:
		return at.wrong("$.media.max_stored", "must be above 0")
	}
	return nil
}
