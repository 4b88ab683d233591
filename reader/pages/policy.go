package pages

import "strings"

// Analytics are the ids of the tenant's analytics tags; site/src/shell/analytics.ts loads them after consent.
type Analytics struct {
	Google []string `json:"googleIDs"`
	Meta   []string `json:"metaPixelIDs"`
}

// sources of a tag: for its script, and for its reports.
type sources struct{ scripts, reports []string }

var (
	googleTag = sources{
		scripts: []string{"https://www.googletagmanager.com"},
		reports: []string{"https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"},
	}
	metaTag = sources{
		scripts: []string{"https://connect.facebook.net"},
		reports: []string{"https://www.facebook.com"},
	}
)

// policy returns the Content-Security-Policy of a page. Sessions live in local storage, so only known scripts may
// run: our own files, inline scripts of the export, and tags the tenant has ids for. Scripts set styles, which cannot
// reach a session.
func (s *Shell) policy(a Analytics) string {
	var tags sources
	if len(a.Google) > 0 {
		tags = tags.and(googleTag)
	}
	if len(a.Meta) > 0 {
		tags = tags.and(metaTag)
	}
	return strings.Join([]string{
		"default-src 'self'",
		list("script-src 'self'", s.hashes, tags.scripts),
		"style-src 'self' 'unsafe-inline'",
		list("img-src 'self' data:", tags.reports),
		"font-src 'self'",
		list("connect-src 'self'", tags.reports),
		"media-src 'self'", "object-src 'none'", "frame-src 'none'", "worker-src 'self'", "base-uri 'self'",
		"form-action 'self'", "frame-ancestors 'none'",
	}, "; ")
}

func (s sources) and(more sources) sources {
	return sources{append(s.scripts, more.scripts...), append(s.reports, more.reports...)}
}

func list(directive string, values ...[]string) string {
	for _, v := range values {
		for _, value := range v {
			directive += " " + value
		}
	}
	return directive
}
