package pages

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
)

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
// reach a session. Pictures and sound also come from the tenant's rooms; what hls.js plays has an address of our own (blob:).
// api is the origin of the API's own host, or "".
// Where the processor's script takes card numbers, it may run on every page, because pages change without loading a document.
func (s *Shell) policy(t Tenant, api string) string {
	rooms := origins(t.RoomOrigins)
	var tags sources
	if len(t.Analytics.Google) > 0 {
		tags = tags.and(googleTag)
	}
	if len(t.Analytics.Meta) > 0 {
		tags = tags.and(metaTag)
	}
	payment := t.PaymentForm.sources()
	return strings.Join([]string{
		"default-src 'self'",
		list("script-src 'self'", s.hashes, tags.scripts, payment.scripts),
		"style-src 'self' 'unsafe-inline'",
		list("img-src 'self' data:", tags.reports),
		"font-src 'self'",
		list("connect-src 'self'", origins([]string{api}), tags.reports, rooms, payment.reports),
		media(rooms), "object-src 'none'", "frame-src 'none'", "worker-src 'self'", "base-uri 'self'",
		"form-action 'self'", "frame-ancestors 'none'",
	}, "; ")
}

func (s sources) and(more sources) sources {
	return sources{append(s.scripts, more.scripts...), append(s.reports, more.reports...)}
}

// sources returns the origins of the processor's script and of the API that it calls.
func (f PaymentForm) sources() sources {
	script, err := url.Parse(f.ScriptURL)
	if err != nil || f.ScriptURL == "" {
		return sources{}
	}
	return sources{scripts: origins([]string{script.Scheme + "://" + script.Host}), reports: origins([]string{f.APIOrigin})}
}

// origin is scheme, host and port: nothing that could begin another directive.
var origin = regexp.MustCompile(`^https?://[A-Za-z0-9.:\[\]-]+$`)

// origins leaves out what is none.
func origins(of []string) []string {
	return slices.DeleteFunc(slices.Clone(of), func(one string) bool { return !origin.MatchString(one) })
}

func media(rooms []string) string {
	if len(rooms) == 0 {
		return "media-src 'self'"
	}
	return list("media-src 'self' blob:", rooms)
}

func list(directive string, values ...[]string) string {
	return strings.Join(append([]string{directive}, slices.Concat(values...)...), " ")
}
