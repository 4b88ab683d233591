package reader

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"strconv"

	"fairwarning/cdn"
	"fairwarning/reader/pages"
)

// Files the reader makes itself, beside pages (reader in routes.yaml).
const (
	robotsPath       = "/robots.txt"
	sitemapPath      = "/sitemap.xml"        // the list of the others
	pageSitemapPath  = "/sitemaps/pages.xml" // all pages but items'
	itemSitemapBegin = "/sitemaps/items-"    // and a number: so many items as the engine lists at one time
	itemsCall        = "GetSitemapItems"     // lists items by page
	mostItemSitemaps = 10_000                // as many pages as that call has
)

// fileMaker makes the files that the engine has not.
type fileMaker struct {
	assembler *assembler
	table     *cdn.Table
	now       Clock
}

func appendFileKey(rs *resources, dst []byte, of *tenant, path []byte) []byte {
	return append(rs.appendPageScope(dst, of.id, of.origin), path...)
}

func isFile(path []byte) bool {
	switch string(path) {
	case robotsPath, sitemapPath, pageSitemapPath:
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

// fileQuestion is the question of a file the reader makes.
func (m *fileMaker) fileQuestion(of *tenant, path string) *question {
	q := &question{
		key: string(appendFileKey(m.assembler.resources, nil, of, []byte(path))), kind: kindPage, vary: varyQuery("none"), tags: newTagList(of.id, nil),
	}
	switch path {
	case robotsPath:
		m.robotsQuestion(q, of)
	case sitemapPath:
		q.life = m.shortest(itemsCall)
		q.compose = func(ctx context.Context, prior *entry) (*entry, error) { return m.composeIndex(ctx, q, of, prior) }
	case pageSitemapPath:
		q.life = m.shortest(pageSitemapCalls...)
		q.compose = func(ctx context.Context, prior *entry) (*entry, error) {
			return m.composePageSitemap(ctx, q, of, prior)
		}
	default:
		n := itemSitemap([]byte(path))
		q.life = m.shortest(itemsCall)
		q.compose = func(ctx context.Context, prior *entry) (*entry, error) { return m.composeItems(ctx, q, of, n, prior) }
	}
	return q
}

// shortest is the lifetime of what is made of these calls' answers: each of its times is the shortest of theirs. When the
// policy has none of them, it is that of pages.
func (m *fileMaker) shortest(calls ...string) lifetime {
	var life lifetime
	for _, id := range calls {
		switch call := m.table.Policy.ByID(id); {
		case call == nil:
		case life == lifetime{}:
			life = call.Lifetime
		default:
			life.Fresh = min(life.Fresh, call.Fresh)
			life.StaleWhileRevalidate = min(life.StaleWhileRevalidate, call.StaleWhileRevalidate)
			life.StaleIfError = min(life.StaleIfError, call.StaleIfError)
			life.Negative = min(life.Negative, call.Negative)
		}
	}
	if life == (lifetime{}) {
		return m.table.Policy.Pages
	}
	return life
}

// askable is what to ask for a call with these parameters; false when the policy has no such question.
func (m *fileMaker) askable(id, query string) (wanted cdn.PageAnswer, ok bool) {
	call := m.table.Policy.ByID(id)
	if call == nil {
		return wanted, false
	}
	key, bad := call.Key(query)
	return cdn.PageAnswer{Call: call, Key: key, Main: true}, bad == nil
}

// itemsPart gets a page of the list of items. An engine that has no such list has no items to list.
func (m *fileMaker) itemsPart(ctx context.Context, of *tenant, n int, anew bool) part {
	wanted, ok := m.askable(itemsCall, "page_number="+strconv.Itoa(n))
	if !ok {
		return part{err: noSitemap}
	}
	return m.assembler.part(ctx, of, wanted.Call, wanted.Key, anew)
}

var noSitemap = &refusal{status: http.StatusNotFound, message: "There is no such sitemap"}

// composeIndex lists the sitemaps there are.
func (m *fileMaker) composeIndex(ctx context.Context, q *question, of *tenant, prior *entry) (*entry, error) {
	first := m.itemsPart(ctx, of, 1, prior != nil)
	var refused *refusal
	if first.err != nil && !errors.As(first.err, &refused) {
		return nil, first.err
	}
	return m.assembler.assemble(q, []part{first}, prior, func() (*composed, error) {
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
		return xmlOf(pages.SitemapIndex(of.origin, paths))
	})
}

// composeItems lists the items of one page. What the first page says of how many there are keeps made-up numbers from the
// engine.
func (m *fileMaker) composeItems(ctx context.Context, q *question, of *tenant, n int, prior *entry) (*entry, error) {
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
	return m.assembler.assemble(q, []part{list}, prior, func() (*composed, error) {
		items, err := pages.ItemLocations(list.body())
		if err == nil && len(items) == 0 {
			err = noSitemap
		}
		if err != nil {
			return nil, err
		}
		return xmlOf(pages.Sitemap(of.origin, items))
	})
}

func xmlOf(text []byte, err error) (*composed, error) {
	return &composed{status: http.StatusOK, contentType: xmlType, body: text}, err
}
