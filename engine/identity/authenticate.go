package identity

import (
	"context"
	"errors"

	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// Authenticate finds the person with this email address and password, or returns ErrUnauthorized. It hashes one
// password in every case, so an unknown address, or a person without a password, takes as long to refuse as a
// wrong password.
func (s *Sessions) Authenticate(ctx context.Context, tenantID int64, email, password string) (db.UserRow, error) {
	user, err := UserByEmail(ctx, s.store, tenantID, email)
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return db.UserRow{}, err
	}
	fits, err := s.CheckPassword(ctx, user.PasswordHash, password)
	if err != nil {
		return db.UserRow{}, err
	}
	if !fits {
		return db.UserRow{}, request.ErrUnauthorized
	}
	return user, nil
}

// CheckPassword reports whether the password matches the stored hash. Hashing is expensive, so calls wait for a
// free slot. For people without a password it returns false after the same time.
func (s *Sessions) CheckPassword(ctx context.Context, stored, password string) (bool, error) {
	hasPassword := isHash(stored)
	if !hasPassword {
		stored = decoyHash
	}
	select {
	case s.hashes <- struct{}{}:
		defer func() { <-s.hashes }()
	case <-ctx.Done():
		return false, ctx.Err()
	}
	fits, err := s.compare(stored, password)
	return fits && hasPassword, err
}

// HashPassword hashes a password for storage, waiting for a free slot. It returns the
// errors of the function HashPassword.
func (s *Sessions) HashPassword(ctx context.Context, password string) (string, error) {
	select {
	case s.hashes <- struct{}{}:
		defer func() { <-s.hashes }()
		return HashPassword(password)
	case <-ctx.Done():
		return "", ctx.Err()
	}
}
