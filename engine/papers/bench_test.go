package papers

import "testing"

// BenchmarkInvoice draws an invoice of ten sales with four lines each.
func BenchmarkInvoice(b *testing.B) { benchmark(b, sampleInvoice(10).PDF) }

// BenchmarkReleaseTicket draws a ticket without a photo.
func BenchmarkReleaseTicket(b *testing.B) {
	tickets := []Release{sampleRelease()}
	benchmark(b, func() ([]byte, error) { return ReleasePDF("Item #4711", tickets) })
}

func benchmark(b *testing.B, draw func() ([]byte, error)) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := draw(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "PDF/s")
}
