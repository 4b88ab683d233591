package bidding

import (
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
	"fairwarning/engine/store"
)

// What stands between a person and a bid (api.LotBidding).
const (
	NeedsAccount      = "account"
	NeedsRegistration = "registration"
	NeedsApproval     = "approval"
	NeedsPrivileges   = "privileges"
	NeedsSeller       = "seller"
	NeedsClosed       = "closed"
	NeedsBuyingPower  = "buyingPower"
)

// What a person is told who may not bid.
const (
	tellClosed       = "Bidding on this lot has closed"
	tellNotOpen      = "Bidding on this lot is not open yet"
	tellNoLot        = "This item is not in an auction"
	tellNotRun       = "This auction does not take place"
	tellRing         = "Bidding on this lot goes on in the live auction"
	tellThirdParty   = "Bidding on this lot takes place on another company's site"
	tellSeller       = "You cannot bid on your own item"
	tellAccount      = "To bid please complete your registration"
	tellRegistration = "Please register for this auction first"
	tellApproval     = "The office has not approved your registration yet"
	tellPrivileges   = "Online Bidding Registration Required"
)

// End is when bids on the lot end; 0 in a ring, where nobody knows.
func End(event lot.Event, item *store.ItemRow) int64 {
	switch {
	case event.TypeID != api.EventOnline:
		return 0
	case item.EndsAt != nil:
		return *item.EndsAt
	}
	return event.EndsAt
}

// IsOpen tells whether bids are taken on an item; its event is empty when it is in none.
func IsOpen(event lot.Event, item *store.ItemRow, now int64) bool {
	return whyClosed(event, item, now) == ""
}

// whyClosed is why no bids are taken on an item; empty when they are.
func whyClosed(event lot.Event, item *store.ItemRow, now int64) string {
	end := End(event, item)
	switch status := event.Status(now); {
	case item.EventID == nil:
		return tellNoLot
	case item.Outcome != lot.Open, end != 0 && now >= end:
		return tellClosed
	case event.TypeID == api.EventThirdParty:
		return tellThirdParty
	case event.PrebidOpen(now):
		return ""
	case status == api.EventDidNotRun:
		return tellNotRun
	case status == api.EventInProgress && event.TypeID == api.EventOnline:
		return ""
	case status == api.EventInProgress:
		return tellRing
	case event.Ended(now):
		return tellClosed
	}
	return tellNotOpen
}

// judge tells what stands between a person and a bid of an amount on a lot, the first that somebody can do something about, and
// what to tell; both are empty when nothing does. It goes by what the floor holds of the lot, its event and the person.
func judge(f *store.Floor, tenant *store.Tenant, item *store.ItemRow, userID, amount, now int64) (needs, tell string) {
	user := f.Users[userID]
	if why := whyClosed(rulesOf(f, item), item, now); why != "" {
		return NeedsClosed, why
	}
	registration := f.Registration(*item.EventID, userID)
	switch {
	case item.SellerID != nil && *item.SellerID == userID:
		return NeedsSeller, tellSeller
	case user == nil || !user.HasAccount || !hasCard(tenant, user):
		return NeedsAccount, tellAccount
	case registration == nil || !registration.IsRegistered:
		return NeedsRegistration, tellRegistration
	case registration.Approval != api.ApprovalApproved:
		return NeedsApproval, tellApproval
	}
	power, own := f.Powers[userID], ownMax(item, userID)
	switch {
	case !power.IsEnabled:
		return NeedsPrivileges, tellPrivileges
	case !power.Covers(amount, own):
		left := max(0, power.Limit-power.Held-power.Unpaid+own)
		return NeedsBuyingPower, fmt.Sprintf("This bid exceeds your buying power. You have %s left", api.Money(left).USD())
	}
	return "", ""
}

// rulesOf is what the rules need of the item's event; empty when it is in none.
func rulesOf(f *store.Floor, item *store.ItemRow) lot.Event {
	if event := f.Event(item); event != nil {
		return event.Rules()
	}
	return lot.Event{}
}

// hasCard: who is a VIP needs none, nor does anybody where the house asks for none.
func hasCard(t *store.Tenant, user *store.UserRow) bool {
	return user.HasVerifiedPaymentMethod || user.IsVIP || !t.Content.RequiresCard
}

// ownMax is the maximum with which the person leads, which another bid of theirs replaces; 0: does not lead.
func ownMax(item *store.ItemRow, userID int64) int64 {
	if item.LeaderID == nil || *item.LeaderID != userID || item.LeaderMaxCents == nil {
		return 0
	}
	return *item.LeaderMaxCents
}
