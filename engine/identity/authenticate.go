package identity

import (
	"context"
	"errors"

	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// Authenticate finds the person with this email address and password, or returns ErrUnauthorized. It hashes equally often in every
// case, so an unknown address, or a person without a password, takes as long to refuse as a wrong password. A hash of a password that
// was not normalized is replaced.
func (s *Sessions) Authenticate(ctx context.Context, tenantID int64, email, password string) (db.UserRow, error) {
	user, err := UserByEmail(ctx, s.store, tenantID, email)
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return db.UserRow{}, err
	}
	form, fits, err := s.matchPassword(ctx, user.PasswordHash, password)
	if err != nil {
		return db.UserRow{}, err
	}
	if !fits {
		return db.UserRow{}, request.ErrUnauthorized
	}
	if form == normalizePassword(password) {
		return user, nil
	}
	return s.renewHash(ctx, user, password)
}

// renewHash replaces the hash of a password that was not normalized. If another sign-in was faster, or the password was changed
// meanwhile, it starts over.
func (s *Sessions) renewHash(ctx context.Context, user db.UserRow, password string) (db.UserRow, error) {
	hash, err := s.hashed(ctx, func() (string, error) { return hashPassword(normalizePassword(password)), nil })
	if err != nil {
		return db.UserRow{}, err
	}
	isReplaced, err := replaceHash(ctx, s.store, user, hash)
	if err != nil {
		return db.UserRow{}, err
	}
	if !isReplaced {
		return s.Authenticate(ctx, user.TenantID, user.Email, password)
	}
	user.PasswordHash = hash
	return user, nil
}

// CheckPassword reports whether the password matches the stored hash. Hashing is expensive, so calls wait for a
// free slot. For people without a password it returns false after the same time.
func (s *Sessions) CheckPassword(ctx context.Context, stored, password string) (bool, error) {
	_, fits, err := s.matchPassword(ctx, stored, password)
	return fits, err
}

// matchPassword returns the form of the password that has the stored hash. It tries every form even after a match, so that the time
// does not reveal which one is stored.
func (s *Sessions) matchPassword(ctx context.Context, stored, password string) (form string, fits bool, err error) {
	hasPassword := isHash(stored)
	if !hasPassword {
		stored = decoyHash
	}
	select {
	case s.hashes <- struct{}{}:
		defer func() { <-s.hashes }()
	case <-ctx.Done():
		return "", false, ctx.Err()
	}
	for _, candidate := range passwordForms(password) {
		isMatch, err := s.compare(stored, candidate)
		if err != nil {
			return "", false, err
		}
		if isMatch {
			form, fits = candidate, hasPassword
		}
	}
	return form, fits, nil
}

// HashPassword hashes a password for storage, waiting for a free slot. It returns the
// errors of the function HashPassword.
func (s *Sessions) HashPassword(ctx context.Context, password string) (string, error) {
	return s.hashed(ctx, func() (string, error) { return HashPassword(password) })
}

// hashed calls hash when a slot is free.
func (s *Sessions) hashed(ctx context.Context, hash func() (string, error)) (string, error) {
	select {
	case s.hashes <- struct{}{}:
		defer func() { <-s.hashes }()
		return hash()
	case <-ctx.Done():
		return "", ctx.Err()
	}
}
