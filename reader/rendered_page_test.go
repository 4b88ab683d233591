package reader

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/reader/config"
)

// bundleText renders the address and one answer. It fails for an address with "bad" and while an item has "late" in its details.
const bundleText = `globalThis.renderPage = (input) => {
	const { page, path, query, data } = JSON.parse(input);
	const item = data['/api/v1/Auction/GetItem?ID=5'];
	if (query.includes('bad') || item?.details.text === 'late') throw new Error('bad');
	if (page === 'cart') return '{}';
	const text = (item?.description ?? '').replaceAll('<', '&lt;');
	return JSON.stringify({ html: '<main>' + page + ' ' + path + ' ' + query.replaceAll('&', '&amp;') + ' ' + text + '</main>', dates: page === 'item' ? { 'UTC 0': 'Thursday, January 01, 1970 at 12:00 AM UTC' } : {} });
}`

// rendering turns rendering on, with patient limits.
func rendering(t *testing.T) func(*config.Config) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.js")
	if err := os.WriteFile(file, []byte(bundleText), 0o600); err != nil {
		t.Fatal(err)
	}
	return func(c *config.Config) {
		c.Render, c.RenderPlaces, c.RenderQueue, c.RenderWait, c.RenderTime, c.RenderBytes = file, 2, 1000, time.Minute, time.Minute, 32<<20
	}
}

const skeleton = `<div id="__next"><main>skeleton of `

// renders returns how many pages were rendered, or how many were not for a reason.
func (h *house) renders(t *testing.T, outcome string) float64 {
	t.Helper()
	return h.metric(t, "reader_render_seconds", "outcome="+outcome)
}

func TestAPageIsRenderedOncePerChange(t *testing.T) {
	t.Parallel()
	h := newHouse(t, rendering(t))
	furnish(h)
	got := h.get(t, "/item/Excavators/Crawler/2021-hitachi/5?utm_source=mail")
	const view = `<div id="__next" data-rendered="/item/5"><main>item /item/5  2021 Hitachi "ZX350" &lt;/script></main></div><script id="__NEXT_DATA__"`
	if !strings.Contains(got.body, view) || strings.Contains(got.body, "skeleton") {
		t.Fatalf("no view in\n%s", got.body)
	}
	if data := pageData(t, got.body); len(data) != 5 || string(data["dates"]) != `{"UTC 0":"Thursday, January 01, 1970 at 12:00 AM UTC"}` {
		t.Error("the page data is not in the page, or its dates are not", data)
	}
	wantDocumentHeaders(t, got)
	for range 3 { // the same answers
		h.settle()
		h.pass(time.Minute)
		h.get(t, "/item/5")
	}
	h.settle()
	if n := h.renders(t, "rendered"); n != 1 {
		t.Errorf("%.0f renders of a page that did not change", n)
	}
	h.on(getItem, say(strings.Replace(itemBody, "2021 Hitachi", "2022 Hitachi", 1)))
	for !strings.Contains(h.get(t, "/item/5").body, "2022 Hitachi \"ZX350\" &lt;") {
		h.pass(time.Minute)
		h.settle()
	}
	if n := h.renders(t, "rendered"); n != 2 {
		t.Errorf("%.0f renders of a page that changed once", n)
	}
}

func TestTheAddressIsTheCanonicalOne(t *testing.T) {
	t.Parallel()
	h := newHouse(t, rendering(t))
	furnish(h)
	got := h.get(t, "/search?utm_source=%3Cscript%3E&makes=Hitachi%7CCase&search_string=%22%3E%3Cb%3E&page_number=2")
	if !strings.Contains(got.body, `<div id="__next" data-rendered="/search?page_number=2&amp;makes=`) || strings.Contains(got.body, "utm_source") || strings.Contains(got.body, `"><b>`) {
		t.Errorf("in\n%s", got.body)
	}
}

