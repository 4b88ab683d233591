package reader

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"

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

// composer makes pages.
type composer struct {
	assembler *assembler
	table     *cdn.Table
	shells    map[string]*pages.Shell // by page
	now       Clock
}

// pageQuestion is the question of a page. What it needs of the request is copied: it outlives it.
func (c *composer) pageQuestion(of *tenant, match cdn.PageMatch, key string, query []byte) *question {
	answers, err := match.Answers(query)
	if err != nil {
		panic("BUG: page with a key and without answers: " + err.Error())
	}
	q := &question{key: key, kind: kindPage, life: c.table.Policy.Pages, vary: varyQuery(match.Page.Vary())}
	page := match.Page
	q.compose = func(ctx context.Context, prior *entry) (*entry, error) {
		return c.compose(ctx, q, of, page, answers, prior)
	}
	return q
}

// compose makes a page of the answers it needs. Without the tenant's record or the answer it is about there is no page;
// any other answer that is missing is left to the site to fetch.
func (c *composer) compose(ctx context.Context, q *question, of *tenant, page *cdn.Page, answers []cdn.PageAnswer, prior *entry) (*entry, error) {
	record := c.assembler.part(ctx, of, c.table.Policy.ByID(tenantCall), tenantCallKey(c.table), prior != nil)
	if record.err != nil {
		return nil, fmt.Errorf("tenant content: %w", unrefused(record.err))
	}
	t, err := pages.ParseTenant(record.body())
	if err != nil {
		return nil, err
	}
	parts := append([]part{record}, c.assembler.parts(ctx, of, wantedAnswers(c.table, answers, t.RetailMode), prior != nil)...)
	if err := mainError(parts); err != nil {
		return nil, err
	}
	return c.assembler.assemble(q, parts, prior, func() (*composed, error) { return c.pageOf(of, page, answers, t, parts) })
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
func (c *composer) pageOf(of *tenant, page *cdn.Page, answers []cdn.PageAnswer, t *pages.Tenant, parts []part) (*composed, error) {
	in := &pages.Input{Page: page, Text: page.Text(answers), Origin: of.origin, Tenant: t}
	for i := range parts {
		if p := &parts[i]; p.err == nil {
			in.Answers = append(in.Answers, pages.Answer{ID: p.id, Key: p.key, Body: p.body(), Main: p.main})
		}
	}
	made, err := c.shells[page.ID].Compose(in)
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
