package compose

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"strconv"

	"fairwarning/cdn"
	"fairwarning/reader/cache"
	"fairwarning/reader/pages"
	"fairwarning/reader/tenants"
)

// Files the reader makes itself, beside pages (reader in routes.yaml).
const (
	RobotsPath       = "/robots.txt"
	sitemapPath      = "/sitemap.xml"        // the list of the others
	pageSitemapPath  = "/sitemaps/pages.xml" // all pages but items'
	itemSitemapBegin = "/sitemaps/items-"    // and a number: so many items as the engine lists at one time
	itemsCall        = "GetSitemapItems"     // lists items by page
	mostItemSitemaps = 10_000                // as many pages as that call has
)

// Files makes the files that the engine has not.
type Files struct {
	Assembler *Assembler
	Table     *cdn.Table
	Now       cache.Clock
}

func AppendFileKey(rs *cache.Resources, dst []byte, of *tenants.Tenant, path []byte) []byte {
	return append(rs.AppendPageScope(dst, of.Id, of.Origin), path...)
}

func IsFile(path []byte) bool {
	switch string(path) {
	case RobotsPath, sitemapPath, pageSitemapPath:
		return true
	}
	return itemSitemap(path) > 0
}

// itemSitemap is the number of a sitemap of items, 1 to mostItemSitemaps; 0: the path is of none.
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

// Resource is the question of a file the reader makes.
func (m *Files) Resource(of *tenants.Tenant, path string) *cache.Resource {
	q := &cache.Resource{
		Key: string(AppendFileKey(m.Assembler.Resources, nil, of, []byte(path))), Kind: cache.KindPage, Vary: cache.VaryQuery("none"), Tags: cache.NewTagList(of.Id, nil),
	}
	switch path {
	case RobotsPath:
		m.robotsResource(q, of)
	case sitemapPath:
		q.Life = m.shortest(itemsCall)
		q.Compose = func(ctx context.Context, prior *cache.Entry) (*cache.Entry, error) {
			return m.composeIndex(ctx, q, of, prior)
		}
	case pageSitemapPath:
		q.Life = m.shortest(pageSitemapCalls...)
		q.Compose = func(ctx context.Context, prior *cache.Entry) (*cache.Entry, error) {
			return m.composePageSitemap(ctx, q, of, prior)
		}
	default:
		n := itemSitemap([]byte(path))
		q.Life = m.shortest(itemsCall)
		q.Compose = func(ctx context.Context, prior *cache.Entry) (*cache.Entry, error) {
			return m.composeItems(ctx, q, of, n, prior)
		}
	}
	return q
}

// shortest is the lifetime of what is made of these calls' answers: each of its times is the shortest of theirs. When the
// policy has none of them, it is that of pages.
func (m *Files) shortest(calls ...string) cache.Lifetime {
	var life cache.Lifetime
	for _, id := range calls {
		switch call := m.Table.Policy.ByID(id); {
		case call == nil:
		case life == cache.Lifetime{}:
			life = call.Lifetime
		default:
			life.Fresh = min(life.Fresh, call.Fresh)
			life.StaleWhileRevalidate = min(life.StaleWhileRevalidate, call.StaleWhileRevalidate)
			life.StaleIfError = min(life.StaleIfError, call.StaleIfError)
			life.Negative = min(life.Negative, call.Negative)
		}
	}
	if life == (cache.Lifetime{}) {
		return m.Table.Policy.Pages
	}
	return life
}

// Askable is what to ask for a call with these parameters; false when the policy has no such question.
func (m *Files) Askable(id, query string) (wanted cdn.PageAnswer, ok bool) {
	call := m.Table.Policy.ByID(id)
	if call == nil {
		return wanted, false
	}
	key, bad := call.Key(query)
	return cdn.PageAnswer{Call: call, Key: key, Main: true}, bad == nil
}

// itemsPart gets a page of the list of items. An engine that has no such list has no items to list.
func (m *Files) itemsPart(ctx context.Context, of *tenants.Tenant, n int, anew bool) Part {
	wanted, ok := m.Askable(itemsCall, "page_number="+strconv.Itoa(n))
	if !ok {
		return Part{err: noSitemap}
	}
	return m.Assembler.part(ctx, of, wanted.Call, wanted.Key, anew)
}

var noSitemap = &cache.Refusal{Status: http.StatusNotFound, Message: "There is no such sitemap"}

// composeIndex lists the sitemaps there are.
func (m *Files) composeIndex(ctx context.Context, q *cache.Resource, of *tenants.Tenant, prior *cache.Entry) (*cache.Entry, error) {
	first := m.itemsPart(ctx, of, 1, prior != nil)
	var refused *cache.Refusal
	if first.err != nil && !errors.As(first.err, &refused) {
		return nil, first.err
	}
	return m.Assembler.assemble(q, []Part{first}, prior, func() (*document, error) {
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
		return xmlOf(pages.SitemapIndex(of.Origin, paths))
	})
}

// composeItems lists the items of one page. What the first page says of how many there are keeps made-up numbers from the
// engine.
func (m *Files) composeItems(ctx context.Context, q *cache.Resource, of *tenants.Tenant, n int, prior *cache.Entry) (*cache.Entry, error) {
	if n > 1 {
		if first := m.itemsPart(ctx, of, 1, false); first.err == nil {
			if count, err := pages.ItemPages(first.body()); err == nil && n > count {
				return nil, noSitemap
			}
		}
	}
	list := m.itemsPart(ctx, of, n, prior != nil)
	if list.err != nil {
		return nil, list.err
	}
	return m.Assembler.assemble(q, []Part{list}, prior, func() (*document, error) {
		items, err := pages.ItemLocations(list.body())
		if err == nil && len(items) == 0 {
			err = noSitemap
		}
		if err != nil {
			return nil, err
		}
		return xmlOf(pages.Sitemap(of.Origin, items))
	})
}

func xmlOf(text []byte, err error) (*document, error) {
	return &document{status: http.StatusOK, contentType: cache.XmlType, body: text}, err
}
