package reader

import (
	"testing"

	"github.com/valyala/fasthttp"
)

// BenchmarkHit is a hit without the network: what the reader adds to fasthttp's own work.
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
