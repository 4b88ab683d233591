package reader

import (
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/nfsign"
)

// tenantOf is whose request it is: the tenant Netlify's signed proxy rule names, because a proxied request bears our own
// Host and not the tenant's; else the tenant of the Host. known is false while nobody has told us any tenants yet.
func (r *Reader) tenantOf(header *fasthttp.RequestHeader, s *scratch) (found *tenant, known bool) {
	if r.config.SignKey != "" && r.signed.Check(header.Peek(nfsign.Header)) == nil {
		id, err := strconv.ParseInt(string(header.Peek(headerTenant)), 10, 64)
		if err != nil {
			return nil, true
		}
		return r.tenants.named(id)
	}
	return r.tenants.of(header.Host(), s.value)
}

// named gives the tenant of an id.
func (t *tenants) named(id int64) (found *tenant, known bool) {
	byHost := t.byHost.Load()
	if byHost == nil {
		return nil, false
	}
	for _, one := range *byHost {
		if one.id == id {
			return one, true
		}
	}
	return nil, true
}
