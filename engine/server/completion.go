package server

import (
	"fmt"

	"fairwarning/engine/notices"
	"fairwarning/engine/store"
)

// completion returns the "registration complete" email if the change completes the registration. Each person gets it
// once.
func (s *Server) completion(x *exchange, user *store.UserRow) []store.MessageRow {
	if !user.HasAccount || registrationStep(x.tenant, user) != stepAccount {
		return nil
	}
	link := s.siteAddress(x.tenant, "", "/upcoming-auctions")
	message := notices.Compose(x.tenant, notices.RegistrationComplete, recipient(user), notices.Data{Link: link})
	message.DedupeKey = fmt.Sprintf("%s:%d", notices.RegistrationComplete, user.ID)
	return []store.MessageRow{message}
}

// newBidder returns the online bidding status of a new bidder: enabled, unless the house wants bidders to request it.
func newBidder(t *store.Tenant) int {
	if t.Content.BiddingByRequest {
		return biddingDisabled
	}
	return biddingEnabled
}

// biddingDisabled is the online bidding status of people who have to request it; with enabled (1) and bypassed (2) they
// may bid (specification sections 6 and 9).
const biddingDisabled = 0

const biddingEnabled = 1
