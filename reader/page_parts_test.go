package reader

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

// TestPageOfTheSameBytesIsNotMadeAnew checks that a page is not rendered again if its parts are refetched unchanged.
func TestPageOfTheSameBytesIsNotMadeAnew(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	page := func() *cache.Entry {
		of := h.reader.tenants.ByHost([]byte("prairie.test"), nil)
		match, _ := h.reader.table.Page([]byte("/item/5"))
		key, err := match.AppendKey(h.reader.handler.resources.AppendPageScope(nil, of.ID, of.Origin), nil)
		if err != nil {
			t.Fatal(err)
		}
		return h.reader.store.Get(key)
	}
	first := h.get(t, "/item/5")
	h.settle()
	before := page()
	h.pass(20 * time.Second)
	want(t, h.get(t, "/item/5"), 200, first.body, "fwd=stale")
	h.settle()
	after := page()
	if n := h.asked(getItem + "?ID=5"); n != 2 {
		t.Errorf("the item was asked for %d times", n)
	}
	if before == after || &before.Variants[0].Body[0] != &after.Variants[0].Body[0] || len(after.Variants) != len(before.Variants) {
		t.Error("the page was made anew")
	}
	got := h.get(t, "/item/5")
	want(t, got, 200, first.body, "hit; ttl=15")
	for _, name := range []string{"Content-Security-Policy", "Link", "Netlify-Cache-Tag", "Surrogate-Key", "ETag"} {
		if got.header.Get(name) == "" || got.header.Get(name) != first.header.Get(name) {
			t.Errorf("%s was %q and is %q", name, first.header.Get(name), got.header.Get(name))
		}
	}
}

// TestPageFollowsWhatIsInIt checks that the first request after a change to a part gets the page with it, however old
// the other parts are, and that other changes leave the page alone.
func TestPageFollowsWhatIsInIt(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	first := h.get(t, "/item/5")
	h.settle()
	h.reader.handler.generations.Invalidate(1, "item:6", 1)
	h.reader.handler.generations.Invalidate(2, "item:5", 2)
	want(t, h.get(t, "/item/5"), 200, first.body, "hit; ttl=15")
	h.on(getItem, say(strings.Replace(itemBody, "One owner", "Two owners", 1)))
	h.reader.handler.generations.Invalidate(1, "item:5", 3)
	for _, found := range []string{"fwd=miss; stored; ttl=15", "hit; ttl=15", "hit; ttl=15"} {
		got := h.get(t, "/item/5")
		want(t, got, 200, "", found)
		if strings.Contains(got.header.Get("Cache-Status"), "stale") || !strings.Contains(got.body, "Two owners") {
			t.Errorf("%s, %v", got.header.Get("Cache-Status"), strings.Contains(got.body, "Two owners"))
		}
		h.settle()
	}
	if n := h.asked(tenantPath); n != 1 {
		t.Errorf("the tenant's record was asked for %d times", n)
	}
}

// TestPageOfANewName checks that pages and sitemaps show a tenant's new host immediately.
func TestPageOfANewName(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	for _, uri := range []string{"/item/5", "/sitemap.xml", "/robots.txt"} {
		if got := h.get(t, uri); !strings.Contains(got.body, "https://prairie.test/") {
			t.Errorf("%s: %.900s", uri, got.body)
		}
	}
	h.settle()
	h.reader.tenants.Set([]edge.Listing{{ID: 1, Hosts: []string{"iron.test", "prairie.test"}}})
	for _, uri := range []string{"/item/5", "/sitemap.xml", "/robots.txt"} {
		if got := h.get(t, uri); !strings.Contains(got.body, "https://iron.test/") || strings.Contains(got.body, "https://prairie.test") {
			t.Errorf("%s: %.900s", uri, got.body)
		}
	}
}

// TestPageLink: the Link header matches the style sheets and first image of the head; nothing else has one.
func TestPageLink(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	f := func(uri, link string) {
		t.Helper()
		if got := h.get(t, uri); got.header.Get("Link") != link {
			t.Errorf("%s: Link %q, want %q", uri, got.header.Get("Link"), link)
		}
	}
	const sheet = "</_next/static/a.css>; rel=preload; as=style"
	f("/", sheet+", </media/hero.jpg>; rel=preload; as=image; fetchpriority=high")
	f("/search", sheet)
	f("/item/5", sheet+`, </media/a/640.jpg>; rel=preload; as=image; type="image/webp"; fetchpriority=high; imagesrcset="/media/a/640.webp 640w"; `+
		`imagesizes="(min-width: 1367px) 880px, (min-width: 992px) 62vw, 100vw"`)
	f(getItem+"?ID=5", "")
	f("/sitemap.xml", "")
}

// TestReaderWithoutPages: with only a policy, the reader serves its operations and JSON 404s, and reads no site.
func TestReaderWithoutPages(t *testing.T) {
	t.Parallel()
	policy := filepath.Join(t.TempDir(), "policy.yaml")
	text := "version: 1\ndefaults: {negative: 10s, media: [application/json], max_bytes: 1MiB}\n" +
		"operations:\n  - {id: GetPrices, path: /api/prices, fresh: 10s, swr: 1m, sie: 1h, tags: [prices]}\n" +
		"media: {fresh: 1h, negative: 10s, max_stored: 1MiB}\n"
	if err := os.WriteFile(policy, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	h := newHouse(t, func(c *config.Config) { c.Policy, c.Site = policy, filepath.Join(t.TempDir(), "no such folder") })
	h.on("/api/prices", say(`[1]`))
	want(t, h.get(t, "/api/prices?x=1"), 200, `[1]`)
	for _, uri := range []string{"/", "/search", "/robots.txt", "/sitemap.xml", "/sitemaps/pages.xml", "/item/5", "/404", "/prices/", "//", "/media/x", "/api/v1/Auction/GetItem?ID=5"} {
		got := h.get(t, uri)
		if got.status != 404 || got.header.Get("Content-Type") != "application/json" || !strings.HasPrefix(got.body, `{"message":"There is no`) {
			t.Errorf("%s: %d %v %s", uri, got.status, got.header, got.body)
		}
	}
	h.stop()
	h.pass(30 * time.Second)
	want(t, h.get(t, "/api/prices"), 200, `[1]`, "fwd=stale")
	want(t, h.get(t, "/"), 404, "")
	if got := h.get(t, "/", method(http.MethodPost)); got.status != 405 {
		t.Errorf("POST: %d", got.status)
	}
}
