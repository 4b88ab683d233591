// Package adminhost guards operators' listeners, which need no login: a web page could otherwise read one through the browser of
// somebody who reaches it, by pointing one of its names at our address (DNS rebinding).
package adminhost

import (
	"io"
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

// Mux returns what reader and writer both tell operators: /healthz is 200 while the process runs, /readyz while unready returns no reason why
// not, and /metrics serves Prometheus.
func Mux(unready func() string, metrics http.Handler) *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { WriteLine(w, http.StatusOK, "ok") })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, _ *http.Request) {
		if why := unready(); why != "" {
			WriteLine(w, http.StatusServiceUnavailable, why)
			return
		}
		WriteLine(w, http.StatusOK, "ready")
	})
	mux.Handle("GET /metrics", metrics)
	return mux
}

// WriteLine answers with a line of text. A write error means that the client has gone.
func WriteLine(w http.ResponseWriter, status int, line string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, line+"\n")
}

// nameIn returns the name or address in a Host header: in lower case, without port, brackets and the root's dot.
func nameIn(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
}
