package cdn

import (
	"fmt"
	"slices"
	"strings"
)

// Site is one tenant's site at Netlify: a proxied request bears the reader's Host, so the tenant goes along as a request
// header, which reader and writer believe only beside a valid x-nf-sign. Hence one Netlify site a tenant.
type Site struct {
	Tenant  int64
	Reader  string // https://… of the reader
	Writer  string // https://… of the writer
	SignKey string // name of the environment variable at Netlify that holds the key of x-nf-sign
}

// ExampleSite is what the committed netlify.toml is made for: a tenant's engineers put their own addresses here.
var ExampleSite = Site{Tenant: 1, Reader: "https://reader.example.com", Writer: "https://writer.example.com", SignKey: "NETLIFY_SIGN_KEY"}

const netlifyHead = `# Made from cdn/routes.yaml and cdn/policy.yaml; go test ./cdn -update writes it anew.
#
# Netlify takes the first rule that matches, gives up on a proxied call after 26 s and promises nothing about event
# streams: those, and long calls, go to the writer's and reader's own hostnames.

[build]
  command = "npx next build site"
  publish = "site/out"

[build.environment]
  NODE_VERSION = "20"
  NETLIFY_NEXT_PLUGIN_SKIP = "true" # the export is static files: no functions
`

// Netlify renders netlify.toml: public calls, pages and media to the reader, all else below /api to the writer, files as
// they are.
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
		path := files.File
		if path == "" {
			path = files.Prefix + "*"
		}
		fmt.Fprintf(&out, "\n[[headers]]\n  for = %q\n  [headers.values]\n    Cache-Control = %q\n    X-Content-Type-Options = \"nosniff\"\n", path, files.Cache)
	}
	return out.String()
}

// netlifyRule proxies a path, or with a * at its end all below it.
type netlifyRule struct {
	from, to string
	service  Service
	force    bool // go on even where the export has a file of that name, such as the shell of a page
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
	for _, row := range slices.Concat(t.Policy.Calls, t.Policy.Documents) {
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
	add("/{}", Reader, false) // the rest: files of the export, else the reader's page for what does not exist
	return rules
}

// wildcard ends a pattern at its first variable segment: what exactly is below, the reader knows.
func wildcard(pattern string) string {
	if i := strings.IndexByte(pattern, '{'); i >= 0 {
		return pattern[:i] + "*"
	}
	return pattern
}
