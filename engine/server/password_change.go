package server

import (
	"context"
	"errors"

	"fairwarning/engine/api"
	"fairwarning/engine/session"
	"fairwarning/engine/store"
)

func (s *Server) bindPasswordChange(to binding) {
	handle(to, api.ChangePassword, s.changePassword)
}

// changePassword sets a new password and signs the person out everywhere else. It changes nothing if the current
// password is wrong.
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
		return nil, api.Invalid(map[string][]string{"currentPassword": {"This isn't your current password"}})
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
		err = api.Conflict("Your password was just changed elsewhere. Sign in again")
	}
	return done(err)
}
