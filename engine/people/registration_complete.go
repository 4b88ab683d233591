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
