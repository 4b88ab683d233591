package compose

import (
	"bytes"
	"context"
	"net/http"
	"strconv"

	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/pages"
)

// itemSitemap returns the number of an item sitemap, from 1 to mostItemSitemaps, or 0 for any other path.
func itemSitemap(path []byte) int {
	digits, found := bytes.CutPrefix(path, []byte(itemSitemapBegin))
	digits, ended := bytes.CutSuffix(digits, []byte(".xml"))
	number, err := strconv.ParseUint(string(digits), 10, 16)
	if !found || !ended || err != nil || digits[0] == '0' || number > mostItemSitemaps {
		return 0
	}
	return int(number)
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
func (f *Files) composeIndex(ctx context.Context, q *cache.Resource, tenant *edge.Tenant, _ string, prior *cache.Entry) (*cache.Entry, error) {
	first := f.itemsPart(ctx, tenant, 1, prior != nil)
	if first.err != nil && !cache.IsRefusal(first.err) {
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
func (f *Files) composeItems(ctx context.Context, q *cache.Resource, tenant *edge.Tenant, path string, prior *cache.Entry) (*cache.Entry, error) {
	n := itemSitemap([]byte(path))
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
