package cdn

import (
	"slices"
	"strings"
	"testing"
)

// FuzzPolicy checks that no text makes the loader panic, that its errors name the file, and that accepted policies work for
// any request.
func FuzzPolicy(f *testing.F) {
	f.Add([]byte(ownPolicy), "page=02&x=1")
	f.Fuzz(func(t *testing.T, text []byte, query string) {
		table, err := parse(document{"fuzz.yaml", text}, document{"routes", []byte(bareRoutes)})
		if err != nil {
			if !strings.HasPrefix(err.Error(), "fuzz.yaml:") {
				t.Fatalf("%q does not name the file", err)
			}
			return
		}
		for _, row := range slices.Concat(table.Policy.Operations, table.Policy.Documents) {
			checkRow(t, table, &row, query)
		}
	})
}

func checkRow(t *testing.T, table *Table, row *Operation, query string) {
	t.Helper()
	if found := table.Policy.Operation([]byte(row.Path)); found == nil || found.ID != row.ID {
		t.Fatalf("%s is not found by its path %s", row.ID, row.Path)
	}
	if row.Fresh <= 0 || row.StaleWhileRevalidate <= 0 || row.StaleIfError < row.StaleWhileRevalidate || row.Negative <= 0 ||
		row.Fresh+row.StaleIfError <= 0 || row.MaxBytes <= 0 || len(row.MediaTypes) == 0 {
		t.Fatalf("%s: %+v", row.ID, row)
	}
	key, bad := row.Key(query)
	if bad != nil {
		return
	}
	path, rest, _ := strings.Cut(key, "?")
	if again, bad := row.Key(rest); path != row.Path || bad != nil || again != key {
		t.Fatalf("%q: %q is not its own canonical form: %q %v", query, key, again, bad)
	}
	if broken := " \r\n\x00\"<>"; strings.ContainsAny(key, broken) || strings.ContainsAny(row.Vary(), broken+",&=") {
		t.Fatalf("%q, %q would break a header or a page", key, row.Vary())
	}
	for _, tag := range row.TagsOf(key) {
		if tag == "" || strings.ContainsAny(tag, " \t\r\n,\"*{}") || strings.HasSuffix(tag, ":") {
			t.Fatalf("%s: tag %q", key, tag)
		}
	}
}
