package pages

import (
	"bytes"
	"encoding/json"
	"fmt"

	"fairwarning/cdn"
)

// Input is what a page is made of.
type Input struct {
	Page    *cdn.Page
	Text    cdn.PageText
	Origin  string // of the tenant's site, without a slash at the end
	Tenant  *Tenant
	Answers []Answer // all that go in, in order; those of the page itself and those every page has
}

// Answer is an API answer under its canonical key.
type Answer struct {
	ID   string // of the call
	Key  string
	Body []byte // JSON
	Main bool   // the page is about it
}

// Page is what comes out.
type Page struct {
	HTML   []byte
	Policy string // Content-Security-Policy
	Link   string // what to fetch beside the page, without having read it (RFC 8288, preload); or empty
}

// ParseTenant reads the answer of GetTenantContent.
func ParseTenant(body []byte) (*Tenant, error) {
	var t Tenant
	if err := json.Unmarshal(body, &t); err != nil {
		return nil, fmt.Errorf("tenant content: %w", err)
	}
	return &t, nil
}

// Compose makes the page. An answer in a form nobody expects is an error.
func (s *Shell) Compose(in *Input) (*Page, error) {
	h, err := describe(in)
	if err != nil {
		return nil, err
	}
	var first, head bytes.Buffer
	h.writeFirst(&first)
	head.WriteString(in.Tenant.Theme.style())
	if err := h.writeData(&head); err != nil {
		return nil, err
	}
	around := len(s.first) + first.Len() + len(s.head) + head.Len() + len(s.body) + len(s.last)
	page := make([]byte, 0, around+dataSize(in.Answers)) // exactly: it is kept as long as the page is
	page = append(append(append(append(append(page, s.first...), first.Bytes()...), s.head...), head.Bytes()...), s.body...)
	page = append(appendData(page, in.Answers), s.last...)
	return &Page{HTML: page, Policy: s.policy(in.Tenant.Analytics), Link: s.link(h.preload)}, nil
}

const (
	dataBegin = `<script type="application/json" id="page-data">{`
	dataEnd   = `}</script>`
)

// appendData appends the element the site reads (site/src/shell/page-data.ts): each answer's bytes as they are, under its
// key. JSON has "<" in strings only, where it can be written as an escape; without it nothing in an answer can end the
// element.
func appendData(page []byte, answers []Answer) []byte {
	page = append(page, dataBegin...)
	for i, a := range answers {
		if i > 0 {
			page = append(page, ',')
		}
		page = append(append(append(page, '"'), a.Key...), `":`...) // the key is percent-encoded: it holds neither quotes nor "<"
		page = appendWithoutLess(page, bytes.TrimSpace(a.Body))
	}
	return append(page, dataEnd...)
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

// dataSize is how many bytes appendData appends, white space around bodies counted.
func dataSize(answers []Answer) int {
	n := len(dataBegin) + len(dataEnd)
	for _, a := range answers {
		n += len(`"":,`) + len(a.Key) + len(a.Body) + bytes.Count(a.Body, []byte("<"))*(len(escapedLess)-1)
	}
	return n
}
