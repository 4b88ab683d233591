package cdn

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFilesTheReaderMakes checks that requests for generated files go to the reader, and that similar paths are not mistaken
// for them.
func TestFilesTheReaderMakes(t *testing.T) {
	table := mustLoad(t)
	for _, path := range []string{"/robots.txt", "/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/items-12.xml", "/manifest.webmanifest", "/app-icons/192.png"} {
		if !table.Routes.IsReader([]byte(path)) || table.Service("GET", path) != Reader {
			t.Errorf("%s: %s", path, table.Service("GET", path))
		}
	}
	for _, path := range []string{"/robots.txt/", "/sitemap", "/sitemap.xml/", "/sitemaps", "/sitemaps/", "/sitemaps/a/b", "/app-icons/", "/Sitemap.xml", "/x/robots.txt", ""} {
		if table.Routes.IsReader([]byte(path)) {
			t.Errorf("%s is taken for a file the reader makes", path)
		}
	}
	if n := testing.AllocsPerRun(100, func() { table.Routes.IsReader([]byte("/sitemaps/items-12.xml")) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestRoutesOfOnesOwn checks that errors in a custom routes file name file, line and field, and that a table without pages
// needs no not-found page.
func TestRoutesOfOnesOwn(t *testing.T) {
	const prefixes = "media: {prefix: /media/}\napi: {prefix: /api}\n"
	load := func(text string) (*Table, error) {
		file := filepath.Join(t.TempDir(), "routes.yaml")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return LoadFiles("", file)
	}
	table, err := load(prefixes + "reader: [/robots.txt]\n")
	if err != nil {
		t.Fatal(err)
	}
	if table.Service("GET", "/robots.txt") != Reader || table.Service("GET", "/") != NotFound || table.Service("GET", "/api/x") != Writer {
		t.Error("routes without pages lead elsewhere")
	}
	for text, problem := range map[string]string{
		"reader: [robots.txt]": "reader[0]: must begin with a slash", "reader: ['/a/{b']": "reader[0]: segment", "disallow: ['/a b']": "disallow[0]",
		"disallow: ['/a*']": "disallow[0]", "disallow: ['']": "disallow[0]", "disallow: [/]": "disallow[0]",
		"pages: [{id: a, patterns: [/a], shell: a.html}]": "is no page",
	} {
		if _, err := load(prefixes + text + "\n"); err == nil || !strings.Contains(err.Error(), problem) || !strings.Contains(err.Error(), "routes.yaml:") {
			t.Errorf("%s: %v", text, err)
		}
	}
}
