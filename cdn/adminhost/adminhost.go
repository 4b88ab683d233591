// Package adminhost guards operators' listeners, which need no login: a web page could otherwise read one through the browser of
// somebody who reaches it, by pointing one of its names at our address (DNS rebinding).
package adminhost

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// Check refuses requests whose Host is neither an IP address, nor localhost, nor one of the names, separated by commas, with 421.
func Check(names string, next http.Handler) http.Handler {
	known := []string{"localhost"}
	for name := range strings.SplitSeq(names, ",") {
		known = append(known, nameIn(strings.TrimSpace(name)))
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := nameIn(r.Host)
		_, err := netip.ParseAddr(name)
		if name == "" || err != nil && !slices.Contains(known, name) {
			http.Error(w, "this listener does not answer to the name in Host; --admin-hosts lists the names it answers to", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// nameIn returns the name or address in a Host header: in lower case, without port, brackets and the root's dot.
func nameIn(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}
