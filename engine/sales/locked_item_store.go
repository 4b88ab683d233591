package sales

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
	"fairwarning/engine/rules"
)

// LockedItem is an item in a transaction in which somebody makes or answers an offer for it, or buys it now. What
// it reads stays true until the transaction ends, because nobody else can decide the item during it.
type LockedItem struct {
	Item  db.ItemRow
	Event rules.Event // zero if the item is not in an event
	At    int64       // Unix milliseconds

	tx *db.Tx
}

// LockItem locks an item as of a time and first expires the offers that were due by then. It returns ErrNotFound
// if the tenant has no such item, or has withdrawn it.
func LockItem(ctx context.Context, t *db.Tx, tenantID, itemID, at int64) (*LockedItem, error) {
	items, err := db.LockItems(ctx, t.Tx, tenantID, []int64{itemID})
	if err != nil {
		return nil, err
	}
	if len(items) == 0 || items[0].WithdrawnAt != nil {
		return nil, db.ErrNotFound
	}
	l := &LockedItem{Item: items[0], At: at, tx: t}
	if _, err := expireItemOffers(ctx, &l.Item, t.Tx, t.Tags, at); err != nil || l.Item.EventID == nil {
		return l, err
	}
	events, err := db.EventsOfItems(ctx, t.Tx, tenantID, items)
	event := events[*l.Item.EventID]
	l.Event = event.LotEvent()
	return l, err
}

// Buyer returns a person with their buying power.
func (l *LockedItem) Buyer(ctx context.Context, userID int64) (user db.UserRow, power Power, err error) {
	tenantID := l.Item.TenantID
	err = db.ForUpdate(l.tx.Tx, l.tx.NewSelect().Model(&user).Where("tenant_id = ? AND id = ?", tenantID, userID)).Scan(ctx)
	if err != nil {
		return user, power, db.OrNotFound(err)
	}
	powers, err := buyingPower(ctx, l.tx, tenantID, []int64{userID})
	return user, powers[userID], err
}

// OpenOffers lists the item's offers that await an answer, oldest first.
func (l *LockedItem) OpenOffers(ctx context.Context) ([]OfferRow, error) {
	return openOffers(ctx, l.tx, l.Item.TenantID, l.Item.ID)
}

// Offer returns one of the item's offers, or ErrNotFound.
func (l *LockedItem) Offer(ctx context.Context, id int64) (OfferRow, error) {
	var row OfferRow
	err := l.tx.NewSelect().Model(&row).Where("tenant_id = ? AND item_id = ? AND id = ?", l.Item.TenantID, l.Item.ID, id).Scan(ctx)
	return row, db.OrNotFound(err)
}

// MakeOffer opens an offer.
func (l *LockedItem) MakeOffer(ctx context.Context, buyerID, cents int64, message string) (OfferRow, error) {
	offer := OfferRow{TenantID: l.Item.TenantID, ItemID: l.Item.ID, BuyerID: buyerID, CreatedAt: l.At}
	entry := OfferEntryRow{Side: api.Buyer, UserID: &buyerID, Action: OfferMade, AmountCents: &cents, Message: message,
		At: l.At, Until: l.biddingStartsAt()}
	err := offer.converse(ctx, l.tx.Tx, &l.Item, entry)
	return offer, err
}

// biddingStartsAt returns when bidding on the item starts; 0 if no bidding is ahead.
func (l *LockedItem) biddingStartsAt() int64 {
	if l.Event.PrebidFrom > l.At && !l.Event.Ended(l.At) {
		return l.Event.PrebidFrom
	}
	return 0
}

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
	case seller != nil && *seller != notice.OrZero(accepted.UserID):
		return notice.AddNotices(ctx, l.tx, l.Item.TenantID, l.At, notice.SoldNotice(*seller, &l.Item, sale.ID, sale.PriceCents))
	}
	return nil
}

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

// Costing returns what the item costs a person.
func (l *LockedItem) Costing(ctx context.Context, userID int64) (Costing, error) {
	return costing(ctx, l.tx, l.Item.TenantID, &l.Item, userID, l.At)
}

// AddAudit adds an entry to the audit record.
func (l *LockedItem) AddAudit(ctx context.Context, row db.AuditRow) error {
	return db.AddAudit(ctx, l.tx, l.Item.TenantID, row)
}

// Conversation returns one of the item's offers with everything said in it.
func (l *LockedItem) Conversation(ctx context.Context, offerID int64) (Conversation, error) {
	rows, err := conversations(ctx, l.tx, l.Item.TenantID, `o.id = ?`, offerID)
	if err == nil && len(rows) == 0 {
		err = db.ErrNotFound
	}
	if err != nil {
		return Conversation{}, err
	}
	return rows[0], nil
}
