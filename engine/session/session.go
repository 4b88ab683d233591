// Package session signs people in and out. An access token is a signed JWT of half an hour; a refresh token is a random
// string, stored as a hash, good for one exchange. Whoever shows a spent one ends the whole family, because two hold it
// then. Guests get signed tokens only and cost no database write.
package session

import (
	"context"
	"errors"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

// Config of sessions.
type Config struct {
	Key     []byte        // signs access tokens; at least 32 bytes, the same for all engines of a house
	Access  time.Duration // life of an access token; 0: 30 minutes
	Refresh time.Duration // life of a refresh token; 0: 30 days
}

// Sessions hands out and checks tokens. It is safe for concurrent use.
type Sessions struct {
	config Config
	store  *store.Store
	now    func() time.Time
	hashes chan struct{} // bounds how many passwords are hashed at once, 19 MiB each
}

// New makes Sessions on a store; now is the clock.
func New(config Config, on *store.Store, now func() time.Time) *Sessions {
	if config.Access == 0 {
		config.Access = 30 * time.Minute
	}
	if config.Refresh == 0 {
		config.Refresh = 30 * 24 * time.Hour
	}
	return &Sessions{config: config, store: on, now: now, hashes: make(chan struct{}, 4)}
}

// Guest makes a session for somebody unknown.
func (s *Sessions) Guest(tenantID int64) (api.Session, error) {
	return s.guest(tenantID, "guest:"+secret()[:22])
}

func (s *Sessions) guest(tenantID int64, subject string) (api.Session, error) {
	access := claims{Tenant: tenantID, Use: useAccess}
	access.Subject = subject
	refresh := claims{Tenant: tenantID, Use: useGuestRefresh}
	refresh.Subject = subject
	token, err := s.sign(access, s.config.Access)
	if err != nil {
		return api.Session{}, err
	}
	refreshToken, err := s.sign(refresh, s.config.Refresh)
	return s.session(token, refreshToken, 0), err
}

// SignIn makes a session for a person by address and password. ErrUnauthorized when they do not fit; an unknown address
// takes as long to refuse as a wrong password.
func (s *Sessions) SignIn(ctx context.Context, tenantID int64, email, password string) (api.Session, error) {
	user, err := s.store.UserByEmail(ctx, tenantID, email)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return api.Session{}, err
	}
	stored, hasPassword := user.PasswordHash, isHash(user.PasswordHash)
	if !hasPassword {
		stored = nobody
	}
	fits, err := s.check(ctx, stored, password)
	if err != nil {
		return api.Session{}, err
	}
	if !fits || !hasPassword {
		return api.Session{}, ErrUnauthorized
	}
	refresh, family := secret(), secret()
	row := store.RefreshToken{Hash: hash(refresh), UserID: user.ID, Family: family, ExpiresAt: s.refreshEnds()}
	if err := s.store.AddRefreshToken(ctx, tenantID, row); err != nil {
		return api.Session{}, err
	}
	return s.user(tenantID, user.ID, family, refresh)
}

func (s *Sessions) check(ctx context.Context, stored, password string) (bool, error) {
	select {
	case s.hashes <- struct{}{}:
		defer func() { <-s.hashes }()
		return CheckPassword(stored, password)
	case <-ctx.Done():
		return false, ctx.Err()
	}
}

// Refresh exchanges a refresh token for a new session. ErrUnauthorized when it is no good, or was exchanged before.
func (s *Sessions) Refresh(ctx context.Context, tenantID int64, refresh string) (api.Session, error) {
	if strings.Count(refresh, ".") == 2 {
		who, err := s.verify(tenantID, refresh, useGuestRefresh)
		if err != nil {
			return api.Session{}, err
		}
		return s.guest(tenantID, who.Subject)
	}
	next := secret()
	row := store.RefreshToken{Hash: hash(next), ExpiresAt: s.refreshEnds()}
	row, err := s.store.SpendRefreshToken(ctx, tenantID, hash(refresh), row, store.Millis(s.now()))
	if errors.Is(err, store.ErrNotFound) || errors.Is(err, store.ErrSpent) {
		return api.Session{}, ErrUnauthorized
	}
	if err != nil {
		return api.Session{}, err
	}
	return s.user(tenantID, row.UserID, row.Family, next)
}

// Revoke ends the session of a refresh token and all it came from. A token that is no good is no error.
func (s *Sessions) Revoke(ctx context.Context, tenantID int64, refresh string) error {
	return s.store.RevokeByToken(ctx, tenantID, hash(refresh), store.Millis(s.now()))
}

// Bearer tells who an Authorization header stands for. ErrUnauthorized when it is missing, not for this tenant, expired
// or signed out.
func (s *Sessions) Bearer(ctx context.Context, tenantID int64, authorization string) (Who, error) {
	scheme, token, _ := strings.Cut(authorization, " ")
	if !strings.EqualFold(scheme, "bearer") {
		return Who{}, ErrUnauthorized
	}
	who, err := s.verify(tenantID, strings.TrimSpace(token), useAccess)
	if err != nil || who.family == "" {
		return who, err
	}
	revoked, err := s.store.IsRevoked(ctx, who.family)
	if err == nil && revoked {
		err = ErrUnauthorized
	}
	return who, err
}

func (s *Sessions) user(tenantID, userID int64, family, refresh string) (api.Session, error) {
	c := claims{Tenant: tenantID, Use: useAccess, Family: family}
	c.Subject = userSubject(userID)
	token, err := s.sign(c, s.config.Access)
	return s.session(token, refresh, userID), err
}

func (s *Sessions) session(token, refresh string, userID int64) api.Session {
	return api.Session{
		Token: token, RefreshToken: refresh, UserID: userID, IsGuest: userID == 0,
		ExpiresIn: int(s.config.Access / time.Minute), RefreshTokenExpiresIn: int(s.config.Refresh / time.Minute),
	}
}

func (s *Sessions) refreshEnds() int64 { return store.Millis(s.now().Add(s.config.Refresh)) }
