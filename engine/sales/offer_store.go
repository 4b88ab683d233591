package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// Actions in an offer.
const (
	OfferMade     = "offer"
	OfferCounter  = "counter"
	OfferAccept   = "accept"
	OfferReject   = "reject"
	OfferWithdraw = "withdraw"
	OfferExpire   = "expire"
	OfferDecline  = "decline" // the item went to somebody else
)

// OfferRow is a negotiation about the price of one item between one buyer and its seller.
type OfferRow struct {
	bun.BaseModel `bun:"table:offers"`

	ID               int64 `bun:",pk,autoincrement"`
	TenantID         int64
	ItemID           int64
	BuyerID          int64
	Status           string // api.OfferOpen, …
	Turn             string // api.Buyer, api.Seller; empty: ended
	AmountCents      int64  // the latest amount
	BuyerAmountCents int64  // the buyer's latest amount, which counts against their buying power
	IsPendingSale    bool   // about the high bid of a lot that did not meet its reserve
	ExpiresAt        *int64 // nil: ended
	CreatedAt        int64
	UpdatedAt        int64
}

// OfferEntryRow is one action in an offer.
type OfferEntryRow struct {
	bun.BaseModel `bun:"table:offer_entries"`

	ID          int64 `bun:",pk,autoincrement"`
	TenantID    int64
	OfferID     int64
	Sequence    int
	Side        string // api.Buyer, api.Seller
	UserID      *int64 // nil: the clock, or another sale
	Action      string
	AmountCents *int64 // of an offer or counteroffer
	Message     string
	At          int64

	Until int64 `bun:"-"` // latest time at which the amount expires; 0: only OfferLife applies
}

// MakeOffer opens an offer.
func (l *LockedItem) MakeOffer(ctx context.Context, buyerID, cents int64, message string) (OfferRow, error) {
	offer := OfferRow{TenantID: l.Item.TenantID, ItemID: l.Item.ID, BuyerID: buyerID, CreatedAt: l.At}
	entry := OfferEntryRow{Side: api.Buyer, UserID: &buyerID, Action: OfferMade, AmountCents: &cents, Message: message,
		At: l.At, Until: l.biddingStartsAt()}
	err := offer.converse(ctx, l.tx.Tx, &l.Item, entry)
	return offer, err
}

// endings maps an action that ends an offer to the resulting status.
var endings = map[string]string{OfferAccept: api.OfferAccepted, OfferReject: api.OfferRejected, OfferWithdraw: api.OfferWithdrawn,
	OfferExpire: api.OfferExpired, OfferDecline: api.OfferDeclined}

// say adds an entry to an offer, creating it if necessary, updates its status, and returns the entry's number. An
// amount waits for the other side for OfferLife, but no longer than Until, and replaces the previous amount; any
// other action ends the offer.
func (o *OfferRow) say(ctx context.Context, tx bun.Tx, entry OfferEntryRow) (sequence int, err error) {
	o.UpdatedAt = entry.At
	if status, ends := endings[entry.Action]; ends {
		o.Status, o.Turn, o.ExpiresAt = status, "", nil
	} else {
		expires := entry.At + OfferLife
		if entry.Until != 0 {
			expires = min(expires, entry.Until)
		}
		o.Status, o.ExpiresAt, o.AmountCents = api.OfferOpen, &expires, *entry.AmountCents
		o.Turn = api.Buyer
		if entry.Side == api.Buyer {
			o.Turn, o.BuyerAmountCents = api.Seller, *entry.AmountCents
		}
	}
	if err := o.put(ctx, tx); err != nil {
		return 0, err
	}
	entry.TenantID, entry.OfferID = o.TenantID, o.ID
	err = tx.NewSelect().Model((*OfferEntryRow)(nil)).ColumnExpr("coalesce(max(sequence), 0) + 1").
		Where("tenant_id = ? AND offer_id = ?", o.TenantID, o.ID).Scan(ctx, &entry.Sequence)
	if err != nil {
		return 0, err
	}
	_, err = tx.NewInsert().Model(&entry).ExcludeColumn("id").Exec(ctx)
	return entry.Sequence, err
}

func (o *OfferRow) put(ctx context.Context, tx bun.Tx) error {
	if o.ID == 0 {
		_, err := tx.NewInsert().Model(o).ExcludeColumn("id").Returning("id").Exec(ctx)
		return err
	}
	_, err := tx.NewUpdate().Model(o).WherePK().Where("tenant_id = ?", o.TenantID).Exec(ctx)
	return err
}

// converse adds an entry and notifies the other side.
func (o *OfferRow) converse(ctx context.Context, tx bun.Tx, item *db.ItemRow, entry OfferEntryRow) error {
	sequence, err := o.say(ctx, tx, entry)
	if err != nil {
		return err
	}
	return o.notify(ctx, tx, item, entry, sequence)
}

// openOffers lists the open offers for an item, oldest first.
func openOffers(ctx context.Context, from bun.IDB, tenantID, itemID int64) (rows []OfferRow, err error) {
	err = from.NewSelect().Model(&rows).Where("tenant_id = ? AND item_id = ? AND status = ?", tenantID, itemID, api.OfferOpen).
		Order("id").Scan(ctx)
	return rows, err
}

// declineOffers ends the remaining open offers when an item goes to a buyer; the buyer's own offer is withdrawn
// without a notice.
func declineOffers(ctx context.Context, tx bun.Tx, item *db.ItemRow, buyerID, now int64) error {
	rows, err := openOffers(ctx, tx, item.TenantID, item.ID)
	if err != nil {
		return err
	}
	for i := range rows {
		if rows[i].BuyerID == buyerID {
			_, err = rows[i].say(ctx, tx, OfferEntryRow{Side: api.Buyer, Action: OfferWithdraw, At: now})
		} else {
			err = rows[i].converse(ctx, tx, item, OfferEntryRow{Side: api.Seller, Action: OfferDecline, At: now})
		}
		if err != nil {
			return err
		}
	}
	return nil
}
