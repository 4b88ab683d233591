package identity

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/mail"
	"fairwarning/engine/phone"
	"fairwarning/engine/request"
)

// proxySignIn lets staff with the duty people act for a person for an hour. It checks user name and password first, so
// that outsiders learn nothing about the person. Nobody can act for staff, who have more rights than bidders, or for
// themselves, which would hide who did it.
func (s *Operations) proxySignIn(ctx context.Context, in *api.TokenInput) (api.Session, error) {
	x := request.From(ctx)
	found, err := s.Sessions.Authenticate(ctx, x.Tenant.ID, in.Body.UserName, in.Body.Password)
	if err != nil {
		return api.Session{}, err
	}
	staff, err := NewCaller(Identity{UserID: found.ID, Roles: found.Roles})
	if err != nil {
		return api.Session{}, err
	}
	if !staff.May(api.DutyPeople) {
		return api.Session{}, api.Forbidden("Only owners, managers and clerks can act for someone else")
	}
	if in.Body.ProxyID == 0 {
		return api.Session{}, api.Invalid(map[string][]string{"proxy_ID": {"Enter the user_ID of the person to act for"}})
	}
	user, err := User(ctx, s.Store, x.Tenant.ID, in.Body.ProxyID)
	if err != nil {
		return api.Session{}, request.Missing("User", err)
	}
	person, err := NewCaller(Identity{UserID: user.ID, Roles: user.Roles})
	if err != nil {
		return api.Session{}, err
	}
	if len(person.Roles) > 0 || user.ID == found.ID {
		return api.Session{}, api.Forbidden("You can't act for a staff member")
	}
	if user.Kind != office.PersonAccount {
		return api.Session{}, api.Forbidden("This person has no email address, so nobody can sign in for them")
	}
	made, err := s.Sessions.Start(ctx, x.Tenant.ID, SignIn{
		UserID: user.ID, ActingUserID: found.ID, PasswordHash: found.PasswordHash, Address: x.Client, UserAgent: in.UserAgent,
		Audit: AuditRow(x, user.ID, found.ID, "proxy-sign-in", nil), Messages: []db.MessageRow{s.proxyMail(x, &user, &found)},
	})
	made.Device = s.Sessions.Device(x.Tenant.ID, found.Email)
	return made, err
}

// proxyMail returns the email that informs a person that staff are acting for them, one per sign-in.
func (s *Operations) proxyMail(x *request.Exchange, user, staff *db.UserRow) db.MessageRow {
	mail := mail.Compose(x.Tenant, mail.ProxySignIn, Recipient(user), mail.Data{
		StaffName: Name(staff), Minutes: s.Sessions.ProxyMinutes(), Link: s.Links.SiteAddress(x.Tenant, "", "/myaccount"),
		EventTime: db.Time(x.Now).In(request.Zone(x.Tenant.Content.TimeZone)).Format("January 2, 2006 3:04 PM MST"),
	})
	mail.DedupeKey = "proxy-sign-in:" + NewSecret()
	return mail
}

// Recipient returns the person as the recipient of a message.
func Recipient(user *db.UserRow) mail.Recipient {
	return mail.Recipient{UserID: user.ID, Name: Name(user), Email: user.Email,
		Phone: phone.Stored(user.Phone, user.CountryID, user.PhoneVerifiedAt != nil)}
}
