package store

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
)

// offerNotices maps an action to the notice the other side gets.
var offerNotices = map[string]string{OfferMade: NoticeOffer, OfferCounter: NoticeOfferCountered, OfferAccept: NoticeOfferAccepted,
	OfferReject: NoticeOfferRejected, OfferWithdraw: NoticeOfferWithdrawn, OfferExpire: NoticeOfferExpired,
	OfferDecline: NoticeOfferDeclined}

// notify notifies the other side of an entry, and both sides when an offer expires.
func (o *OfferRow) notify(ctx context.Context, tx bun.IDB, item *ItemRow, entry OfferEntryRow, sequence int) error {
	kind := offerNotices[entry.Action]
	update := OfferUpdate{OfferID: o.ID, Sequence: sequence, Cents: o.AmountCents, ExpiresAt: orZero(o.ExpiresAt)}
	var rows []NoticeRow
	if entry.Side == api.Seller || entry.Action == OfferExpire {
		rows = append(rows, OfferNotice(kind, o.BuyerID, false, item, update))
	}
	if entry.Side == api.Buyer || entry.Action == OfferExpire {
		sellers, err := sellerSide(ctx, tx, item)
		if err != nil {
			return err
		}
		for _, userID := range sellers {
			if userID != o.BuyerID {
				rows = append(rows, OfferNotice(kind, userID, true, item, update))
			}
		}
	}
	return addNotices(ctx, tx, o.TenantID, entry.At, rows...)
}
