package people

import (
	"strings"
	"testing"
)

func TestPhoneDigits(t *testing.T) {
	f := func(said string, country int64, digits string, isNumber bool) {
		t.Helper()
		if got, ok := phoneDigits(said, country); ok != isNumber || isNumber && got != digits {
			t.Errorf("%q in %d: %q, %v", said, country, got, ok)
		}
	}
	f("(605) 555-0142", 0, "6055550142", true)
	f("+1 605.555.0142", 0, "6055550142", true)
	f("1-605-555-0142", canada, "6055550142", true)
	f("605555014", 0, "", false)
	f("26055550142", 0, "", false)
	f("(005) 555-0142", 0, "", false)
	f("٦٠٥٥٥٥٠١٤٢", 0, "", false)
	f("", 0, "", false)
	f("+47 22 22 55 55", 578, "4722225555", true)
	f("123456", 578, "", false)
	f(strings.Repeat("1", 16), 578, "", false)
}
