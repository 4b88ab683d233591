package reader

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/reader/config"
)

const (
	sitemapItemsPath = "/api/v1/Auction/GetSitemapItems"
	pastPath         = "/api/v1/auction/getPastEvents"
	documentsPath    = "/api/V1/auction/GetContentDocuments"
	termsPath        = "/api/v1/Auction/getTermsAndConditions"
)

// listed is a house whose tenants have 25 and 3 items, listed by ten, with pages and past events.
func listed(t *testing.T) *house {
	h := furnished(t)
	h.on(sitemapItemsPath, func(w http.ResponseWriter, r *http.Request) {
		tenant, total := r.Header.Get(edge.HeaderTenant), 25
		if tenant == "2" {
			total = 3
		}
		page, err := strconv.Atoi(r.URL.Query().Get("page_number"))
		if err != nil {
			page = 1
		}
		var items []string
		for id := 10*page - 9; id <= min(10*page, total); id++ {
			items = append(items, fmt.Sprintf(`{"itemURL":"/item/Trucks%%20\u0026%%20more/t%s/%d","updatedAt":"2026-11-20T10:00:%02dZ"}`, tenant, id, id))
		}
		say(fmt.Sprintf(`{"total":%d,"pageSize":10,"items":[%s]}`, total, strings.Join(items, ",")))(w, r)
	})
	h.on(documentsPath, say(`{"documents":[{"key":"how-to-buy"}]}`))
	h.on(termsPath, say(`{"terms_ID":1,"updatedAt":"2026-05-01T00:00:00Z"}`))
	h.on(pastPath, func(w http.ResponseWriter, r *http.Request) {
		page := r.URL.Query().Get("pageNumber")
		if r.URL.Query().Get("pageSize") != "100" {
			refuse("asked for too few at a time")(w, r)
			return
		}
		if page == "" {
			page = "1"
		}
		say(`{"pageCount":2,"events":[{"event_ID":`+r.Header.Get(edge.HeaderTenant)+page+`,"eventEndDateTime":"2026-11-01T20:00:00Z"}]}`)(w, r)
	})
	return h
}

// locations parses the URLs of a sitemap with their dates, and validates it like a crawler.
func locations(t *testing.T, got reply) (list []string) {
	t.Helper()
	var set struct {
		XMLName xml.Name
		One     []struct {
			Loc     string `xml:"loc"`
			LastMod string `xml:"lastmod"`
		} `xml:",any"`
	}
	if err := xml.Unmarshal([]byte(got.body), &set); err != nil || got.status != 200 || got.header.Get("Content-Type") != "application/xml" {
		t.Fatalf("%d %v %v %.300s", got.status, err, got.header, got.body)
	}
	for _, one := range set.One {
		list = append(list, strings.TrimSpace(one.Loc+" "+one.LastMod))
	}
	return list
}

