package reader

import (
	"strings"
	"testing"

	"github.com/valyala/fasthttp"
)

// TestHitAllocatesNothing checks that a hit makes no heap allocation.
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
		var ctx fasthttp.RequestCtx
		ctx.Request.Header.SetRequestURI(uri)
		ctx.Request.Header.SetHost("prairie.test")
		for i := 0; i < len(headers); i += 2 {
			ctx.Request.Header.Set(headers[i], headers[i+1])
		}
		serve := func() {
			ctx.Response.Reset()
			h.reader.handler.handle(&ctx)
		}
		serve()
		serve()
		if head := ctx.Response.Header.String(); !strings.Contains(head, "\r\nCache-Status: reader; hit; ttl=") {
			t.Fatalf("%s: not a hit: %s", uri, head)
		}
		if n := testing.AllocsPerRun(200, serve); n > 0 {
			t.Errorf("%s: %v allocations", uri, n)
		}
	}
	f(countries, "Accept-Encoding", "gzip, br", "X-Request-Id", "0123456789abcdef")
	f(getItem + "?ID=5&utm_source=mail")
	f(searchPath + "?makes=cat%7Cdeere&page_number=2&search_string=loader")
	f("/search?makes=cat&utm_source=mail")
	f("/item/Excavators/Crawler/2021-hitachi/5", "Accept-Encoding", "br")
	f("/sitemap.xml")
	f("/robots.txt", "Accept-Encoding", "gzip")
}
