package cdn

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestFaultsAreNamed checks that the error for each invalid file names the file, line and field.
func TestFaultsAreNamed(t *testing.T) {
	f := func(file, old, new, want string) {
		t.Helper()
		policy, routes := policyFile, routesFile
		target := &policy
		if file == "routes.yaml" {
			target = &routes
		}
		if !bytes.Contains(*target, []byte(old)) {
			t.Fatalf("%s has no %q", file, old)
		}
		line := bytes.Count((*target)[:bytes.Index(*target, []byte(old))], []byte("\n")) + 1
		*target = bytes.Replace(*target, []byte(old), []byte(new), 1)
		_, err := parse(document{"policy.yaml", policy}, document{"routes.yaml", routes})
		if err == nil {
			t.Fatalf("%q was taken", new)
		}
		text := err.Error()
		if !strings.HasPrefix(text, file+":") || !strings.Contains(text, want) {
			t.Errorf("%q: %q does not name %s and %q", new, text, file, want)
		}
		if got := lineOf(text); got < line || got > line+strings.Count(new, "\n")+1 {
			t.Errorf("%q: line %d named, the fault is in line %d: %s", new, got, line, text)
		}
	}
	f("policy.yaml", "fresh: 24h", "fresh: soon", "soon")
	f("policy.yaml", "fresh: 24h", "fresh: 0s", "fresh")
	f("policy.yaml", "sie: 30d", "sie: 1s", "sie")
	f("policy.yaml", "swr: 7d", "swr: 7d\n    color: red", "color")
	f("policy.yaml", "id: GetCityState", "id: GetCountries", "two rows")
	f("policy.yaml", "path: /api/v1/Account/GetCityState", "path: /v1/x", "below /api/")
	f("policy.yaml", "type: text, required: true, max_length: 10,", "type: word, required: true, max_length: 10,", "type")
	f("policy.yaml", "pattern: '^[0-9]{5}(-[0-9]{4})?$'", "pattern: '('", "pattern")
	f("policy.yaml", "default: '24'", "default: '240'", "default")
	f("policy.yaml", "'item:{ID}'", "'item:{item}'", "tags")
	f("policy.yaml", "max_bytes: 16MiB", "max_bytes: 16", "units")
	f("policy.yaml", "fresh: 24h", "fresh: 9000000000h", "too much")
	f("policy.yaml", "tags: [events]", "tags: ['events, t2']", "tags")
	f("policy.yaml", "tags: [events]", "tags: ['event:{ShowAll}']", "tags")
	f("policy.yaml", "id: GetCityState", "id: 'Get City'", "name")
	f("policy.yaml", "path: /api/v1/Account/GetCityState", "path: /api/v1/Get%43ity", "plain path")
	f("policy.yaml", "path: /api/v1/Account/GetCityState", "path: /api/v1/"+strings.Repeat("x", 100), "plain path")
	f("policy.yaml", "media: [application/pdf]", "media: [pdf]", "media type")
	f("policy.yaml", "name: isActive, type: bool", "name: isActive, required: true, type: bool", "required")
	f("policy.yaml", "name: isActive, type: bool", "name: isActive, pattern: x, type: bool", "pattern")
	f("policy.yaml", "name: isActive, type: bool", "name: isActive, values: [x], type: bool", "values")
	f("policy.yaml", "dropped: true}", "dropped: true, required: true}", "dropped")
	f("policy.yaml", "values: [date,", "values: [' date',", "never")
	f("policy.yaml", "max_length: 100,", "max_length: 1000000000000,", "max_length")
	f("policy.yaml", "pages:\n  fresh: 30s", "pages:\n  fresh: 0s", "pages.fresh")
	f("routes.yaml", "operation: SearchInventory", "operation: Search", "no row")
	f("routes.yaml", "page_number: query.page_number", "page: query.page_number", "no such parameter")
	f("routes.yaml", "sort: query.sort\n", "sort: query.order\n", "no parameter order")
	f("routes.yaml", "shell: search.html", "shell: ../search.html", "shell")
	f("routes.yaml", "not_found: not-found", "not_found: missing", "no page")
	f("routes.yaml", "patterns: [/compare]", "patterns: [compare]", "slash")
}

// ownPolicy is a policy for another engine.
const ownPolicy = `version: 3
defaults: {negative: 5s, media: [application/json], max_bytes: 1MiB}
operations:
  - id: Lots
    path: /api/lots
    fresh: 2s
    swr: 1m
    sie: 1h
    tags: [lots]
    parameters:
      - {name: page, type: int, min: 1, max: 100, default: '1'}
`

