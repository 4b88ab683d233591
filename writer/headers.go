package writer

import (
	"net/textproto"
	"strconv"
	"strings"

	"github.com/valyala/fasthttp"
)

// Headers between our services (engine/api names the same).
const (
	headerService = "X-Fairwarning-Service"
	headerTenant  = "X-Fairwarning-Tenant"
	headerClient  = "X-Fairwarning-Client"
	headerRequest = "X-Request-Id"
)

// Copied from the browser to the engine; everything else stays here, cookies and forwarding headers among it.
var requestAllowed = []string{
	"Accept", "Accept-Language", "Authorization", "Content-Type", "Idempotency-Key", "Login-Source", "User-Agent",
}

// Copied from the engine to the browser.
var responseAllowed = []string{
	"Content-Disposition", "Content-Language", "Content-Type", "Retry-After", "Www-Authenticate",
}

// copyRequestHeaders fills the request to the engine. A header the browser names in Connection is meant for us alone
// (RFC 9110 section 7.6.1) and is not passed on; ours are put in last, so none of them can be named away. A header that
// came more than once is not passed on: which one the engine would take is not ours to guess.
func copyRequestHeaders(to, from *fasthttp.RequestHeader) (duplicate string) {
	dropped := connectionNamed(from)
	for _, name := range requestAllowed {
		values := from.PeekAll(name)
		if len(values) == 0 || dropped[name] {
			continue
		}
		if len(values) > 1 && name != "Accept" && name != "Accept-Language" {
			return name
		}
		to.SetBytesV(name, values[0])
	}
	return ""
}

// setServiceHeaders tells the engine who forwards, for which tenant, for whom.
func setServiceHeaders(to *fasthttp.RequestHeader, token string, a asker) {
	to.Set(headerService, token)
	if a.tenant != 0 {
		to.Set(headerTenant, strconv.FormatInt(a.tenant, 10))
	}
	to.Set(headerClient, a.client)
	to.Set(headerRequest, a.requestID)
}

func connectionNamed(from *fasthttp.RequestHeader) map[string]bool {
	named := map[string]bool{}
	for _, line := range from.PeekAll("Connection") {
		for name := range strings.SplitSeq(string(line), ",") {
			named[textproto.CanonicalMIMEHeaderKey(strings.TrimSpace(name))] = true
		}
	}
	return named
}

// copyResponseHeaders fills the answer to the browser.
func copyResponseHeaders(to, from *fasthttp.ResponseHeader) {
	for _, name := range responseAllowed {
		if value := from.Peek(name); len(value) > 0 {
			to.SetBytesV(name, value)
		}
	}
}

// setOwnHeaders is on every answer, of whatever kind: no cache on the way may keep it.
func setOwnHeaders(to *fasthttp.ResponseHeader, requestID string) {
	to.Set("Cache-Control", "no-store, private")
	to.Set("Netlify-CDN-Cache-Control", "no-store")
	to.Set("X-Content-Type-Options", "nosniff")
	to.Set(headerRequest, requestID)
}
