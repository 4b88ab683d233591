package server

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/notices"
	"fairwarning/engine/reference"
	"fairwarning/engine/store"
)

func (s *Server) bindExternalUser(to binding) {
	handle(to, api.CreateExternalUser, s.createExternalUser)
}

// createExternalUser creates a user and mails a link to set the password. The answer does not reveal whether the
// address is registered; only its owner learns that, by email.
func (s *Server) createExternalUser(ctx context.Context, in *api.CreateExternalUserInput) (*api.Done, error) {
	defer s.equalizeTime(ctx, time.Now())
	x, body := from(ctx), &in.Body
	row, wrong := newUser(in)
	if len(wrong) > 0 {
		return nil, api.Invalid(wrong)
	}
	row.OnlineBiddingStatusID = newBidder(x.tenant)
	if body.Hidden != "" {
		return done(nil)
	}
	write := func(user store.UserRow) store.LinkMail {
		return s.welcomeMail(x, &user, body.BaseURL, body.CallbackURL)
	}
	return done(s.Store.Enroll(ctx, x.tenant.ID, row, write, x.now))
}

func newUser(in *api.CreateExternalUserInput) (row store.UserRow, wrong map[string][]string) {
	body, wrong := &in.Body, map[string][]string{}
	row = store.UserRow{
		Email: strings.TrimSpace(body.EmailAddress), FirstName: oneLine(body.FirstName), LastName: oneLine(body.LastName),
		PhoneType: body.PhoneType, CountryID: body.CountryID,
	}
	if problem := emailProblem(row.Email); problem != "" {
		wrong["emailAddress"] = []string{problem}
	}
	if row.FirstName == "" {
		wrong["firstName"] = []string{"Enter your first name"}
	}
	if row.LastName == "" {
		wrong["lastName"] = []string{"Enter your last name"}
	}
	if !isCountry(row.CountryID) {
		wrong["country_ID"] = []string{"Choose a country"}
	}
	isNumber := false
	if row.Phone, isNumber = phoneDigits(body.Phone, row.CountryID); body.Phone != "" && !isNumber {
		wrong["phone"] = []string{phoneMessage}
	}
	return row, wrong
}

func isCountry(id int64) bool {
	return slices.ContainsFunc(reference.Countries(), func(c api.Country) bool { return c.CountryID == id })
}

// welcomeMail returns the email to a person who signed up: a link to set the first password, or a note that they already
// have an account. It is composed even when nobody will get it, so that the work is the same.
func (s *Server) welcomeMail(x *exchange, user *store.UserRow, baseURL, callback string) store.LinkMail {
	l := s.newLink(x, store.OneTimeWelcome, baseURL, callback)
	to := recipient(user)
	if hasPassword(user) {
		message := notices.Compose(x.tenant, notices.AlreadyUser, to, notices.Data{Link: s.siteAddress(x.tenant, baseURL, "/")})
		message.DedupeKey = fmt.Sprintf("%s:%d:%d", notices.AlreadyUser, user.ID, x.now)
		return store.LinkMail{Audit: mailRequested(x, notices.AlreadyUser), Message: message}
	}
	return s.linkMail(x, notices.Welcome, to, l)
}

func (s *Server) linkMail(x *exchange, template string, to notices.Recipient, l link) store.LinkMail {
	message := notices.Compose(x.tenant, template, to, notices.Data{Link: l.url, Minutes: l.minutes})
	message.DedupeKey = l.once(template, to.UserID)
	return store.LinkMail{Token: &l.token, Audit: mailRequested(x, template), Message: message}
}

// mailRequested returns the audit entry for an email that was requested without signing in.
func mailRequested(x *exchange, template string) store.AuditRow {
	return auditRow(x, 0, 0, "mail-requested", map[string]string{"mail": template})
}

func hasPassword(user *store.UserRow) bool {
	return cmp.Or(user.PasswordHash, store.NoPassword) != store.NoPassword
}
