package count

import "testing"

func TestOf(t *testing.T) {
	for n, want := range map[int]string{0: "0 entries", 1: "1 entry", 2: "2 entries", 999: "999 entries", 1000: "1,000 entries", 1234567: "1,234,567 entries"} {
		if got := Of(n, "entry", "entries"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
