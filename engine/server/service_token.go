package server

import (
	"crypto/subtle"
	"net"
	"net/http"
	"net/netip"

	"fairwarning/engine/api"
)

// clientOf returns the browser's address: the one a service names, otherwise the address of the connection.
func clientOf(r *http.Request, service bool) string {
	if named, err := netip.ParseAddr(r.Header.Get(api.HeaderClient)); service && err == nil {
		return named.String()
	}
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	return host
}

func (s *Server) isService(token string) bool {
	return s.ServiceToken != "" && subtle.ConstantTimeCompare([]byte(token), []byte(s.ServiceToken)) == 1
}
