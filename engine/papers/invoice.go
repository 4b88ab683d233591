package papers

import (
	"fmt"
	"strings"
	"time"
)

// Invoice is what a buyer owes and has paid. Lines add up to Total; Total less payments is Due less RefundDue.
type Invoice struct {
	House    House
	ID       int64
	Status   string // as printed: "Open", "Partly paid", "Paid", "Void"
	IsVoid   bool
	Buyer    Party
	Event    string // empty: bought outside of events
	Date     time.Time
	Lines    []Line
	Payments []Payment
	Bank     *BankDetails // nil: not shown

	Total, Due, RefundDue, Uncleared int64 // cents

	Version  int       // of an earlier version, from 1; 0: the current one
	Replaced time.Time // when the earlier version was changed
	Reason   string    // why
}

// SumUp calculates the balances of an earlier version from its lines and payments.
func (i *Invoice) SumUp() {
	i.Total, i.IsVoid, i.Uncleared, i.Status = 0, false, 0, "Replaced"
	for _, line := range i.Lines {
		i.Total += line.Cents
	}
	paid := int64(0)
	for _, payment := range i.Payments {
		paid += payment.Cents
	}
	i.Due, i.RefundDue = max(0, i.Total-paid), max(0, paid-i.Total)
}

// Name returns the invoice's name for its title, footer and file name.
func (i *Invoice) Name() string {
	if i.Version > 0 {
		return fmt.Sprintf("Invoice #%d, version %d", i.ID, i.Version)
	}
	return fmt.Sprintf("Invoice #%d", i.ID)
}

// PDF draws the invoice.
func (i *Invoice) PDF() ([]byte, error) {
	s := newSheet(&i.House, "Invoice", i.Name(), i.Date)
	s.firstPage(fmt.Sprintf("#%d", i.ID))
	switch {
	case i.IsVoid:
		s.stamp("VOID")
	case i.Version > 0:
		s.stamp("REPLACED")
	}
	s.parties("BILL TO", i.Buyer, fact{"Date", i.House.Date(i.Date)}, fact{"Auction", i.Event}, fact{"Status", i.Status})
	s.lines(i.Lines, "Nothing is on this invoice.")
	s.totals(append([]total{{label: "Total", cents: i.Total}}, append(s.payments(i.Payments), i.sums()...)...)...)
	i.Bank.draw(s, i.Due)
	if note := i.Note(); note != "" {
		s.need(12)
		s.y = s.block(margin, s.y+3, width, note, muted)
	}
	return s.bytes()
}

// sums returns what the buyer still owes or gets back.
func (i *Invoice) sums() []total {
	sums := []total{{label: "Balance due", cents: i.Due, isSum: true}}
	if i.RefundDue > 0 {
		sums = append(sums, total{label: "Refund due to you", cents: i.RefundDue})
	}
	return sums
}

// Note returns a sentence that explains the figures.
func (i *Invoice) Note() string {
	switch {
	case i.Version > 0:
		return fmt.Sprintf("This is version %d of the invoice. It was changed on %s: %s.", i.Version, i.House.Date(i.Replaced), strings.TrimSuffix(i.Reason, "."))
	case i.IsVoid:
		return "This invoice is void. Nothing is owed on it."
	case i.Uncleared > 0:
		return "Payments of " + Amount(i.Uncleared) + " have not cleared. Items can be picked up once they have."
	case i.Due > 0:
		return "Items can be picked up once this invoice is paid and its payments have cleared."
	}
	return ""
}
