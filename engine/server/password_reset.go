package server

import (
	"context"
	"errors"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/notices"
	"fairwarning/engine/session"
	"fairwarning/engine/store"
)

func (s *Server) bindPasswordReset(to binding) {
	handle(to, api.ResetPassword, s.resetPassword)
	handle(to, api.RequestPasswordReset, s.requestPasswordReset)
	handle(to, api.RequestPasswordResetWelcome, s.requestPasswordResetWelcome)
}

// requestPasswordReset mails a link to set another password, or the first one where there is none yet.
func (s *Server) requestPasswordReset(ctx context.Context, in *api.RequestResetInput) (*api.Done, error) {
	x, body := from(ctx), &in.Body
	return s.mailPasswordLink(ctx, in, store.OneTimeReset, func(user store.UserRow) store.LinkMail {
		if user.PasswordHash == store.NoPassword {
			return s.welcome(x, &user, body.BaseURL, body.CallbackURL)
		}
		l := s.newLink(x, store.OneTimeReset, body.BaseURL, body.CallbackURL)
		return s.linkMail(x, notices.Reset, recipient(&user), l)
	})
}

// requestPasswordResetWelcome mails the welcome again.
func (s *Server) requestPasswordResetWelcome(ctx context.Context, in *api.RequestResetInput) (*api.Done, error) {
	x, body := from(ctx), &in.Body
	return s.mailPasswordLink(ctx, in, store.OneTimeWelcome, func(user store.UserRow) store.LinkMail {
		return s.welcome(x, &user, body.BaseURL, body.CallbackURL)
	})
}

func (s *Server) mailPasswordLink(
	ctx context.Context, in *api.RequestResetInput, about string, write func(store.UserRow) store.LinkMail,
) (*api.Done, error) {
	defer s.even(ctx, time.Now())
	x, address := from(ctx), strings.TrimSpace(in.Body.EmailAddress)
	if problem := emailProblem(address); problem != "" {
		return nil, api.Invalid(map[string][]string{"emailAddress": {problem}})
	}
	return done(s.Store.MailLink(ctx, x.tenant.ID, about, address, write, x.now))
}

// badLink is told of a token that is unknown, spent, replaced or expired: which, is not.
const badLink = "This link has expired or was used before. Ask for a new one"

// resetPassword sets the password of whoever got the mail, which proves the address, too, and signs the person out
// everywhere.
func (s *Server) resetPassword(ctx context.Context, in *api.ResetPasswordInput) (*api.ResetPasswordOutput, error) {
	x, password := from(ctx), in.Body.Password
	in.Body.Password = ""
	token, user, err := s.goodLink(ctx, in.Body.ResetToken, store.OneTimeWelcome, store.OneTimeReset)
	if err != nil {
		return nil, err
	}
	hash, err := s.newPassword(ctx, password)
	if err != nil {
		return nil, err
	}
	audit, messages := auditRow(x, user.ID, 0, "password-set", map[string]string{"by": token.Kind}), []store.MessageRow{}
	if token.Kind == store.OneTimeReset {
		messages = append(messages, s.passwordMail(x, user))
	}
	err = s.Store.SetPassword(ctx, x.tenant.ID, *token, hash, x.now, audit, messages...)
	return passwordSet(user, err)
}

func passwordSet(user *store.UserRow, err error) (*api.ResetPasswordOutput, error) {
	if errors.Is(err, store.ErrNotFound) {
		return nil, api.BadRequest(badLink)
	}
	var out api.ResetPasswordOutput
	out.Body.Success, out.Body.EmailAddress = err == nil, user.Email
	return &out, err
}

// goodLink finds a token of the kinds that can be spent, with the person it was mailed to. Only then a password is hashed,
// which costs.
func (s *Server) goodLink(ctx context.Context, secret string, kinds ...string) (*store.OneTimeRow, *store.UserRow, error) {
	x := from(ctx)
	token, err := s.Store.OneTime(ctx, x.tenant.ID, session.HashSecret(secret))
	if errors.Is(err, store.ErrNotFound) || err == nil && !canSpend(&token, x.now, kinds...) {
		return nil, nil, api.BadRequest(badLink)
	}
	if err != nil {
		return nil, nil, err
	}
	user, err := s.Store.User(ctx, x.tenant.ID, token.UserID)
	return &token, &user, err
}

// newPassword hashes a password that is to be set; one that cannot be is 422.
func (s *Server) newPassword(ctx context.Context, password string) (string, error) {
	hash, err := s.Sessions.HashPassword(ctx, password)
	if errors.Is(err, session.ErrPassword) {
		return "", api.Invalid(map[string][]string{"password": {"Use 8 to 1024 characters"}})
	}
	return hash, err
}
