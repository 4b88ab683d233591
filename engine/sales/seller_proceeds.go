package sales

import (
	"cmp"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// ProceedsOf returns what the sale of an item at a price brings its seller by the rules at a time. The house pays itself no
// commission.
func ProceedsOf(all tenant.Schedules, item *db.ItemRow, cents, at int64) (rules.Proceeds, error) {
	if item.SellerID == nil {
		return rules.Proceeds{Price: cents}, nil
	}
	commission, err := all.CommissionFor(item, at)
	return commission.Proceeds(cents), err
}

// askingPrice returns an item's asking price, else its Buy Now price; nil without one.
func askingPrice(item *db.ItemRow) *int64 { return cmp.Or(item.AskingCents, item.BuyNowCents) }
