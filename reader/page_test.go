package reader

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"fairwarning/reader/fill"
)

const (
	tenantPath   = "/api/v1/Settings/GetTenantContent"
	featuredPath = "/api/v1/Auction/GetFeaturedCategories"
	galleryPath  = "/api/v1/Auction/GetPhotoGallery"
	searchPath   = "/api/v1/Auction/SearchInventory"

	tenantBody  = `{"tenantName":"Prairie Iron Auctions","retailMode":false,"theme":{"heroImage":"/media/hero.jpg","primaryColor":"#0E6FD4","secondaryColor":"red;}</style>","headerMenuTextColor":"#111111"}}`
	itemBody    = `{"item_ID":5,"category":"Excavators","family":"Crawler","year":2021,"make":"Hitachi","model":"ZX350","itemURL":"/item/Excavators/Crawler/2021-hitachi/5","description":"2021 Hitachi \"ZX350\" \u003c/script\u003e","display_ID":6,"price":97000.5,"stockNumber":"S1","location":"Omaha, NE","details":{"text":"One owner.\n\nLow hours."}}`
	galleryBody = `{"item_ID":5,"photos":[{"type_ID":1,"imageUrl":"/media/a/640.jpg","srcSet":"/media/a/640.webp 640w"}]}`
)

// furnished is a house whose engine has one item.
func furnished(t *testing.T) *house {
	h := newHouse(t)
	furnish(h)
	return h
}

// furnish gives the house's engine what pages need.
func furnish(h *house) {
	h.on(tenantPath, func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X-Fairwarning-Tenant") == "2" {
			say(`{"tenantName":"Harborline Equipment","retailMode":true,"theme":{"primaryColor":"#ffcc00"}}`)(w, r)
			return
		}
		say(tenantBody)(w, r)
	})
	h.on(featuredPath, say(`{"categories":[]}`))
	h.on(getItem, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.RawQuery != "ID=5" {
			refuse("Item not found")(w, r)
			return
		}
		say(itemBody)(w, r)
	})
	h.on(galleryPath, say(galleryBody))
	h.on(searchPath, say(`{"items":[]}`))
	for _, path := range []string{"getTodaysEvents", "GetAuctionBlock", "getUpcomingEventsSorted", "GetInventorySearchCriteria"} {
		for _, call := range h.reader.table.Policy.Operations {
			if call.ID == path {
				h.on(call.Path, say(`{"of":"`+call.ID+`"}`))
			}
		}
	}
}

// pageData parses the element the site reads.
func pageData(t *testing.T, html string) map[string]json.RawMessage {
	t.Helper()
	_, rest, found := strings.Cut(html, `<script type="application/json" id="page-data">`)
	text, _, closed := strings.Cut(rest, "</script>")
	var data map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &data); !found || !closed || err != nil {
		t.Fatalf("no page data (%v) in\n%s", err, html)
	}
	return data
}

