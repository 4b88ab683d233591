package reader

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/reader/pages"
)

// tenantCall is the answer that every page is coloured and named by.
const tenantCall = "GetTenantContent"

// loadShells reads the shells of all pages of the table, once, when the reader starts. A table without pages needs no
// folder.
func loadShells(table *cdn.Table, folder string) (map[string]*pages.Shell, error) {
	shells := map[string]*pages.Shell{}
	if len(table.Routes.Pages) > 0 && table.Policy.ByID(tenantCall) == nil {
		return nil, fmt.Errorf("there are pages, and the policy has no row for %s, which they are named and coloured by", tenantCall)
	}
	for _, page := range table.Routes.Pages {
		text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(page.Shell)))
		if err != nil {
			return nil, fmt.Errorf("page %s: %w (is the site built?)", page.ID, err)
		}
		shell, err := pages.ParseShell(text)
		if err != nil {
			return nil, fmt.Errorf("page %s: %s: %w", page.ID, page.Shell, err)
		}
		shells[page.ID] = shell
	}
	return shells, nil
}

// servePage answers a path that is neither API nor file: a page, or that there is none.
func (r *Reader) servePage(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, path, query []byte) {
	if len(r.shells) == 0 {
		r.failWith(ctx, varyQuery("none"), &refusal{status: http.StatusNotFound, message: "There is nothing at this address"})
		return
	}
	match, found := r.table.Page(path)
	if !found {
		r.serveNoPage(ctx, s, of, path, query)
		return
	}
	key, err := match.AppendKey(r.appendPageScope(s.key[:0], of), query)
	s.key = key[:0]
	if err != nil {
		r.sendUnaskable(ctx, s, of, match.Page, err)
		return
	}
	e, how, err := r.find(key, s.now, func() *question { return r.pageQuestion(of, match, string(key), query) })
	if err != nil {
		r.sendUnanswered(ctx, s, of, match.Page, err)
		return
	}
	r.send(ctx, s, e, how)
}

// serveNoPage leads from a page's path with a slash too many to the page, and says of any other that there is none.
func (r *Reader) serveNoPage(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, path, query []byte) {
	without := bytes.TrimSuffix(path, []byte{'/'})
	if _, found := r.table.Page(without); !found || len(without) == len(path) {
		r.sendNotFound(ctx, s, of, varyQuery("none"))
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

// appendPageScope begins the key of a page: the origin stands in it, so a new one makes another page.
func (r *Reader) appendPageScope(dst []byte, of *tenant) []byte {
	return append(append(r.appendScope(dst, of.id), of.origin...), ' ')
}

// pageQuestion is the question of a page. What it needs of the request is copied: it outlives it.
func (r *Reader) pageQuestion(of *tenant, match cdn.PageMatch, key string, query []byte) *question {
	answers, err := match.Answers(query)
	if err != nil {
		panic("BUG: page with a key and without answers: " + err.Error())
	}
	q := &question{key: key, kind: kindPage, life: r.table.Policy.Pages, vary: varyQuery(match.Page.Vary())}
	page := match.Page
	q.compose = func(ctx context.Context, prior *entry) (*entry, error) {
		return r.compose(ctx, q, of, page, answers, prior)
	}
	return q
}

// compose makes a page of the answers it needs. Without the tenant's record or the answer it is about there is no page;
// any other answer that is missing is left to the site to fetch.
func (r *Reader) compose(ctx context.Context, q *question, of *tenant, page *cdn.Page, answers []cdn.PageAnswer, prior *entry) (*entry, error) {
	record := r.part(ctx, of, r.table.Policy.ByID(tenantCall), tenantCallKey(r.table), prior != nil)
	if record.err != nil {
		return nil, fmt.Errorf("tenant content: %w", unrefused(record.err))
	}
	t, err := pages.ParseTenant(record.body())
	if err != nil {
		return nil, err
	}
	parts := append([]part{record}, r.parts(ctx, of, wantedAnswers(r.table, answers, t.RetailMode), prior != nil)...)
	if err := mainError(parts); err != nil {
		return nil, err
	}
	return r.assemble(q, parts, prior, func() (*composed, error) { return r.pageOf(of, page, answers, t, parts) })
}

// unrefused keeps a missing tenant record from looking like a missing page.
func unrefused(err error) error { return errors.New(err.Error()) }

func tenantCallKey(table *cdn.Table) string { return table.Policy.ByID(tenantCall).Path }

// wantedAnswers lists what goes in beside the tenant's record: what every page has, then the page's own.
func wantedAnswers(table *cdn.Table, own []cdn.PageAnswer, retail bool) (wanted []cdn.PageAnswer) {
	for _, id := range table.Routes.Common {
		if call := table.Policy.ByID(id); id != tenantCall {
			wanted = append(wanted, cdn.PageAnswer{Call: call, Key: call.Path})
		}
	}
	for _, a := range own {
		if a.Retail || !retail {
			wanted = append(wanted, a)
		}
	}
	return wanted
}

// pageOf puts the parts into the shell; the first is the tenant's record.
func (r *Reader) pageOf(of *tenant, page *cdn.Page, answers []cdn.PageAnswer, t *pages.Tenant, parts []part) (*composed, error) {
	in := &pages.Input{Page: page, Text: page.Text(answers), Origin: of.origin, Tenant: t}
	for i := range parts {
		if p := &parts[i]; p.err == nil {
			in.Answers = append(in.Answers, pages.Answer{ID: p.id, Key: p.key, Body: p.body(), Main: p.main})
		}
	}
	made, err := r.shells[page.ID].Compose(in)
	if err != nil {
		return nil, err
	}
	return &composed{
		status: statusOf(page), contentType: withCharset(htmlType), body: made.HTML, policy: made.Policy, link: made.Link,
	}, nil
}

func statusOf(page *cdn.Page) int {
	if page.Status != 0 {
		return page.Status
	}
	return http.StatusOK
}
