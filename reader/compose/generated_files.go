package compose

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"strconv"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/pages"
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

// itemSitemap returns the number of an item sitemap, from 1 to mostItemSitemaps, or 0 for any other path.
func itemSitemap(path []byte) (n int) {
	digits, found := bytes.CutPrefix(path, []byte(itemSitemapBegin))
	digits, ended := bytes.CutSuffix(digits, []byte(".xml"))
	if !found || !ended || len(digits) == 0 || len(digits) > 5 || digits[0] == '0' {
		return 0
	}
	for _, c := range digits {
		if c < '0' || c > '9' {
			return 0
		}
		n = 10*n + int(c-'0')
	}
	if n > mostItemSitemaps {
		return 0
	}
	return n
}

// Resource returns the resource of a file.
func (f *Files) Resource(tenant *edge.Tenant, path string) *cache.Resource {
	q := &cache.Resource{
		Key: string(AppendFileKey(f.Assembler.Resources, nil, tenant, []byte(path))), Kind: cache.KindPage,
		Vary: cache.VaryQuery("none"), Tags: cache.NewTagList(tenant.ID, nil),
	}
	switch {
	case path == RobotsPath:
		f.robotsResource(q, tenant)
	case path == sitemapPath:
		q.Life = f.shortest(itemsCall)
		q.Compose = func(ctx context.Context, prior *cache.Entry) (*cache.Entry, error) {
			return f.composeIndex(ctx, q, tenant, prior)
		}
	case path == pageSitemapPath:
		q.Life = f.shortest(pageSitemapCalls...)
		q.Compose = func(ctx context.Context, prior *cache.Entry) (*cache.Entry, error) {
			return f.composePageSitemap(ctx, q, tenant, prior)
		}
	case isOfApp(path):
		q.Life = f.shortest(TenantOperation)
		q.Compose = func(ctx context.Context, prior *cache.Entry) (*cache.Entry, error) {
			return f.composeApp(ctx, q, tenant, path, prior)
		}
	default:
		n := itemSitemap([]byte(path))
		q.Life = f.shortest(itemsCall)
		q.Compose = func(ctx context.Context, prior *cache.Entry) (*cache.Entry, error) {
			return f.composeItems(ctx, q, tenant, n, prior)
		}
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

// itemsPart fetches a page of the list of items. An engine without the list counts as having no items.
func (f *Files) itemsPart(ctx context.Context, tenant *edge.Tenant, n int, renew bool) Part {
	wanted, ok := f.PartFor(itemsCall, "page_number="+strconv.Itoa(n))
	if !ok {
		return Part{err: noSitemap}
	}
	return f.Assembler.part(ctx, tenant, wanted.Operation, wanted.Key, renew)
}

var noSitemap = &cache.Refusal{Status: http.StatusNotFound, Message: "There is no such sitemap"}

// composeIndex lists the sitemaps.
func (f *Files) composeIndex(ctx context.Context, q *cache.Resource, tenant *edge.Tenant, prior *cache.Entry) (*cache.Entry, error) {
	first := f.itemsPart(ctx, tenant, 1, prior != nil)
	var refused *cache.Refusal
	if first.err != nil && !errors.As(first.err, &refused) {
		return nil, first.err
	}
	return f.Assembler.assemble(q, []Part{first}, prior, func() (*document, error) {
		paths := []string{pageSitemapPath}
		if first.err == nil {
			count, err := pages.ItemPages(first.body())
			if err != nil {
				return nil, err
			}
			for n := range min(count, mostItemSitemaps) {
				paths = append(paths, itemSitemapBegin+strconv.Itoa(n+1)+".xml")
			}
		}
		return xmlOf(pages.SitemapIndex(tenant.Origin, paths))
	})
}

// composeItems lists one page of items. It checks the total on the first page, so that requests for page numbers that
// do not exist never reach the engine.
func (f *Files) composeItems(ctx context.Context, q *cache.Resource, tenant *edge.Tenant, n int, prior *cache.Entry) (*cache.Entry, error) {
	if n > 1 {
		if first := f.itemsPart(ctx, tenant, 1, false); first.err == nil {
			if count, err := pages.ItemPages(first.body()); err == nil && n > count {
				return nil, noSitemap
			}
		}
	}
	list := f.itemsPart(ctx, tenant, n, prior != nil)
	if list.err != nil {
		return nil, list.err
	}
	return f.Assembler.assemble(q, []Part{list}, prior, func() (*document, error) {
		items, err := pages.ItemLocations(list.body())
		if err == nil && len(items) == 0 {
			err = noSitemap
		}
		if err != nil {
			return nil, err
		}
		return xmlOf(pages.Sitemap(tenant.Origin, items))
	})
}

func xmlOf(text []byte, err error) (*document, error) {
	return &document{status: http.StatusOK, contentType: cache.XMLType, body: text}, err
}
