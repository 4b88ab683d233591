package paperwork

import (
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/papers"
	"fairwarning/engine/sales/ledger"
)

// whyNot returns a 409 with the reason why a purchase may not be released, or nil if it may.
func whyNot(invoice *ledger.Invoice, sold *soldItem) error {
	number := fmt.Sprintf("invoice #%d", invoice.ID)
	switch {
	case invoice.IsVoid:
		return api.Conflict(fmt.Sprintf("Invoice #%d is void, so nothing on it can be picked up.", invoice.ID))
	case sold.PriceLines <= 0:
		return api.Conflict(fmt.Sprintf("This item was taken off %s.", number))
	case invoice.Due > 0:
		return api.Conflict(fmt.Sprintf("%s is still due on %s. You'll get the release ticket once it's paid.", papers.Amount(invoice.Due), number))
	case !invoice.IsCleared():
		return api.Conflict(fmt.Sprintf("Payments of %s on %s haven't cleared yet. You'll get the release ticket once they have.",
			papers.Amount(invoice.Uncleared), number))
	}
	return nil
}
