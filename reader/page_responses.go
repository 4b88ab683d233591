package reader

import (
	"bytes"
	"errors"
	"net/http"
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/fill"
	"fairwarning/reader/wire"
)

// servePage answers any path that is neither API nor file.
func (h *handler) servePage(ctx *fasthttp.RequestCtx, s *requestState, tenant *edge.Tenant, path, query []byte) {
	if len(h.pages.Shells) == 0 {
		h.sendError(ctx, cache.VaryQuery("none"), &cache.Refusal{Status: http.StatusNotFound, Message: "There is nothing at this address"})
		return
	}
	match, found := h.table.Page(path)
	if !found {
		h.redirectOrNotFound(ctx, s, tenant, path, query)
		return
	}
	key, err := match.AppendKey(h.resources.AppendPageScope(s.key[:0], tenant.ID, tenant.Origin), query)
	s.key = key[:0]
	if err != nil {
		h.sendInvalidPage(ctx, s, tenant, match.Page, err)
		return
	}
	e, how, err := h.loader.Find(key, s.now, func() (*cache.Resource, fill.Caller) {
		return h.pages.Resource(tenant, match, string(key), query), s.caller(ctx)
	})
	if err != nil {
		h.sendFailedPage(ctx, s, tenant, match.Page, err)
		return
	}
	h.send(ctx, s, e, how)
}

// redirectOrNotFound redirects a page path with a trailing slash, and answers 404 for any other.
func (h *handler) redirectOrNotFound(ctx *fasthttp.RequestCtx, s *requestState, tenant *edge.Tenant, path, query []byte) {
	without := bytes.TrimSuffix(path, []byte{'/'})
	if _, found := h.table.Page(without); !found || len(without) == len(path) {
		h.sendNotFound(ctx, s, tenant, cache.VaryQuery("none"))
		return
	}
	if len(query) > 0 {
		without = append(append(bytes.Clone(without), '?'), query...)
	}
	ctx.Response.SetStatusCode(http.StatusPermanentRedirect)
	ctx.Response.Header.SetBytesV("Location", without)
	ctx.Response.Header.SetCanonical(wire.NameNetlifyVary, []byte("query"))
	wire.SetNoStore(&ctx.Response.Header)
}

// sendInvalidPage answers a page URL with an invalid parameter, or one that can have no page.
func (h *handler) sendInvalidPage(ctx *fasthttp.RequestCtx, s *requestState, tenant *edge.Tenant, page *cdn.Page, err error) {
	if _, is := errors.AsType[*cdn.BadParameter](err); is {
		h.sendBadPage(ctx, tenant, page)
		return
	}
	h.sendNotFound(ctx, s, tenant, cache.VaryQuery(page.Vary()))
}

// sendFailedPage answers a page whose main content does not exist or cannot be fetched.
func (h *handler) sendFailedPage(ctx *fasthttp.RequestCtx, s *requestState, tenant *edge.Tenant, page *cdn.Page, err error) {
	if cache.IsRefusal(err) {
		h.sendNotFound(ctx, s, tenant, cache.VaryQuery(page.Vary()))
		return
	}
	h.sendUnavailable(ctx, tenant, cache.VaryQuery(page.Vary()))
}

// sendNotFound sends the not-found page in the tenant's colors with status 404. It works even if the engine is down.
func (h *handler) sendNotFound(ctx *fasthttp.RequestCtx, s *requestState, tenant *edge.Tenant, vary string) {
	h.sendFallback(ctx, tenant, h.table.Routes.Page(h.table.Routes.NotFound), http.StatusNotFound)
	wire.SetBrief(&ctx.Response.Header, h.table.Policy.Pages.Negative.Seconds())
	ctx.Response.Header.SetCanonical(wire.NameNetlifyVary, append(s.value[:0], vary...))
}

// sendBadPage sends the page without the data of its address. The page itself leaves the invalid parameter out and says so.
func (h *handler) sendBadPage(ctx *fasthttp.RequestCtx, tenant *edge.Tenant, page *cdn.Page) {
	h.sendFallback(ctx, tenant, page, http.StatusOK)
	ctx.Response.Header.SetCanonical(wire.NameNetlifyVary, []byte(cache.VaryQuery(page.Vary())))
}

// sendUnavailable sends the error page: the engine is unreachable and nothing is stored.
func (h *handler) sendUnavailable(ctx *fasthttp.RequestCtx, tenant *edge.Tenant, vary string) {
	h.sendFallback(ctx, tenant, h.table.Routes.Page(h.table.Routes.Failure), http.StatusServiceUnavailable)
	ctx.Response.Header.Set("Retry-After", strconv.Itoa(wire.RetryAfter))
	ctx.Response.Header.SetCanonical(wire.NameNetlifyVary, []byte(vary))
}

func (h *handler) sendFallback(ctx *fasthttp.RequestCtx, tenant *edge.Tenant, page *cdn.Page, status int) {
	body, policy := h.pages.Fallback(tenant, page)
	f := wire.Choose(body, ctx.Request.Header.PeekCanonical(wire.NameAcceptEncoding))
	if f == nil {
		f = &body[0]
	}
	header := &ctx.Response.Header
	ctx.Response.SetStatusCode(status)
	header.SetContentType(cache.WithCharset(cache.HTMLType))
	if f.Coding != cache.Identity {
		header.SetCanonical(wire.NameContentCoding, []byte(cache.CodingNames[f.Coding]))
	}
	header.SetCanonical(wire.NameVary, wire.NameAcceptEncoding)
	wire.SetDocumentHeaders(header, []byte(policy))
	wire.SetNoStore(header)
	ctx.Response.SetBodyRaw(f.Body)
}
