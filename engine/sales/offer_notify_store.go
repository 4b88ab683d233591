package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
)

// offerNotices maps an action to the notice the other side gets.
var offerNotices = map[string]string{OfferMade: notice.NoticeOffer, OfferCounter: notice.NoticeOfferCountered, OfferAccept: notice.NoticeOfferAccepted,
	OfferReject: notice.NoticeOfferRejected, OfferWithdraw: notice.NoticeOfferWithdrawn, OfferExpire: notice.NoticeOfferExpired,
	OfferDecline: notice.NoticeOfferDeclined}

// notify notifies the other side of an entry, and both sides when an offer expires.
func (o *OfferRow) notify(ctx context.Context, tx bun.IDB, item *db.ItemRow, entry OfferEntryRow, sequence int) error {
	kind := offerNotices[entry.Action]
	update := notice.OfferUpdate{OfferID: o.ID, Sequence: sequence, Cents: o.AmountCents, ExpiresAt: api.Zero(o.ExpiresAt)}
	var rows []notice.NoticeRow
	if entry.Side == api.Seller || entry.Action == OfferExpire {
		rows = append(rows, notice.OfferNotice(kind, o.BuyerID, false, item, update))
	}
	if entry.Side == api.Buyer || entry.Action == OfferExpire {
		sellers, err := notice.SellerSide(ctx, tx, item)
		if err != nil {
			return err
		}
		for _, userID := range sellers {
			if userID != o.BuyerID {
				rows = append(rows, notice.OfferNotice(kind, userID, true, item, update))
			}
		}
	}
	return notice.AddNotices(ctx, tx, o.TenantID, entry.At, rows...)
}
