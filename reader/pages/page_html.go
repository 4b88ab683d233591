package pages

import (
	"bytes"
	"encoding/json"
	"fmt"

	"fairwarning/cdn"
)

// Input is the content of a page.
type Input struct {
	Page    *cdn.Page
	Text    cdn.PageText
	Default cdn.PageText // if neither Text nor the main content has a title
	Origin  string       // URL of the tenant's site, no trailing slash
	Tenant  *Tenant
	Answers []Answer // in order: common ones, then the page's own
	View    []byte   // HTML of the first view, for a shell with a root element; nil: the shell's own
	Address string   // path and query that View was rendered for
}

// Answer is an API response under its canonical key.
type Answer struct {
	ID   string // of the operation
	Key  string
	Body []byte // JSON
	Main bool   // the page's main content
}

// DatesKey is the key of the dates in View among the answers (site/src/shell/page-data.ts).
const DatesKey = "dates"

// Page is a finished page.
type Page struct {
	HTML   []byte
	Policy string // Content-Security-Policy
	Link   string // preloads (RFC 8288), or empty
}

// ParseTenant parses a response of GetTenantContent.
func ParseTenant(body []byte) (*Tenant, error) {
	var t Tenant
	if err := json.Unmarshal(body, &t); err != nil {
		return nil, fmt.Errorf("tenant content: %w", err)
	}
	return &t, nil
}

// Compose fills the shell. It fails if a response has an unexpected form.
func (s *Shell) Compose(in *Input) (*Page, error) {
	h, err := describe(in)
	if err != nil {
		return nil, err
	}
	var first, head bytes.Buffer
	h.writeFirst(&first)
	api := in.Tenant.apiOrigin(in.Origin)
	if api != "" {
		head.WriteString(`<meta name="api-origin" content="` + api + `"/>`) // site/src/api/http/api-origin.ts
	}
	head.WriteString(in.Tenant.Theme.style())
	if in.Tenant.RetailMode {
		head.WriteString(hideAuctions)
	}
	if err := h.writeData(&head); err != nil {
		return nil, err
	}
	mark, root := s.rootOf(in)
	around := len(s.first) + first.Len() + len(s.head) + head.Len() + len(s.open) + len(mark) + len(root) + len(s.body) + len(s.last)
	page := make([]byte, 0, around+dataSize(in.Answers)) // exact size: the page stays in the cache
	page = append(append(append(append(append(page, s.first...), first.Bytes()...), s.head...), head.Bytes()...), s.open...)
	page = append(append(append(page, mark...), root...), s.body...)
	page = append(appendData(page, in.Answers), s.last...)
	return &Page{HTML: page, Policy: s.policy(*in.Tenant, api), Link: s.link(h.preload)}, nil
}

const (
	dataBegin = `<script type="application/json" id="page-data">`
	dataEnd   = `</script>`
)

// appendData appends the element the site reads (site/src/shell/page-data.ts), with the exact bytes of each response
// by key. In JSON "<" occurs only in strings, where an escape can replace it; then nothing can close the element
// early.
func appendData(page []byte, answers []Answer) []byte {
	return append(appendAnswers(append(page, dataBegin...), answers), dataEnd...)
}

// Data returns the responses as the site reads them: an object of response by key.
func Data(answers []Answer) []byte { return appendAnswers(nil, answers) }

func appendAnswers(page []byte, answers []Answer) []byte {
	page = append(page, '{')
	for i, a := range answers {
		if i > 0 {
			page = append(page, ',')
		}
		page = append(append(append(page, '"'), a.Key...), `":`...) // the percent-encoded key contains no quotes or "<"
		page = appendWithoutLess(page, bytes.TrimSpace(a.Body))
	}
	return append(page, '}')
}

const escapedLess = `\u003c`

func appendWithoutLess(page, text []byte) []byte {
	for {
		i := bytes.IndexByte(text, '<')
		if i < 0 {
			return append(page, text...)
		}
		page = append(append(page, text[:i]...), escapedLess...)
		text = text[i+1:]
	}
}

// dataSize returns the size appendData appends, including white space around bodies.
func dataSize(answers []Answer) int {
	n := len(dataBegin) + len(dataEnd) + len("{}")
	for _, a := range answers {
		n += len(`"":,`) + len(a.Key) + len(a.Body) + bytes.Count(a.Body, []byte("<"))*(len(escapedLess)-1)
	}
	return n
}
