package reader

import (
	"mime"
	"strings"
)

// Media types of the contract.
const (
	jsonType = "application/json"
	htmlType = "text/html"
	xmlType  = "application/xml" // RFC 7303
)

func mediaTypeOf(header string) string {
	mediaType, _, err := mime.ParseMediaType(header)
	if err != nil {
		return ""
	}
	return mediaType
}

func withCharset(mediaType string) string {
	if strings.HasPrefix(mediaType, "text/") {
		return mediaType + "; charset=utf-8"
	}
	return mediaType
}
