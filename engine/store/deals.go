package store

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
)

// Deal is an item in a transaction in which somebody makes or answers an offer for it, or buys it now: what it reads stays true
// until the transaction ends, for nobody else decides the item meanwhile.
type Deal struct {
	Item  ItemRow
	Event lot.Event // the zero value outside of one
	At    int64     // Unix milliseconds

	tx *Tx
}

// Deal begins one, as of a moment: offers that had to be answered by then have ended. ErrNotFound when the tenant has no such item.
func (t *Tx) Deal(ctx context.Context, tenantID, itemID, at int64) (*Deal, error) {
	items, err := lockItems(ctx, t.Tx, tenantID, []int64{itemID})
	if err != nil {
		return nil, err
	}
	if len(items) == 0 {
		return nil, ErrNotFound
	}
	d := &Deal{Item: items[0], At: at, tx: t}
	if _, err := d.Item.expireOffers(ctx, t.Tx, t.touched, at); err != nil || d.Item.EventID == nil {
		return d, err
	}
	events, err := eventsOfItems(ctx, t.Tx, tenantID, items)
	event := events[*d.Item.EventID]
	d.Event = event.Rules()
	return d, err
}

// Buyer is a person with how far they may go.
func (d *Deal) Buyer(ctx context.Context, userID int64) (user UserRow, power Power, err error) {
	tenantID := d.Item.TenantID
	err = forUpdate(d.tx.Tx, d.tx.NewSelect().Model(&user).Where("tenant_id = ? AND id = ?", tenantID, userID)).Scan(ctx)
	if err != nil {
		return user, power, one(err)
	}
	powers, err := buyingPower(ctx, d.tx, tenantID, []int64{userID})
	return user, powers[userID], err
}

// OpenOffers are those for the item that wait for an answer, in the order they were begun.
func (d *Deal) OpenOffers(ctx context.Context) ([]OfferRow, error) {
	return openOffers(ctx, d.tx, d.Item.TenantID, d.Item.ID)
}

// Offer is one for the item. ErrNotFound when there is none such.
func (d *Deal) Offer(ctx context.Context, id int64) (OfferRow, error) {
	var row OfferRow
	err := d.tx.NewSelect().Model(&row).Where("tenant_id = ? AND item_id = ? AND id = ?", d.Item.TenantID, d.Item.ID, id).Scan(ctx)
	return row, one(err)
}

// MakeOffer begins a conversation.
func (d *Deal) MakeOffer(ctx context.Context, buyerID, cents int64, message string) (OfferRow, error) {
	offer := OfferRow{TenantID: d.Item.TenantID, ItemID: d.Item.ID, BuyerID: buyerID, CreatedAt: d.At}
	entry := OfferEntryRow{Side: api.Buyer, UserID: &buyerID, Action: OfferMade, AmountCents: &cents, Message: message,
		At: d.At, Until: d.bidding()}
	err := offer.converse(ctx, d.tx.Tx, &d.Item, entry)
	return offer, err
}

// bidding is when it begins on the item; 0: not to come.
func (d *Deal) bidding() int64 {
	if d.Event.PrebidFrom > d.At && !d.Event.Ended(d.At) {
		return d.Event.PrebidFrom
	}
	return 0
}

// Answer adds to a conversation, with what follows: accepted, the item is sold at the amount said last; a pending sale that ends
// otherwise did not sell. ErrSold: there is nothing left to sell.
func (d *Deal) Answer(ctx context.Context, offer *OfferRow, entry OfferEntryRow) error {
	entry.At, entry.Until = d.At, d.bidding()
	if err := offer.converse(ctx, d.tx.Tx, &d.Item, entry); err != nil {
		return err
	}
	switch {
	case entry.Action == OfferAccept:
		_, err := d.sell(ctx, SaleRow{BuyerID: offer.BuyerID, PriceCents: offer.AmountCents, Source: SoldByOffer, SoldAt: d.At})
		return err
	case offer.IsPendingSale && offer.Status != api.OfferOpen && d.Item.Outcome == OutcomePending:
		return d.Item.giveUp(ctx, d.tx.Tx, d.tx.touched, d.At)
	}
	return nil
}

// BuyNow sells pieces at their price, and tells both sides. ErrSold: there are not so many left.
func (d *Deal) BuyNow(ctx context.Context, buyerID int64, quantity int, onInvoice bool) (SaleRow, error) {
	sale, err := d.sell(ctx, SaleRow{BuyerID: buyerID, Quantity: quantity, PriceCents: *d.Item.BuyNowCents, Source: SoldByBuyNow,
		OnInvoice: onInvoice, SoldAt: d.At})
	if err != nil {
		return sale, err
	}
	cents := sale.PriceCents * int64(sale.Quantity)
	rows := []NoticeRow{BoughtNotice(buyerID, &d.Item, sale.ID, cents)}
	if d.Item.SellerID != nil {
		rows = append(rows, SoldNotice(*d.Item.SellerID, &d.Item, sale.ID, cents))
	}
	return sale, addNotices(ctx, d.tx, d.Item.TenantID, d.At, rows...)
}

// sell is a sale past the bidding; a lot's log says so when with it the lot is decided.
func (d *Deal) sell(ctx context.Context, sale SaleRow) (SaleRow, error) {
	sale, err := addSale(ctx, d.tx.Tx, d.tx.touched, &d.Item, sale)
	if err != nil || d.Item.EventID == nil || d.Item.Outcome != OutcomeSold {
		return sale, err
	}
	return sale, logDecided(ctx, d.tx.Tx, &d.Item, d.Item.HammerCents, d.At)
}

// Costing is what the item costs a person.
func (d *Deal) Costing(ctx context.Context, userID int64) (Costing, error) {
	return costing(ctx, d.tx, d.Item.TenantID, &d.Item, userID, d.At)
}

// Record writes the deal into the audit record.
func (d *Deal) Record(ctx context.Context, row AuditRow) error {
	return addAudit(ctx, d.tx, d.Item.TenantID, row)
}

// Conversation is an offer of the deal as it can be told.
func (d *Deal) Conversation(ctx context.Context, offerID int64) (Conversation, error) {
	rows, err := conversations(ctx, d.tx, d.Item.TenantID, `o.id = ?`, offerID)
	if err == nil && len(rows) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return Conversation{}, err
	}
	return rows[0], nil
}
