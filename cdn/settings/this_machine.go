package settings

import "net/netip"

// IsThisMachine reports whether host is this machine, so that traffic to it crosses no network.
func IsThisMachine(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
}
