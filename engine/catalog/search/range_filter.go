package search

import (
	"strconv"
	"strings"
)

// Range is the numbers from From to To, both included; 0 means no limit. Items without the number are outside of any range.
type Range struct{ From, To int64 }

// ParseRange reads "5000-20000", "5000-" or "-20000". Ok is false for anything else, and for a range without limits.
func ParseRange(text string) (r Range, ok bool) {
	first, last, isRange := strings.Cut(text, "-")
	from, ok1 := wholeNumber(first)
	to, ok2 := wholeNumber(last)
	r = Range{from, to}
	return r, isRange && ok1 && ok2 && r != Range{} && (to == 0 || from <= to)
}

// wholeNumber reads digits; no text is 0.
func wholeNumber(text string) (int64, bool) {
	if text == "" {
		return 0, true
	}
	n, err := strconv.ParseUint(text, 10, 40)
	return int64(n), err == nil
}

func (r Range) isSet() bool { return r != Range{} }

func (r Range) has(n int64) bool { return n != missing && n >= r.From && (r.To == 0 || n <= r.To) }
