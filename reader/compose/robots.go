package compose

import (
	"context"
	"net/http"
	"strings"

	"fairwarning/cdn"
	"fairwarning/reader/cache"
	"fairwarning/reader/tenants"
)

// robotsResource is the question of a tenant's robots.txt. No call is behind it: it is answered whatever is wrong with the
// engine.
func (m *Files) robotsResource(q *cache.Resource, of *tenants.Tenant) {
	q.Life = m.Table.Policy.Pages
	q.Compose = func(context.Context, *cache.Entry) (*cache.Entry, error) {
		return m.Assembler.Store.NewEntry(q, &cache.Answer{
			Status: http.StatusOK, ContentType: cache.WithCharset("text/plain"), Body: robotsText(m.Table, of.Origin),
			MaxAge: -1, IsShared: true,
		}, m.Now()), nil
	}
}

// robotsText asks search engines (RFC 9309) to leave alone what is personal, and of the API all but the public calls: a
// page that is drawn makes some of them, and cannot be read without. The longest path that fits a rule decides, so the
// order does not. What may be read and not listed says so itself (robots in routes.yaml).
func robotsText(table *cdn.Table, origin string) []byte {
	var text strings.Builder
	line := func(parts ...string) { text.WriteString(strings.Join(parts, "") + "\n") }
	line("User-agent: *")
	for _, path := range table.Routes.Disallow {
		line("Disallow: ", path)
	}
	line("Disallow: ", table.Routes.API.Prefix, "/")
	for i := range table.Policy.Calls {
		line("Allow: ", table.Policy.Calls[i].Path)
	}
	if origin != "" && table.Routes.IsReader([]byte(sitemapPath)) {
		line("\nSitemap: ", origin, sitemapPath)
	}
	return []byte(text.String())
}
