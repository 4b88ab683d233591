package cache

import (
	"mime"
	"strings"
)

// Media types of the contract.
const (
	JSONType = "application/json"
	HTMLType = "text/html"
	XMLType  = "application/xml" // RFC 7303
)

func MediaTypeOf(header string) string {
	mediaType, _, err := mime.ParseMediaType(header)
	if err != nil {
		return ""
	}
	return mediaType
}

func WithCharset(mediaType string) string {
	if strings.HasPrefix(mediaType, "text/") {
		return mediaType + "; charset=utf-8"
	}
	return mediaType
}
