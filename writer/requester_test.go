package writer

import (
	"regexp"
	"testing"
)

// TestRequestIDsAreNoCardNumbers checks that IDs differ and have no 13 digits in a row, the fewest of a card number.
func TestRequestIDsAreNoCardNumbers(t *testing.T) {
	t.Parallel()
	form, seen := regexp.MustCompile(`^[0-9a-f]{8}[a-f][0-9a-f]{7}[a-f][0-9a-f]{7}$`), map[string]bool{}
	for range 10_000 {
		id := newRequestID()
		if !form.MatchString(id) || seen[id] {
			t.Fatal(id)
		}
		seen[id] = true
	}
}