func written(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestPolicyAlone checks that a policy file without routes gives a table with its calls and without the built-in site.
func TestPolicyAlone(t *testing.T) {
	table, err := LoadFiles(written(t, "own.yaml", ownPolicy), "")
	if err != nil {
		t.Fatal(err)
	}
	row := table.Policy.Operation([]byte("/API/lots"))
	if row == nil || row != table.Policy.ByID("Lots") || row.Fresh.Seconds() != 2 || row.Negative.Seconds() != 5 {
		t.Fatalf("row %+v", row)
	}
	if key, bad := row.Key("page=02&utm_source=x"); bad != nil || key != "/api/lots?page=2" {
		t.Errorf("key %s %v", key, bad)
	}
	for path, want := range map[string]Service{
		"/api/lots": Reader, "/api/v1/Auction/GetItem": Writer, "/api": Writer, "/media/x/y": Reader, "/": NotFound, "/search": NotFound,
		"/robots.txt": NotFound, "/_next/static/x.js": NotFound,
	} {
		if got := table.Service("GET", path); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
	if len(table.Routes.Pages) > 0 || table.Routes.Page(table.Routes.NotFound) != nil {
		t.Error("it has pages")
	}
	if table.MediaFile([]byte("/media/"+strings.Repeat("0", 64)+"/640.webp")) != nil {
		t.Error("it has media files")
	}
}

// TestFilesReplaceTheBuiltIn checks that each file can be replaced on its own, and that the fingerprint depends only on the
// loaded files.
func TestFilesReplaceTheBuiltIn(t *testing.T) {
	builtIn := mustLoad(t).Fingerprint()
	policy, routes := written(t, "p.yaml", string(policyFile)), written(t, "r.yaml", string(routesFile))
	f := func(policy, routes string, pages, same bool) {
		t.Helper()
		table, err := LoadFiles(policy, routes)
		if err != nil {
			t.Fatal(err)
		}
		if (len(table.Routes.Pages) > 0) != pages {
			t.Errorf("%q %q: %d pages", policy, routes, len(table.Routes.Pages))
		}
		if (table.Fingerprint() == builtIn) != same {
			t.Errorf("%q %q: fingerprint %s beside %s", policy, routes, table.Fingerprint(), builtIn)
		}
	}
	f("", "", true, true)
	f(policy, routes, true, true)
	f("", routes, true, true)
	f(policy, "", false, false)
	f(written(t, "p.yaml", string(policyFile)+"# changed\n"), routes, true, false)
	f(policy, written(t, "r.yaml", string(routesFile)+"# changed\n"), true, false)
}

// TestChanged checks that the wait for what has changed comes from the row, else from the defaults, and is off without
// either.
func TestChanged(t *testing.T) {
	f := func(old, new string, want time.Duration) {
		t.Helper()
		table, err := LoadFiles(written(t, "own.yaml", strings.Replace(ownPolicy, old, new, 1)), "")
		if err != nil {
			t.Fatal(err)
		}
		if got := time.Duration(table.Policy.Operations[0].Changed); got != want {
			t.Errorf("%s: %v, want %v", new, got, want)
		}
	}
	f("", "", 0)
	f("swr: 1m", "swr: 1m\n    changed: 100ms", 100*time.Millisecond)
	builtIn := mustLoad(t).Policy
	for _, life := range []Lifetime{builtIn.Pages, builtIn.ByID("GetItem").Lifetime, builtIn.ByID("GetTenantContent").Lifetime} {
		if time.Duration(life.Changed) != 250*time.Millisecond {
			t.Errorf("built in: %v", time.Duration(life.Changed))
		}
	}
}

// TestFilesThatCannotBe checks that errors name the file and, where there is one, the line.
func TestFilesThatCannotBe(t *testing.T) {
	f := func(policy, routes, want string) {
		t.Helper()
		if table, err := LoadFiles(policy, routes); err == nil || table != nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %q", err, want)
		}
	}
	own := written(t, "own.yaml", ownPolicy)
	f(own+".gone", "", "own.yaml.gone: no such file")
	f("", own+".gone", "own.yaml.gone: no such file")
	f(t.TempDir(), "", "is a directory")
	f(written(t, "empty.yaml", " \n"), "", "empty.yaml: is empty")
	f(written(t, "huge.yaml", ownPolicy+strings.Repeat("#", longestFile)), "", "huge.yaml: is longer than 4 MiB")
	f(written(t, "bare.yaml", "# nothing\n"), "", "bare.yaml:1: has no fields")
	f(written(t, "two.yaml", ownPolicy+"---\n"+ownPolicy), "", "two.yaml:12: a second document")
	f(written(t, "own.yaml", strings.Replace(ownPolicy, "swr: 1m", "swr: 0s", 1)), "", "own.yaml:7: operations[0].swr")
	f(written(t, "own.yaml", strings.Replace(ownPolicy, "swr: 1m", "swr: later", 1)), "", "own.yaml:7: ")
	f(written(t, "own.yaml", strings.Replace(ownPolicy, "swr: 1m", "swr: 1m\n    changed: 2s", 1)), "", "own.yaml:8: operations[0].changed: is more than 1s")
	f(written(t, "alias.yaml", strings.Replace(ownPolicy, "swr: 1m", "swr: &a 1m", 1)), "", "alias.yaml:7: tags, anchors")
	f(written(t, "tag.yaml", strings.Replace(ownPolicy, "- {name: page", "! {name: page", 1)), "", "tag.yaml:11: tags, anchors")
	f(written(t, "binary.yaml", "\x00\xff\xfe"), "", "binary.yaml")
	f(own, written(t, "r.yaml", string(routesFile)), "r.yaml:")
	noPages, _, _ := strings.Cut(string(policyFile), "\npages:")
	f(written(t, "p.yaml", noPages), written(t, "r.yaml", string(routesFile)), ": pages.fresh")
}

func lineOf(text string) (line int) {
	_, rest, _ := strings.Cut(text, ":")
	for _, c := range rest {
		if c < '0' || c > '9' {
			break
		}
		line = 10*line + int(c-'0')
	}
	return line
}