func TestItemPage(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	got := h.get(t, "/item/Excavators/Crawler/2021-hitachi/5?utm_source=mail")
	if got.status != 200 || got.header.Get("Content-Type") != "text/html; charset=utf-8" {
		t.Fatalf("%d %v", got.status, got.header)
	}
	data := pageData(t, got.body)
	for key, body := range map[string]string{
		tenantPath: tenantBody, featuredPath: `{"categories":[]}`, getItem + "?ID=5": itemBody, galleryPath + "?item_ID=5": galleryBody,
	} {
		escaped := strings.ReplaceAll(body, "<", `\u003c`)
		if string(data[key]) != escaped {
			t.Errorf("%s: %s, want the answer's bytes %s", key, data[key], escaped)
		}
	}
	if len(data) != 4 {
		t.Errorf("%d answers are in the page; the inspection is not there and left out", len(data))
	}
	for _, once := range []string{
		"<title>2021 Hitachi &#34;ZX350&#34; &lt;/script&gt; | Prairie Iron Auctions</title>",
		`<meta name="description" content="One owner. Low hours." data-next-head=""/>`,
		`<link rel="canonical" href="https://prairie.test/item/Excavators/Crawler/2021-hitachi/5" data-next-head=""/>`,
		`<meta property="og:image" content="https://prairie.test/media/a/640.jpg" data-next-head=""/>`,
		`imagesrcset="/media/a/640.webp 640w"`, `"@type":"BreadcrumbList"`, `"@type":"Offer"`, `https://schema.org/SoldOut`, `"price":97000.5,"priceCurrency":"USD"`,
		`<style id="tenant-theme">:root{--primary:#0e6fd4;--on-primary:#ffffff;--primary-ink:#0e6fd4;`, `<meta charSet="utf-8"`,
		"<main>skeleton of item</main>", "<title", "</head>", "</body></html>",
	} {
		if n := strings.Count(got.body, once); n != 1 {
			t.Errorf("%d times %s", n, once)
		}
	}
	for _, never := range []string{"Shell item", "Shell description", "utm_source", "--secondary", ":red", "Harborline", "\n</script"} {
		if strings.Contains(got.body, never) {
			t.Errorf("%s is in the page", never)
		}
	}
	policy := got.header.Get("Content-Security-Policy")
	if !strings.Contains(policy, "script-src 'self' 'sha256-") || strings.Contains(strings.Split(policy, "style-src")[0], "unsafe-inline") || !strings.Contains(policy, "frame-ancestors 'none'") {
		t.Errorf("policy %q", policy)
	}
	wantDocumentHeaders(t, got)
	if got.header.Get("Netlify-Cache-Tag") != "t1,t1:content,t1:catalogue,t1:item:5" {
		t.Errorf("tags %q", got.header.Get("Netlify-Cache-Tag"))
	}
	h.settle()
	other := h.get(t, "/item/5")
	want(t, other, 200, got.body, "reader; hit")
	want(t, h.get(t, "/item/5", header("If-None-Match", other.header.Get("ETag"))), 304, "")
}

// wantDocumentHeaders checks that browsers send no path of a page, which may hold a token, to anybody, come back over HTTPS only,
// and grant its scripts nothing but the visitor's position.
func wantDocumentHeaders(t *testing.T, got reply) {
	t.Helper()
	for name, want := range map[string]string{"Referrer-Policy": "strict-origin", "Strict-Transport-Security": "max-age=31536000"} {
		if value := got.header.Get(name); value != want {
			t.Errorf("%s: %q, want %q", name, value, want)
		}
	}
	if policy := got.header.Get("Permissions-Policy"); !strings.Contains(policy, "geolocation=(self)") || !strings.Contains(policy, "camera=()") {
		t.Errorf("Permissions-Policy %q", policy)
	}
}

// TestNoSuchPage checks that an unknown path or item returns a real 404 in the tenant's colors, after a single engine
// request.
func TestNoSuchPage(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	h.on("/api/v1/Auction/GetContentLinkHTML", refuse("Content not found"))
	for _, uri := range []string{"/item/6", "/item/a/b/c/6", "/nothing/here", "/content?no-such", "/content", "/item/x", "/search.html", "/404", "/event/results/9", "/..%2fsearch"} {
		for _, name := range []string{"prairie.test", "harborline.test"} {
			got := h.get(t, uri, host(name))
			mine, other := "Prairie Iron Auctions", "Harborline Equipment"
			if name == "harborline.test" {
				mine, other = other, mine
			}
			if got.status != 404 || !strings.Contains(got.body, "skeleton of not-found") || !strings.Contains(got.body, "<title>Page not found | "+mine+"</title>") ||
				!strings.Contains(got.body, `<meta name="robots" content="noindex"`) || strings.Contains(got.body, other) || !strings.Contains(got.body, "tenant-theme") {
				t.Errorf("%s at %s: %d %.700s", uri, name, got.status, got.body)
			}
			if got.header.Get("Content-Security-Policy") == "" {
				t.Errorf("%s: no policy", uri)
			}
			wantDocumentHeaders(t, got)
		}
	}
	if n := h.asked(getItem + "?ID=6"); n != 2 {
		t.Errorf("asked %d times for an item that is not there, want once a tenant", n)
	}
	got := h.get(t, "/search/?makes=cat&x=1")
	if got.status != 308 || got.header.Get("Location") != "/search?makes=cat&x=1" {
		t.Errorf("%d %q", got.status, got.header.Get("Location"))
	}
	want(t, h.get(t, "//evil.test/"), 404, "")
	for _, uri := range []string{"//evil.example/", "//evil.example/search/", "//search/", "/%2fevil.example/", "/%5cevil.example/", "/search//", "/item/5//evil.example/"} {
		if got := h.get(t, uri); got.status != 404 || got.header.Get("Location") != "" {
			t.Errorf("%s: %d %q", uri, got.status, got.header.Get("Location"))
		}
	}
}

