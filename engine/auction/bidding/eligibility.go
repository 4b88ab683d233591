package bidding

import (
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/people"
	"fairwarning/engine/rules"
)

// What keeps a person from bidding (api.LotBidding).
const (
	NeedsAccount      = "account"
	NeedsRegistration = "registration"
	NeedsApproval     = "approval"
	NeedsPrivileges   = "privileges"
	NeedsSeller       = "seller"
	NeedsClosed       = "closed"
	NeedsBuyingPower  = "buyingPower"
)

// Messages for people who may not bid.
const (
	msgClosed       = "Bidding on this lot has closed"
	msgNotOpen      = "Bidding on this lot is not open yet"
	msgNoLot        = "This item is not in an auction"
	msgNotRun       = "This auction will not take place"
	msgRing         = "Bid on this lot in the live auction"
	msgNoRing       = "This lot is not sold in a live auction here"
	msgNotUp        = "This lot is not in the ring"
	msgOpening      = "The auctioneer has not opened this lot yet"
	msgPaused       = "The auctioneer has paused the sale"
	msgSalePaused   = "This auction is paused. Bidding goes on soon, and every lot closes later by as long as the pause takes"
	msgThirdParty   = "Bidding on this lot takes place on another company's site"
	msgSeller       = "You cannot bid on your own item"
	msgAccount      = "Please complete your registration to bid"
	msgRegistration = "Register to bid"
	msgApproval     = "The auction house has not approved your registration yet"
	msgPrivileges   = "Online Bidding Registration Required"
)

// End returns when bidding on the lot ends; 0 in a ring and while the sale is paused, where the time is unknown.
func End(event rules.Event, item *db.ItemRow) int64 {
	switch {
	case event.TypeID != codes.EventOnline, event.IsCalled, event.IsPaused:
		return 0
	case item.EndsAt != nil:
		return *item.EndsAt
	}
	return event.EndsAt
}

// IsOpen reports whether an item takes bids; its event is zero if it is in none.
func IsOpen(event rules.Event, item *db.ItemRow, now int64) bool {
	return whyClosed(event, item, now) == ""
}

// whyClosed returns why an item takes no bids; empty if it does. Of an event that is called it does not know the ring.
func whyClosed(event rules.Event, item *db.ItemRow, now int64) string {
	end := End(event, item)
	switch status := event.Status(now); {
	case item.EventID == nil:
		return msgNoLot
	case item.Outcome != rules.Open, end != 0 && now >= end:
		return msgClosed
	case event.IsPaused:
		return msgSalePaused
	case event.TypeID == codes.EventThirdParty:
		return msgThirdParty
	case event.PrebidOpen(now):
		return ""
	case status == codes.EventDidNotRun:
		return msgNotRun
	case status == codes.EventInProgress && (event.TypeID == codes.EventOnline || event.IsCalled):
		return ""
	case status == codes.EventInProgress:
		return msgRing
	case event.Ended(now):
		return msgClosed
	}
	return msgNotOpen
}

// whyNoPrebid returns why a lot takes no bids outside of the ring; empty if it does. In a sale that is called, lots take them until they
// come into the ring.
func whyNoPrebid(b *auction.BiddingState, item *db.ItemRow, now int64) string {
	why, ring := whyClosed(lotEvent(b, item), item, now), b.Ring(item)
	switch {
	case why != "" || ring == nil:
		return why
	case ring.State == rules.RingEnded, ring.IsUp(item.ID) && ring.Lot.IsHammered():
		return msgClosed
	case ring.IsUp(item.ID):
		return msgRing
	}
	return ""
}

// whyNoLiveBid returns why a lot takes no live bids; empty if it does.
func whyNoLiveBid(b *auction.BiddingState, item *db.ItemRow, now int64) string {
	ring := b.Ring(item)
	switch {
	case ring == nil:
		return msgNoRing
	case ring.State == rules.RingEnded, item.Outcome != rules.Open, ring.IsUp(item.ID) && ring.Lot.IsHammered():
		return msgClosed
	case !ring.IsUp(item.ID):
		return msgNotUp
	case ring.State == rules.RingPaused:
		return msgPaused
	case ring.Lot.Phase != rules.RingOpen:
		return msgOpening
	}
	return ""
}

// whyNoBid returns why nobody can bid on the lot now, live if it is in the ring; empty if they can.
func whyNoBid(b *auction.BiddingState, item *db.ItemRow, now int64) string {
	if isUp(b, item) {
		return whyNoLiveBid(b, item, now)
	}
	return whyNoPrebid(b, item, now)
}

// isUp reports whether the lot is the one in the ring.
func isUp(b *auction.BiddingState, item *db.ItemRow) bool {
	ring := b.Ring(item)
	return ring != nil && ring.IsUp(item.ID)
}

// checkEligibility returns the first obstacle between a person and a bid of an amount on a lot, most fundamental
// first, with a message; both are empty if there is none. It uses only what the state holds of the lot, its event
// and the person.
func checkEligibility(b *auction.BiddingState, tenant *db.Tenant, item *db.ItemRow, userID, amount, now int64) (needs, message string) {
	if why := whyNoPrebid(b, item, now); why != "" {
		return NeedsClosed, why
	}
	return checkPerson(b, tenant, item, userID, amount)
}

// checkPerson is the part of checkEligibility about the person.
func checkPerson(b *auction.BiddingState, tenant *db.Tenant, item *db.ItemRow, userID, amount int64) (needs, message string) {
	user := b.Users[userID]
	registration := b.Registration(*item.EventID, userID)
	switch {
	case item.SellerID != nil && *item.SellerID == userID:
		return NeedsSeller, msgSeller
	case user == nil || !user.HasAccount || !people.IsCardVerified(tenant, user):
		return NeedsAccount, msgAccount
	case registration == nil || !registration.IsRegistered:
		return NeedsRegistration, msgRegistration
	case registration.Approval != api.ApprovalApproved:
		return NeedsApproval, msgApproval
	}
	power, own := b.Powers[userID], ownMax(item, userID)
	switch {
	case !power.IsEnabled:
		return NeedsPrivileges, msgPrivileges
	case !power.Covers(amount, own):
		left := max(0, power.Limit-power.Committed-power.Unpaid+own)
		return NeedsBuyingPower, fmt.Sprintf("This bid exceeds your buying power. You have %s left", api.Money(left).USD())
	}
	return "", ""
}

// lotEvent returns what the rules need to know of the item's event; zero if it is in none.
func lotEvent(b *auction.BiddingState, item *db.ItemRow) rules.Event {
	if event := b.Event(item); event != nil {
		return event.LotEvent()
	}
	return rules.Event{}
}

// ownMax returns the maximum with which the person leads, which a new bid of theirs replaces; 0 if they do not
// lead.
func ownMax(item *db.ItemRow, userID int64) int64 {
	if item.LeaderID == nil || *item.LeaderID != userID || item.LeaderMaxCents == nil {
		return 0
	}
	return *item.LeaderMaxCents
}
