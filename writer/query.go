package writer

import (
	"bytes"
	"net/url"

	"github.com/valyala/fasthttp"
)

// maxQuery bounds what is passed on; the longest of the contract's private calls is an address of 620 letters, each of them
// twelve long when it has to be escaped.
const maxQuery = 8 * kilobyte

// takeBaseURL splits base_url off the raw query and leaves the rest byte for byte as it came. base_url names a service
// of ours and is never an address; a name we do not have, or two of them, is 400.
func takeBaseURL(raw []byte) (service string, rest []byte, wrong *refusal) {
	if len(raw) > maxQuery {
		return "", nil, longQuery
	}
	if len(raw) == 0 {
		return "", nil, nil
	}
	var kept [][]byte
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
			kept = append(kept, part)
			continue
		}
		if seen || !isService(text) {
			return "", nil, wrongBaseURL
		}
		service, seen = text, true
	}
	return service, bytes.Join(kept, []byte("&")), nil
}

func isService(name string) bool {
	switch name {
	case "", "contacts", "company", "inventory":
		return true
	}
	return false
}

// rawPath is the request target up to the question mark, as it came over the wire. A target in absolute form
// ("GET http://host/…") has no path of ours and finds no route.
func rawPath(header *fasthttp.RequestHeader) (path, query []byte) {
	path, query, _ = bytes.Cut(header.RequestURI(), []byte("?"))
	return path, query
}