// TestPageWithBadParameter: the page is sent without the data of its address; nothing is stored.
func TestPageWithBadParameter(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	for _, query := range []string{"page_number=0", "page_number=1000000000", "search_string=%ff", "search_string=" + strings.Repeat("x", 10<<10), "sort=up"} {
		got := h.get(t, "/search?"+query)
		if got.status != 200 || !strings.Contains(got.body, "skeleton of search") || got.header.Get("Netlify-CDN-Cache-Control") != "no-store" {
			t.Errorf("%.30s: %d %v", query, got.status, got.header)
		}
		if data := pageData(t, got.body); len(data) != 2 {
			t.Errorf("%.30s: %d answers in the page", query, len(data))
		}
	}
	if h.asked(searchPath) != 0 {
		t.Error("the engine was asked")
	}
}

func TestSearchPage(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	got := h.get(t, "/search?utm_source=x&makes=Deere%7CCat&fbclid=1")
	if _, found := pageData(t, got.body)[searchPath+"?makes=cat%7Cdeere"]; !found {
		t.Errorf("%s", got.body)
	}
	if !strings.Contains(got.body, `content="noindex"`) || strings.Contains(got.body, "canonical") {
		t.Error("a filtered search is for search engines to list")
	}
	plain := h.get(t, "/search?utm_source=x")
	if strings.Contains(plain.body, "noindex") || !strings.Contains(plain.body, `<link rel="canonical" href="https://prairie.test/search"`) {
		t.Errorf("%.900s", plain.body)
	}
	if _, found := pageData(t, plain.body)[searchPath]; !found {
		t.Error("the search is not in the page")
	}
}

// TestHomePage: with all blocks, or without events in retail mode.
func TestHomePage(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	got := h.get(t, "/?code=secret-code")
	if n := len(pageData(t, got.body)); n != 6 {
		t.Errorf("%d answers in the page, want 6", n)
	}
	if !strings.Contains(got.body, `<link rel="preload" as="image" fetchpriority="high" href="/media/hero.jpg"`) || strings.Contains(got.body, "secret-code") {
		t.Errorf("%.900s", got.body)
	}
	retail := h.get(t, "/", host("harborline.test"))
	if n := len(pageData(t, retail.body)); n != 3 {
		t.Errorf("%d answers in the retail page, want 3", n)
	}
	if strings.Contains(got.body, "data-auctions]") {
		t.Error("a house with auctions hides them")
	}
	for _, tag := range []string{"<title>Heavy equipment, trucks and trailers for sale | Harborline Equipment</title>", `name="keywords" content="heavy equipment for sale,`,
		`name="description" content="Browse inspected heavy equipment, trucks, trailers and attachments. Buy now`, `property="og:title" content="Heavy equipment, trucks and trailers for sale |`,
		"<style>[data-auctions]{display:none}</style>"} {
		if !strings.Contains(retail.body, tag) {
			t.Errorf("no %s in %.900s", tag, retail.body)
		}
	}
	if strings.Contains(retail.body, "Prairie") || !strings.Contains(retail.body, "--primary:#ffcc00;--on-primary:#15181d") {
		t.Errorf("%.900s", retail.body)
	}
}

// TestRetailHouseHasNoAuctionPages: they are 404 and ask the engine for nothing, until the house leaves retail mode.
func TestRetailHouseHasNoAuctionPages(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	for _, uri := range []string{"/upcoming-auctions", "/past-auctions?page_number=2", "/online-auctions", "/event/8", "/event/results/3", "/live-auction?event=8",
		"/dynamic-auction", "/auctioneer-view", "/simulcast", "/enter-auction", "/auction-summary"} {
		got := h.get(t, uri, host("harborline.test"))
		if got.status != 404 || !strings.Contains(got.body, "skeleton of not-found") || !strings.Contains(got.body, `<meta name="robots" content="noindex"`) ||
			!strings.Contains(got.body, "<title>Page not found | Harborline Equipment</title>") {
			t.Errorf("%s: %d %.700s", uri, got.status, got.body)
		}
		wantDocumentHeaders(t, got)
	}
	for _, r := range h.requests() {
		if path := strings.ToLower(r.URL.Path); strings.Contains(path, "event") || strings.Contains(path, "live") {
			t.Errorf("the engine was asked for %s", r.URL)
		}
	}
	want(t, h.get(t, "/upcoming-auctions"), 200, "")
}

