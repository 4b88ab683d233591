package office

import "testing"

// TestThePaddleOfAnInvoice checks that an invoice has the paddle that bought, and the buyer's own number only if none did.
func TestThePaddleOfAnInvoice(t *testing.T) {
	row := &invoiceRow{BidderNumber: 102}
	for want, sold := range map[string][]saleRow{
		"778": {{Paddle: "301", IsVoided: true}, {Paddle: "778"}},
		"102": {{}},
	} {
		if got := row.api(sold, false).Paddle; got != want {
			t.Errorf("paddle %q, want %q", got, want)
		}
	}
}
