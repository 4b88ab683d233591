package reader

import (
	"runtime"
	"strings"
	"testing"
)

// TestHitAllocatesNothing checks that a hit makes no heap allocation, from reading its request to writing its response.
func TestHitAllocatesNothing(t *testing.T) {
	if raced {
		t.Skip("the race detector allocates")
	}
	h := furnished(t)
	h.on(countries, say(longBody))
	f := func(uri string, headers ...string) {
		t.Helper()
		h.get(t, uri)
		h.settle()
		request := "GET " + uri + " HTTP/1.1\r\nHost: prairie.test\r\n" + strings.Join(append(headers, "\r\n"), "\r\n")
		const warm, counted = 10, 200
		var before, after runtime.MemStats
		sent := 0
		response := h.serveMemory(t, request, func() bool {
			if sent == warm {
				runtime.ReadMemStats(&before)
			}
			sent++
			return sent <= warm+counted
		})
		runtime.ReadMemStats(&after)
		if !strings.Contains(response, "\r\nCache-Status: reader; hit; ttl=") {
			t.Fatalf("%s: not a hit: %s", uri, response)
		}
		if n := (after.Mallocs - before.Mallocs) / counted; n > 0 {
			t.Errorf("%s: %v allocations", uri, n)
		}
	}
	f(countries, "Accept-Encoding: gzip, br", "X-Fairwarning-Service: "+testToken, "X-Fairwarning-Client: 203.0.113.1", "X-Request-Id: 0123456789abcdef")
	f(getItem + "?ID=5&utm_source=mail")
	f(searchPath + "?makes=cat%7Cdeere&page_number=2&search_string=loader")
	f("/search?makes=cat&utm_source=mail")
	f("/item/Excavators/Crawler/2021-hitachi/5", "Accept-Encoding: br")
	f("/sitemap.xml")
	f("/robots.txt", "Accept-Encoding: gzip")
}
