package sales

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/interest"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

// offerEnded explains why an offer cannot be answered, by its status.
var offerEnded = map[string]string{
	api.OfferAccepted: "This offer has been accepted", api.OfferRejected: "This offer has been rejected",
	api.OfferWithdrawn: "This offer has been withdrawn", api.OfferExpired: "This offer has expired",
	api.OfferDeclined: "This item has been sold to another buyer",
}

// sideOf returns the person's side of an offer, or "" if they have none. Staff who answer for the house may answer as
// the seller of any item, except to their own offers.
func sideOf(c *identity.Caller, item *db.ItemRow, offer *OfferRow) string {
	switch {
	case offer.BuyerID == c.UserID:
		return api.Buyer
	case isSellerOf(c, item):
		return api.Seller
	}
	return ""
}

func isOwnerOf(c *identity.Caller, item *db.ItemRow) bool {
	return item.SellerID != nil && *item.SellerID == c.UserID
}

func isSellerOf(c *identity.Caller, item *db.ItemRow) bool {
	return isOwnerOf(c, item) || c.May(api.DutyAnswer)
}

// checkAnswering returns a 403 if staff answer for somebody else, the house or the person they act for, and have an interest in the item
// themselves.
func (l *LockedItem) checkAnswering(ctx context.Context, c *identity.Caller, side string) error {
	staff := c.ActingUserID
	if side == api.Seller && !isOwnerOf(c, &l.Item) {
		staff = c.UserID
	}
	return interest.CheckLot(ctx, l.tx.Tx, l.Item.TenantID, l.Item.ID, staff)
}

// checkAnswer returns the reason an answer cannot be given now; nil if it can. Amount is that of a counter, or the one that was
// shown to somebody who accepts (nil: not stated).
func checkAnswer(ctx context.Context, l *LockedItem, c *identity.Caller, offer *OfferRow, side, action string, amount *api.Money) error {
	switch {
	case offer.Status != api.OfferOpen:
		return api.Conflict(offerEnded[offer.Status])
	case action == OfferWithdraw:
		return checkWithdrawal(offer, side)
	case offer.Turn != side:
		return api.Conflict("It's the other side's turn to answer")
	case action == OfferReject:
		return nil
	}
	if problem := acceptingClosed(offer, &l.Item, l.Event, l.At); problem != "" {
		return api.Conflict(problem)
	}
	cents := offer.AmountCents
	switch {
	case action == OfferCounter:
		cents = int64(*amount)
		if err := checkCounter(ctx, l, offer, side, cents); err != nil {
			return err
		}
	case amount != nil && int64(*amount) != cents:
		return api.Conflict(fmt.Sprintf("The offer is now %s", api.Money(cents).USD()))
	}
	if side == api.Seller {
		return nil // the buyer's power has been held since the offer
	}
	user, power, err := l.Buyer(ctx, c.UserID)
	if err != nil {
		return err
	}
	return checkBuyer(request.From(ctx).Tenant, l, &user, power, cents, offer.BuyerAmountCents)
}

// acceptingClosed returns the reason the item can no longer be sold by this offer, or "". A pending sale is what its lot
// is waiting for, so it can be.
func acceptingClosed(offer *OfferRow, item *db.ItemRow, event rules.Event, now int64) string {
	if offer.IsPendingSale && item.Outcome == rules.Pending {
		return ""
	}
	return offersClosed(item, event, now)
}

func checkWithdrawal(offer *OfferRow, side string) error {
	switch {
	case side != api.Buyer:
		return api.BadRequest("Only the buyer can withdraw an offer")
	case offer.IsPendingSale:
		return api.BadRequest("A bid can't be withdrawn")
	}
	return nil
}

// checkCounter makes sure that each counteroffer moves toward the other side, and that a bid in a pending sale is not
// lowered.
func checkCounter(ctx context.Context, l *LockedItem, offer *OfferRow, side string, cents int64) error {
	standing := api.Money(offer.AmountCents).USD()
	if side == api.Seller {
		if cents <= offer.AmountCents {
			return api.BadRequest(fmt.Sprintf("The buyer already offers %s. Ask for more, or accept", standing))
		}
	} else if cents >= offer.AmountCents {
		return api.BadRequest(fmt.Sprintf("The seller is asking %s. Offer less, or accept", standing))
	}
	if offer.IsPendingSale {
		if bid := l.Item.CurrentCents; bid != nil && cents < *bid {
			return api.BadRequest(fmt.Sprintf("You bid %s. You can't offer less than that", api.Money(*bid).USD()))
		}
		return nil
	}
	if side == api.Seller {
		return nil
	}
	if problem := offerTooHigh(l, cents); problem != "" {
		return api.BadRequest(problem)
	}
	cost, err := l.Costing(ctx, 0)
	if err != nil {
		return err
	}
	return checkOfferFloor(l, cost.Offers, cents)
}
