package server

import (
	"net/http"
	"slices"
	"strings"

	"fairwarning/engine/api"
)

// claims are headers that identify who sends a request, for whom, with what and under which name. Others are found by their prefix.
var claims = []string{"Authorization", "Content-Type", "Forwarded", "Idempotency-Key", "Login-Source", "User-Agent", "X-Real-Ip", api.HeaderRequest}

// repeatedClaim returns the name of a header that comes twice although it identifies who sends a request or for whom, or "". Parsers
// disagree on which one counts.
func repeatedClaim(header http.Header) string {
	for name, values := range header {
		isClaim := strings.HasPrefix(name, "X-Fairwarning-") || strings.HasPrefix(name, "X-Nf-") || strings.HasPrefix(name, "X-Forwarded-") ||
			slices.Contains(claims, name)
		if isClaim && len(values) > 1 {
			return name
		}
	}
	return ""
}
