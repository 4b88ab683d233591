package papers

import (
	"fmt"
	"time"
)

// Settlement is what a seller gets for what was sold. The operation loads it and answers with the file:
//
//	house, err := source.House(ctx, s.Blobs, tenant)
//	seller, err := source.Party(ctx, s.Store, tenant.ID, settlement.SellerID)
//	paper := papers.Settlement{House: house, ID: settlement.ID, Seller: seller, …}
//	file, err := paper.PDF()
//	return api.Paper(paper.Name(), file), err
//
// Lines and payments are printed in the order given. Lines add up to Net, and payments to Paid.
type Settlement struct {
	House    House
	ID       int64
	Status   string // as printed: "Open", "Ready to pay", "Paid"
	Seller   Party
	Event    string // empty: sold outside of events
	Date     time.Time
	Lines    []Line // a sale's price, then with IsPart its commission and fees, below zero
	Payments []Payment

	Hammer, Commission, Fees, Net, Paid, Due int64 // cents; Commission and Fees are what was taken off, as positive amounts
}

// Name returns the settlement's name for its title, footer and file name.
func (t *Settlement) Name() string { return fmt.Sprintf("Settlement #%d", t.ID) }

// PDF draws the settlement.
func (t *Settlement) PDF() ([]byte, error) {
	s := newSheet(&t.House, "Settlement", t.Name(), t.Date)
	s.firstPage(fmt.Sprintf("#%d", t.ID))
	s.parties("SELLER", t.Seller, fact{"Date", t.House.Date(t.Date)}, fact{"Auction", t.Event}, fact{"Status", t.Status})
	s.lines(t.Lines, "Nothing is on this settlement.")
	rows := []total{{label: "Hammer prices", cents: t.Hammer}, {label: "Commission", cents: -t.Commission}}
	if t.Fees != 0 {
		rows = append(rows, total{label: "Fees", cents: -t.Fees})
	}
	rows = append(rows, total{label: "Net to you", cents: t.Net, isSum: true})
	rows = append(rows, s.payments(t.Payments)...)
	s.totals(append(rows, t.owed())...)
	return s.bytes()
}

// owed returns what one side still owes the other.
func (t *Settlement) owed() total {
	if t.Due < 0 {
		return total{label: "You owe us", cents: -t.Due, isSum: true}
	}
	return total{label: "Still owed to you", cents: t.Due, isSum: true}
}
