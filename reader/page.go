package reader

import (
	"bytes"
	"errors"
	"net/http"
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/reader/cache"
	"fairwarning/reader/tenants"
	"fairwarning/reader/wire"
)

// servePage answers any path that is neither API nor file.
func (h *handler) servePage(ctx *fasthttp.RequestCtx, s *requestState, of *tenants.Tenant, path, query []byte) {
	if len(h.composer.Shells) == 0 {
		h.failWith(ctx, cache.VaryQuery("none"), &cache.Refusal{Status: http.StatusNotFound, Message: "There is nothing at this address"})
		return
	}
	match, found := h.table.Page(path)
	if !found {
		h.serveNoPage(ctx, s, of, path, query)
		return
	}
	key, err := match.AppendKey(h.resources.AppendPageScope(s.key[:0], of.Id, of.Origin), query)
	s.key = key[:0]
	if err != nil {
		h.sendUnaskable(ctx, s, of, match.Page, err)
		return
	}
	e, how, err := h.filler.Find(key, s.now, func() *cache.Resource { return h.composer.Resource(of, match, string(key), query) })
	if err != nil {
		h.sendUnanswered(ctx, s, of, match.Page, err)
		return
	}
	h.send(ctx, s, e, how)
}

// serveNoPage redirects a page path with a trailing slash, and answers 404 for any other.
func (h *handler) serveNoPage(ctx *fasthttp.RequestCtx, s *requestState, of *tenants.Tenant, path, query []byte) {
	without := bytes.TrimSuffix(path, []byte{'/'})
	if _, found := h.table.Page(without); !found || len(without) == len(path) {
		h.sendNotFound(ctx, s, of, cache.VaryQuery("none"))
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

// sendUnaskable answers a page URL with an invalid parameter, or one that can have no page.
func (h *handler) sendUnaskable(ctx *fasthttp.RequestCtx, s *requestState, of *tenants.Tenant, page *cdn.Page, err error) {
	var bad *cdn.BadParameter
	if errors.As(err, &bad) {
		h.sendBadPage(ctx, of, page)
		return
	}
	h.sendNotFound(ctx, s, of, cache.VaryQuery(page.Vary()))
}

// sendUnanswered answers a page whose main content does not exist or cannot be fetched.
func (h *handler) sendUnanswered(ctx *fasthttp.RequestCtx, s *requestState, of *tenants.Tenant, page *cdn.Page, err error) {
	var refused *cache.Refusal
	if errors.As(err, &refused) {
		h.sendNotFound(ctx, s, of, cache.VaryQuery(page.Vary()))
		return
	}
	h.sendUnavailable(ctx, of, cache.VaryQuery(page.Vary()))
}

// sendNotFound sends the not-found page in the tenant's colors with status 404. It works even if the engine is down.
func (h *handler) sendNotFound(ctx *fasthttp.RequestCtx, s *requestState, of *tenants.Tenant, vary string) {
	page := h.table.Routes.Page(h.table.Routes.NotFound)
	body, policy := h.composer.Fallback(of, page)
	sendShell(ctx, page, http.StatusNotFound, body, policy)
	wire.SetBrief(&ctx.Response.Header, h.table.Policy.Pages.Negative.Seconds())
	ctx.Response.Header.SetCanonical(wire.NameNetlifyVary, append(s.value[:0], vary...))
}

// sendBadPage sends the page without the invalid parameter, with status 400.
func (h *handler) sendBadPage(ctx *fasthttp.RequestCtx, of *tenants.Tenant, page *cdn.Page) {
	body, policy := h.composer.Fallback(of, page)
	sendShell(ctx, page, http.StatusBadRequest, body, policy)
	ctx.Response.Header.SetCanonical(wire.NameNetlifyVary, []byte(cache.VaryQuery(page.Vary())))
}

// sendUnavailable sends the error page: the engine is unreachable and nothing is stored.
func (h *handler) sendUnavailable(ctx *fasthttp.RequestCtx, of *tenants.Tenant, vary string) {
	page := h.table.Routes.Page(h.table.Routes.Failure)
	body, policy := h.composer.Fallback(of, page)
	sendShell(ctx, page, http.StatusServiceUnavailable, body, policy)
	ctx.Response.Header.Set("Retry-After", strconv.Itoa(wire.RetryAfter))
	ctx.Response.Header.SetCanonical(wire.NameNetlifyVary, []byte(vary))
}

func sendShell(ctx *fasthttp.RequestCtx, page *cdn.Page, status int, body []cache.Variant, policy string) {
	f := wire.Choose(body, ctx.Request.Header.Peek(fasthttp.HeaderAcceptEncoding))
	if f == nil {
		f = &body[0]
	}
	h := &ctx.Response.Header
	ctx.Response.SetStatusCode(status)
	h.SetContentType(cache.WithCharset(cache.HtmlType))
	if f.Coding != cache.Identity {
		h.SetCanonical(wire.NameContentCoding, []byte(cache.CodingNames[f.Coding]))
	}
	h.SetCanonical(wire.NameVary, wire.ValueAcceptEncoding)
	h.SetCanonical(wire.NameCSP, []byte(policy))
	h.SetCanonical(wire.NameReferrer, wire.ValueReferrer)
	wire.SetNoStore(h)
	ctx.Response.SetBodyRaw(f.Body)
}
