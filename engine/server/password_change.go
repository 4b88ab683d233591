package server

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/notices"
	"fairwarning/engine/session"
	"fairwarning/engine/store"
)

func (s *Server) bindPasswordChange(to binding) {
	handle(to, api.ChangePassword, s.changePassword)
}

// changePassword sets another password and signs the person out everywhere else. A wrong current one changes nothing.
func (s *Server) changePassword(ctx context.Context, in *api.ChangePasswordInput) (*api.Done, error) {
	c, err := s.self(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	user, err := s.Store.User(ctx, x.tenant.ID, c.UserID)
	if err != nil {
		return nil, missing("User", err)
	}
	fits, err := s.Sessions.CheckPassword(ctx, user.PasswordHash, in.Body.CurrentPassword)
	if err != nil {
		return nil, err
	}
	if !fits {
		return nil, api.Invalid(map[string][]string{"currentPassword": {"This is not your password"}})
	}
	hash, err := s.Sessions.HashPassword(ctx, in.Body.NewPassword)
	if errors.Is(err, session.ErrPassword) {
		return nil, api.Invalid(map[string][]string{"newPassword": {"Use 8 to 1024 characters"}})
	}
	if err != nil {
		return nil, err
	}
	err = s.Store.ChangePassword(ctx, x.tenant.ID, c.UserID, user.PasswordHash, hash, c.Family(), x.now,
		record(ctx, c, "password-changed", nil), s.passwordMail(x, &user))
	if errors.Is(err, store.ErrNotFound) {
		err = api.Conflict("Your password was changed a moment ago")
	}
	return done(err)
}

// passwordMail tells a person that the password is another, with the way to set one again. It goes out once each time.
func (s *Server) passwordMail(x *exchange, user *store.UserRow) store.MessageRow {
	link := s.siteAddress(x.tenant, "", "/?code=reset")
	mail := notices.Compose(x.tenant, notices.PasswordChanged, recipient(user), notices.Data{Link: link})
	mail.Once = fmt.Sprintf("password-changed:%d:%d", user.ID, x.now)
	return mail
}
