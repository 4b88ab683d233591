package reader

import (
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/nfsign"
	"fairwarning/reader/config"
)

// tenantOf returns the tenant of a request: the one Netlify's signed proxy rule names, because proxied requests carry
// our Host and not the tenant's; otherwise the one of the Host header. known is false until a tenant list has
// arrived.
func (h *handler) tenantOf(header *fasthttp.RequestHeader, s *requestState) (found *edge.Tenant, known bool) {
	if !h.tenants.AreKnown() {
		return nil, false
	}
	if h.signKey != "" && h.signed.Check(header.Peek(nfsign.Header)) == nil {
		id, err := strconv.ParseInt(string(header.Peek(config.HeaderTenant)), 10, 64)
		if err != nil {
			return nil, true
		}
		return h.tenants.ByID(id), true
	}
	return h.tenants.ByHost(header.Host(), s.value), true
}
