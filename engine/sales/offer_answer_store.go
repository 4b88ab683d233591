package sales

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
)

// Answer adds a reply to an offer and applies what follows from it: accepting sells the item at the last amount,
// and a pending sale that ends any other way leaves the lot unsold. It returns ErrSold if nothing is left to sell.
func (l *LockedItem) Answer(ctx context.Context, offer *OfferRow, entry OfferEntryRow) error {
	entry.At, entry.Until = l.At, l.biddingStartsAt()
	if err := offer.converse(ctx, l.tx.Tx, &l.Item, entry); err != nil {
		return err
	}
	switch {
	case entry.Action == OfferAccept:
		sale, err := l.sell(ctx, SaleRow{BuyerID: offer.BuyerID, PriceCents: offer.AmountCents, Source: SoldByOffer, SoldAt: l.At})
		if err != nil {
			return err
		}
		return l.confirmSale(ctx, &sale, entry)
	case offer.IsPendingSale && offer.Status != api.OfferOpen && l.Item.Outcome == db.OutcomePending:
		return failPendingSale(ctx, &l.Item, l.tx.Tx, l.tx.Tags, l.At)
	}
	return nil
}

// confirmSale notifies those whom the accepted offer itself does not: the buyer who accepted, and the seller for whom the house did.
func (l *LockedItem) confirmSale(ctx context.Context, sale *SaleRow, accepted OfferEntryRow) error {
	seller := l.Item.SellerID
	switch {
	case accepted.Side == api.Buyer:
		return notice.AddNotices(ctx, l.tx, l.Item.TenantID, l.At, notice.BoughtNotice(sale.BuyerID, &l.Item, sale.ID, sale.PriceCents))
	case seller != nil && *seller != api.Zero(accepted.UserID):
		return notice.AddNotices(ctx, l.tx, l.Item.TenantID, l.At, notice.SoldNotice(*seller, &l.Item, sale.ID, sale.PriceCents))
	}
	return nil
}
