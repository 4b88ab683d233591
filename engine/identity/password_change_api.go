package identity

import (
	"context"
	"errors"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// changePassword sets a new password and signs the person out everywhere else. It changes nothing if the current
// password is wrong.
func (s *Operations) changePassword(ctx context.Context, c *Caller, in *api.ChangePasswordInput) (*api.Done, error) {
	x := request.From(ctx)
	user, err := User(ctx, s.Store, x.Tenant.ID, c.UserID)
	if err != nil {
		return nil, request.Missing("User", err)
	}
	fits, err := s.Sessions.CheckPassword(ctx, user.PasswordHash, in.Body.CurrentPassword)
	if err != nil {
		return nil, err
	}
	if !fits {
		return nil, api.Invalid(map[string][]string{"currentPassword": {"This isn't your current password"}})
	}
	hash, err := s.Sessions.HashPassword(ctx, in.Body.NewPassword)
	if wrong := PasswordMessage(err); wrong != "" {
		return nil, api.Invalid(map[string][]string{"newPassword": {wrong}})
	}
	if err != nil {
		return nil, err
	}
	err = ChangePassword(ctx, s.Store, x.Tenant.ID, c.UserID, user.PasswordHash, hash, c.Family(), x.Now,
		Record(ctx, c, "password-changed", nil), s.Links.PasswordMail(x, &user))
	if errors.Is(err, db.ErrNotFound) {
		err = api.Conflict("Your password was just changed elsewhere. Sign in again")
	}
	return Done(err)
}
