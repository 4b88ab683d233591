package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/people/exemption"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// Costing computes what a person pays for an item on top of its price, by the rules in force at one time. Both the
// estimate before a purchase and the invoice use it.
type Costing struct {
	tenant.Rules
	Title    string      // "Lot 12, 2021 Hitachi ZX350"
	Place    rules.Place // where the item is located; the state is empty if unknown
	IsExempt bool
	IsTitled bool

	commission rules.Tiers // of the seller; none: the house sells
}

// Lines returns the cost lines for a quantity at a unit price; they add up to the total due.
func (c Costing) Lines(price int64, quantity int, byCard bool) []rules.CostLine {
	purchase := rules.Purchase{Price: price, Quantity: int64(quantity),
		State: c.Place.State, City: c.Place.City, Zip: c.Place.Zip, IsExempt: c.IsExempt, ByCard: byCard, IsTitled: c.IsTitled}
	return c.Charges.Lines(purchase, c.Title)
}

// proceeds returns what a sale at a price brings its seller.
func (c Costing) proceeds(price int64) rules.Proceeds { return c.commission.Proceeds(price) }

// ReadCosting returns an item's costing for a person; user 0 is a guest, who has no exemptions.
func ReadCosting(ctx context.Context, s *db.Store, tenantID int64, item *db.ItemRow, userID, at int64) (Costing, error) {
	return costing(ctx, s.DB, tenantID, item, userID, at)
}

func costing(ctx context.Context, from bun.IDB, tenantID int64, item *db.ItemRow, userID, at int64) (c Costing, err error) {
	all, err := tenant.SchedulesIn(ctx, from, tenantID)
	if err != nil {
		return c, err
	}
	if c.Rules, err = all.RulesFor(item, at); err != nil {
		return c, err
	}
	if item.SellerID != nil {
		if c.commission, err = all.CommissionFor(item, at); err != nil {
			return c, err
		}
	}
	c.Title, c.IsTitled = item.Title, item.IsTitled
	if item.LotNumber != "" {
		c.Title = "Lot " + item.LotNumber + ", " + item.Title
	}
	err = from.NewSelect().Model((*db.LocationRow)(nil)).Column("state", "city").
		Where("tenant_id = ? AND id = ?", tenantID, item.LocationID).Scan(ctx, &c.Place.State, &c.Place.City)
	if err != nil {
		return c, err
	}
	c.Place.Zip = item.PostalCode
	c.IsExempt, err = exemption.IsInForce(ctx, from, tenantID, userID, c.Place.State, at)
	return c, err
}
