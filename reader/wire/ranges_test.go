package wire

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestParseRange: a satisfiable range lies within the file.
func TestParseRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.Int64Range(0, 100).Draw(t, "size")
		header := "bytes=" + rapid.StringMatching(`[0-9+, -]{0,6}`).Draw(t, "range")
		got, verdict := ParseRange(header, size)
		if verdict == RangeSatisfiable && (got.First < 0 || got.First > got.Last || got.Last >= size) {
			t.Fatalf("%s of %d: %+v", header, size, got)
		}
		if strings.Contains(header, ",") && verdict != RangeIgnored {
			t.Fatalf("%s is taken", header)
		}
	})
}

// FuzzRange: a satisfiable range lies within the file and matches its Content-Range.
func FuzzRange(f *testing.F) {
	for _, seed := range []string{
		"bytes=0-99", "bytes=100-", "bytes=-1", "bytes=-0", "bytes=0-0,5-6", "bytes=5-4", "bytes=cow",
		"bytes=9223372036854775807-", "bytes= 1-2", "BYTES=0-",
	} {
		f.Add(seed, int64(100))
	}
	f.Fuzz(func(t *testing.T, header string, size int64) {
		if size < 0 {
			return
		}
		got, verdict := ParseRange(header, size)
		if verdict == RangeSatisfiable && (got.First < 0 || got.First > got.Last || got.Last >= size) {
			t.Fatalf("%q of %d: %+v", header, size, got)
		}
		if verdict != RangeIgnored &&
			(!strings.HasPrefix(strings.TrimSpace(header), "bytes=") || strings.Contains(header, ",")) {
			t.Fatalf("%q is taken", header)
		}
		if again, same := ParseRange(" "+header+" ", size); again != got || same != verdict {
			t.Fatalf("%q: space around it changes it", header)
		}
	})
}
