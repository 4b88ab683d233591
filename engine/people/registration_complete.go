package people

import (
	"fmt"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/request"
)

// completion returns the "registration complete" email if the change completes the registration. Each person gets it
// once.
func (s *Operations) completion(x *request.Exchange, user *db.UserRow) []db.MessageRow {
	if !user.HasAccount || registrationStep(x.Tenant, user) != stepAccount {
		return nil
	}
	path := "/upcoming-auctions"
	if x.Tenant.Content.RetailMode {
		path = "/search"
	}
	message := mail.Compose(x.Tenant, mail.RegistrationComplete, identity.Recipient(user), mail.Data{Link: s.Links.SiteAddress(x.Tenant, "", path)})
	message.DedupeKey = fmt.Sprintf("%s:%d", mail.RegistrationComplete, user.ID)
	return []db.MessageRow{message}
}

// newBidder returns the online bidding status of a new bidder: enabled, unless the house wants bidders to request it.
func newBidder(t *db.Tenant) int {
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
