package wire

import (
	"strconv"
	"strings"
)

// byteRange is a range of a file, both ends inclusive.
type byteRange struct{ First, Last int64 }

func (b byteRange) Header(size int64) string {
	return "bytes " + Itoa(b.First) + "-" + Itoa(b.Last) + "/" + Itoa(size)
}

func Itoa(n int64) string { return strconv.FormatInt(n, 10) }

type rangeVerdict int

const (
	RangeIgnored       rangeVerdict = iota // absent, malformed, or several: send the whole file (RFC 9110 section 14.2)
	RangeSatisfiable                       // 206
	RangeUnsatisfiable                     // 416
)

// ParseRange reads a Range header for a file of size bytes: bytes=0-99, bytes=100-, bytes=-100.
func ParseRange(header string, size int64) (wanted byteRange, verdict rangeVerdict) {
	spec, found := strings.CutPrefix(strings.TrimSpace(header), "bytes=")
	first, last, isRange := strings.Cut(spec, "-")
	if !found || !isRange || strings.Contains(spec, ",") {
		return wanted, RangeIgnored
	}
	if first == "" {
		return suffixRange(last, size)
	}
	from, ok := position(first)
	to := size - 1
	if last != "" && ok {
		to, ok = position(last)
	}
	switch {
	case !ok, last != "" && to < from:
		return wanted, RangeIgnored
	case from >= size:
		return wanted, RangeUnsatisfiable
	}
	return byteRange{from, min(to, size-1)}, RangeSatisfiable
}

func suffixRange(length string, size int64) (byteRange, rangeVerdict) {
	n, ok := position(length)
	switch {
	case !ok:
		return byteRange{}, RangeIgnored
	case n == 0 || size == 0:
		return byteRange{}, RangeUnsatisfiable
	}
	return byteRange{max(0, size-n), size - 1}, RangeSatisfiable
}

// position parses digits only.
func position(text string) (n int64, ok bool) {
	u, err := strconv.ParseUint(text, 10, 62)
	return int64(u), err == nil && text[0] != '+'
}
