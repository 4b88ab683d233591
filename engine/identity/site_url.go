package identity

import (
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// SiteAddress returns the URL of a page of the tenant's site, for emails. Of a base URL that the client sent, only the
// host counts, and only if it belongs to the tenant, so that nobody can make the house email links to another site.
func (l Links) SiteAddress(t *db.Tenant, baseURL, path string) string {
	host := ownHost(t, baseURL)
	return strings.ReplaceAll(l.PublicOrigin, "{host}", host) + path
}

// Page returns the URL of a page of the tenant's site, for emails that no request caused.
func (l Links) Page(t *db.Tenant, path string) string { return l.SiteAddress(t, "", path) }

func ownHost(t *db.Tenant, baseURL string) string {
	if input, err := url.Parse(baseURL); err == nil && slices.Contains(t.Hosts, request.HostName(input.Host)) {
		return request.HostName(input.Host)
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

// callbackPath returns a path on this site with its query, and "" for anything else: other schemes and hosts; "//host",
// even if a browser finds it only after removing dots ("/.//host"); backslashes, which browsers read as slashes; and
// invisible characters.
func callbackPath(input string) string {
	if !strings.HasPrefix(input, "/") || strings.HasPrefix(input, "//") || strings.ContainsAny(input, "\\") {
		return ""
	}
	for _, c := range input {
		if c == ' ' || !unicode.IsPrint(c) {
			return ""
		}
	}
	address, err := url.Parse(input)
	if err != nil || address.IsAbs() || address.Host != "" || strings.Contains(address.Path, "//") {
		return ""
	}
	return input
}
