package reader

import "testing"

// BenchmarkHit measures a hit without network: what fasthttp and the reader do.
func BenchmarkHit(b *testing.B) {
	h := newHouse(b)
	h.on(countries, say(longBody))
	h.get(b, countries)
	h.settle()
	b.ReportAllocs()
	h.serveMemory(b, "GET "+countries+" HTTP/1.1\r\nHost: prairie.test\r\nAccept-Encoding: gzip, br\r\n\r\n", b.Loop)
}
