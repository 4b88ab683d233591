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
