package identity

import (
	"context"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// proofLife is how long after signing in a person may change how they sign in, or where a house is paid, without the password.
const proofLife = 10 * time.Minute

// Prove checks that whoever changes how a person signs in, or where a house is paid, is that person, not somebody who found the browser open or stole a token: they
// signed in within the last 10 minutes, or know the current password. Otherwise it returns a 422 about currentPassword.
func (s *Sessions) Prove(ctx context.Context, c *Caller, user *db.UserRow, password string) error {
	if password == "" {
		return s.proveBySignIn(ctx, c)
	}
	fits, err := s.CheckPassword(ctx, user.PasswordHash, password)
	if err == nil && !fits {
		err = api.Invalid(map[string][]string{"currentPassword": {"This isn't your current password"}})
	}
	return err
}

func (s *Sessions) proveBySignIn(ctx context.Context, c *Caller) error {
	x := request.From(ctx)
	at, err := provedAt(ctx, s.store, x.Tenant.ID, c.Family())
	if err != nil {
		return asUnauthorized(err)
	}
	if at == nil || x.Now-*at > proofLife.Milliseconds() {
		return api.Invalid(map[string][]string{"currentPassword": {"Enter your current password"}})
	}
	return nil
}
