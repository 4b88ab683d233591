package reader

import (
	"context"
	"net/http"
	"strings"

	"fairwarning/cdn"
)

// robotsQuestion is the question of a tenant's robots.txt. No call is behind it: it is answered whatever is wrong with the
// engine.
func (m *fileMaker) robotsQuestion(q *question, of *tenant) {
	q.life = m.table.Policy.Pages
	q.compose = func(context.Context, *entry) (*entry, error) {
		return m.assembler.store.newEntry(q, &answerFrom{
			status: http.StatusOK, contentType: withCharset("text/plain"), body: robotsText(m.table, of.origin),
			maxAge: -1, isShared: true,
		}, m.now()), nil
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
