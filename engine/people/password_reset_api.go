package people

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/request"
)

// requestPasswordReset mails a link to set a new password, or the first one if there is none yet.
func (s *Operations) requestPasswordReset(ctx context.Context, in *api.RequestResetInput) (*api.Done, error) {
	x, body := request.From(ctx), &in.Body
	return s.mailPasswordLink(ctx, in, identity.OneTimeReset, func(user db.UserRow) LinkMail {
		if user.PasswordHash == NoPassword {
			return s.welcomeMail(x, &user, body.BaseURL, body.CallbackURL)
		}
		l := s.Links.NewLink(x, identity.OneTimeReset, body.BaseURL, body.CallbackURL)
		return s.linkMail(x, mail.Reset, identity.Recipient(&user), l)
	})
}

// requestPasswordResetWelcome mails the welcome link again.
func (s *Operations) requestPasswordResetWelcome(ctx context.Context, in *api.RequestResetInput) (*api.Done, error) {
	x, body := request.From(ctx), &in.Body
	return s.mailPasswordLink(ctx, in, identity.OneTimeWelcome, func(user db.UserRow) LinkMail {
		return s.welcomeMail(x, &user, body.BaseURL, body.CallbackURL)
	})
}

func (s *Operations) mailPasswordLink(
	ctx context.Context, in *api.RequestResetInput, about string, write func(db.UserRow) LinkMail,
) (*api.Done, error) {
	defer s.equalizeTime(ctx, time.Now())
	x, address := request.From(ctx), strings.TrimSpace(cmp.Or(in.Body.EmailAddress, in.Body.Email))
	if problem := EmailProblem(address); problem != "" {
		return nil, api.Invalid(map[string][]string{"emailAddress": {problem}})
	}
	from := sender{x.Client, s.Sessions.IsKnownDevice(x.Tenant.ID, address, in.Body.Devices)}
	return identity.Done(MailLink(ctx, s.Store, x.Tenant.ID, about, address, from, write, x.Now))
}

// InvalidLinkMessage answers unknown, used, replaced and expired tokens alike, so that it does not reveal which it was.
const InvalidLinkMessage = "This link has expired or has already been used. Request a new one"

// resetPassword sets a new password for the person who received the email, which also proves that the address is theirs, and
// signs them out everywhere.
func (s *Operations) resetPassword(ctx context.Context, in *api.ResetPasswordInput) (*api.ResetPasswordOutput, error) {
	x, password := request.From(ctx), in.Body.Password
	in.Body.Password = ""
	token, user, err := s.usableLink(ctx, in.Body.ResetToken, identity.OneTimeWelcome, identity.OneTimeReset)
	if err != nil {
		return nil, err
	}
	hash, err := s.newPassword(ctx, password)
	if err != nil {
		return nil, err
	}
	audit, messages := identity.AuditRow(x, user.ID, 0, "password-set", map[string]string{"by": token.Kind}), []db.MessageRow{}
	if token.Kind == identity.OneTimeReset {
		messages = append(messages, s.Links.PasswordMail(x, user))
	}
	err = identity.SetPassword(ctx, s.Store, x.Tenant.ID, *token, hash, x.Now, audit, messages...)
	out, err := passwordSet(user, err)
	if err == nil {
		out.Body.Device = s.Sessions.Device(x.Tenant.ID, user.Email)
	}
	return out, err
}

func passwordSet(user *db.UserRow, err error) (*api.ResetPasswordOutput, error) {
	if errors.Is(err, db.ErrNotFound) {
		return nil, api.BadRequest(InvalidLinkMessage)
	}
	var out api.ResetPasswordOutput
	out.Body.Success, out.Body.EmailAddress = err == nil, user.Email
	return &out, err
}

// usableLink returns an unused token of one of the kinds and its owner. Callers check it first because hashing a password
// is expensive.
func (s *Operations) usableLink(ctx context.Context, secret string, kinds ...string) (*identity.OneTimeRow, *db.UserRow, error) {
	x := request.From(ctx)
	token, err := identity.OneTime(ctx, s.Store, x.Tenant.ID, identity.HashSecret(secret))
	if errors.Is(err, db.ErrNotFound) || err == nil && !isUsable(&token, x.Now, kinds...) {
		return nil, nil, api.BadRequest(InvalidLinkMessage)
	}
	if err != nil {
		return nil, nil, err
	}
	user, err := identity.User(ctx, s.Store, x.Tenant.ID, token.UserID)
	return &token, &user, err
}

// newPassword hashes a password the person chose. One that breaks the rules is a 422.
func (s *Operations) newPassword(ctx context.Context, password string) (string, error) {
	hash, err := s.Sessions.HashPassword(ctx, password)
	if wrong := identity.PasswordMessage(err); wrong != "" {
		return "", api.Invalid(map[string][]string{"password": {wrong}})
	}
	return hash, err
}
