package edge

import (
	"net"
	"net/netip"
)

// Client returns the address of the browser: as a sender we trust names it, or otherwise the peer's.
func (s *Sender) Client(peer net.Addr) netip.Addr {
	if len(s.client) > 0 {
		if address, err := netip.ParseAddr(string(s.client)); err == nil {
			return PlainAddress(address)
		}
	}
	return PeerAddress(peer)
}

// PeerAddress returns the address at the other end of a connection, or 0.0.0.0 if it is not a TCP connection.
func PeerAddress(peer net.Addr) netip.Addr {
	if tcp, ok := peer.(*net.TCPAddr); ok {
		return PlainAddress(tcp.AddrPort().Addr())
	}
	return netip.IPv4Unspecified()
}

// PlainAddress removes the zone of an address and unwraps IPv4 within IPv6.
func PlainAddress(address netip.Addr) netip.Addr { return address.Unmap().WithZone("") }

// household is the part of an IPv6 address that identifies a client, in bits.
const household = 64

// Household returns what counts as one client: an IPv4 address, or the first address of the /64 that a household has.
func Household(client netip.Addr) netip.Addr {
	if !client.Is6() {
		return client
	}
	network, err := PlainAddress(client).Prefix(household)
	if err != nil {
		return PlainAddress(client) // IPv4 within IPv6
	}
	return network.Addr()
}
