package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
)

// OpenPendingSale asks the seller of a lot whose high bid stayed below its reserve whether to sell anyway. Earlier
// offers for the item end. The caller sets the item's outcome and notifies people.
func OpenPendingSale(ctx context.Context, tx bun.Tx, item *db.ItemRow, buyerID, amount, now int64) (notice.PendingSale, error) {
	before, err := openOffers(ctx, tx, item.TenantID, item.ID)
	if err != nil {
		return notice.PendingSale{}, err
	}
	for i := range before {
		if err := before[i].converse(ctx, tx, item, OfferEntryRow{Side: before[i].Turn, Action: OfferExpire, At: now}); err != nil {
			return notice.PendingSale{}, err
		}
	}
	offer := OfferRow{TenantID: item.TenantID, ItemID: item.ID, BuyerID: buyerID, IsPendingSale: true, CreatedAt: now}
	_, err = offer.say(ctx, tx, OfferEntryRow{Side: api.Buyer, UserID: &buyerID, Action: OfferMade, AmountCents: &amount, At: now})
	return notice.PendingSale{OfferID: offer.ID, Until: api.Zero(offer.ExpiresAt)}, err
}

// failPendingSale ends a pending sale as unsold.
func failPendingSale(ctx context.Context, r *db.ItemRow, tx bun.Tx, tags db.TagSet, now int64) error {
	r.Outcome = db.OutcomeUnsold
	if err := WriteOutcome(ctx, r, tx, tags, now); err != nil {
		return err
	}
	return bidlog.AppendDecided(ctx, tx, r, nil, now)
}

// MovePendingSales puts a person in the place of a paddle that nobody knew in the pending sales of an event.
func MovePendingSales(ctx context.Context, tx bun.IDB, tenantID, eventID, fromID, toID int64) error {
	of := `tenant_id = ? AND buyer_id = ? AND is_pending_sale AND item_id IN (SELECT id FROM items WHERE tenant_id = ? AND event_id = ?)`
	_, err := tx.NewRaw(`UPDATE offer_entries SET user_id = ? WHERE tenant_id = ? AND user_id = ? AND offer_id IN (SELECT id FROM offers WHERE `+of+`)`,
		toID, tenantID, fromID, tenantID, fromID, tenantID, eventID).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = tx.NewRaw(`UPDATE offers SET buyer_id = ? WHERE `+of, toID, tenantID, fromID, tenantID, eventID).Exec(ctx)
	return err
}
