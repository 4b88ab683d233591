package sales

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/interest"
	"fairwarning/engine/people"
	"fairwarning/engine/rules"
)

// checkBuyer returns the reason a person may not commit to this amount for the item; nil if they may. Released is the
// buying power that an earlier commitment of theirs for the same item gives back.
func checkBuyer(t *db.Tenant, l *LockedItem, user *db.UserRow, power Power, cents, released int64) error {
	switch {
	case l.Item.SellerID != nil && *l.Item.SellerID == user.ID:
		return api.BadRequest("You can't buy your own item")
	case !user.HasAccount || !people.IsCardVerified(t, user):
		return api.BadRequest("To buy, please complete your registration")
	case !power.IsEnabled:
		return api.BadRequest("Online Bidding Registration Required")
	case !power.Covers(cents, released):
		return api.BadRequest(fmt.Sprintf("This exceeds your buying power. You have %s left", api.Money(power.Remaining()).USD()))
	}
	return nil
}

// checkForSale returns the reason this quantity is not for sale at the price the buyer saw (nil: not stated); nil if it is.
func checkForSale(l *LockedItem, quantity int, shown *api.Money) error {
	price := l.Item.BuyNowCents
	switch left := Left(&l.Item); {
	case price == nil:
		return api.BadRequest("This item has no Buy Now price")
	case l.Item.Outcome != rules.Open || left < 1:
		return api.Conflict("This item is no longer for sale")
	case l.Item.BidCount > 0:
		return api.Conflict("Bidding has started, so Buy Now is no longer available")
	case l.Event.IsCalled && l.Event.Status(l.At) == codes.EventInProgress:
		return api.Conflict("This item is sold in the live auction that is running")
	case l.Event.IsPaused:
		return api.Conflict("This auction is paused. Try again once it goes on")
	case l.Event.Ended(l.At):
		return api.Conflict("This auction has ended")
	case left < quantity:
		return api.Conflict(fmt.Sprintf("Only %d left. Choose a smaller quantity", left))
	case shown != nil && *shown != api.Money(*price):
		return api.Conflict(fmt.Sprintf("The price is now %s", api.Money(*price).USD()))
	}
	return nil
}

// checkActing returns a 403 if staff who act for the person have an interest in the item themselves.
func (l *LockedItem) checkActing(ctx context.Context, c *identity.Caller) error {
	return interest.CheckLot(ctx, l.tx.Tx, l.Item.TenantID, l.Item.ID, c.ActingUserID)
}

// checkAmount checks the amount in a field of the payload: above zero and at most rules.MaxAmount.
func checkAmount(field string, amount api.Money) error {
	if amount <= 0 || amount > rules.MaxAmount {
		return api.Invalid(map[string][]string{field: {"Enter an amount above $0, up to " + api.Money(rules.MaxAmount).USD()}})
	}
	return nil
}
