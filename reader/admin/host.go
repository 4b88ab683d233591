package admin

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// onlyHosts answers 421 to requests for other hosts than IP addresses, localhost, and the names given. A page on the web
// can make its own name point to this machine (DNS rebinding) and read metrics and keys through an operator's browser;
// the Host it sends is then its own.
func onlyHosts(names []string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		if !isOurs(names, request.Host) {
			writeText(w, http.StatusMisdirectedRequest, "this listener has no such host; add it to --admin-hosts")
			return
		}
		next.ServeHTTP(w, request)
	})
}

// isOurs reports whether a Host header names this listener.
func isOurs(names []string, host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	if _, err := netip.ParseAddr(strings.Trim(host, "[]")); err == nil || host == "localhost" {
		return true
	}
	return slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, host) })
}
