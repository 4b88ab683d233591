package store

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
)

// OfferLife is how long an offer waits for an answer, in milliseconds: 48 hours (research/auction.md section 1.6).
const OfferLife = 48 * 3_600_000

// What is said in an offer.
const (
	OfferMade     = "offer"
	OfferCounter  = "counter"
	OfferAccept   = "accept"
	OfferReject   = "reject"
	OfferWithdraw = "withdraw"
	OfferExpire   = "expire"
	OfferDecline  = "decline" // the item went to somebody else
)

// OfferRow is a conversation about the price of one item between one buyer and its seller.
type OfferRow struct {
	bun.BaseModel `bun:"table:offers"`

	ID               int64 `bun:",pk,autoincrement"`
	TenantID         int64
	ItemID           int64
	BuyerID          int64
	Status           string // api.OfferOpen, …
	Turn             string // api.Buyer, api.Seller; empty: ended
	AmountCents      int64  // what was said last
	BuyerAmountCents int64  // what the buyer said last: it holds buying power
	IsPendingSale    bool   // about the highest bid of a lot that did not reach its reserve
	ExpiresAt        *int64 // nil: ended
	CreatedAt        int64
	UpdatedAt        int64
}

// OfferEntryRow is something that was said in an offer.
type OfferEntryRow struct {
	bun.BaseModel `bun:"table:offer_entries"`

	ID          int64 `bun:",pk,autoincrement"`
	TenantID    int64
	OfferID     int64
	Sequence    int
	Side        string // api.Buyer, api.Seller
	UserID      *int64 // nil: the clock, or another sale
	Action      string
	AmountCents *int64 // of an offer or counter
	Message     string
	At          int64

	Until int64 `bun:"-"` // an amount is no longer good then; 0: OfferLife alone ends it
}

// openPendingSale asks the seller of a lot whose highest bid stayed below its reserve whether it is sold all the same. What anybody
// had offered before the bidding ends. The caller gives the item its outcome and tells people.
func openPendingSale(ctx context.Context, tx bun.Tx, item *ItemRow, buyerID, amount, now int64) error {
	before, err := openOffers(ctx, tx, item.TenantID, item.ID)
	if err != nil {
		return err
	}
	for i := range before {
		if err := before[i].converse(ctx, tx, item, OfferEntryRow{Side: before[i].Turn, Action: OfferExpire, At: now}); err != nil {
			return err
		}
	}
	offer := OfferRow{TenantID: item.TenantID, ItemID: item.ID, BuyerID: buyerID, IsPendingSale: true, CreatedAt: now}
	_, err = offer.say(ctx, tx, OfferEntryRow{Side: api.Buyer, UserID: &buyerID, Action: OfferMade, AmountCents: &amount, At: now})
	return err
}

// endings are the states an offer ends in, by what was said.
var endings = map[string]string{OfferAccept: api.OfferAccepted, OfferReject: api.OfferRejected, OfferWithdraw: api.OfferWithdrawn,
	OfferExpire: api.OfferExpired, OfferDecline: api.OfferDeclined}

// say adds to a conversation, or begins it, and brings it to where it stands then; it answers the entry's number. An amount
// waits OfferLife for the other side, Until at most, and replaces what was said before; everything else ends the conversation.
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

// converse says something and tells those it is for.
func (o *OfferRow) converse(ctx context.Context, tx bun.Tx, item *ItemRow, entry OfferEntryRow) error {
	sequence, err := o.say(ctx, tx, entry)
	if err != nil {
		return err
	}
	return o.notify(ctx, tx, item, entry, sequence)
}

// openOffers of an item, in the order they were begun.
func openOffers(ctx context.Context, from bun.IDB, tenantID, itemID int64) (rows []OfferRow, err error) {
	err = from.NewSelect().Model(&rows).Where("tenant_id = ? AND item_id = ? AND status = ?", tenantID, itemID, api.OfferOpen).
		Order("id").Scan(ctx)
	return rows, err
}

// declineOffers ends what is still open when an item goes to a buyer; what that one had offered before is taken back, in silence.
func declineOffers(ctx context.Context, tx bun.Tx, item *ItemRow, buyerID, now int64) error {
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
