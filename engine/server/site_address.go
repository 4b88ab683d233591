package server

import (
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"fairwarning/engine/store"
)

// siteAddress is the address of a page of the tenant's site, for mails. Of what the caller says is its own address only the
// host counts, and only one of the tenant's: nobody can have a link to elsewhere sent out in the house's name.
func (s *Server) siteAddress(t *store.Tenant, saidBaseURL, path string) string {
	host := ownHost(t, saidBaseURL)
	return strings.ReplaceAll(s.PublicOrigin, "{host}", host) + path
}

// Page is the address of a page of the tenant's site, for mails that no caller has asked for.
func (s *Server) Page(t *store.Tenant, path string) string { return s.siteAddress(t, "", path) }

func ownHost(t *store.Tenant, saidBaseURL string) string {
	if said, err := url.Parse(saidBaseURL); err == nil && slices.Contains(t.Hosts, hostName(said.Host)) {
		return hostName(said.Host)
	}
	for _, host := range t.Hosts {
		if _, err := netip.ParseAddr(host); err != nil {
			return host
		}
	}
	if len(t.Hosts) > 0 {
		return t.Hosts[0]
	}
	return "localhost"
}

// callbackPath keeps a path of this site, with its query, and makes everything else empty: other schemes and hosts, "//host" also
// where a browser finds it only after taking dots away ("/.//host"), backslashes, which it takes for slashes, and characters that
// cannot be seen.
func callbackPath(said string) string {
	if !strings.HasPrefix(said, "/") || strings.HasPrefix(said, "//") || strings.ContainsAny(said, "\\") {
		return ""
	}
	for _, c := range said {
		if c == ' ' || !unicode.IsPrint(c) {
			return ""
		}
	}
	address, err := url.Parse(said)
	if err != nil || address.IsAbs() || address.Host != "" || strings.Contains(address.Path, "//") {
		return ""
	}
	return said
}
