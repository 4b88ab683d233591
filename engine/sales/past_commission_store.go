package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// PostCommissions posts the commissions of sales from before there was a ledger, by the rules in force when they were made, and returns
// how many sales it looked at. It is done once for each.
func PostCommissions(ctx context.Context, s *db.Store) (int, error) {
	var sales []SaleRow
	err := s.DB.NewRaw(`SELECT s.* FROM sales s
		JOIN ledger_transactions t ON t.tenant_id = s.tenant_id AND t.key = `+ledger.KeyColumn(rules.ActSale, "s.id")+` AND t.note <> ''
		WHERE s.seller_id IS NOT NULL AND NOT `+ledger.IsPosted(rules.ActCommission, "s", "id")+` AND NOT `+ledger.IsPosted(rules.ActVoid, "s", "invoice_id")+`
		ORDER BY s.id`).Scan(ctx, &sales)
	if err != nil || len(sales) == 0 {
		return 0, err
	}
	return len(sales), s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		for i := range sales {
			proceeds, err := commission(ctx, tx, &sales[i])
			if err != nil {
				return err
			}
			sale := ledger.Sale{ID: sales[i].ID, InvoiceID: sales[i].InvoiceID, BuyerID: sales[i].BuyerID, SellerID: *sales[i].SellerID,
				Commission: proceeds(sales[i].PriceCents * int64(sales[i].Quantity))}
			if err := ledger.PostCommission(ctx, tx, sales[i].TenantID, sales[i].SoldAt, sale); err != nil {
				return err
			}
		}
		return nil
	})
}
