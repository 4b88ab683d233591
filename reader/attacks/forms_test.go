package attacks

import (
	"regexp"

	"fairwarning/cdn"
)

// headerForms lists the allowed response headers, in lower case, and their formats (number 63). Any other header
// counts as a leak until reviewed.
var headerForms = map[string]*regexp.Regexp{
	"accept-ranges":             form(`bytes`),
	"age":                       form(`[0-9]+`),
	"allow":                     form(`GET, HEAD`),
	"cache-control":             form(`no-store|` + storedFor),
	"cache-status":              form(`reader; (hit; (fwd=stale; )?` + ttl + `|fwd=miss(; collapsed)?(; stored; ` + ttl + `)?|fwd=bypass)`),
	"cdn-cache-control":         form(`no-store|` + storedFor),
	"connection":                form(`close|keep-alive`),
	"content-disposition":       form(`(inline|attachment); filename="?[A-Za-z0-9._-]+"?`),
	"content-encoding":          form(`br|zstd|gzip`),
	"content-length":            form(`[0-9]+`),
	"content-range":             form(`bytes ([0-9]+-[0-9]+|\*)/[0-9]+`),
	"content-security-policy":   form(`default-src '(self|none)'; [a-z-]+ [^\r\n]*`),
	"content-type":              form(`application/(json|pdf|xml)|text/(html|plain); charset=utf-8|image/[a-z+]+|video/mp4`),
	"date":                      form(`[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} GMT`),
	"etag":                      form(`"[0-9a-z.-]+"`),
	"link":                      form(`<[^<>\s]+>; rel=preload; as=(image|style)[^\r\n]*`),
	"location":                  form(`/[a-z][^\r\n]*|/`),
	"netlify-cache-tag":         form(`t[12](,t[12]:[a-z]+(:[0-9]+)?)*`),
	"netlify-cdn-cache-control": form(`no-store|` + storedFor),
	"netlify-vary":              form(`query|query=[A-Za-z_|]+`),
	"referrer-policy":           form(`strict-origin`),
	"permissions-policy":        form(regexp.QuoteMeta(cdn.PermissionsPolicy)),
	"strict-transport-security": form(`max-age=31536000`),
	"retry-after":               form(`[0-9]+`),
	"server-timing":             form(`cache;desc=(hit|stale|miss)(, engine;dur=[0-9]+)?`),
	"surrogate-key":             form(`t[12]( t[12]:[a-z]+(:[0-9]+)?)*`),
	"transfer-encoding":         form(`chunked`),
	"vary":                      form(`Accept-Encoding`),
	"x-content-type-options":    form(`nosniff`),
	"x-request-id":              form(`[A-Za-z0-9-]{8,64}`),
}

const ttl = `ttl=-?[0-9]+`

const storedFor = `public, (s-maxage|max-age)=[0-9]+(, (stale-while-revalidate=[0-9]+|immutable|must-revalidate))*`

func form(text string) *regexp.Regexp { return regexp.MustCompile(`^(?:` + text + `)$`) }
