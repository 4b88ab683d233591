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

// createExternalUser makes a user of a stranger and mails a link to set the password. The answer is the same for an address
// somebody has already, of which only its owner is told.
func (s *Server) createExternalUser(ctx context.Context, in *api.CreateExternalUserInput) (*api.Done, error) {
	defer s.even(ctx, time.Now())
	x, body := from(ctx), &in.Body
	row, wrong := strangerOf(in)
	if len(wrong) > 0 {
		return nil, api.Invalid(wrong)
	}
	row.OnlineBiddingStatusID = newBidder(x.tenant)
	if body.Hidden != "" {
		return done(nil)
	}
	write := func(user store.UserRow) store.LinkMail {
		return s.welcome(x, &user, body.BaseURL, body.CallbackURL)
	}
	return done(s.Store.Enrol(ctx, x.tenant.ID, row, write, x.now))
}

func strangerOf(in *api.CreateExternalUserInput) (row store.UserRow, wrong map[string][]string) {
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
		wrong["phone"] = []string{notAPhone}
	}
	return row, wrong
}

func isCountry(id int64) bool {
	return slices.ContainsFunc(reference.Countries(), func(c api.Country) bool { return c.CountryID == id })
}

// welcome is the mail to who asked for an account: with a link to set the first password, or that there is one. For nobody it
// is made, too.
func (s *Server) welcome(x *exchange, user *store.UserRow, saidBaseURL, callback string) store.LinkMail {
	l := s.newLink(x, store.OneTimeWelcome, saidBaseURL, callback)
	to := recipient(user)
	if hasPassword(user) {
		message := notices.Compose(x.tenant, notices.AlreadyUser, to, notices.Data{Link: s.siteAddress(x.tenant, saidBaseURL, "/")})
		message.Once = fmt.Sprintf("%s:%d:%d", notices.AlreadyUser, user.ID, x.now)
		return store.LinkMail{Audit: mailed(x, notices.AlreadyUser), Message: message}
	}
	return s.linkMail(x, notices.Welcome, to, l)
}

func (s *Server) linkMail(x *exchange, template string, to notices.Recipient, l link) store.LinkMail {
	message := notices.Compose(x.tenant, template, to, notices.Data{Link: l.address, Minutes: l.minutes})
	message.Once = l.once(template, to.UserID)
	return store.LinkMail{Token: &l.token, Audit: mailed(x, template), Message: message}
}

// mailed says in a person's record that somebody who named the address had a mail sent to it.
func mailed(x *exchange, template string) store.AuditRow {
	return auditRow(x, 0, 0, "mail-requested", map[string]string{"mail": template})
}

func hasPassword(user *store.UserRow) bool {
	return cmp.Or(user.PasswordHash, store.NoPassword) != store.NoPassword
}
