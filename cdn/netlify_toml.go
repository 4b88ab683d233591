package cdn

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Site is one tenant's site at Netlify. A proxied request carries the reader's Host, so the tenant travels in a request
// header, which reader and writer trust only with a valid x-nf-sign. Hence each tenant has its own Netlify site.
type Site struct {
	Tenant  int64
	Reader  string // https://… of the reader
	Writer  string // https://… of the writer
	SignKey string // name of the environment variable at Netlify with the key of x-nf-sign
}

// ExampleSite is the site of the committed netlify.toml. A tenant's engineers replace its addresses with their own.
var ExampleSite = Site{Tenant: 1, Reader: "https://reader.example.com", Writer: "https://writer.example.com", SignKey: "NETLIFY_SIGN_KEY"}

const netlifyHead = `# Made from cdn/routes.yaml and cdn/policy.yaml; regenerate with go test ./cdn -update.
#
# Netlify uses the first matching rule, gives up on a proxied request after 26 s and guarantees nothing about event
# streams. Send those, and long requests, to the writer's and reader's own hostnames.

[build]
  command = "npx next build site && node site/bundler/build.mjs"
  publish = "site/out"

[build.environment]
  NODE_VERSION = "24"
  NETLIFY_NEXT_PLUGIN_SKIP = "true" # the export is static files: no functions
`

// Netlify renders netlify.toml: public operations, pages and media go to the reader, everything else below /api to the
// writer, and files are served as they are.
func (t *Table) Netlify(site Site) string {
	var out strings.Builder
	out.WriteString(netlifyHead)
	for _, rule := range t.netlifyRules() {
		to := site.Reader
		if rule.service == Writer {
			to = site.Writer
		}
		fmt.Fprintf(&out, "\n[[redirects]]\n  from = %q\n  to = %q\n  status = 200\n  force = %t\n  signed = %q\n  headers = { X-Fairwarning-Tenant = \"%d\" }\n",
			rule.from, to+rule.to, rule.force, site.SignKey, site.Tenant)
	}
	for _, files := range t.Routes.Static {
		path := cmp.Or(files.File, files.Prefix+"*")
		fmt.Fprintf(&out, "\n[[headers]]\n  for = %q\n  [headers.values]\n    Cache-Control = %q\n    Strict-Transport-Security = %q\n    X-Content-Type-Options = \"nosniff\"\n",
			path, files.Cache, TransportSecurity)
	}
	return out.String()
}

// netlifyRule proxies a path, or everything below it when it ends with *.
type netlifyRule struct {
	from, to string
	service  Service
	force    bool // even where the export has a file of that name, such as the shell of a page
}

func (t *Table) netlifyRules() []netlifyRule {
	var rules []netlifyRule
	seen := map[string]bool{}
	add := func(path string, service Service, force bool) {
		from := wildcard(path)
		if !seen[from] {
			seen[from] = true
			rules = append(rules, netlifyRule{from, strings.Replace(from, "*", ":splat", 1), service, force})
		}
	}
	for _, row := range slices.Concat(t.Policy.Operations, t.Policy.Documents) {
		add(row.Path, Reader, true)
	}
	for _, row := range t.Policy.Streams {
		add(row.Path, Reader, true)
	}
	add(t.Routes.API.Prefix+"/{}", Writer, true)
	add(t.Routes.Media.Prefix+"{}", Reader, true)
	for _, path := range t.Routes.Reader {
		add(path, Reader, true)
	}
	for i := range t.Routes.Pages {
		for _, pattern := range t.Routes.Pages[i].Patterns {
			add(pattern, Reader, true)
		}
	}
	add("/{}", Reader, false) // the rest: files of the export, otherwise the reader's 404 page
	return rules
}

// wildcard ends a pattern at its first variable segment; the reader knows what exists below.
func wildcard(pattern string) string {
	if i := strings.IndexByte(pattern, '{'); i >= 0 {
		return pattern[:i] + "*"
	}
	return pattern
}
