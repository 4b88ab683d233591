package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/notices"
	"fairwarning/engine/session"
	"fairwarning/engine/store"
)

// proxySignIn lets an administrator or clerk act for a person for an hour. It checks user name and password first, so
// that outsiders learn nothing about the person. Nobody can act for staff, who have more rights than bidders, or for
// themselves, which would hide who did it.
func (s *Server) proxySignIn(ctx context.Context, in *api.TokenInput) (api.Session, error) {
	x := from(ctx)
	found, err := s.Sessions.Authenticate(ctx, x.tenant.ID, in.Body.UserName, in.Body.Password)
	if err != nil {
		return api.Session{}, err
	}
	staff, err := newCaller(session.Identity{UserID: found.ID, Roles: found.Roles})
	if err != nil {
		return api.Session{}, err
	}
	if !staff.is(roleAdministrator, roleClerk) {
		return api.Session{}, api.Forbidden("Only administrators and clerks can act for someone else")
	}
	user, err := s.Store.User(ctx, x.tenant.ID, in.Body.ProxyID)
	if err != nil {
		return api.Session{}, missing("User", err)
	}
	person, err := newCaller(session.Identity{UserID: user.ID, Roles: user.Roles})
	if err != nil {
		return api.Session{}, err
	}
	if len(person.roles) > 0 || user.ID == found.ID {
		return api.Session{}, api.Forbidden("You can't act for a staff member")
	}
	return s.Sessions.Start(ctx, x.tenant.ID, session.SignIn{
		UserID: user.ID, ActingUserID: found.ID, PasswordHash: found.PasswordHash, Address: x.client, UserAgent: in.UserAgent,
		Audit: auditRow(x, user.ID, found.ID, "proxy-sign-in", nil), Messages: []store.MessageRow{s.proxyMail(x, &user, &found)},
	})
}

// proxyMail returns the email that tells a person that staff are acting for them, one per sign-in.
func (s *Server) proxyMail(x *exchange, user, staff *store.UserRow) store.MessageRow {
	mail := notices.Compose(x.tenant, notices.ProxySignIn, recipient(user), notices.Data{
		StaffName: staff.Name(), Minutes: s.Sessions.ProxyMinutes(), Link: s.siteAddress(x.tenant, "", "/myaccount"),
		EventTime: store.Time(x.now).In(zone(x.tenant.Content.TimeZone)).Format("January 2, 2006 3:04 PM MST"),
	})
	mail.DedupeKey = "proxy-sign-in:" + session.NewSecret()
	return mail
}

func recipient(user *store.UserRow) notices.Recipient {
	return notices.Recipient{UserID: user.ID, Name: user.Name(), Email: user.Email, Phone: user.Phone}
}
