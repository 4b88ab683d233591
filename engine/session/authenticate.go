package session

import (
	"context"
	"errors"

	"fairwarning/engine/store"
)

// Authenticate tells whose address and password these are. ErrUnauthorized when they do not fit. One password is hashed
// whoever is named: an unknown address, and somebody without a password, take as long to refuse as a wrong password.
func (s *Sessions) Authenticate(ctx context.Context, tenantID int64, email, password string) (store.UserRow, error) {
	user, err := s.store.UserByEmail(ctx, tenantID, email)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return store.UserRow{}, err
	}
	fits, err := s.CheckPassword(ctx, user.PasswordHash, password)
	if err != nil {
		return store.UserRow{}, err
	}
	if !fits {
		return store.UserRow{}, ErrUnauthorized
	}
	return user, nil
}

// CheckPassword tells whether the password belongs to what is stored of it, and waits for its turn: hashing is costly. Of
// somebody without a password none does, in the same time.
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

// HashPassword makes what is stored of a password, and waits for its turn. ErrPassword: too short or too long.
func (s *Sessions) HashPassword(ctx context.Context, password string) (string, error) {
	select {
	case s.hashes <- struct{}{}:
		defer func() { <-s.hashes }()
		return HashPassword(password)
	case <-ctx.Done():
		return "", ctx.Err()
	}
}
