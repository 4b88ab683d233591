package attacks

import "regexp"

// headerForms are the headers an answer of the reader may have, and what may stand in them (number 63). What is not in
// here gives something away, until somebody has looked at it.
var headerForms = map[string]*regexp.Regexp{
	"Accept-Ranges":             form(`bytes`),
	"Age":                       form(`[0-9]+`),
	"Allow":                     form(`GET, HEAD`),
	"Cache-Control":             form(`no-store|` + storedFor),
	"Cache-Status":              form(`reader; (hit; (fwd=stale; )?ttl=-?[0-9]+|fwd=miss(; collapsed)?(; stored; ttl=-?[0-9]+)?|fwd=bypass)`),
	"CDN-Cache-Control":         form(`no-store|` + storedFor),
	"Connection":                form(`close|keep-alive`),
	"Content-Disposition":       form(`(inline|attachment); filename="?[A-Za-z0-9._-]+"?`),
	"Content-Encoding":          form(`br|zstd|gzip`),
	"Content-Length":            form(`[0-9]+`),
	"Content-Range":             form(`bytes ([0-9]+-[0-9]+|\*)/[0-9]+`),
	"Content-Security-Policy":   form(`default-src '(self|none)'; [a-z-]+ [^\r\n]*`),
	"Content-Type":              form(`application/(json|pdf|xml)|text/(html|plain); charset=utf-8|image/[a-z+]+|video/mp4`),
	"Date":                      form(`[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} GMT`),
	"ETag":                      form(`"[0-9a-z.-]+"`),
	"Link":                      form(`<[^<>\s]+>; rel=preload; as=image[^\r\n]*`),
	"Location":                  form(`/[a-z][^\r\n]*|/`),
	"Netlify-Cache-Tag":         form(`t[12](,t[12]:[a-z]+(:[0-9]+)?)*`),
	"Netlify-CDN-Cache-Control": form(`no-store|` + storedFor),
	"Netlify-Vary":              form(`query|query=[A-Za-z_|]+`),
	"Referrer-Policy":           form(`strict-origin-when-cross-origin`),
	"Retry-After":               form(`[0-9]+`),
	"Server-Timing":             form(`cache;desc=(hit|stale|miss)(, engine;dur=[0-9]+)?`),
	"Surrogate-Key":             form(`t[12]( t[12]:[a-z]+(:[0-9]+)?)*`),
	"Transfer-Encoding":         form(`chunked`),
	"Vary":                      form(`Accept-Encoding`),
	"X-Content-Type-Options":    form(`nosniff`),
	"X-Request-Id":              form(`[A-Za-z0-9-]{8,64}`),
}

const storedFor = `public, (s-maxage|max-age)=[0-9]+(, (stale-while-revalidate=[0-9]+|immutable|must-revalidate))*`

func form(text string) *regexp.Regexp { return regexp.MustCompile(`^(?:` + text + `)$`) }
