package cdn

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
	"time"
)

// Policy is policy.yaml.
type Policy struct {
	Version    int         `yaml:"version"`
	Defaults   Defaults    `yaml:"defaults"`
	Operations []Operation `yaml:"operations"`
	Documents  []Operation `yaml:"documents"`
	Streams    []Stream    `yaml:"streams"`
	Media      Media       `yaml:"media"` // optional: no media
	Pages      Lifetime    `yaml:"pages"` // optional when there are no pages

	byPath map[string]*Operation // by lower-cased path
	byID   map[string]*Operation

	streams map[string]*Operation // by lower-cased path
}

// Defaults apply to fields that a row leaves out.
type Defaults struct {
	Negative Span     `yaml:"negative"`
	Changed  Span     `yaml:"changed"`
	Media    []string `yaml:"media"`
	MaxBytes Bytes    `yaml:"max_bytes"`
}

// Lifetime limits how long a response is used. Fresh and Negative begin when it was fetched, StaleWhileRevalidate and
// StaleIfError when its freshness ends.
type Lifetime struct {
	Fresh                Span `yaml:"fresh"`
	StaleWhileRevalidate Span `yaml:"swr"`      // after Fresh
	StaleIfError         Span `yaml:"sie"`      // after Fresh
	Negative             Span `yaml:"negative"` // of 404 responses
	Changed              Span `yaml:"changed"`  // wait for the new response once it has changed; 0: none
}

// Operation is one public GET operation.
type Operation struct {
	ID         string `yaml:"id"`
	Path       string `yaml:"path"` // canonical spelling, with /api
	Lifetime   `yaml:",inline"`
	Tags       []string    `yaml:"tags"`
	MediaTypes []string    `yaml:"media"`
	MaxBytes   Bytes       `yaml:"max_bytes"`
	Parameters []Parameter `yaml:"parameters"`

	vary string
}

// Stream is one public stream of server-sent events. The reader relays it to any number of watchers and stores nothing.
type Stream struct {
	ID         string      `yaml:"id"`
	Path       string      `yaml:"path"` // canonical spelling, with /api
	Parameters []Parameter `yaml:"parameters"`
}

// Media is the row for files below /media/.
type Media struct {
	Fresh     Span        `yaml:"fresh"`
	Negative  Span        `yaml:"negative"`
	MaxStored Bytes       `yaml:"max_stored"`
	Files     []MediaFile `yaml:"files"`
}

// MediaFile is one name under which a stored original is available.
type MediaFile struct {
	Name   string `yaml:"name"`
	Type   string `yaml:"type"`
	Stream bool   `yaml:"stream"` // passed through, never stored
}

// ByID finds a row by its id; nil when there is none.
func (p *Policy) ByID(id string) *Operation { return p.byID[id] }

// Vary returns the parameters that change the response, joined by bars for Netlify-Vary, or "none", which is not the name
// of a parameter.
func (o *Operation) Vary() string { return o.vary }

// prepare fills in defaults and reports the first invalid row.
func (p *Policy) prepare(at *source) error {
	if p.Version < 1 {
		return at.wrong("$.version", "must be at least 1")
	}
	p.byPath, p.byID = map[string]*Operation{}, map[string]*Operation{}
	p.Pages.Changed = cmp.Or(p.Pages.Changed, p.Defaults.Changed)
	for i := range p.Operations {
		if err := p.add(&p.Operations[i], at, fmt.Sprintf("$.operations[%d]", i)); err != nil {
			return err
		}
	}
	for i := range p.Documents {
		if err := p.add(&p.Documents[i], at, fmt.Sprintf("$.documents[%d]", i)); err != nil {
			return err
		}
	}
	if err := p.prepareStreams(at); err != nil {
		return err
	}
	return p.Media.check(at)
}

func (p *Policy) prepareStreams(at *source) error {
	p.streams = map[string]*Operation{}
	for i, row := range p.Streams {
		path, c := fmt.Sprintf("$.streams[%d]", i), &Operation{ID: row.ID, Path: row.Path, Parameters: row.Parameters}
		if err := p.checkName(c, at, path); err != nil {
			return err
		}
		p.streams[strings.ToLower(c.Path)], p.byID[c.ID] = c, c
		if err := c.prepareParameters(at, path); err != nil {
			return err
		}
	}
	return nil
}

// operationPath limits a path to what needs no escaping anywhere. mediaType follows RFC 9110 section 8.3.1, without
// parameters.
var (
	operationPath = regexp.MustCompile(`^/api(/[A-Za-z0-9._~-]+)+$`)
	mediaType     = regexp.MustCompile(`^[a-z]+/[a-z0-9][a-z0-9.+-]*$`)
)

// longestPath limits the path of an operation, in bytes; Policy.Operation folds no longer ones.
const longestPath = 96

// checkName reports an id or a path that is malformed or taken.
func (p *Policy) checkName(c *Operation, at *source, path string) error {
	folded := strings.ToLower(c.Path)
	switch {
	case !parameterName.MatchString(c.ID):
		return at.wrong(path+".id", "%q is no name of letters, digits and _", c.ID)
	case p.byID[c.ID] != nil:
		return at.wrong(path+".id", "%s has two rows", c.ID)
	case !operationPath.MatchString(c.Path) || len(c.Path) > longestPath:
		return at.wrong(path+".path", "%q is not a plain path below /api/ of at most %d characters", c.Path, longestPath)
	case p.byPath[folded] != nil, p.streams[folded] != nil:
		return at.wrong(path+".path", "%s has two rows", c.Path)
	}
	return nil
}

func (p *Policy) add(c *Operation, at *source, path string) error {
	if err := p.checkName(c, at, path); err != nil {
		return err
	}
	if len(c.Tags) == 0 {
		return at.wrong(path+".tags", "is missing")
	}
	p.byPath[strings.ToLower(c.Path)], p.byID[c.ID] = c, c
	c.Negative, c.Changed = cmp.Or(c.Negative, p.Defaults.Negative), cmp.Or(c.Changed, p.Defaults.Changed)
	c.MaxBytes = cmp.Or(c.MaxBytes, p.Defaults.MaxBytes)
	if c.MediaTypes == nil {
		c.MediaTypes = p.Defaults.Media
	}
	if c.MaxBytes == 0 || len(c.MediaTypes) == 0 {
		return at.wrong(path, "has neither its own media and max_bytes nor defaults")
	}
	for _, name := range c.MediaTypes {
		if !mediaType.MatchString(name) {
			return at.wrong(path+".media", "%q is no media type in lower case", name)
		}
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
	case l.Changed > longestChanged:
		return at.wrong(path+".changed", "is more than %v", time.Duration(longestChanged))
	}
	return nil
}

// longestChanged limits the wait for the new response. Nobody should notice it.
const longestChanged = Span(time.Second)

func (m *Media) check(at *source) error {
	if m.Fresh == 0 && m.Negative == 0 && m.MaxStored == 0 && len(m.Files) == 0 {
		return nil
	}
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
