package notice

import (
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// OfferUpdate is what the other side of an offer is notified of.
type OfferUpdate struct {
	OfferID   int64
	Sequence  int   // of the entry
	Cents     int64 // of the entry or, if it has no amount, the last amount
	ExpiresAt int64 // 0: the offer has ended
}

// OfferNotice informs one side of what happened to an offer; kind is one of the NoticeOffer kinds. For the seller's
// side, build one for everyone in SellerSide.
func OfferNotice(kind string, userID int64, isSeller bool, item *db.ItemRow, update OfferUpdate) NoticeRow {
	row := lotNotice(kind, userID, item, fmt.Sprintf(":offer:%d:%d", update.OfferID, update.Sequence))
	row.EventID = nil // the event registration's preferences do not cover offers
	amount := api.Money(update.Cents).USD()
	row.Text = offerText(kind, item.Title, amount)
	row.Detail.Amount, row.Detail.At = amount, update.ExpiresAt
	row.URL, row.Detail.IsSeller = offerURL(item, update.OfferID, isSeller), isSeller
	return row
}

// offerURL returns the path of an offer's conversation, as one side sees it. An item has several, so each is addressed by its id.
func offerURL(item *db.ItemRow, offerID int64, isSeller bool) string {
	page := "offer-made"
	if isSeller {
		page = "offer-received"
	}
	return fmt.Sprintf("/%s/%d?offer=%d", page, item.ID, offerID)
}

func offerText(kind, item, amount string) string {
	switch kind {
	case NoticeOffer:
		return fmt.Sprintf("New offer of %s for %s", amount, item)
	case NoticeOfferCountered:
		return fmt.Sprintf("New counteroffer of %s for %s", amount, item)
	case NoticeOfferAccepted:
		return fmt.Sprintf("The offer of %s for %s was accepted", amount, item)
	case NoticeOfferRejected:
		return fmt.Sprintf("The offer of %s for %s was rejected", amount, item)
	case NoticeOfferDeclined:
		return fmt.Sprintf("%s sold to somebody else. Your offer of %s has ended", item, amount)
	case NoticeOfferWithdrawn:
		return fmt.Sprintf("The offer of %s for %s was withdrawn", amount, item)
	case NoticeOfferExpired:
		return fmt.Sprintf("The offer of %s for %s expired without an answer", amount, item)
	}
	panic("BUG: not an offer notice: " + kind)
}
