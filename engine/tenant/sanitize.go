package tenant

import (
	"regexp"

	"github.com/microcosm-cc/bluemonday"
)

// tenantHTML allows what auction houses need for their pages: headings, paragraphs, lists, tables, links, and
// pictures from our own and from https URLs. It removes scripts, styles, frames, forms and event handlers.
var tenantHTML = func() *bluemonday.Policy {
	policy := bluemonday.UGCPolicy()
	policy.AllowAttrs("class").Matching(regexp.MustCompile(`^[a-z0-9 -]{1,80}$`)).Globally()
	policy.AllowURLSchemes("https", "http", "mailto", "tel")
	policy.AllowRelativeURLs(true)
	return policy
}()

// SanitizeHTML returns a tenant's HTML in the form that is safe to store. Everything in this package that writes
// HTML calls it.
func SanitizeHTML(html string) string { return tenantHTML.Sanitize(html) }
