// Package varnish generates the configuration of a self-hosted Varnish from the routing table and the cache policy. It
// routes like the local front door and Netlify, caches as long as the reader's headers allow (RFC 9213), serves stale while
// revalidating and while the reader is down, and purges by tag (cdn/purge).
package varnish

import (
	_ "embed"
	"fmt"
	"regexp"
	"strings"
	"text/template"
	"time"

	"fairwarning/cdn"
	"fairwarning/cdn/purge"
)

//go:embed vcl.tmpl
var source string

var vcl = template.Must(template.New("vcl").Parse(source))

// Site is where one installation's services are. Addresses are host:port; Varnish resolves names when it loads the file.
type Site struct {
	Readers, Writers []string
	Files            []string // front doors, which serve the exported site's files
	Hosts            []string // names of the houses; Varnish refuses others with 421. Without any it passes every name on to the readers
	TokenFile        string   // holds SERVICE_TOKEN, so that the writer trusts the client address; empty: it does not
	Purgers          []string // addresses, or networks such as 10.0.0.0/8, that may purge: the readers'
}

// operation is a public operation; page is a page. Query is the statement that reduces the query to what counts.
type operation struct{ Folded, Path, Fault, Query string }
type page struct{ Match, Query string }

// VCL renders the configuration, which names the command that makes it. The error names what is wrong with the site.
func VCL(t *cdn.Table, site Site, command string) (string, error) {
	data := map[string]any{
		"Command": command,
		"API":     regexp.QuoteMeta(t.Routes.API.Prefix), "Media": regexp.QuoteMeta(t.Routes.Media.Prefix), "Static": staticMatch(t),
		"Stream": streamed(t), "Live": live(t), "MediaGrace": "1d", "PageGrace": seconds(t.Policy.Pages.StaleIfError), "LongestGrace": longest(t),
		"Patience":   longestWait(t),
		"Operations": operations(t), "Pages": pages(t), "SoftPurge": purge.SoftPurge,
	}
	if err := site.fill(data); err != nil {
		return "", err
	}
	var out strings.Builder
	err := vcl.Execute(&out, data)
	return out.String(), err
}

func seconds(s cdn.Span) string { return fmt.Sprintf("%ds", s.Seconds()) }

// longest returns the longest time anything is kept beyond its freshness.
func longest(t *cdn.Table) string {
	most := max(t.Policy.Pages.StaleIfError, cdn.Span(24*time.Hour))
	for _, row := range t.Policy.Operations {
		most = max(most, row.StaleIfError)
	}
	return seconds(most)
}

// longestWait returns how long a request for a purged object waits for the reader: the longest time that the reader waits for the
// engine before it answers with the old response, and a quarter of a second for the rest.
func longestWait(t *cdn.Table) string {
	most := t.Policy.Pages.Changed
	for _, row := range t.Policy.Operations {
		most = max(most, row.Changed)
	}
	return fmt.Sprintf("%gs", time.Duration(most).Seconds()+0.25)
}

func operations(t *cdn.Table) (all []operation) {
	for _, rows := range [][]cdn.Operation{t.Policy.Operations, t.Policy.Documents} {
		for _, row := range rows {
			all = append(all, operation{strings.ToLower(row.Path), row.Path, seconds(row.StaleIfError), keep(row.Vary())})
		}
	}
	for _, row := range t.Policy.Streams {
		var names []string
		for _, p := range row.Parameters {
			names = append(names, p.Name)
		}
		all = append(all, operation{strings.ToLower(row.Path), row.Path, "0s", keep(strings.Join(names, "|"))})
	}
	return all
}

// live returns a regular expression of the paths of event streams, which are never stored; empty if there are none.
func live(t *cdn.Table) string {
	var paths []string
	for _, row := range t.Policy.Streams {
		paths = append(paths, regexp.QuoteMeta(row.Path))
	}
	return strings.Join(paths, "|")
}

func pages(t *cdn.Table) (all []page) {
	for i := range t.Routes.Pages {
		p := &t.Routes.Pages[i]
		query := keep(p.Vary())
		if p.BareQuery {
			query = keepBare
		}
		for _, pattern := range p.Patterns {
			all = append(all, page{match(pattern), query})
		}
	}
	return all
}

// keep returns the statement that reduces the query to the named parameters that have a value, sorted by bytes. names are
// joined by bars; none drops the whole query.
func keep(names string) string {
	if names == "none" {
		return `set req.http.Fw-Query = "";`
	}
	return `set req.http.Fw-Query = regsub(std.querysort(regsub(regsuball(req.http.Fw-Query, "&(?!(?:` + names +
		`)=[^&])[^&]*", ""), "^&", "?")), "^\?", "&");`
}

// keepBare keeps the first parameter without a value.
const keepBare = `set req.http.Fw-Query = regsub(regsuball(req.http.Fw-Query, "&(?:[^&=]*=[^&]+|=?(?=&|$))", ""), "^(&[^&=]+).*$", "\1");`

var segment = regexp.MustCompile(`\\\{[A-Za-z]+(:id)?\\\}`)

// match returns the condition for a page's pattern.
func match(pattern string) string {
	quoted := regexp.QuoteMeta(pattern)
	if !strings.Contains(pattern, "{") {
		return `req.http.Fw-Path == "` + pattern + `"`
	}
	return `req.http.Fw-Path ~ "^` + segment.ReplaceAllStringFunc(quoted, func(found string) string {
		if strings.HasSuffix(found, `:id\}`) {
			return "[1-9][0-9]{0,15}"
		}
		return "[^/]+"
	}) + `$"`
}

func staticMatch(t *cdn.Table) string {
	var all []string
	for _, files := range t.Routes.Static {
		if files.File != "" {
			all = append(all, `req.http.Fw-Path == "`+files.File+`"`)
		} else {
			all = append(all, `req.http.Fw-Path ~ "^`+regexp.QuoteMeta(files.Prefix)+`."`)
		}
	}
	if len(all) == 0 {
		return "false"
	}
	return strings.Join(all, " || ")
}

// streamed returns a regular expression of the media file names that are never stored.
func streamed(t *cdn.Table) string {
	var all []string
	for _, file := range t.Policy.Media.Files {
		if file.Stream {
			all = append(all, regexp.QuoteMeta(file.Name))
		}
	}
	return strings.Join(all, "|")
}
