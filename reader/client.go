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
	token := single(header, config.HeaderService)
	switch {
	case len(h.serviceToken) > 0 && subtle.ConstantTimeCompare(token, h.serviceToken) == 1:
		return edge.AddressOr(single(header, config.HeaderClient), peer)
	case h.signKey != "" && h.signed.Check(single(header, nfsign.Header)) == nil:
		return edge.AddressOr(single(header, config.HeaderNetlifyClient), peer)
	}
	return peer
}

// single returns the value of a header that came exactly once, or nil: a proxy in front may have believed the other.
func single(header *fasthttp.RequestHeader, name string) []byte {
	if all := header.PeekAll(name); len(all) == 1 {
		return all[0]
	}
	return nil
}
