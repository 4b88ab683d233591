package store

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
)

// Deal is an item in a transaction in which somebody makes or answers an offer for it, or buys it now: what it reads stays true
// until the transaction ends, for nobody else decides the item meanwhile.
type LockedItem struct {
	Item  ItemRow
	Event lot.Event // the zero value outside of one
	At    int64     // Unix milliseconds

	tx *Tx
}

// Deal begins one, as of a moment: offers that had to be answered by then have ended. ErrNotFound when the tenant has no such item.
func (t *Tx) LockItem(ctx context.Context, tenantID, itemID, at int64) (*LockedItem, error) {
	items, err := lockItems(ctx, t.Tx, tenantID, []int64{itemID})
	if err != nil {
		return nil, err
	}
	if len(items) == 0 {
		return nil, ErrNotFound
	}
	l := &LockedItem{Item: items[0], At: at, tx: t}
	if _, err := l.Item.expireOffers(ctx, t.Tx, t.tags, at); err != nil || l.Item.EventID == nil {
		return l, err
	}
	events, err := eventsOfItems(ctx, t.Tx, tenantID, items)
	event := events[*l.Item.EventID]
	l.Event = event.LotEvent()
	return l, err
}

// Buyer is a person with how far they may go.
func (l *LockedItem) Buyer(ctx context.Context, userID int64) (user UserRow, power Power, err error) {
	tenantID := l.Item.TenantID
	err = forUpdate(l.tx.Tx, l.tx.NewSelect().Model(&user).Where("tenant_id = ? AND id = ?", tenantID, userID)).Scan(ctx)
	if err != nil {
		return user, power, orNotFound(err)
	}
	powers, err := buyingPower(ctx, l.tx, tenantID, []int64{userID})
	return user, powers[userID], err
}

// OpenOffers are those for the item that wait for an answer, in the order they were begun.
func (l *LockedItem) OpenOffers(ctx context.Context) ([]OfferRow, error) {
	return openOffers(ctx, l.tx, l.Item.TenantID, l.Item.ID)
}

// Offer is one for the item. ErrNotFound when there is none such.
func (l *LockedItem) Offer(ctx context.Context, id int64) (OfferRow, error) {
	var row OfferRow
	err := l.tx.NewSelect().Model(&row).Where("tenant_id = ? AND item_id = ? AND id = ?", l.Item.TenantID, l.Item.ID, id).Scan(ctx)
	return row, orNotFound(err)
}

// MakeOffer begins a conversation.
func (l *LockedItem) MakeOffer(ctx context.Context, buyerID, cents int64, message string) (OfferRow, error) {
	offer := OfferRow{TenantID: l.Item.TenantID, ItemID: l.Item.ID, BuyerID: buyerID, CreatedAt: l.At}
	entry := OfferEntryRow{Side: api.Buyer, UserID: &buyerID, Action: OfferMade, AmountCents: &cents, Message: message,
		At: l.At, Until: l.biddingStartsAt()}
	err := offer.converse(ctx, l.tx.Tx, &l.Item, entry)
	return offer, err
}

// bidding is when it begins on the item; 0: not to come.
func (l *LockedItem) biddingStartsAt() int64 {
	if l.Event.PrebidFrom > l.At && !l.Event.Ended(l.At) {
		return l.Event.PrebidFrom
	}
	return 0
}

// Answer adds to a conversation, with what follows: accepted, the item is sold at the amount said last; a pending sale that ends
// otherwise did not sell. ErrSold: there is nothing left to sell.
func (l *LockedItem) Answer(ctx context.Context, offer *OfferRow, entry OfferEntryRow) error {
	entry.At, entry.Until = l.At, l.biddingStartsAt()
	if err := offer.converse(ctx, l.tx.Tx, &l.Item, entry); err != nil {
		return err
	}
	switch {
	case entry.Action == OfferAccept:
		_, err := l.sell(ctx, SaleRow{BuyerID: offer.BuyerID, PriceCents: offer.AmountCents, Source: SoldByOffer, SoldAt: l.At})
		return err
	case offer.IsPendingSale && offer.Status != api.OfferOpen && l.Item.Outcome == OutcomePending:
		return l.Item.failPendingSale(ctx, l.tx.Tx, l.tx.tags, l.At)
	}
	return nil
}

// BuyNow sells pieces at their price, and tells both sides. ErrSold: there are not so many left.
func (l *LockedItem) BuyNow(ctx context.Context, buyerID int64, quantity int, onInvoice bool) (SaleRow, error) {
	sale, err := l.sell(ctx, SaleRow{BuyerID: buyerID, Quantity: quantity, PriceCents: *l.Item.BuyNowCents, Source: SoldByBuyNow,
		OnInvoice: onInvoice, SoldAt: l.At})
	if err != nil {
		return sale, err
	}
	cents := sale.PriceCents * int64(sale.Quantity)
	rows := []NoticeRow{BoughtNotice(buyerID, &l.Item, sale.ID, cents)}
	if l.Item.SellerID != nil {
		rows = append(rows, SoldNotice(*l.Item.SellerID, &l.Item, sale.ID, cents))
	}
	return sale, addNotices(ctx, l.tx, l.Item.TenantID, l.At, rows...)
}

// sell is a sale past the bidding; a lot's log says so when with it the lot is decided.
func (l *LockedItem) sell(ctx context.Context, sale SaleRow) (SaleRow, error) {
	sale, err := addSale(ctx, l.tx.Tx, l.tx.tags, &l.Item, sale)
	if err != nil || l.Item.EventID == nil || l.Item.Outcome != OutcomeSold {
		return sale, err
	}
	return sale, logDecided(ctx, l.tx.Tx, &l.Item, l.Item.HammerCents, l.At)
}

// Costing is what the item costs a person.
func (l *LockedItem) Costing(ctx context.Context, userID int64) (Costing, error) {
	return costing(ctx, l.tx, l.Item.TenantID, &l.Item, userID, l.At)
}

// Record writes the deal into the audit record.
func (l *LockedItem) AddAudit(ctx context.Context, row AuditRow) error {
	return addAudit(ctx, l.tx, l.Item.TenantID, row)
}

// Conversation is an offer of the deal as it can be told.
func (l *LockedItem) Conversation(ctx context.Context, offerID int64) (Conversation, error) {
	rows, err := conversations(ctx, l.tx, l.Item.TenantID, `o.id = ?`, offerID)
	if err == nil && len(rows) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return Conversation{}, err
	}
	return rows[0], nil
}
