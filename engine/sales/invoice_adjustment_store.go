package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// AdjustInvoice posts an adjustment. If it changes the price of a seller's item, the commission follows, by the rule in force when it
// was sold. It returns db.ErrNotFound if the house has no such sale.
func AdjustInvoice(ctx context.Context, tx bun.Tx, a ledger.Adjustment) (ledger.Transaction, error) {
	if a.SaleID == 0 {
		return ledger.PostAdjustment(ctx, tx, a)
	}
	sale, err := standingSale(ctx, tx, a.TenantID, a.SaleID)
	if err != nil {
		return ledger.Transaction{}, err
	}
	if sale.SellerID != nil {
		if a.Commission, err = commission(ctx, tx, &sale); err != nil {
			return ledger.Transaction{}, err
		}
	}
	return ledger.PostAdjustment(ctx, tx, a)
}

// standingSale returns a sale, db.ErrNotFound, or rules.ErrNotAllowed if the office took it back.
func standingSale(ctx context.Context, tx bun.Tx, tenantID, id int64) (sale SaleRow, err error) {
	err = db.OrNotFound(tx.NewSelect().Model(&sale).Where("tenant_id = ? AND id = ?", tenantID, id).Scan(ctx))
	if err == nil && sale.VoidedAt != nil {
		err = rules.ErrNotAllowed
	}
	return sale, err
}

// commission returns what the sale's seller gets at a price, by the rule in force when it was made.
func commission(ctx context.Context, tx bun.Tx, sale *SaleRow) (func(price int64) rules.Proceeds, error) {
	cost, err := costingOf(ctx, tx, sale)
	return cost.proceeds, err
}

// costingOf returns the costing of a sale, by the rules in force when it was made.
func costingOf(ctx context.Context, tx bun.Tx, sale *SaleRow) (Costing, error) {
	items, err := db.LockItems(ctx, tx, sale.TenantID, []int64{sale.ItemID})
	if err != nil {
		return Costing{}, err
	}
	item := items[0]
	item.SellerID, item.EventID = sale.SellerID, sale.EventID // as they were when it was sold
	return costing(ctx, tx, sale.TenantID, &item, sale.BuyerID, sale.SoldAt)
}

// AddFee adds a fee of its own name to a sale's invoice, or to the invoice itself, or with a negative amount takes it off. With isTaxed, the
// sale's tax on it is another line, unless the buyer was exempt. It returns db.ErrNotFound if the house has no such sale.
func AddFee(ctx context.Context, tx bun.Tx, a ledger.Adjustment, isTaxed bool) (ledger.Transaction, error) {
	if a.SaleID == 0 {
		return ledger.PostAdjustment(ctx, tx, a)
	}
	sale, err := standingSale(ctx, tx, a.TenantID, a.SaleID)
	if err != nil {
		return ledger.Transaction{}, err
	}
	if !isTaxed {
		return ledger.PostAdjustment(ctx, tx, a)
	}
	cost, err := costingOf(ctx, tx, &sale)
	if err != nil {
		return ledger.Transaction{}, err
	}
	if !cost.IsExempt {
		a.State, a.Tax = cost.Place.State, cost.Charges.Tax.Line(max(a.Amount, -a.Amount), cost.Place)
		a.Tax.Description += " on " + a.Name
		if a.Amount < 0 {
			a.Tax.Amount = -a.Tax.Amount
		}
	}
	return ledger.PostAdjustment(ctx, tx, a)
}
