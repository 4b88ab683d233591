package cdn

import (
	"bytes"
	"strings"
	"testing"
)

// TestFaultsAreNamed: each fault put into a file is reported with the file, its line and the field.
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
		_, err := parse(policy, routes)
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
	f("policy.yaml", "swr: 7d", "swr: 7d\n    colour: red", "colour")
	f("policy.yaml", "id: GetCityState", "id: GetCountries", "two rows")
	f("policy.yaml", "path: /api/v1/Account/GetCityState", "path: /v1/x", "below /api/")
	f("policy.yaml", "type: text, required: true, max_length: 5", "type: word, required: true, max_length: 5", "type")
	f("policy.yaml", "pattern: '^[0-9]{5}$'", "pattern: '('", "pattern")
	f("policy.yaml", "default: '24'", "default: '240'", "default")
	f("policy.yaml", "'item:{ID}'", "'item:{item}'", "tags")
	f("policy.yaml", "max_bytes: 16MiB", "max_bytes: 16", "units")
	f("routes.yaml", "call: SearchInventory", "call: Search", "no row")
	f("routes.yaml", "page_number: query.page_number", "page: query.page_number", "no such parameter")
	f("routes.yaml", "sort: query.sort\n", "sort: query.order\n", "no parameter order")
	f("routes.yaml", "shell: search.html", "shell: ../search.html", "shell")
	f("routes.yaml", "not_found: not-found", "not_found: missing", "no page")
	f("routes.yaml", "patterns: [/compare]", "patterns: [compare]", "slash")
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
