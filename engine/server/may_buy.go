package server

import (
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
	"fairwarning/engine/store"
)

// mayBuy tells why a person may not promise so much for the item of a deal; nil when nothing stands between. Instead is what the
// person promised for it before, and no longer would.
func mayBuy(t *store.Tenant, l *store.LockedItem, user *store.UserRow, power store.Power, cents, instead int64) error {
	switch {
	case l.Item.SellerID != nil && *l.Item.SellerID == user.ID:
		return api.BadRequest("You cannot buy your own item")
	case !user.HasAccount || !isCardVerified(t, user):
		return api.BadRequest("To buy please complete your registration")
	case !power.IsEnabled:
		return api.BadRequest("Online Bidding Registration Required")
	case !power.Covers(cents, instead):
		return api.BadRequest(fmt.Sprintf("This exceeds your buying power. You have %s left", api.Money(power.Remaining()).USD()))
	}
	return nil
}

// checkAmount of a field of a payload: whole cents above nothing, and no more than anything costs.
func checkAmount(field string, amount api.Money) error {
	if amount <= 0 || amount > lot.MaxAmount {
		return api.Invalid(map[string][]string{field: {"The amount must be above $0 and at most " + api.Money(lot.MaxAmount).USD()}})
	}
	return nil
}
