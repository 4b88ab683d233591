package waittext

import "testing"

func TestIn(t *testing.T) {
	for seconds, want := range map[int]string{0: "in 1 second", 1: "in 1 second", 40: "in 40 seconds", 90: "in 90 seconds", 91: "in 2 minutes", 660: "in 11 minutes",
		661: "in 12 minutes", 5400: "in 90 minutes", 5401: "in 2 hours"} {
		if got := In(seconds); got != want {
			t.Errorf("%d: %q, want %q", seconds, got, want)
		}
	}
}
