package edge

import (
	"net"
	"net/netip"
)

// PeerAddress returns the address at the other end of a connection, or 0.0.0.0 if it is not a TCP connection.
func PeerAddress(peer net.Addr) netip.Addr {
	if tcp, ok := peer.(*net.TCPAddr); ok {
		return plainAddress(tcp.AddrPort().Addr())
	}
	return netip.IPv4Unspecified()
}

// AddressOr returns the address that somebody we trust named as the client's, or otherwise if it is none.
func AddressOr(named []byte, otherwise netip.Addr) netip.Addr {
	if address, err := netip.ParseAddr(string(named)); err == nil {
		return plainAddress(address)
	}
	return otherwise
}

// plainAddress removes the zone and unwraps IPv4 within IPv6.
func plainAddress(address netip.Addr) netip.Addr { return address.Unmap().WithZone("") }