// TestSitemaps: the index names the files, the files name the pages, all at the tenant's origin. The second tenant is in retail
// mode and has no pages about auctions.
func TestSitemaps(t *testing.T) {
	t.Parallel()
	h := listed(t)
	f := func(host_, uri string, want ...string) {
		t.Helper()
		if got := locations(t, h.get(t, uri, host(host_))); !slices.Equal(got, want) {
			t.Errorf("%s%s:\n%s\nwant\n%s", host_, uri, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	const mine, other = "https://prairie.test", "https://harborline.test"
	f("prairie.test", "/sitemap.xml?utm_source=x", mine+"/sitemaps/pages.xml", mine+"/sitemaps/items-1.xml", mine+"/sitemaps/items-2.xml", mine+"/sitemaps/items-3.xml")
	f("www.prairie.test", "/sitemaps/items-3.xml", mine+"/item/Trucks%20&%20more/t1/21 2026-11-20T10:00:21Z", mine+"/item/Trucks%20&%20more/t1/22 2026-11-20T10:00:22Z",
		mine+"/item/Trucks%20&%20more/t1/23 2026-11-20T10:00:23Z", mine+"/item/Trucks%20&%20more/t1/24 2026-11-20T10:00:24Z", mine+"/item/Trucks%20&%20more/t1/25 2026-11-20T10:00:25Z")
	f("harborline.test", "/sitemap.xml", other+"/sitemaps/pages.xml", other+"/sitemaps/items-1.xml")
	f("harborline.test", "/sitemaps/items-1.xml", other+"/item/Trucks%20&%20more/t2/1 2026-11-20T10:00:01Z", other+"/item/Trucks%20&%20more/t2/2 2026-11-20T10:00:02Z",
		other+"/item/Trucks%20&%20more/t2/3 2026-11-20T10:00:03Z")
	f("prairie.test", "/sitemaps/pages.xml", mine+"/", mine+"/search", mine+"/upcoming-auctions", mine+"/past-auctions", mine+"/online-auctions", mine+"/info-center",
		mine+"/terms-and-conditions 2026-05-01T00:00:00Z", mine+"/content?how-to-buy", mine+"/event/results/11 2026-11-01T20:00:00Z", mine+"/event/results/12 2026-11-01T20:00:00Z")
	f("harborline.test", "/sitemaps/pages.xml", other+"/", other+"/search", other+"/info-center", other+"/terms-and-conditions 2026-05-01T00:00:00Z", other+"/content?how-to-buy")
	if n := h.asked(sitemapItemsPath); n != 2+1 {
		t.Errorf("%d pages of items were asked for, want the first of each tenant and one more", n)
	}
}

// TestNoSuchSitemap: unknown sitemaps are 404, and made-up numbers do not reach the engine.
func TestNoSuchSitemap(t *testing.T) {
	t.Parallel()
	h := listed(t)
	h.get(t, "/sitemap.xml")
	h.settle()
	before := len(h.requests())
	for _, uri := range []string{
		"/sitemaps/items-4.xml", "/sitemaps/items-10000.xml", "/sitemaps/items-10001.xml", "/sitemaps/items-0.xml", "/sitemaps/items-01.xml", "/sitemaps/items-+1.xml",
		"/sitemaps/items-.xml", "/sitemaps/items-1.xml.gz", "/sitemaps/items-1", "/sitemaps/items-999999999999999999999.xml", "/sitemaps/pages", "/sitemaps/PAGES.xml", "/sitemaps/x",
	} {
		got := h.get(t, uri)
		if got.status != 404 || got.header.Get("Content-Type") != "application/json" || strings.Contains(got.header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d %v", uri, got.status, got.header)
		}
	}
	if n := len(h.requests()); n != before {
		t.Errorf("the engine was asked %d times", n-before)
	}
	for _, uri := range []string{"/sitemaps/", "/sitemaps", "/sitemap.xml/", "/Sitemap.xml", "/sitemaps/a/b"} {
		if got := h.get(t, uri); got.status != 404 {
			t.Errorf("%s: %d", uri, got.status)
		}
	}
}

// TestSitemapWithoutOrigin: URLs must be absolute, so a tenant without a host name has no sitemap.
func TestSitemapWithoutOrigin(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *config.Config) { c.Tenants = "*=1" })
	for _, uri := range []string{"/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/items-1.xml"} {
		want(t, h.get(t, uri), 404, "")
	}
	if got := h.get(t, "/robots.txt"); got.status != 200 || strings.Contains(got.body, "Sitemap:") {
		t.Errorf("%d %s", got.status, got.body)
	}
	if len(h.requests()) > 0 {
		t.Error("the engine was asked")
	}
}

// TestSitemapIsAStoredAnswer: compressed, with ETag and 304, as fresh as its list, and available during an outage.
func TestSitemapIsAStoredAnswer(t *testing.T) {
	t.Parallel()
	h := listed(t)
	h.on(sitemapItemsPath, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "max-age=90")
		say(`{"total":1,"pageSize":10,"items":[{"itemURL":"/item/5","updatedAt":"2026-11-20T10:00:00Z"}]}`)(w, r)
	})
	const uri = "/sitemaps/items-1.xml"
	first := h.get(t, uri)
	want(t, first, 200, "", "reader; fwd=miss", "ttl=90")
	h.settle()
	again := h.get(t, uri)
	want(t, again, 200, first.body, "reader; hit; ttl=90")
	if tags := again.header.Get("Netlify-Cache-Tag"); tags != "t1,t1:catalogue" {
		t.Errorf("tags %q", tags)
	}
	if control := again.header.Get("CDN-Cache-Control"); control != "public, max-age=90, stale-while-revalidate=86400" {
		t.Errorf("caches may keep it: %q", control)
	}
	want(t, h.get(t, uri, header("If-None-Match", again.header.Get("ETag"))), 304, "")
	if packed := h.get(t, "/sitemaps/pages.xml", header("Accept-Encoding", "br")); packed.header.Get("Content-Encoding") != "br" {
		t.Errorf("not compressed: %v", packed.header)
	}
	h.settle()
	h.stop()
	h.pass(2 * time.Hour)
	for _, uri := range []string{uri, "/sitemaps/pages.xml"} {
		want(t, h.get(t, uri), 200, "", "reader; hit; fwd=stale")
		h.settle()
	}
	want(t, h.get(t, uri, host("harborline.test")), 503, "")
	want(t, h.get(t, "/robots.txt", host("harborline.test")), 200, "")
}

