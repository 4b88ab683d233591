package reader

import (
	"strconv"
	"strings"
)

// byteRange is one part of a file, both ends included.
type byteRange struct{ first, last int64 }

func (b byteRange) header(size int64) string {
	return "bytes " + itoa(b.first) + "-" + itoa(b.last) + "/" + itoa(size)
}

func itoa(n int64) string { return strconv.FormatInt(n, 10) }

type rangeVerdict int

const (
	rangeIgnored       rangeVerdict = iota // none, malformed, or several: the whole file is sent (RFC 9110 section 14.2)
	rangeSatisfiable                       // 206
	rangeUnsatisfiable                     // 416
)

// parseRange reads a Range header for a file of that many bytes: bytes=0-99, bytes=100-, bytes=-100.
func parseRange(header string, size int64) (wanted byteRange, verdict rangeVerdict) {
	spec, found := strings.CutPrefix(strings.TrimSpace(header), "bytes=")
	first, last, isRange := strings.Cut(spec, "-")
	if !found || !isRange || strings.Contains(spec, ",") {
		return wanted, rangeIgnored
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
		return wanted, rangeIgnored
	case from >= size:
		return wanted, rangeUnsatisfiable
	}
	return byteRange{from, min(to, size-1)}, rangeSatisfiable
}

func suffixRange(length string, size int64) (byteRange, rangeVerdict) {
	n, ok := position(length)
	switch {
	case !ok:
		return byteRange{}, rangeIgnored
	case n == 0 || size == 0:
		return byteRange{}, rangeUnsatisfiable
	}
	return byteRange{max(0, size-n), size - 1}, rangeSatisfiable
}

// position reads digits only.
func position(text string) (n int64, ok bool) {
	u, err := strconv.ParseUint(text, 10, 62)
	return int64(u), err == nil && text[0] != '+'
}
