package people

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/reference"
	"fairwarning/engine/request"
)

// createExternalUser creates a user and mails a link to set the password. The answer does not reveal whether the
// address is registered; only its owner learns that, by email.
func (s *Operations) createExternalUser(ctx context.Context, in *api.CreateExternalUserInput) (*api.Done, error) {
	defer s.equalizeTime(ctx, time.Now())
	x, body := request.From(ctx), &in.Body
	row, wrong := newUser(in)
	if len(wrong) > 0 {
		return nil, api.Invalid(wrong)
	}
	row.OnlineBiddingStatusID = NewBidder(x.Tenant)
	if body.Hidden != "" {
		return identity.Done(nil)
	}
	write := func(user db.UserRow) LinkMail {
		return s.welcomeMail(x, &user, body.BaseURL, body.CallbackURL)
	}
	return identity.Done(Enroll(ctx, s.Store, x.Tenant.ID, row, sender{client: x.Client}, write, x.Now))
}

func newUser(in *api.CreateExternalUserInput) (row db.UserRow, wrong map[string][]string) {
	body, wrong := &in.Body, map[string][]string{}
	row = db.UserRow{
		Email: strings.TrimSpace(body.EmailAddress), FirstName: api.OneLine(body.FirstName), LastName: api.OneLine(body.LastName),
		PhoneType: body.PhoneType, CountryID: body.CountryID,
	}
	if problem := EmailProblem(row.Email); problem != "" {
		wrong["emailAddress"] = []string{problem}
	}
	require(wrong, "firstName", row.FirstName, "Enter your first name")
	require(wrong, "lastName", row.LastName, "Enter your last name")
	switch {
	case !isCountry(row.CountryID):
		wrong["country_ID"] = []string{"Choose a country"}
	case body.Phone != "":
		row.Phone = readPhone(wrong, "phone", body.Phone, row.CountryID)
	}
	return row, wrong
}

func isCountry(id int64) bool {
	return slices.ContainsFunc(reference.Countries(), func(c api.Country) bool { return c.CountryID == id })
}

// welcomeMail returns the email to a person who signed up: a link to set the first password, or a note that they already
// have an account. It is composed even when nobody will get it, so that the work is the same.
func (s *Operations) welcomeMail(x *request.Exchange, user *db.UserRow, baseURL, callback string) LinkMail {
	l := s.Links.NewLink(x, identity.OneTimeWelcome, baseURL, callback)
	to := identity.Recipient(user)
	if hasPassword(user) {
		message := mail.Compose(x.Tenant, mail.AlreadyUser, to, mail.Data{Link: s.Links.SiteAddress(x.Tenant, baseURL, "/")})
		message.DedupeKey = fmt.Sprintf("%s:%d:%d", mail.AlreadyUser, user.ID, x.Now)
		return LinkMail{Audit: mailRequested(x, mail.AlreadyUser), Message: message}
	}
	return s.linkMail(x, mail.Welcome, to, l)
}

func (s *Operations) linkMail(x *request.Exchange, template string, to mail.Recipient, l identity.Link) LinkMail {
	message := mail.Compose(x.Tenant, template, to, mail.Data{Link: l.URL, Minutes: l.Minutes})
	message.DedupeKey = l.Once(template, to.UserID)
	return LinkMail{Token: &l.Token, Audit: mailRequested(x, template), Message: message}
}

// mailRequested returns the audit entry for an email that was requested without signing in.
func mailRequested(x *request.Exchange, template string) db.AuditRow {
	return identity.AuditRow(x, 0, 0, "mail-requested", map[string]string{"mail": template})
}

func hasPassword(user *db.UserRow) bool {
	return cmp.Or(user.PasswordHash, NoPassword) != NoPassword
}
