package people

import "fairwarning/engine/db"

// NewBidder returns the online bidding status of a new bidder: enabled, unless the house wants bidders to request it.
func NewBidder(t *db.Tenant) int {
	if t.Content.BiddingByRequest {
		return BiddingDisabled
	}
	return biddingEnabled
}

// Online bidding statuses (specification, sections 6 and 9). Enabled and bypassed (2) may bid.
const (
	BiddingDisabled = 0 // the person has to ask first
	biddingEnabled  = 1
)
