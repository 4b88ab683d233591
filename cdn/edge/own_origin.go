package edge

import (
	"bytes"
	"net/netip"
	"strings"
)

// IsOwnOrigin reports whether the Origin header of a request names a site of the tenant: https and the name of one of its hosts, without a
// port. On this machine (localhost, x.localhost, 127.0.0.1), http and any port will do. A host "*" is no name, so it allows nobody.
func (t *Tenants) IsOwnOrigin(tenant int64, origin []byte) bool {
	scheme, host, hasScheme := bytes.Cut(origin, []byte("://"))
	if !hasScheme || !isHost(host) {
		return false
	}
	name := string(appendHostName(nil, host))
	byHost := t.byHost.Load()
	if byHost == nil || name == "" {
		return false
	}
	if own := (*byHost)[name]; own == nil || own.ID != tenant {
		return false
	}
	isPlain := string(scheme) == "https" && name == string(host)
	return isPlain || isLocal(name) && (string(scheme) == "https" || string(scheme) == "http")
}

// isLocal reports whether a host name is this machine's to every browser on it (RFC 6761 section 6.3).
func isLocal(name string) bool {
	address, err := netip.ParseAddr(name)
	return name == "localhost" || strings.HasSuffix(name, ".localhost") || err == nil && address.IsLoopback()
}
