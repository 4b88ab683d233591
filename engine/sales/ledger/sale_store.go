package ledger

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/rules"
)

// Sale is a sale to be posted.
type Sale struct {
	ID, InvoiceID, BuyerID int64
	SellerID               int64 // 0: the house
	Lines                  []rules.CostLine
	State                  string // where the item is located
	Commission             rules.Proceeds
}

// LotNumber is SQL for the lot number of the item i in the event of its sale s, in which it need no longer be; empty: none.
const LotNumber = `CASE WHEN i.event_id = s.event_id THEN i.lot_number
	ELSE coalesce((SELECT o.lot_number FROM offerings o WHERE o.item_id = s.item_id AND o.event_id = s.event_id), '') END`

// PostSale posts what a sale's buyer owes, and what of it goes to its seller.
func PostSale(ctx context.Context, tx bun.Tx, tenantID, at int64, sale Sale) error {
	p := posting{Act: Act{TenantID: tenantID, Key: Key(rules.ActSale, sale.ID), At: at}, kind: rules.ActSale, userID: sale.BuyerID, invoice: sale.InvoiceID,
		entries: rules.SaleEntries(sale.Lines, sale.ID, sale.SellerID, sale.State, sale.Commission)}
	_, err := p.post(ctx, tx)
	return err
}

// PostCommission posts the commission of a sale that was carried over from before there was a ledger, once.
func PostCommission(ctx context.Context, tx bun.Tx, tenantID, at int64, sale Sale) error {
	p := posting{Act: Act{TenantID: tenantID, Key: Key(rules.ActCommission, sale.ID), At: at, Note: "carried over"}, kind: rules.ActCommission,
		userID: sale.BuyerID, invoice: sale.InvoiceID, entries: rules.CommissionEntries(sale.ID, sale.SellerID, sale.Commission.Commission, sale.Commission.Name)}
	_, err := p.postOnce(ctx, tx, func() error { return nil })
	return err
}

// SellerChanges returns by how many cents a transaction changed what sellers get for sales, by the sale; none for transaction 0.
func SellerChanges(ctx context.Context, from bun.IDB, transactionID int64) (map[int64]int64, error) {
	var rows []struct{ SaleID, Cents int64 }
	err := from.NewRaw(`SELECT sale_id, sum(CASE WHEN credit = 'seller' THEN amount_cents ELSE -amount_cents END) AS cents FROM ledger_entries
		WHERE transaction_id = ? AND sale_id IS NOT NULL AND (credit = 'seller' OR debit = 'seller') GROUP BY sale_id`, transactionID).Scan(ctx, &rows)
	changes := make(map[int64]int64, len(rows))
	for _, row := range rows {
		changes[row.SaleID] = row.Cents
	}
	return changes, err
}

// SellerProceeds returns what each of a seller's sales brought, by its ID.
func SellerProceeds(ctx context.Context, from bun.IDB, tenantID, sellerID int64) (map[int64]rules.Proceeds, error) {
	var rows []struct {
		SaleID         int64
		rules.Proceeds `bun:",extend"`
	}
	err := from.NewRaw(`SELECT sale_id, coalesce(max(CASE WHEN credit = 'commission' THEN description END), '') AS name,
			sum(CASE WHEN line = '' THEN 0 WHEN credit = 'seller' THEN amount_cents ELSE -amount_cents END) AS price,
			sum(CASE WHEN credit = 'commission' THEN amount_cents WHEN debit = 'commission' THEN -amount_cents ELSE 0 END) AS commission
		FROM ledger_entries WHERE tenant_id = ? AND seller_id = ? AND sale_id IS NOT NULL GROUP BY sale_id`, tenantID, sellerID).Scan(ctx, &rows)
	proceeds := make(map[int64]rules.Proceeds, len(rows))
	for _, row := range rows {
		proceeds[row.SaleID] = row.Proceeds
	}
	return proceeds, err
}
