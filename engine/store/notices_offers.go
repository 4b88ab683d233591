package store

import (
	"fmt"

	"fairwarning/engine/api"
)

// OfferTold is an entry of a conversation about an item's price as its other side is told of it.
type OfferUpdate struct {
	OfferID   int64
	Sequence  int   // of the entry
	Cents     int64 // what the entry says; of one without an amount: what was said last
	ExpiresAt int64 // 0: it has ended
}

// OfferNotice tells one side, the seller's or the buyer's, what became of an offer; kind is one of the NoticeOffer kinds. For the
// seller's side tell everybody whom sellerSide names.
func OfferNotice(kind string, userID int64, isSeller bool, item *ItemRow, update OfferUpdate) NoticeRow {
	row := lotNotice(kind, userID, item, fmt.Sprintf(":offer:%d:%d", update.OfferID, update.Sequence))
	row.EventID = nil // an offer is no matter of the event's registration
	amount := api.Money(update.Cents).USD()
	row.Text = offerText(kind, item.Title, amount)
	row.Detail.Amount, row.Detail.At = amount, update.ExpiresAt
	row.URL = fmt.Sprintf("/offer-made/%d", item.ID)
	if isSeller {
		row.URL, row.Detail.IsSeller = fmt.Sprintf("/offer-received/%d", item.ID), true
	}
	return row
}

func offerText(kind, item, amount string) string {
	switch kind {
	case NoticeOffer:
		return fmt.Sprintf("New offer of %s for %s", amount, item)
	case NoticeOfferCountered:
		return fmt.Sprintf("%s was offered in return for %s", amount, item)
	case NoticeOfferAccepted:
		return fmt.Sprintf("The offer of %s for %s was accepted", amount, item)
	case NoticeOfferRejected:
		return fmt.Sprintf("The offer of %s for %s was rejected", amount, item)
	case NoticeOfferDeclined:
		return fmt.Sprintf("%s was sold to somebody else: your offer of %s has ended", item, amount)
	case NoticeOfferWithdrawn:
		return fmt.Sprintf("The offer of %s for %s was withdrawn", amount, item)
	case NoticeOfferExpired:
		return fmt.Sprintf("The offer of %s for %s has expired without an answer", amount, item)
	}
	panic("BUG: no notice of an offer: " + kind)
}
