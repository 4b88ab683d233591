package tenant

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
	"fairwarning/engine/tenant/settings"
)

// tenantFile is the file engine tenant add reads: hosts, content, pages and terms. docs/tenant-file.md describes it.
type tenantFile struct {
	Slug              string            `json:"slug"`
	Hosts             []string          `json:"hosts"`
	IsStockNumberUsed bool              `json:"isStockNumberUsed"`
	Content           api.TenantContent `json:"content"`
	Pages             []pageFile        `json:"pages"`
	Terms             *termsFile        `json:"terms"`
	Synonyms          string            `json:"synonyms"` // a file in the folder, replaced by its text

	text     []byte     // of the file
	pictures []*picture // files that theme names
}

type pageFile struct {
	Key         string `json:"key"`
	Title       string `json:"title"`
	Description string `json:"description"`
	HTML        string `json:"html"`
	Sequence    int    `json:"sequence"`
	Footer      int    `json:"footer"`
	IsInfo      bool   `json:"isInfo"`
}

type termsFile struct {
	Title   string `json:"title"`
	Version int    `json:"version"`
	HTML    string `json:"html"`
}

// readTenant reads and checks a tenant file and the pictures it names. The error lists everything that is wrong.
func readTenant(path string) (*tenantFile, error) {
	if path == "" {
		return nil, fmt.Errorf("--file is required")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	file := &tenantFile{text: text}
	file.Content.ShowComingSoon = true
	in := json.NewDecoder(bytes.NewReader(text))
	in.DisallowUnknownFields()
	if err := in.Decode(file); err != nil {
		return nil, fmt.Errorf("%s: %s", path, strings.Replace(err.Error(), "json: unknown field", "unknown key", 1))
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%s: there is something after the object", path)
	}
	wrong := file.check()
	if err := file.readSynonyms(filepath.Dir(path)); err != nil {
		wrong = append(wrong, err.Error())
	}
	for _, err := range file.readPictures(filepath.Dir(path)) {
		wrong = append(wrong, err.Error())
	}
	if len(wrong) > 0 {
		return nil, fmt.Errorf("%s: %s", path, strings.Join(wrong, "; "))
	}
	return file, nil
}

// over returns a stored tenant with the keys that the file has; others stay as they are. The file's pictures must have been stored, because the file has only
// their names.
func (f *tenantFile) over(stored db.Tenant) (db.Tenant, error) {
	merged := tenantFile{Hosts: stored.Hosts, IsStockNumberUsed: stored.IsStockNumberUsed, Content: stored.Content, Synonyms: stored.Synonyms}
	if err := json.Unmarshal(f.text, &merged); err != nil {
		return stored, err
	}
	to, from := &merged.Content.Theme, f.Content.Theme
	for _, file := range []struct {
		named   *string
		content string // the address of a picture, the text of synonyms
	}{{&to.Logo1, from.Logo1}, {&to.Logo2, from.Logo2}, {&to.HeroImage, from.HeroImage}, {&merged.Synonyms, f.Synonyms}} {
		if file.content != "" {
			*file.named = file.content
		}
	}
	stored.Hosts, stored.IsStockNumberUsed, stored.Content, stored.Synonyms = merged.Hosts, merged.IsStockNumberUsed, merged.Content, merged.Synonyms
	return stored, nil
}

// settings returns what the file says of a stored house. The file's pictures must have been stored.
func (f *tenantFile) settings(stored db.Tenant) (*settings.File, error) {
	house, err := f.over(stored)
	if err != nil {
		return nil, err
	}
	file := &settings.File{House: house}
	for _, p := range f.Pages {
		file.Pages = append(file.Pages, db.ContentPageRow{Key: p.Key, Title: p.Title, Description: p.Description, HTML: p.HTML, Sequence: p.Sequence,
			Footer: p.Footer, IsInfo: p.IsInfo})
	}
	if t := f.Terms; t != nil {
		file.Terms = &db.TermsRow{Title: t.Title, Version: t.Version, HTML: t.HTML}
	}
	return file, nil
}

// readSynonyms replaces the name of the file of synonyms by its text.
func (f *tenantFile) readSynonyms(folder string) error {
	if f.Synonyms == "" {
		return nil
	}
	if !filepath.IsLocal(f.Synonyms) {
		return fmt.Errorf("synonyms: %s is outside the folder", f.Synonyms)
	}
	text, err := os.ReadFile(filepath.Join(folder, f.Synonyms))
	if err != nil {
		return fmt.Errorf("synonyms: %w", err)
	}
	if _, err := search.ParseSynonyms(string(text)); err != nil {
		return fmt.Errorf("%s: %w", f.Synonyms, err)
	}
	f.Synonyms = string(text)
	return nil
}

var (
	slugForm = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,62}$`)
	hostForm = regexp.MustCompile(`^(?i)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$`)
)

// problems collects what is wrong with a file.
type problems []string

func (p *problems) unless(isRight bool, format string, args ...any) {
	if !isRight {
		*p = append(*p, fmt.Sprintf(format, args...))
	}
}

// check returns everything wrong with the file itself.
func (f *tenantFile) check() problems {
	var wrong problems
	wrong.unless(slugForm.MatchString(f.Slug), "slug %q must be lower-case letters, digits and hyphens", f.Slug)
	wrong.unless(len(f.Hosts) > 0, "hosts is empty")
	for _, host := range f.Hosts {
		wrong.unless(hostForm.MatchString(host), "host %q must be a name like auctions.example.com, without https:// and port", host)
	}
	api := f.Content.APIHost
	wrong.unless(api == "" || slices.Contains(f.Hosts[min(1, len(f.Hosts)):], api),
		"content.apiHost %q must be one of hosts, and not the first, which is the site's", api)
	f.checkContent(&wrong)
	seen := map[string]bool{}
	for _, page := range f.Pages {
		wrong.unless(tenant.IsPageKey(page.Key), "page key %q must be letters, digits, hyphens and underscores", page.Key)
		wrong.unless(!seen[page.Key], "page %s appears twice", page.Key)
		wrong.unless(page.Title != "" && page.HTML != "", "page %s needs title and html", page.Key)
		wrong.unless(page.Footer >= 0, "page %s: footer %d must be 0 or a column", page.Key, page.Footer)
		seen[page.Key] = true
	}
	if t := f.Terms; t != nil {
		wrong.unless(t.Title != "" && t.HTML != "" && t.Version >= 1, "terms needs title, html and a version from 1")
	}
	return wrong
}

// htmlProblems returns what will be changed in the file's HTML before it is stored.
func (f *tenantFile) htmlProblems() (lines []string) {
	texts := []struct{ where, html string }{
		{"content.footerTagLine", f.Content.FooterTagLine}, {"content.showDisclaimerContent", f.Content.Disclaimer},
	}
	for _, page := range f.Pages {
		texts = append(texts, struct{ where, html string }{"page " + page.Key, page.HTML})
	}
	if f.Terms != nil {
		texts = append(texts, struct{ where, html string }{"terms", f.Terms.HTML})
	}
	for _, text := range texts {
		for _, problem := range tenant.HTMLProblems(text.html) {
			lines = append(lines, text.where+": "+problem)
		}
	}
	return lines
}

func (f *tenantFile) checkContent(wrong *problems) {
	c := &f.Content
	wrong.unless(!c.IsStockNumberUsed, "content.isStockNumberUsed is made from isStockNumberUsed; leave it out")
	wrong.unless(len(c.Links)+len(c.InfoLinks) == 0, "content.links and content.infoLinks are made from pages; leave them out")
	for _, problem := range tenant.ContentProblems(c) {
		wrong.unless(false, "content.%s %s", problem.Field, problem.Message)
	}
}
