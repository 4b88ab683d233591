package edge

import (
	"regexp"
	"strings"
	"testing"
)

// TestRequestIDsAreNoCardNumbers checks that IDs differ and have no 13 digits in a row, the fewest of a card number.
func TestRequestIDsAreNoCardNumbers(t *testing.T) {
	t.Parallel()
	form, seen := regexp.MustCompile(`^[0-9a-f]{8}[a-f][0-9a-f]{7}[a-f][0-9a-f]{7}$`), map[string]bool{}
	for range 10_000 {
		id := NewRequestID()
		if !form.MatchString(id) || seen[id] {
			t.Fatal(id)
		}
		seen[id] = true
	}
}

// TestIsRequestID checks what a request ID may consist of, because it goes into headers and log lines.
func TestIsRequestID(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]bool{
		"a": true, "Ab-9_": true, strings.Repeat("a", 64): true,
		"": false, "a b": false, "a.b": false, "a\"": false, "a\r\nb": false, "é": false, strings.Repeat("a", 65): false,
	} {
		if isRequestID([]byte(id)) != want {
			t.Errorf("%q: not %t", id, want)
		}
	}
}
