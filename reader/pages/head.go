package pages

import (
	"bytes"
	"encoding/json"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"fairwarning/cdn"
)

// head is the metadata of a page.
type head struct {
	title       string
	description string
	keywords    string
	canonical   string // absolute, or empty
	kind        string // og:type
	site        string // tenant's name
	image       string // for previews; absolute, or empty
	robots      string
	preload     preload
	data        []any // JSON-LD
}

// preload is the image of the first view.
type preload struct {
	address string // or empty
	srcSet  string // WebP widths, or empty
	sizes   string // must equal that of the site's img, or browsers fetch the image twice
}

// describe builds the head of a page.
func describe(in *Input) (*head, error) {
	t := in.Tenant
	h := &head{
		title: in.Text.Title, description: in.Text.Description, keywords: in.Text.Keywords,
		kind: "website", site: t.Name, image: absolute(in.Origin, t.Theme.HeroImage),
	}
	main := mainAnswer(in.Answers)
	if err := h.describeMain(in, main); err != nil {
		return nil, err
	}
	if h.title == "" {
		h.title, h.description = in.Default.Title, in.Default.Description
	}
	if t.Name != "" {
		h.title += " | " + t.Name
	}
	if in.Page.Robots == cdn.NoIndex || in.Page.Robots == cdn.NoIndexFiltered && main != nil && strings.Contains(main.Key, "?") {
		h.robots = "noindex"
	}
	if h.canonical == "" && hasOneAddress(in.Page) && h.robots == "" {
		h.canonical = in.Origin + in.Page.Patterns[0]
	}
	return h, nil
}

// describeMain takes metadata from the page's main content.
func (h *head) describeMain(in *Input, main *Answer) error {
	if main == nil {
		if in.Page.ID == "home" { // it is about the tenant
			h.preload = preload{address: local(in.Tenant.Theme.HeroImage)}
		}
		return nil
	}
	switch main.ID {
	case "GetItem":
		return h.describeItem(in, main)
	case "GetEvent":
		return h.describeEvent(in, main)
	case "getAuctionResults":
		return h.describeResults(in, main)
	case "GetContentLinkHTML":
		return h.describeContent(in, main)
	case "getTermsAndConditions", "getUpcomingEventsSorted", "getPastEvents":
		if strings.Contains(main.Key, "?") {
			h.canonical = canonicalPage(in, main)
		}
	}
	return nil
}

// canonicalPage returns the canonical URL of a page of a list, or of one of several documents. A list that visitors have narrowed
// counts as the whole list.
func canonicalPage(in *Input, main *Answer) string {
	path := in.Origin + in.Page.Patterns[0]
	_, query, _ := strings.Cut(main.Key, "?")
	values, err := url.ParseQuery(query)
	isNarrowed := values.Has("search_string") || values.Has("type") && slices.Contains(in.Page.Query, "type")
	switch {
	case err != nil || isNarrowed:
		return path
	case values.Has("terms_ID"):
		return path + "?terms_ID=" + values.Get("terms_ID")
	case values.Has("pageNumber"):
		return path + "?page_number=" + values.Get("pageNumber")
	}
	return path
}

func (h *head) describeContent(in *Input, main *Answer) error {
	var content struct {
		Key         string `json:"key"`
		Value       string `json:"value"`
		Description string `json:"description"`
	}
	if err := json.Unmarshal(main.Body, &content); err != nil {
		return err
	}
	if h.title == "" {
		h.title, h.description = content.Value, content.Description
	}
	_, key, _ := strings.Cut(main.Key, "=")
	h.canonical = in.Origin + "/content?" + key
	return nil
}

func mainAnswer(answers []Answer) *Answer {
	if i := slices.IndexFunc(answers, func(a Answer) bool { return a.Main }); i >= 0 {
		return &answers[i]
	}
	return nil
}

// writeFirst writes the start of the head. Tags marked data-next-head belong to the site once it starts; it removes
// the ones it does not know, so none outlives its page.
func (h *head) writeFirst(out *bytes.Buffer) {
	out.WriteString(h.preload.tag())
	out.WriteString(`<title>` + html.EscapeString(h.title) + `</title>`)
	name := func(name, content string) { tag(out, `meta name="`+name+`" content="`, content) }
	property := func(name, content string) { tag(out, `meta property="`+name+`" content="`, content) }
	name("description", h.description)
	name("keywords", h.keywords)
	name("robots", h.robots)
	tag(out, `link rel="canonical" href="`, h.canonical)
	property("og:title", h.title)
	property("og:description", h.description)
	property("og:type", h.kind)
	property("og:site_name", h.site)
	property("og:url", h.canonical)
	property("og:image", h.image)
}

// tag writes a tag that ends with an attribute value, or nothing if the value is empty.
func tag(out *bytes.Buffer, opening, value string) {
	if value != "" {
		out.WriteString("<" + opening + html.EscapeString(value) + `" data-next-head=""/>`)
	}
}

func (p *preload) tag() string {
	switch {
	case p.address == "":
		return ""
	case p.srcSet == "":
		return `<link rel="preload" as="image" fetchpriority="high" href="` + html.EscapeString(p.address) + `" data-next-head=""/>`
	}
	return `<link rel="preload" as="image" type="image/webp" fetchpriority="high" imagesrcset="` + html.EscapeString(p.srcSet) +
		`" imagesizes="` + html.EscapeString(p.sizes) + `" data-next-head=""/>`
}

// writeData writes structured data. It survives the site's start, for crawlers that run scripts.
func (h *head) writeData(out *bytes.Buffer) error {
	for _, data := range h.data {
		text, err := json.Marshal(data) // escapes <, > and &
		if err != nil {
			return err
		}
		out.WriteString(`<script type="application/ld+json">`)
		out.Write(text)
		out.WriteString(`</script>`)
	}
	return nil
}

// local returns a URL of this site, or "": the page's policy blocks images from elsewhere.
func local(address string) string {
	if !strings.HasPrefix(address, "/") || strings.HasPrefix(address, "//") {
		return ""
	}
	return address
}

// absolute completes a URL of this site and leaves others unchanged.
func absolute(origin, address string) string {
	if local(address) != "" {
		return origin + address
	}
	if strings.HasPrefix(address, "https://") || strings.HasPrefix(address, "http://") {
		return address
	}
	return ""
}