// TestAPageThatCannotBeRendered is the shell until the renderer recovers, even if its answers stay as they are.
func TestAPageThatCannotBeRendered(t *testing.T) {
	t.Parallel()
	h := newHouse(t, rendering(t))
	furnish(h)
	got := h.get(t, "/search?search_string=bad")
	if got.status != 200 || !strings.Contains(got.body, skeleton+"search") || strings.Contains(got.body, "data-rendered") {
		t.Fatalf("%d\n%s", got.status, got.body)
	}
	h.settle()
	for range 2 {
		h.pass(time.Minute)
		h.get(t, "/search?search_string=bad")
		h.settle()
	}
	if failed := h.renders(t, "error"); failed < 2 {
		t.Errorf("tried %.0f times", failed)
	}
	if got := h.get(t, "/cart"); got.status != 200 || !strings.Contains(got.body, skeleton+"cart") {
		t.Errorf("a page without a view: %d\n%s", got.status, got.body)
	}
	if got := h.get(t, "/item/77"); got.status != 404 || strings.Contains(got.body, "data-rendered") {
		t.Errorf("no such item: %d\n%s", got.status, got.body)
	}
}

// TestTenantsAreRenderedApart renders the same address for two houses; one of them has no auctions.
func TestTenantsAreRenderedApart(t *testing.T) {
	t.Parallel()
	h := newHouse(t, rendering(t))
	furnish(h)
	for _, name := range []string{"prairie.test", "harborline.test"} {
		got := h.get(t, "/search", host(name))
		other := map[string]string{"prairie.test": "Harborline", "harborline.test": "Prairie Iron"}[name]
		if !strings.Contains(got.body, `data-rendered="/search"`) || strings.Contains(got.body, other) {
			t.Errorf("%s: %s", name, got.body)
		}
	}
}

// TestAThousandColdAddresses asks for a thousand pages at once that nobody asked for before, with a renderer of one page at a time
// and a queue of two: every answer is a page, some are rendered and the others are shells; a page in the cache stays as it is.
func TestAThousandColdAddresses(t *testing.T) {
	t.Parallel()
	patient := rendering(t)
	h := newHouse(t, func(c *config.Config) {
		patient(c)
		c.RenderPlaces, c.RenderQueue, c.RenderWait = 1, 2, time.Millisecond
	})
	furnish(h)
	for !strings.Contains(h.get(t, "/item/5").body, "data-rendered") {
		h.pass(time.Minute)
		h.settle()
	}
	h.settle()
	before := h.renders(t, "busy") // a busy machine may need several tries for the page above
	var rendered, shells atomic.Int64
	var all sync.WaitGroup
	next := make(chan int)
	for range 64 {
		all.Go(func() {
			for i := range next {
				got, err := h.try(fmt.Sprintf("/search?search_string=word%d", i))
				switch {
				case err != nil || got.status != 200:
					t.Errorf("%d %v", got.status, err)
				case strings.Contains(got.body, "data-rendered"):
					rendered.Add(1)
				default:
					shells.Add(1)
				}
			}
		})
	}
	for i := range 1000 {
		next <- i
		if i%100 == 0 {
			if got := h.get(t, "/item/5"); !strings.Contains(got.body, "data-rendered") || !strings.Contains(got.header.Get("Cache-Status"), "hit") {
				t.Error("the hit was disturbed", got.header)
			}
		}
	}
	close(next)
	all.Wait()
	if rendered.Load() == 0 || rendered.Load()+shells.Load() != 1000 {
		t.Errorf("%d rendered, %d shells", rendered.Load(), shells.Load())
	}
	if busy := h.renders(t, "busy") - before; busy != float64(shells.Load()) {
		t.Errorf("%.0f counted as busy, %d shells", busy, shells.Load())
	}
}

func TestRenderingNeedsARootElement(t *testing.T) {
	t.Parallel()
	on := rendering(t)
	site := exportedSite(t)
	file := filepath.Join(site, "search.html")
	if err := os.WriteFile(file, []byte(strings.Replace(shellText, `<div id="__next">`, `<div>`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	c := config.Config{Engine: "http://127.0.0.1:1", Site: site, ServiceToken: testToken, Origin: "https://{host}", Tenants: "prairie.test=1", CacheBytes: 32 << 20, Fetches: 16, Refreshes: 8, Queue: 2048, Wait: time.Second, Timeout: time.Second}
	on(&c)
	if _, err := New(c, time.Now, nil); err == nil || !strings.Contains(err.Error(), `search.html: no element <div id="__next">`) {
		t.Error(err)
	}
}
