package writer

import (
	"bytes"
	"net/url"
	"slices"

	"github.com/valyala/fasthttp"
)

// maxQuery is the longest query in bytes. The contract's longest is an address of 620 letters, each up to twelve bytes when
// escaped.
const maxQuery = 8 * kilobyte

// takeBaseURL removes base_url from the raw query and leaves the rest byte for byte. base_url is the name of a service, never
// an address. An unknown name, or two of them, is 400.
func takeBaseURL(raw []byte) (service string, rest []byte, wrong *refusal) {
	if len(raw) > maxQuery {
		return "", nil, longQuery
	}
	if len(raw) == 0 {
		return "", nil, nil
	}
	var others [][]byte
	seen := false
	for part := range bytes.SplitSeq(raw, []byte("&")) {
		name, value, _ := bytes.Cut(part, []byte("="))
		key, err := url.QueryUnescape(string(name))
		if err != nil {
			return "", nil, malformedQuery
		}
		text, err := url.QueryUnescape(string(value))
		if err != nil {
			return "", nil, malformedQuery
		}
		if fold(key) != "base_url" {
			others = append(others, part)
			continue
		}
		if seen || !slices.Contains(services[:], text) {
			return "", nil, wrongBaseURL
		}
		service, seen = text, true
	}
	return service, bytes.Join(others, []byte("&")), nil
}

var services = [...]string{"", "contacts", "company", "inventory"}

// rawPath splits the request target as it was sent at the question mark. A target in absolute form ("GET http://host/…")
// matches no operation.
func rawPath(header *fasthttp.RequestHeader) (path, query []byte) {
	path, query, _ = bytes.Cut(header.RequestURI(), []byte("?"))
	return path, query
}
