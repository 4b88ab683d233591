package office

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
)

// tellOfVoid tells the seller of a sale that was taken back, if that took money off the settlement.
func (v *SaleVoid) tellOfVoid(ctx context.Context, tx bun.Tx, back *voided) error {
	changes, err := ledger.SellerChanges(ctx, tx, back.transaction)
	if err != nil {
		return err
	}
	text := fmt.Sprintf("The sale of %s for %s was voided", back.item.Title, priceOf(&back.sale))
	if v.IsUnpaid {
		text += ": the buyer did not pay"
	}
	return tellSeller(ctx, tx, &back.item, back.sale.SellerID, "void", back.sale.ID, text, changes[back.sale.ID], v.At)
}

// tellOfBuyer tells the seller that a sale has another buyer, if that changed the settlement.
func (c *BuyerChange) tellOfBuyer(ctx context.Context, tx bun.Tx, back *voided, after *sales.SaleRow) error {
	taken, err := ledger.SellerChanges(ctx, tx, back.transaction)
	if err != nil {
		return err
	}
	transaction, err := ledger.TransactionByKey(ctx, tx, c.TenantID, ledger.Key(rules.ActSale, after.ID))
	if err != nil {
		return err
	}
	given, err := ledger.SellerChanges(ctx, tx, transaction)
	if err != nil {
		return err
	}
	text := fmt.Sprintf("%s is sold to another buyer for %s", back.item.Title, priceOf(after))
	return tellSeller(ctx, tx, &back.item, after.SellerID, "buyer", after.ID, text, taken[back.sale.ID]+given[after.ID], c.At)
}

// tellOfInvoice tells the sellers of what was on an invoice that it was voided.
func (a *Act) tellOfInvoice(ctx context.Context, tx bun.Tx, transaction int64) error {
	changes, err := ledger.SellerChanges(ctx, tx, transaction)
	if err != nil || len(changes) == 0 {
		return err
	}
	sold, err := salesOf(ctx, tx, a.TenantID, []int64{a.InvoiceID})
	if err != nil {
		return err
	}
	for i := range sold {
		row := &sold[i]
		item := db.ItemRow{ID: row.ItemID, TenantID: a.TenantID, Title: row.Title, LotNumber: row.LotNumber}
		text := fmt.Sprintf("The charge for %s was taken back: its buyer’s invoice is void", row.Title)
		if err := tellSeller(ctx, tx, &item, &row.SellerID, "invoice", row.ID, text, changes[row.ID], a.At); err != nil {
			return err
		}
	}
	return nil
}

// priceOf returns what all pieces of a sale were sold for.
func priceOf(sale *sales.SaleRow) string {
	return api.Money(sale.PriceCents * int64(sale.Quantity)).USD()
}

// tellSeller tells a seller of a change to a sale by so many cents, unless it is 0 or the house sells.
func tellSeller(ctx context.Context, tx bun.Tx, item *db.ItemRow, sellerID *int64, what string, saleID int64, text string, cents, at int64) error {
	if api.Zero(sellerID) == 0 || cents == 0 {
		return nil
	}
	return notice.AddNotices(ctx, tx, item.TenantID, at, notice.SaleChangedNotice(*sellerID, item, fmt.Sprintf("%s:%d", what, saleID), text, cents))
}
