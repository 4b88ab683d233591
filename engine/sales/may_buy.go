package sales

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
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
