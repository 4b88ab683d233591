package wire

import "bytes"

// MatchesETag reports whether an If-None-Match header lists the tag, by weak comparison (RFC 9110 section 13.1.2).
func MatchesETag(header, etag []byte) bool {
	for len(header) > 0 {
		var one []byte
		one, header, _ = bytes.Cut(header, []byte{','})
		one = bytes.TrimPrefix(bytes.TrimSpace(one), []byte("W/"))
		if string(one) == "*" || bytes.Equal(one, etag) {
			return true
		}
	}
	return false
}
