// Package netlify generates netlify.toml from the routing table and the cache policy: public operations, pages and media go to the reader,
// everything else below /api to the writer, and files are served as they are.
package netlify

import (
	"cmp"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"fairwarning/cdn"
)

// Site is one tenant's site at Netlify. A proxied request carries the reader's Host, so the tenant travels in a request
// header, which reader and writer trust only with a valid x-nf-sign. Hence each tenant has its own Netlify site. A rule has one
// destination, so several readers or writers need a balancer, whose address it is.
type Site struct {
	Tenant  int64
	Reader  string // https://… of the reader
	Writer  string // https://… of the writer
	SignKey string // name of the environment variable at Netlify with the key of x-nf-sign
}

// head is the beginning of the file; %s is the command that makes it.
const head = `# Made from cdn/routes.yaml and cdn/policy.yaml by
#     %s
#
# Netlify uses the first matching rule, gives up on a proxied request after 26 s and guarantees nothing about event
# streams. Give the house a host past Netlify for those and for changes: apiHost in the tenant file (engine/docs/contract.md).

[build]
  command = "npx next build site && node site/bundler/build.mjs"
  publish = "site/out"

[build.environment]
  NODE_VERSION = "24"
  NETLIFY_NEXT_PLUGIN_SKIP = "true" # the export is static files: no functions
`

// TOML renders netlify.toml, which names the command that makes it. The error names what is wrong with the site.
func TOML(t *cdn.Table, site Site, command string) (string, error) {
	if err := site.check(); err != nil {
		return "", err
	}
	var out strings.Builder
	fmt.Fprintf(&out, head, command)
	for _, rule := range rules(t) {
		to := site.Reader
		if rule.service == cdn.Writer {
			to = site.Writer
		}
		fmt.Fprintf(&out, "\n[[redirects]]\n  from = %q\n  to = %q\n  status = 200\n  force = %t\n  signed = %q\n  headers = { X-Fairwarning-Tenant = \"%d\" }\n",
			rule.from, to+rule.to, rule.force, site.SignKey, site.Tenant)
	}
	for _, files := range t.Routes.Static {
		fmt.Fprintf(&out, "\n[[headers]]\n  for = %q\n  [headers.values]\n    Cache-Control = %q\n", cmp.Or(files.File, files.Prefix+"*"), files.Cache)
		fmt.Fprintf(&out, "    Strict-Transport-Security = %q\n    X-Content-Type-Options = \"nosniff\"\n", cdn.TransportSecurity)
	}
	return out.String(), nil
}

// variable is the name of an environment variable.
var variable = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

func (s *Site) check() error {
	for _, service := range []struct{ name, address string }{{"reader", s.Reader}, {"writer", s.Writer}} {
		at, err := url.Parse(service.address)
		if err != nil || at.Scheme != "https" || !host.MatchString(at.Host) || service.address != "https://"+at.Host {
			return fmt.Errorf("the address of the %s must be https://host, not %q", service.name, service.address)
		}
	}
	switch {
	case s.Tenant < 1:
		return fmt.Errorf("%d is no tenant's number", s.Tenant)
	case !variable.MatchString(s.SignKey):
		return fmt.Errorf("%q is no name of an environment variable", s.SignKey)
	}
	return nil
}

// host is a DNS name or an IPv4 address, with or without a port.
var host = regexp.MustCompile(`^[A-Za-z0-9.-]+(:[0-9]+)?$`)

// rule proxies a path, or everything below it when it ends with *.
type rule struct {
	from, to string
	service  cdn.Service
	force    bool // even where the export has a file of that name, such as the shell of a page
}

// rules lists the rules in the order in which Netlify tries them. Netlify tells capitals from small letters. The rules have each public
// operation as the policy spells it and in small letters; the writer redirects other spellings to the policy's.
func rules(t *cdn.Table) []rule {
	var all []rule
	seen := map[string]bool{}
	add := func(path string, service cdn.Service, force bool) {
		from := wildcard(path)
		if !seen[from] {
			seen[from] = true
			all = append(all, rule{from, strings.Replace(from, "*", ":splat", 1), service, force})
		}
	}
	for _, path := range publicPaths(t) {
		add(path, cdn.Reader, true)
		if small := strings.ToLower(path); !seen[small] {
			seen[small] = true
			all = append(all, rule{small, path, cdn.Reader, true})
		}
	}
	add(t.Routes.API.Prefix+"/{}", cdn.Writer, true)
	add(t.Routes.Media.Prefix+"{}", cdn.Reader, true)
	for _, path := range t.Routes.Reader {
		add(path, cdn.Reader, true)
	}
	for i := range t.Routes.Pages {
		for _, pattern := range t.Routes.Pages[i].Patterns {
			add(pattern, cdn.Reader, true)
		}
	}
	add("/{}", cdn.Reader, false) // the rest: files of the export, otherwise the reader's 404 page
	return all
}

// publicPaths lists the paths of the reader's operations, documents and streams.
func publicPaths(t *cdn.Table) (paths []string) {
	for _, row := range slices.Concat(t.Policy.Operations, t.Policy.Documents) {
		paths = append(paths, row.Path)
	}
	for _, row := range t.Policy.Streams {
		paths = append(paths, row.Path)
	}
	return paths
}

// wildcard ends a pattern at its first variable segment; the reader knows what exists below.
func wildcard(pattern string) string {
	if i := strings.IndexByte(pattern, '{'); i >= 0 {
		return pattern[:i] + "*"
	}
	return pattern
}
