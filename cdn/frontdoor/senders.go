package frontdoor

import (
	"net"
	"net/http/httputil"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/tracing"
)

// senders tells the services who sends a request.
type senders struct {
	token   string // proves that it is us
	proxies trustedProxies
}

// identify names the client's address, the request's ID and its span, with our token.
func (s senders) identify(r *httputil.ProxyRequest) {
	if conn, ok := r.In.Context().Value(clientKey{}).(net.Conn); ok {
		client := s.proxies.client(edge.PeerAddress(conn.RemoteAddr()), r.In.Header.Get("X-Forwarded-For"))
		r.Out.Header.Set(edge.HeaderClient, client.String())
	}
	r.Out.Header.Set(edge.HeaderRequest, r.In.Header.Get(edge.HeaderRequest))
	if traceparent := tracing.Traceparent(r.In.Context()); traceparent != "" {
		r.Out.Header.Set(edge.HeaderTrace, traceparent)
	}
	if s.token != "" {
		r.Out.Header.Set(edge.HeaderService, s.token)
	}
}
