package papers

import "testing"

// benchHouse returns a house with a logo.
func benchHouse() House {
	house := sampleHouse()
	house.Logo = []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 170 48"><path fill="#fff" d="M0 0h30v40H0zM40 8q40 30 80 0v30h-80z"/></svg>`)
	return house
}

// BenchmarkInvoice draws an invoice of ten sales with four lines each.
func BenchmarkInvoice(b *testing.B) {
	invoice := sampleInvoice(10)
	invoice.House = benchHouse()
	benchmark(b, invoice.PDF)
}

// BenchmarkReleaseTicket draws a ticket without a photo.
func BenchmarkReleaseTicket(b *testing.B) {
	ticket := sampleRelease()
	ticket.House = benchHouse()
	benchmark(b, func() ([]byte, error) { return ReleasePDF(ticket.Name(), []Release{ticket}) })
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
