package compose

import (
	"context"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/fill"
)

// Fallback returns a page with only the tenant's name and colors, from the store if possible. Without the tenant's
// record it returns the bare shell.
func (c *Pages) Fallback(tenant *edge.Tenant, page *cdn.Page) (body []cache.Variant, policy string) {
	key := string(c.Assembler.Resources.AppendPageScope(nil, tenant.ID, tenant.Origin)) + "dressed:" + page.ID
	shell := c.Shells[page.ID]
	e, _, err := c.Assembler.Loader.Find([]byte(key), c.Now.Nanoseconds(), func() (*cache.Resource, fill.Caller) {
		return c.fallbackResource(tenant, page, key), fill.Itself
	})
	if err != nil {
		plain, policy := shell.Plain(page.Title)
		return []cache.Variant{{Coding: cache.Identity, Body: plain}}, policy
	}
	return e.Variants, e.CSP
}

func (c *Pages) fallbackResource(tenant *edge.Tenant, page *cdn.Page, key string) *cache.Resource {
	q := &cache.Resource{Key: key, Kind: cache.KindPage, Life: c.Table.Policy.Pages, Vary: cache.VaryQuery("none")}
	bare := *page
	bare.Robots, bare.Operations = cdn.NoIndex, nil
	q.Compose = func(ctx context.Context, prior *cache.Entry) (*cache.Entry, error) {
		return c.compose(ctx, q, tenant, &bare, nil, nil, prior)
	}
	return q
}
