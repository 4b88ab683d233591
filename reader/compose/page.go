package compose

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/pages"
	"fairwarning/reader/render"
)

// TenantOperation is the operation that returns the name and colors used on every page.
const TenantOperation = "GetTenantContent"

// LoadShells reads the shells of all pages at startup. Without pages it needs no folder. To render pages, each shell needs a root
// element.
func LoadShells(table *cdn.Table, folder string, renders bool) (map[string]*pages.Shell, error) {
	shells := map[string]*pages.Shell{}
	if len(table.Routes.Pages) > 0 && table.Policy.ByID(TenantOperation) == nil {
		return nil, fmt.Errorf("routes have pages, but the policy lacks %s, which they need", TenantOperation)
	}
	for _, page := range table.Routes.Pages {
		text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(page.Shell)))
		if err != nil {
			return nil, fmt.Errorf("page %s: %w (is the site built?)", page.ID, err)
		}
		shell, err := pages.ParseShell(text)
		if err == nil && renders {
			err = shell.CheckRoot()
		}
		if err != nil {
			return nil, fmt.Errorf("page %s: %s: %w", page.ID, page.Shell, err)
		}
		shells[page.ID] = shell
	}
	return shells, nil
}

// Pages composes pages.
type Pages struct {
	Assembler *Assembler
	Table     *cdn.Table
	Shells    map[string]*pages.Shell // by page
	Renderer  *render.Pool            // nil: pages go out as shells
	Now       cache.Clock
}

// Resource returns the resource of a page. It copies what it needs from the request, because it outlives the request.
func (c *Pages) Resource(tenant *edge.Tenant, match cdn.PageMatch, key string, query []byte) *cache.Resource {
	answers, err := match.Answers(query)
	if err != nil {
		panic("BUG: page with a key and without answers: " + err.Error())
	}
	q := &cache.Resource{Key: key, Kind: cache.KindPage, Life: c.Table.Policy.Pages, Vary: cache.VaryQuery(match.Page.Vary())}
	page, at := match.Page, match.Address(query)
	q.Compose = func(ctx context.Context, prior *cache.Entry) (*cache.Entry, error) {
		return c.compose(ctx, q, tenant, page, at, answers, prior)
	}
	return q
}

// compose composes a page. It needs the tenant's record and the page's main content; the site fetches anything else
// that is missing. A page without an address is not rendered.
func (c *Pages) compose(
	ctx context.Context, q *cache.Resource, tenant *edge.Tenant, page *cdn.Page, at *cdn.PageAddress, answers []cdn.PageAnswer,
	prior *cache.Entry,
) (*cache.Entry, error) {
	record := c.Assembler.part(ctx, tenant, c.Table.Policy.ByID(TenantOperation), tenantKey(c.Table), prior != nil)
	if record.err != nil {
		return nil, fmt.Errorf("tenant content: %w", asFailure(record.err))
	}
	t, err := pages.ParseTenant(record.body())
	if err != nil {
		return nil, err
	}
	if t.RetailMode && !page.IsInRetail() {
		page, at, answers = c.Table.Routes.Page(c.Table.Routes.NotFound), nil, nil
	}
	parts := append([]Part{record}, c.Assembler.parts(ctx, tenant, partsFor(c.Table, answers, t.RetailMode), prior != nil)...)
	if err := mainError(parts); err != nil {
		return nil, err
	}
	return c.Assembler.assemble(q, parts, prior, func() (*document, error) {
		in := c.inputOf(tenant, page, answers, t, parts)
		unrendered := c.render(ctx, at, in)
		return c.pageOf(in, unrendered)
	})
}

// asFailure stops a missing tenant record from looking like a missing page.
func asFailure(err error) error { return errors.New(err.Error()) }

func tenantKey(table *cdn.Table) string { return table.Policy.ByID(TenantOperation).Path }

// partsFor lists the parts besides the tenant's record: the common ones, then the page's own.
func partsFor(table *cdn.Table, own []cdn.PageAnswer, retail bool) (wanted []cdn.PageAnswer) {
	for _, id := range table.Routes.Common {
		if op := table.Policy.ByID(id); id != TenantOperation {
			wanted = append(wanted, cdn.PageAnswer{Operation: op, Key: op.Path})
		}
	}
	for _, a := range own {
		if a.Retail || !retail {
			wanted = append(wanted, a)
		}
	}
	return wanted
}

// inputOf collects the content of a page from its parts; the first is the tenant's record.
func (c *Pages) inputOf(tenant *edge.Tenant, page *cdn.Page, answers []cdn.PageAnswer, t *pages.Tenant, parts []Part) *pages.Input {
	in := &pages.Input{Page: page, Text: page.Text(answers), Default: c.Table.Routes.Default, Origin: tenant.Origin, Tenant: t}
	if t.RetailMode {
		in.Text, in.Default = in.Text.ForRetail(), in.Default.ForRetail()
	}
	for i := range parts {
		if p := &parts[i]; p.err == nil {
			in.Answers = append(in.Answers, pages.Answer{ID: p.id, Key: p.key, Body: p.body(), Main: p.main})
		}
	}
	return in
}

// render renders the first view. It reports whether the page has one that could not be rendered this time.
func (c *Pages) render(ctx context.Context, at *cdn.PageAddress, in *pages.Input) (unrendered bool) {
	if c.Renderer == nil || at == nil {
		return false
	}
	view, err := c.Renderer.Render(ctx, &render.Page{
		ID: in.Page.ID, Shell: in.Page.Shell, Path: at.Path, Query: at.Query, Data: pages.Data(in.Answers),
	})
	if err == nil {
		in.View, in.Address = view.HTML, at.String()
	}
	if view.Dates != nil {
		in.Answers = append(in.Answers, pages.Answer{Key: pages.DatesKey, Body: view.Dates})
	}
	return err != nil && !errors.Is(err, render.ErrNone)
}

// pageOf fills the shell.
func (c *Pages) pageOf(in *pages.Input, unrendered bool) (*document, error) {
	made, err := c.Shells[in.Page.ID].Compose(in)
	if err != nil {
		return nil, err
	}
	return &document{
		status: cmp.Or(in.Page.Status, http.StatusOK), contentType: cache.WithCharset(cache.HTMLType), body: made.HTML, policy: made.Policy, link: made.Link, unrendered: unrendered,
	}, nil
}
