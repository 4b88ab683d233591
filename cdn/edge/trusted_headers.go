package edge

import (
	"bytes"
	"net/http"
)

// Names and prefixes of the headers that identify who sends a request, for whom, under which ID and in which trace.
var (
	trustedPrefixes = [][]byte{[]byte("X-Fairwarning-"), []byte("X-Nf-"), []byte("X-Forwarded-")}
	trustedHeaders  = [][]byte{[]byte("Forwarded"), []byte("X-Real-Ip"), []byte("X-Request-Id"), []byte("Traceparent"), []byte("Tracestate")}
)

// IsTrusted reports whether a header, in any case, may be believed from somebody in front of us.
func IsTrusted(name []byte) bool {
	if len(name) < 2 || name[0]|0x20 != 'x' && name[0]|0x20 != 'f' && name[0]|0x20 != 't' { // as with most
		return false
	}
	for _, prefix := range trustedPrefixes {
		if len(name) > len(prefix) && bytes.EqualFold(name[:len(prefix)], prefix) {
			return true
		}
	}
	for _, one := range trustedHeaders {
		if len(name) == len(one) && bytes.EqualFold(name, one) {
			return true
		}
	}
	return false
}

// trustedNames are hashes of the names of a request's trusted headers. Two names with one hash would get a request refused that
// need not be, which only somebody who looks for such names can do to himself.
type trustedNames struct {
	hashes [16]uint64
	count  int
}

// add stores a name. It returns an error if the name is already there, or if there are too many.
func (t *trustedNames) add(name []byte) error {
	hash := uint64(14695981039346656037) // FNV-1a
	for _, c := range name {
		hash = (hash ^ uint64(c|0x20)) * 1099511628211 // in lower case
	}
	for _, known := range t.hashes[:t.count] {
		if known == hash {
			return errSender
		}
	}
	if t.count == len(t.hashes) {
		return errManyTrusted
	}
	t.hashes[t.count] = hash
	t.count++
	return nil
}

// RepeatedHeader returns the name of a header that comes twice although it may be believed, or "". It is for listeners of
// net/http, which keeps all values and gives the first; Listener refuses such requests elsewhere.
func RepeatedHeader(header http.Header) string {
	for name, values := range header {
		if len(values) > 1 && IsTrusted([]byte(name)) {
			return name
		}
	}
	return ""
}
