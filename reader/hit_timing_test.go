package reader

import (
	"testing"

	"github.com/valyala/fasthttp"
)

// BenchmarkHit measures a hit without network: the reader's share of the work.
func BenchmarkHit(b *testing.B) {
	h := newHouse(b)
	h.on(countries, say(longBody))
	h.get(b, countries)
	h.settle()
	var ctx fasthttp.RequestCtx
	ctx.Request.Header.SetRequestURI(countries)
	ctx.Request.Header.SetHost("prairie.test")
	ctx.Request.Header.Set("Accept-Encoding", "gzip, br")
	b.ReportAllocs()
	for b.Loop() {
		ctx.Response.Reset()
		h.reader.handler.handle(&ctx)
	}
}
