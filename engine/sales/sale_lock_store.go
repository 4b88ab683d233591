package sales

import (
	"context"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// LockedItem is an item locked by a transaction in which somebody makes or answers an offer for it, or buys it now. Nobody else can
// sell the item before the transaction ends, so what was read is still true when the sale is written.
type LockedItem struct {
	Item  db.ItemRow
	Event rules.Event // zero if the item is not in an event
	At    int64       // Unix milliseconds

	tx *db.Tx
}

// LockItem locks an item as of a time and first expires the offers that were due by then. It returns ErrNotFound
// if the tenant has no such item, or has withdrawn it, or it is a draft.
func LockItem(ctx context.Context, t *db.Tx, tenantID, itemID, at int64) (*LockedItem, error) {
	items, err := db.LockItems(ctx, t.Tx, tenantID, []int64{itemID})
	if err != nil {
		return nil, err
	}
	if len(items) == 0 || items[0].WithdrawnAt != nil || items[0].IsDraft {
		return nil, db.ErrNotFound
	}
	l := &LockedItem{Item: items[0], At: at, tx: t}
	if l.Item.EventID != nil {
		events, err := db.EventsOfItems(ctx, t.Tx, tenantID, items)
		if err != nil {
			return nil, err
		}
		event := events[*l.Item.EventID]
		if event.IsDraft() {
			return nil, db.ErrNotFound
		}
		l.Event = event.LotEvent()
	}
	_, err = expireItemOffers(ctx, &l.Item, t.Tx, t.Tags, at)
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
