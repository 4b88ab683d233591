package frontdoor

import (
	_ "embed"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
)

// The front door's own responses: JSON below /api, in the contract's error shapes, and a small page elsewhere.

//go:embed unavailable.html
var unavailablePage string

func notFound(w http.ResponseWriter, r *http.Request) {
	tell(w, r, http.StatusNotFound, map[string]any{"message": "Not found"})
}

// unavailable reports that the request was not sent to the service.
func unavailable(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Retry-After", strconv.Itoa(2))
	tell(w, r, http.StatusServiceUnavailable, map[string]any{"message": "We can't reach the auction service. Please try again"})
}

// broken reports that the service was asked and did not respond. The writer may have carried out the request.
func broken(w http.ResponseWriter, r *http.Request, changes bool) {
	body := map[string]any{"messages": []string{"The connection was lost. Please try again"}}
	if changes {
		body = map[string]any{
			"messages": []string{"The connection was lost. We don't know yet whether your request went through"}, "outcome": "unknown",
		}
	}
	tell(w, r, http.StatusBadGateway, body)
}

// malformed reports that the body of a request was cut off or could not be read, so that nothing happened.
func malformed(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Connection", "close")
	tell(w, r, http.StatusBadRequest, map[string]any{"messages": []string{"The request body was cut off or is malformed"}})
}

// late reports that the body of a request did not arrive in time, so that nothing happened.
func late(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Connection", "close")
	tell(w, r, http.StatusRequestTimeout, map[string]any{"message": "The request took too long to arrive"})
}

func tell(w http.ResponseWriter, r *http.Request, status int, body map[string]any) {
	header := w.Header()
	header.Set("Cache-Control", "no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set(edge.HeaderRequest, r.Header.Get(edge.HeaderRequest))
	if !underAPI(r.URL.Path) && status >= 500 {
		header.Set("Content-Type", "text/html; charset=utf-8")
		header.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
		header.Set("Referrer-Policy", cdn.ReferrerPolicy)
		header.Set("Permissions-Policy", cdn.PermissionsPolicy)
		header.Set("Strict-Transport-Security", cdn.TransportSecurity)
		w.WriteHeader(status)
		_, _ = w.Write([]byte(unavailablePage))
		return
	}
	body["requestId"] = r.Header.Get(edge.HeaderRequest)
	header.Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

func underAPI(path string) bool {
	return len(path) >= 5 && strings.EqualFold(path[:5], "/api/") || strings.EqualFold(path, "/api")
}
