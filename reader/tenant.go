package reader

import (
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/nfsign"
	"fairwarning/reader/config"
	"fairwarning/reader/tenants"
)

// tenantOf is whose request it is: the tenant Netlify's signed proxy rule names, because a proxied request bears our own
// Host and not the tenant's; else the tenant of the Host. known is false while nobody has told us any tenants yet.
func (h *handler) tenantOf(header *fasthttp.RequestHeader, s *requestState) (found *tenants.Tenant, known bool) {
	if h.signKey != "" && h.signed.Check(header.Peek(nfsign.Header)) == nil {
		id, err := strconv.ParseInt(string(header.Peek(config.HeaderTenant)), 10, 64)
		if err != nil {
			return nil, true
		}
		return h.tenants.ByID(id)
	}
	return h.tenants.ByHost(header.Host(), s.value)
}
