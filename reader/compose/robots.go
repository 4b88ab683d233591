package compose

import (
	"context"
	"net/http"
	"strings"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
)

// robotsResource returns the resource of a tenant's robots.txt. It needs no API call, so it works without the engine.
func (f *Files) robotsResource(q *cache.Resource, tenant *edge.Tenant) {
	q.Life = f.Table.Policy.Pages
	q.Compose = func(context.Context, *cache.Entry) (*cache.Entry, error) {
		return f.Assembler.Store.NewEntry(q, &cache.Answer{
			Status: http.StatusOK, ContentType: cache.WithCharset("text/plain"), Body: robotsText(f.Table, tenant.Origin),
			MaxAge: -1, IsShared: true,
		}, f.Now()), nil
	}
}

// robotsText keeps crawlers (RFC 9309) out of personal pages and out of the API, except for public operations, which
// rendering a page may need. The longest match wins, so order does not matter. Pages that crawlers may read but not
// index carry their own robots tag (robots in routes.yaml).
func robotsText(table *cdn.Table, origin string) []byte {
	var text strings.Builder
	line := func(parts ...string) { text.WriteString(strings.Join(parts, "") + "\n") }
	line("User-agent: *")
	for _, path := range table.Routes.Disallow {
		line("Disallow: ", path)
	}
	line("Disallow: ", table.Routes.API.Prefix, "/")
	for i := range table.Policy.Operations {
		line("Allow: ", table.Policy.Operations[i].Path)
	}
	if origin != "" && table.Routes.IsReader([]byte(sitemapPath)) {
		line("\nSitemap: ", origin, sitemapPath)
	}
	return []byte(text.String())
}
