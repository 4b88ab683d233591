package reader

import (
	"crypto/subtle"
	"net/netip"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/nfsign"
	"fairwarning/reader/config"
)

// subnet is the part of an IPv6 address that identifies a client: a household gets a whole /64.
const subnet = 64

// clientOf returns whose fetch a miss is. Only our own front door, which knows the service token, and Netlify, which
// signs, may name another client than the peer of the connection. The address affects waiting and nothing else: no key,
// no request to the engine.
func (h *handler) clientOf(ctx *fasthttp.RequestCtx) netip.Addr {
	client := h.addressOf(ctx)
	if client.Is6() {
		if network, err := client.Prefix(subnet); err == nil {
			return network.Addr()
		}
	}
	return client
}

func (h *handler) addressOf(ctx *fasthttp.RequestCtx) netip.Addr {
	header, peer := &ctx.Request.Header, edge.PeerAddress(ctx.RemoteAddr())
	switch {
	case len(h.serviceToken) > 0 && subtle.ConstantTimeCompare(header.Peek(config.HeaderService), h.serviceToken) == 1:
		return edge.AddressOr(header.Peek(config.HeaderClient), peer)
	case h.signKey != "" && h.signed.Check(header.Peek(nfsign.Header)) == nil:
		return edge.AddressOr(header.Peek(config.HeaderNetlifyClient), peer)
	}
	return peer
}
