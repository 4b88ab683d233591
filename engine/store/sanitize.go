package store

import (
	"regexp"

	"github.com/microcosm-cc/bluemonday"
)

// tenantHTML allows what an auction house writes pages with: headings, paragraphs, lists, tables, links, pictures of our
// own and of https addresses. Scripts, styles, frames, forms and event handlers go.
var tenantHTML = func() *bluemonday.Policy {
	policy := bluemonday.UGCPolicy()
	policy.AllowAttrs("class").Matching(regexp.MustCompile(`^[a-z0-9 -]{1,80}$`)).Globally()
	policy.AllowURLSchemes("https", "http", "mailto", "tel")
	policy.AllowRelativeURLs(true)
	return policy
}()

// SanitizeHTML is how a tenant's HTML is stored. Everything of this package that writes HTML calls it.
func SanitizeHTML(html string) string { return tenantHTML.Sanitize(html) }
