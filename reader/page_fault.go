package reader

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
)

// sendUnaskable answers an address that no page can be made of: a parameter is impossible, or there is no such thing.
func (r *Reader) sendUnaskable(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, page *cdn.Page, err error) {
	var bad *cdn.BadParameter
	if errors.As(err, &bad) {
		r.sendBadPage(ctx, of, page)
		return
	}
	r.sendNotFound(ctx, s, of, varyQuery(page.Vary()))
}

// sendUnanswered answers when what the page is about does not exist, or cannot be had.
func (r *Reader) sendUnanswered(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, page *cdn.Page, err error) {
	var refused *refusal
	if errors.As(err, &refused) {
		r.sendNotFound(ctx, s, of, varyQuery(page.Vary()))
		return
	}
	r.sendUnavailable(ctx, of, varyQuery(page.Vary()))
}

// sendNotFound sends the not-found screen, in the tenant's colours, with a real 404; whatever is wrong with the engine,
// that a path does not exist is known.
func (r *Reader) sendNotFound(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, vary string) {
	page := r.table.Routes.Page(r.table.Routes.NotFound)
	body, policy := r.dressed(of, page)
	r.sendShell(ctx, page, http.StatusNotFound, body, policy)
	setBrief(&ctx.Response.Header, r.table.Policy.Pages.Negative.Seconds())
	ctx.Response.Header.SetCanonical(nameNetlifyVary, append(s.value[:0], vary...))
}

// sendBadPage sends the page itself, without what was asked for in an impossible way, and says 400. The screen makes of
// its address what it can.
func (r *Reader) sendBadPage(ctx *fasthttp.RequestCtx, of *tenant, page *cdn.Page) {
	body, policy := r.dressed(of, page)
	r.sendShell(ctx, page, http.StatusBadRequest, body, policy)
	ctx.Response.Header.SetCanonical(nameNetlifyVary, []byte(varyQuery(page.Vary())))
}

// sendUnavailable sends the error screen: the engine cannot be reached, and nothing is stored.
func (r *Reader) sendUnavailable(ctx *fasthttp.RequestCtx, of *tenant, vary string) {
	page := r.table.Routes.Page(r.table.Routes.Failure)
	body, policy := r.dressed(of, page)
	r.sendShell(ctx, page, http.StatusServiceUnavailable, body, policy)
	ctx.Response.Header.Set("Retry-After", strconv.Itoa(retryAfter))
	ctx.Response.Header.SetCanonical(nameNetlifyVary, []byte(vary))
}

func (r *Reader) sendShell(ctx *fasthttp.RequestCtx, page *cdn.Page, status int, body []form, policy string) {
	f := (&entry{forms: body}).choose(ctx.Request.Header.Peek(fasthttp.HeaderAcceptEncoding))
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

// dressed is a page with the tenant's name and colours and nothing else in it, taken from the store of pages when it is
// there. When even the tenant's record cannot be had, it is the bare shell.
func (r *Reader) dressed(of *tenant, page *cdn.Page) (body []form, policy string) {
	key := string(r.appendPageScope(nil, of)) + "dressed:" + page.ID
	shell := r.shells[page.ID]
	e, _, err := r.find([]byte(key), r.now.nanoseconds(), func() *question { return r.dressedQuestion(of, page, key) })
	if err != nil {
		plain, policy := shell.Plain(page.Title)
		return []form{{coding: identity, body: plain}}, policy
	}
	return e.forms, e.csp
}

func (r *Reader) dressedQuestion(of *tenant, page *cdn.Page, key string) *question {
	q := &question{key: key, kind: kindPage, life: r.table.Policy.Pages, vary: varyQuery("none")}
	bare := *page
	bare.Robots, bare.Calls = cdn.NoIndex, nil
	q.compose = func(ctx context.Context, prior *entry) (*entry, error) {
		return r.compose(ctx, q, of, &bare, nil, prior)
	}
	return q
}
