package frontdoor

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"

	"fairwarning/cdn/edge"
)

// trustedProxies are the networks of proxies in front of us, such as one that speaks TLS. What they say about who asks counts.
type trustedProxies []netip.Prefix

// parseTrustedProxies reads addresses and networks, separated by commas: "10.0.0.7,fd00::/8". An empty list trusts nobody.
func parseTrustedProxies(list string) (trustedProxies, error) {
	var trusted trustedProxies
	for entry := range strings.SplitSeq(list, ",") {
		entry = strings.TrimSpace(entry)
		if entry == "" {
			continue
		}
		network, err := netip.ParsePrefix(entry)
		if err != nil {
			address, notAddress := netip.ParseAddr(entry)
			if notAddress != nil {
				return nil, fmt.Errorf("trusted proxies: %q is no address and no network such as 10.0.0.0/8", entry)
			}
			network = netip.PrefixFrom(address, address.BitLen())
		}
		trusted = append(trusted, network.Masked())
	}
	return trusted, nil
}

func (t trustedProxies) contains(address netip.Addr) bool {
	for _, network := range t {
		if network.Contains(address) {
			return true
		}
	}
	return false
}

// sent reports whether one of the proxies sent a request.
func (t trustedProxies) sent(r *http.Request) bool {
	conn, ok := r.Context().Value(clientKey{}).(net.Conn)
	return ok && t.contains(edge.PeerAddress(conn.RemoteAddr()))
}

// client returns the address of the browser. Each proxy appends to X-Forwarded-For whom it was asked by, so the last address that is not
// a proxy of ours is the browser's; what stands before it is the browser's own word. Where the list ends or cannot be read, it is the
// address from which the request came to the last proxy that can be trusted.
func (t trustedProxies) client(peer netip.Addr, forwardedFor string) netip.Addr {
	client := peer
	for t.contains(client) && forwardedFor != "" {
		cut := strings.LastIndexByte(forwardedFor, ',')
		before, ok := forwardedAddress(forwardedFor[cut+1:])
		if !ok {
			break
		}
		client, forwardedFor = before, forwardedFor[:max(cut, 0)]
	}
	return client
}

// forwardedAddress reads an address with or without a port: "203.0.113.9", "203.0.113.9:51000", "2001:db8::1", "[2001:db8::1]:443".
func forwardedAddress(text string) (netip.Addr, bool) {
	text = strings.TrimSpace(text)
	if withPort, err := netip.ParseAddrPort(text); err == nil {
		return edge.PlainAddress(withPort.Addr()), true
	}
	address, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return edge.PlainAddress(address), err == nil
}
