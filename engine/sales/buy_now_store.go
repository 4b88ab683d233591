package sales

import (
	"context"

	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
)

// BuyNow sells a quantity at the buy-now price and notifies both sides. It returns ErrSold if not enough is left.
func (l *LockedItem) BuyNow(ctx context.Context, buyerID int64, quantity int, onInvoice bool) (SaleRow, error) {
	sale, err := l.sell(ctx, SaleRow{BuyerID: buyerID, Quantity: quantity, PriceCents: *l.Item.BuyNowCents, Source: SoldByBuyNow,
		OnInvoice: onInvoice, SoldAt: l.At})
	if err != nil {
		return sale, err
	}
	cents := sale.PriceCents * int64(sale.Quantity)
	rows := []notice.NoticeRow{notice.BoughtNotice(buyerID, &l.Item, sale.ID, cents)}
	if l.Item.SellerID != nil {
		rows = append(rows, notice.SoldNotice(*l.Item.SellerID, &l.Item, sale.ID, cents))
	}
	return sale, notice.AddNotices(ctx, l.tx, l.Item.TenantID, l.At, rows...)
}

// sell adds a sale made outside of bidding, and logs the outcome if it decides a lot.
func (l *LockedItem) sell(ctx context.Context, sale SaleRow) (SaleRow, error) {
	sale, err := AddSale(ctx, l.tx.Tx, l.tx.Tags, &l.Item, sale)
	if err != nil || l.Item.EventID == nil || l.Item.Outcome != db.OutcomeSold {
		return sale, err
	}
	return sale, bidlog.AppendDecided(ctx, l.tx.Tx, &l.Item, l.Item.HammerCents, l.At)
}
