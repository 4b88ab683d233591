package edge

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// CheckHost refuses requests whose Host is neither an IP address, nor localhost, nor one of the names, separated by commas, with
// 421. An admin listener needs no login, so a web page could otherwise read it through the browser of somebody who reaches it, by
// pointing a name of its own to our address (DNS rebinding).
func CheckHost(names string, next http.Handler) http.Handler {
	known := []string{"localhost"}
	for name := range strings.SplitSeq(names, ",") {
		known = append(known, string(appendHostName(nil, []byte(strings.TrimSpace(name)))))
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := string(appendHostName(nil, []byte(r.Host)))
		_, err := netip.ParseAddr(strings.Trim(name, "[]"))
		if name == "" || err != nil && !slices.Contains(known, name) {
			http.Error(w, "this listener does not answer to the name in Host; --admin-hosts lists the names it answers to", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}
