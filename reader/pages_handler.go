package reader

import (
	"bytes"
	"errors"
	"net/http"
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
)

// servePage answers a path that is neither API nor file: a page, or that there is none.
func (h *handler) servePage(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, path, query []byte) {
	if len(h.composer.shells) == 0 {
		h.failWith(ctx, varyQuery("none"), &refusal{status: http.StatusNotFound, message: "There is nothing at this address"})
		return
	}
	match, found := h.table.Page(path)
	if !found {
		h.serveNoPage(ctx, s, of, path, query)
		return
	}
	key, err := match.AppendKey(h.resources.appendPageScope(s.key[:0], of.id, of.origin), query)
	s.key = key[:0]
	if err != nil {
		h.sendUnaskable(ctx, s, of, match.Page, err)
		return
	}
	e, how, err := h.filler.find(key, s.now, func() *question { return h.composer.pageQuestion(of, match, string(key), query) })
	if err != nil {
		h.sendUnanswered(ctx, s, of, match.Page, err)
		return
	}
	h.send(ctx, s, e, how)
}

// serveNoPage leads from a page's path with a slash too many to the page, and says of any other that there is none.
func (h *handler) serveNoPage(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, path, query []byte) {
	without := bytes.TrimSuffix(path, []byte{'/'})
	if _, found := h.table.Page(without); !found || len(without) == len(path) {
		h.sendNotFound(ctx, s, of, varyQuery("none"))
		return
	}
	if len(query) > 0 {
		without = append(append(bytes.Clone(without), '?'), query...)
	}
	ctx.Response.SetStatusCode(http.StatusPermanentRedirect)
	ctx.Response.Header.SetBytesV("Location", without)
	ctx.Response.Header.SetCanonical(nameNetlifyVary, []byte("query"))
	setNoStore(&ctx.Response.Header)
}

// sendUnaskable answers an address that no page can be made of: a parameter is impossible, or there is no such thing.
func (h *handler) sendUnaskable(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, page *cdn.Page, err error) {
	var bad *cdn.BadParameter
	if errors.As(err, &bad) {
		h.sendBadPage(ctx, of, page)
		return
	}
	h.sendNotFound(ctx, s, of, varyQuery(page.Vary()))
}

// sendUnanswered answers when what the page is about does not exist, or cannot be had.
func (h *handler) sendUnanswered(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, page *cdn.Page, err error) {
	var refused *refusal
	if errors.As(err, &refused) {
		h.sendNotFound(ctx, s, of, varyQuery(page.Vary()))
		return
	}
	h.sendUnavailable(ctx, of, varyQuery(page.Vary()))
}

// sendNotFound sends the not-found screen, in the tenant's colours, with a real 404; whatever is wrong with the engine,
// that a path does not exist is known.
func (h *handler) sendNotFound(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, vary string) {
	page := h.table.Routes.Page(h.table.Routes.NotFound)
	body, policy := h.composer.dressed(of, page)
	sendShell(ctx, page, http.StatusNotFound, body, policy)
	setBrief(&ctx.Response.Header, h.table.Policy.Pages.Negative.Seconds())
	ctx.Response.Header.SetCanonical(nameNetlifyVary, append(s.value[:0], vary...))
}

// sendBadPage sends the page itself, without what was asked for in an impossible way, and says 400. The screen makes of
// its address what it can.
func (h *handler) sendBadPage(ctx *fasthttp.RequestCtx, of *tenant, page *cdn.Page) {
	body, policy := h.composer.dressed(of, page)
	sendShell(ctx, page, http.StatusBadRequest, body, policy)
	ctx.Response.Header.SetCanonical(nameNetlifyVary, []byte(varyQuery(page.Vary())))
}

// sendUnavailable sends the error screen: the engine cannot be reached, and nothing is stored.
func (h *handler) sendUnavailable(ctx *fasthttp.RequestCtx, of *tenant, vary string) {
	page := h.table.Routes.Page(h.table.Routes.Failure)
	body, policy := h.composer.dressed(of, page)
	sendShell(ctx, page, http.StatusServiceUnavailable, body, policy)
	ctx.Response.Header.Set("Retry-After", strconv.Itoa(retryAfter))
	ctx.Response.Header.SetCanonical(nameNetlifyVary, []byte(vary))
}

func sendShell(ctx *fasthttp.RequestCtx, page *cdn.Page, status int, body []form, policy string) {
	f := choose(body, ctx.Request.Header.Peek(fasthttp.HeaderAcceptEncoding))
	if f == nil {
		f = &body[0]
	}
	h := &ctx.Response.Header
	ctx.Response.SetStatusCode(status)
	h.SetContentType(withCharset(htmlType))
	if f.coding != identity {
		h.SetCanonical(nameContentCoding, []byte(codingNames[f.coding]))
	}
	h.SetCanonical(nameVary, valueAcceptEncoding)
	h.SetCanonical(nameCSP, []byte(policy))
	h.SetCanonical(nameReferrer, valueReferrer)
	setNoStore(h)
	ctx.Response.SetBodyRaw(f.body)
}