// TestSitemapFollowsChanges: a change of the catalog makes it stale, and the next one shows it; other changes do not.
func TestSitemapFollowsChanges(t *testing.T) {
	t.Parallel()
	h := listed(t)
	const uri = "/sitemaps/items-3.xml"
	before := h.get(t, uri)
	h.settle()
	h.reader.handler.generations.Invalidate(1, "events", 1)
	h.reader.handler.generations.Invalidate(2, "catalogue", 2)
	want(t, h.get(t, uri), 200, before.body, "hit; ttl=3600")
	h.on(sitemapItemsPath, say(`{"total":21,"pageSize":10,"items":[{"itemURL":"/item/99"}]}`))
	h.reader.handler.generations.Invalidate(1, "catalogue", 3)
	after := h.get(t, uri)
	want(t, after, 200, "", "fwd=miss")
	if got := locations(t, after); !slices.Equal(got, []string{"https://prairie.test/item/99"}) {
		t.Errorf("%v", got)
	}
}

// TestSitemapNeverShrinksByFailure checks that a failed list keeps the previous file, and that there is no sitemap if
// none is stored.
func TestSitemapNeverShrinksByFailure(t *testing.T) {
	t.Parallel()
	h := listed(t)
	before := h.get(t, "/sitemaps/pages.xml")
	h.settle()
	h.on(documentsPath, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500) })
	h.pass(10 * time.Minute)
	for range 2 {
		want(t, h.get(t, "/sitemaps/pages.xml"), 200, before.body, "fwd=stale")
		h.settle()
	}
	want(t, h.get(t, "/sitemaps/pages.xml", host("harborline.test")), 503, "")
	for _, body := range []string{`{"total":5,"pageSize":10,"items":5}`, `{"items":[{"itemURL":"/item/5"}]}`, `[]`} {
		h := listed(t)
		h.on(sitemapItemsPath, say(body))
		for _, uri := range []string{"/sitemap.xml", "/sitemaps/items-1.xml"} {
			if got := h.get(t, uri); got.status == 200 && got.body == "" || got.status != 200 && got.status != 503 {
				t.Errorf("%s of %s: %d", uri, body, got.status)
			}
		}
	}
}

// TestSitemapOfAnEngineWithoutTheList: pages are still listed.
func TestSitemapOfAnEngineWithoutTheList(t *testing.T) {
	t.Parallel()
	h := listed(t)
	h.on(sitemapItemsPath, refuse("There is nothing at this address"))
	if got := locations(t, h.get(t, "/sitemap.xml")); !slices.Equal(got, []string{"https://prairie.test/sitemaps/pages.xml"}) {
		t.Errorf("%v", got)
	}
	want(t, h.get(t, "/sitemaps/items-1.xml"), 404, "")
}

func TestRobots(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	got := h.get(t, "/robots.txt")
	for _, line := range []string{"User-agent: *", "Disallow: /cart", "Disallow: /myaccount", "Disallow: /reset/", "Disallow: /api/", "Allow: /api/v1/Auction/GetItem", "\nSitemap: https://prairie.test/sitemap.xml"} {
		if strings.Count(got.body, line+"\n") != 1 {
			t.Errorf("%q is not there once in\n%s", line, got.body)
		}
	}
	for _, never := range []string{"harborline", "Disallow: /\n", "Disallow: /search", "Disallow: /item", "Disallow: /media", "Disallow: /_next"} {
		if strings.Contains(got.body, never) {
			t.Errorf("%q is there", never)
		}
	}
	if got.status != 200 || got.header.Get("Content-Type") != "text/plain; charset=utf-8" || got.header.Get("Netlify-Cache-Tag") != "t1" || got.header.Get("ETag") == "" {
		t.Errorf("%d %v", got.status, got.header)
	}
	if other := h.get(t, "/robots.txt", host("harborline.test")); !strings.Contains(other.body, "Sitemap: https://harborline.test/sitemap.xml\n") || strings.Contains(other.body, "prairie") {
		t.Errorf("%s", other.body)
	}
	if len(h.requests()) > 0 {
		t.Error("the engine was asked")
	}
}
