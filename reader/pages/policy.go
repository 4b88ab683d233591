package pages

import "strings"

// Analytics are the ids of the tenant's tags; site/src/shell/analytics.ts loads them after consent.
type Analytics struct {
	Google []string `json:"googleIDs"`
	Meta   []string `json:"metaPixelIDs"`
}

// sources of a tag: where its script comes from, and where it reports to.
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

// policy is the Content-Security-Policy of the shell. The session lies in local storage, so that no script but our own
// may run is what everything hangs on: allowed are scripts of our address, those that were in the export, and the tags
// the tenant has ids for. Styles are set by scripts of ours and cannot take the session.
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
