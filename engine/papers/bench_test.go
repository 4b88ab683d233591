package papers

import "testing"

// BenchmarkInvoice draws an invoice of ten sales with four lines each.
func BenchmarkInvoice(b *testing.B) {
	invoice := sampleInvoice(10)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := invoice.PDF(); err != nil {
			b.Fatal(err)
		}
	}
}