// TestPagesWithoutEngine: stored pages are served stale; others are 503 with an error page.
func TestPagesWithoutEngine(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	first := h.get(t, "/item/5")
	h.settle()
	h.stop()
	h.pass(time.Minute)
	for range 3 {
		got := h.get(t, "/item/5")
		want(t, got, 200, first.body, "hit; fwd=stale; ttl=-")
		h.settle()
	}
	home := h.get(t, "/compare") // composed from stored entries only
	if home.status != 200 || !strings.Contains(home.body, "Prairie Iron Auctions") {
		t.Errorf("%d", home.status)
	}
	for _, uri := range []string{"/item/7", "/past-auctions"} {
		got := h.get(t, uri)
		if got.status != 503 || got.header.Get("Retry-After") == "" || !strings.Contains(got.body, "skeleton of error") || got.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %v", uri, got.status, got.header)
		}
		if !strings.Contains(got.body, "Prairie Iron Auctions") {
			t.Errorf("%s: the tenant's record is known and not used", uri)
		}
	}
	bare := h.get(t, "/item/5", host("harborline.test"))
	if bare.status != 503 || !strings.Contains(bare.body, "skeleton of error") || strings.Contains(bare.body, "Prairie") {
		t.Errorf("%d %.300s", bare.status, bare.body)
	}
	want(t, h.get(t, "/nothing/here", host("harborline.test")), 404, "")

	h.start()
	h.on(getItem, say(strings.Replace(itemBody, "One owner", "Two owners", 1)))
	h.pass(fill.LongestBackOff)
	h.get(t, "/item/5")
	h.settle()
	got := h.get(t, "/item/5")
	want(t, got, 200, "", "reader; hit; ttl=")
	if !strings.Contains(got.body, "Two owners") || strings.Contains(got.header.Get("Cache-Status"), "stale") {
		t.Errorf("not fresh after the engine recovered: %s", got.header.Get("Cache-Status"))
	}
}

// TestPageIsAsFreshAsItsParts: an item and its page are fresh for 15 s and change together.
func TestPageIsAsFreshAsItsParts(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	want(t, h.get(t, "/item/5"), 200, "", "ttl=15")
	h.settle()
	h.pass(20 * time.Second)
	h.on(getItem, say(strings.Replace(itemBody, "One owner", "Two owners", 1)))
	h.get(t, "/item/5")
	h.settle()
	got := h.get(t, "/item/5")
	want(t, got, 200, "", "hit; ttl=15")
	if !strings.Contains(got.body, "Two owners") {
		t.Error("the page is the old one")
	}
	if n := h.asked(tenantPath); n != 1 {
		t.Errorf("the tenant's record was asked for %d times", n)
	}
}

// TestContentTitles: the four known pages have their own texts, others those of their record.
func TestContentTitles(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	h.on("/api/v1/auction/getPastEvents", say(`{"events":[]}`))
	h.on("/api/v1/Auction/GetContentLinkHTML", say(`{"key":"x","value":"Yard rules","description":"What to wear.","html":"\u003cp\u003e"}`))
	f := func(uri, title, canonical string) {
		t.Helper()
		got := h.get(t, uri)
		if !strings.Contains(got.body, "<title>"+title+" | Prairie Iron Auctions</title>") || !strings.Contains(got.body, `href="https://prairie.test`+canonical+`"`) {
			t.Errorf("%s: %.700s", uri, got.body)
		}
	}
	f("/content?how-to-buy", "How to buy", "/content?how-to-buy")
	f("/content?utm_source=a&yard-rules", "Yard rules", "/content?yard-rules")
	f("/upcoming-auctions?page_number=2", "Upcoming auctions", "/upcoming-auctions?page_number=2")
	f("/upcoming-auctions?search=fargo&page_number=2", "Upcoming auctions", "/upcoming-auctions")
	f("/past-auctions?type=online", "Past auctions", "/past-auctions")
	f("/online-auctions?page_number=2", "Online auctions", "/online-auctions?page_number=2")
}
