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
	text, isOffer := offerTexts[kind]
	if !isOffer {
		panic("BUG: not an offer notice: " + kind)
	}
	row.Text = fmt.Sprintf(text, item.Title, amount)
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

// offerTexts are the texts of the kinds, with item and amount.
var offerTexts = map[string]string{
	NoticeOffer:          "New offer of %[2]s for %[1]s",
	NoticeOfferCountered: "New counteroffer of %[2]s for %[1]s",
	NoticeOfferAccepted:  "The offer of %[2]s for %[1]s was accepted",
	NoticeOfferRejected:  "The offer of %[2]s for %[1]s was rejected",
	NoticeOfferDeclined:  "%[1]s sold to somebody else. Your offer of %[2]s has ended",
	NoticeOfferWithdrawn: "The offer of %[2]s for %[1]s was withdrawn",
	NoticeOfferExpired:   "The offer of %[2]s for %[1]s expired without an answer",
}
