package cdn

import (
	"cmp"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Routes is routes.yaml.
type Routes struct {
	Static   []StaticFiles `yaml:"static"`
	Media    Prefix        `yaml:"media"`
	API      Prefix        `yaml:"api"`
	Reader   []string      `yaml:"reader"`    // patterns of other files the reader generates
	Disallow []string      `yaml:"disallow"`  // path prefixes that robots.txt disallows
	Common   []string      `yaml:"common"`    // operations embedded in every page
	NotFound string        `yaml:"not_found"` // id of the page for 404
	Failure  string        `yaml:"failure"`   // id of the page for failures
	Default  PageText      `yaml:"default_text"`
	Pages    []Page        `yaml:"pages"`

	reader []pattern
}

// Prefix is the beginning of the paths of one service.
type Prefix struct {
	Prefix string `yaml:"prefix"`
}

// StaticFiles is one file of the exported site, or everything below a prefix.
type StaticFiles struct {
	Prefix string `yaml:"prefix"`
	File   string `yaml:"file"`
	Cache  string `yaml:"cache"` // Cache-Control
}

// Page is one page of the site.
type Page struct {
	ID         string              `yaml:"id"`
	Patterns   []string            `yaml:"patterns"`
	Shell      string              `yaml:"shell"`  // file below site/out
	Status     int                 `yaml:"status"` // 0: 200
	PageText   `yaml:",inline"`    // title, description, keywords; without a title, the main response provides it
	Texts      map[string]PageText `yaml:"texts"` // by bare query
	Robots     Robots              `yaml:"robots"`
	Query      []string            `yaml:"query"`
	BareQuery  bool                `yaml:"bare_query"`
	Retail     *bool               `yaml:"retail"` // false: a house in retail mode has no such page
	Operations []PageOperation     `yaml:"operations"`

	patterns []pattern
	vary     string
}

// IsInRetail reports whether a house in retail mode has the page.
func (p *Page) IsInRetail() bool { return p.Retail == nil || *p.Retail }

// PageText is what search engines show of a page.
type PageText struct {
	Title       string    `yaml:"title"`
	Description string    `yaml:"description"`
	Keywords    string    `yaml:"keywords"`
	Retail      *PageText `yaml:"retail_text"` // replaces the fields it has, for a house in retail mode
}

// ForRetail returns the text of a house in retail mode.
func (p PageText) ForRetail() PageText {
	if p.Retail == nil {
		return p
	}
	return PageText{
		Title: cmp.Or(p.Retail.Title, p.Title), Description: cmp.Or(p.Retail.Description, p.Description), Keywords: cmp.Or(p.Retail.Keywords, p.Keywords),
	}
}

// Robots tells search engines whether to list a page; empty: yes.
type Robots string

const (
	NoIndex         Robots = "noindex"
	NoIndexFiltered Robots = "noindex-filtered" // only when a parameter is given
)

// PageOperation is a response embedded in a page.
type PageOperation struct {
	ID     string            `yaml:"operation"`
	Main   bool              `yaml:"main"`
	Retail *bool             `yaml:"retail"` // false: omitted for tenants in retail mode
	With   map[string]string `yaml:"with"`

	operation *Operation
	args      [maxParameters]argument
}

// Vary returns the page's parameters joined by bars for Netlify-Vary: empty when the whole query counts, "none" when none
// of it does.
func (p *Page) Vary() string { return p.vary }

// prepare compiles the rows and reports the first invalid one.
func (r *Routes) prepare(at *source, policy *Policy) error {
	for i := range r.Static {
		if s := &r.Static[i]; (s.Prefix == "") == (s.File == "") || s.Cache == "" {
			return at.wrong(fmt.Sprintf("$.static[%d]", i), "needs a cache, and either a prefix or a file")
		}
	}
	if r.Media.Prefix == "" || r.API.Prefix == "" {
		return at.wrong("$.media", "media and api need a prefix")
	}
	for i, id := range r.Common {
		if policy.ByID(id) == nil {
			return at.wrong(fmt.Sprintf("$.common[%d]", i), "%s has no row in policy.yaml", id)
		}
	}
	if err := r.prepareReader(at); err != nil {
		return err
	}
	return r.preparePages(at, policy)
}

// prepareReader compiles the paths of files the reader generates.
func (r *Routes) prepareReader(at *source) error {
	for i, text := range r.Reader {
		compiled, problem := compilePattern(text)
		if problem != "" {
			return at.wrong(fmt.Sprintf("$.reader[%d]", i), "%s", problem)
		}
		r.reader = append(r.reader, compiled)
	}
	for i, path := range r.Disallow {
		if !disallowed.MatchString(path) {
			return at.wrong(fmt.Sprintf("$.disallow[%d]", i), "%q is no beginning of a path", path)
		}
	}
	return nil
}

// disallowed is a path without characters that have a meaning in robots.txt (RFC 9309 section 2.2.3).
var disallowed = regexp.MustCompile(`^/[A-Za-z0-9_./-]+$`)

// IsReader reports whether a raw, undecoded path is a file the reader generates, other than a page.
func (r *Routes) IsReader(path []byte) bool {
	parts, ok := split(path)
	for _, p := range r.reader {
		if ok && p.match(&parts) {
			return true
		}
	}
	return false
}

// preparePages compiles the pages. A table without pages needs no page for what is missing or has failed.
func (r *Routes) preparePages(at *source, policy *Policy) error {
	for i := range r.Pages {
		if err := r.preparePage(i, at, policy); err != nil {
			return err
		}
	}
	for field, id := range map[string]string{"not_found": r.NotFound, "failure": r.Failure} {
		if len(r.Pages) > 0 && r.Page(id) == nil {
			return at.wrong("$."+field, "%q is no page", id)
		}
	}
	return nil
}

// Page finds a page by its id; nil when there is none.
func (r *Routes) Page(id string) *Page {
	for i := range r.Pages {
		if r.Pages[i].ID == id {
			return &r.Pages[i]
		}
	}
	return nil
}

var shellName = regexp.MustCompile(`^[A-Za-z0-9_./\[\]-]+\.html$`)

func (r *Routes) preparePage(i int, at *source, policy *Policy) error {
	p, field := &r.Pages[i], fmt.Sprintf("$.pages[%d]", i)
	switch {
	case p.ID == "" || r.Page(p.ID) != p:
		return at.wrong(field+".id", "%q is missing or there twice", p.ID)
	case !shellName.MatchString(p.Shell) || path.Clean(p.Shell) != p.Shell || strings.HasPrefix(p.Shell, "../"):
		return at.wrong(field+".shell", "%q is no file of the export", p.Shell)
	case !slices.Contains([]Robots{"", NoIndex, NoIndexFiltered}, p.Robots):
		return at.wrong(field+".robots", "must be noindex or noindex-filtered")
	case len(p.Patterns) == 0:
		return at.wrong(field+".patterns", "is missing")
	case len(p.Query) > maxParameters:
		return at.wrong(field+".query", "at most %d are possible", maxParameters)
	}
	for n, text := range p.Patterns {
		compiled, problem := compilePattern(text)
		if problem != "" {
			return at.wrong(fmt.Sprintf("%s.patterns[%d]", field, n), "%s", problem)
		}
		p.patterns = append(p.patterns, compiled)
	}
	p.vary = p.varyOf()
	return p.prepareCalls(at, field, policy)
}

func (p *Page) varyOf() string {
	switch {
	case p.BareQuery:
		return ""
	case len(p.Query) == 0:
		return "none"
	}
	return strings.Join(p.Query, "|")
}

func (p *Page) prepareCalls(at *source, field string, policy *Policy) error {
	mains := 0
	for i := range p.Operations {
		c, field := &p.Operations[i], fmt.Sprintf("%s.operations[%d]", field, i)
		if c.operation = policy.ByID(c.ID); c.operation == nil {
			return at.wrong(field+".operation", "%q has no row in policy.yaml", c.ID)
		}
		for name, from := range c.With {
			n := c.operation.parameter([]byte(name))
			if n < 0 {
				return at.wrong(field+".with."+name, "%s has no such parameter", c.ID)
			}
			var problem string
			if c.args[n], problem = p.argument(from); problem != "" {
				return at.wrong(field+".with."+name, "%s", problem)
			}
		}
		if c.Main {
			mains++
		}
	}
	if mains > 1 {
		return at.wrong(field+".operations", "only one can be main")
	}
	return nil
}
