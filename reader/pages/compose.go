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
	Origin  string   // of the tenant's site, without a slash at the end
	Tenant  []byte   // answer of GetTenantContent
	Answers []Answer // all that go in, in order; those of the page itself and those every page has
}

// Answer is an API answer under its canonical key.
type Answer struct {
	ID   string // of the call
	Key  string
	Body []byte
	Main bool // the page is about it
}

// Compose makes the page and its Content-Security-Policy. An answer in a form nobody expects is an error.
func (s *Shell) Compose(in *Input) (page []byte, policy string, err error) {
	var t Tenant
	if err := json.Unmarshal(in.Tenant, &t); err != nil {
		return nil, "", fmt.Errorf("tenant content: %w", err)
	}
	h, err := describe(in, &t)
	if err != nil {
		return nil, "", err
	}
	var first, head bytes.Buffer
	h.writeFirst(&first)
	head.WriteString(t.Theme.style())
	if err := h.writeData(&head); err != nil {
		return nil, "", err
	}
	return s.join(first.Bytes(), head.Bytes(), pageData(in.Answers)), s.policy(t.Analytics), nil
}

// pageData is the element the site reads (site/src/shell/page-data.ts): each answer's bytes as they are, under its key.
// JSON has "<" in strings only, where it can be written as an escape; without it nothing in an answer can end the element.
func pageData(answers []Answer) []byte {
	var out bytes.Buffer
	out.WriteString(`<script type="application/json" id="page-data">{`)
	for i, a := range answers {
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteString(`"` + a.Key + `":`) // percent-encoded: it holds neither quotes nor "<"
		out.Write(escapeLess(bytes.TrimSpace(a.Body)))
	}
	out.WriteString(`}</script>`)
	return out.Bytes()
}

func escapeLess(text []byte) []byte {
	if bytes.IndexByte(text, '<') < 0 {
		return text
	}
	return bytes.ReplaceAll(text, []byte("<"), []byte(`\u003c`))
}
