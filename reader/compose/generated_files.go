package compose

import (
	"context"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
)

// Files the reader makes itself (reader in routes.yaml).
const (
	RobotsPath       = "/robots.txt"
	sitemapPath      = "/sitemap.xml"        // index of the others
	pageSitemapPath  = "/sitemaps/pages.xml" // all pages except item pages
	itemSitemapBegin = "/sitemaps/items-"    // followed by a page number of the engine's list of items
	itemsCall        = "GetSitemapItems"     // lists items, paged
	mostItemSitemaps = 10_000                // maximum number of pages in that list
)

// Files makes robots.txt, sitemaps, and what installs the site as an app.
type Files struct {
	Assembler *Assembler
	Table     *cdn.Table
	Now       cache.Clock
}

func AppendFileKey(rs *cache.Resources, dst []byte, tenant *edge.Tenant, path []byte) []byte {
	return append(rs.AppendPageScope(dst, tenant.ID, tenant.Origin), path...)
}

func IsFile(path []byte) bool {
	switch string(path) {
	case RobotsPath, sitemapPath, pageSitemapPath:
		return true
	}
	return itemSitemap(path) > 0 || isOfApp(string(path))
}

// NeedsOrigin reports whether a file names addresses of the tenant's site, so that there is none without an origin.
func NeedsOrigin(path []byte) bool { return string(path) != RobotsPath && !isOfApp(string(path)) }

// Resource returns the resource of a file.
func (f *Files) Resource(tenant *edge.Tenant, path string) *cache.Resource {
	q := &cache.Resource{
		Key: string(AppendFileKey(f.Assembler.Resources, nil, tenant, []byte(path))), Kind: cache.KindPage,
		Vary: cache.VaryQuery("none"), Tags: cache.NewTagList(tenant.ID, nil),
	}
	calls, compose := []string{itemsCall}, f.composeItems
	switch {
	case path == RobotsPath:
		f.robotsResource(q, tenant)
		return q
	case path == sitemapPath:
		compose = f.composeIndex
	case path == pageSitemapPath:
		calls, compose = pageSitemapCalls, f.composePageSitemap
	case isOfApp(path):
		calls, compose = []string{TenantOperation}, f.composeApp
	}
	q.Life = f.shortest(calls...)
	q.Compose = func(ctx context.Context, prior *cache.Entry) (*cache.Entry, error) {
		return compose(ctx, q, tenant, path, prior)
	}
	return q
}

// shortest returns the shortest lifetime of these operations, or the lifetime of pages if the policy has none of
// them.
func (f *Files) shortest(operations ...string) cache.Lifetime {
	var life cache.Lifetime
	for _, id := range operations {
		switch op := f.Table.Policy.ByID(id); {
		case op == nil:
		case life == cache.Lifetime{}:
			life = op.Lifetime
		default:
			life.Fresh = min(life.Fresh, op.Fresh)
			life.StaleWhileRevalidate = min(life.StaleWhileRevalidate, op.StaleWhileRevalidate)
			life.StaleIfError = min(life.StaleIfError, op.StaleIfError)
			life.Negative = min(life.Negative, op.Negative)
			life.Changed = min(life.Changed, op.Changed)
		}
	}
	if life == (cache.Lifetime{}) {
		return f.Table.Policy.Pages
	}
	return life
}

// PartFor returns the part for an operation and query. ok is false if the policy does not allow it.
func (f *Files) PartFor(id, query string) (wanted cdn.PageAnswer, ok bool) {
	op := f.Table.Policy.ByID(id)
	if op == nil {
		return wanted, false
	}
	key, bad := op.Key(query)
	return cdn.PageAnswer{Operation: op, Key: key, Main: true}, bad == nil
}
