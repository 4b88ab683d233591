package session

import (
	"context"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

// NewHandoff returns a token with which another page can continue the session of who; eventID is the event it
// leads to, nil for none. The token works once, until expires.
func (s *Sessions) NewHandoff(ctx context.Context, tenantID int64, who Identity, eventID *int64) (token string, expires time.Time, err error) {
	now, token := store.Millis(s.now()), NewSecret()
	row := store.OneTimeRow{Hash: HashSecret(token), UserID: who.UserID, EventID: eventID, Family: &who.family,
		CreatedAt: now, ExpiresAt: now + s.config.Handoff.Milliseconds()}
	return token, store.Time(row.ExpiresAt), s.store.AddHandoff(ctx, tenantID, row)
}

// RedeemHandoff exchanges a hand-off token for a separate session of the same person, or acting staff, with the
// same end. It returns ErrUnauthorized if the token is unknown, used or expired, or its session has ended.
func (s *Sessions) RedeemHandoff(ctx context.Context, tenantID int64, token, address, userAgent string, audit store.AuditRow) (api.Session, error) {
	secret, refresh := s.newRefreshToken()
	row, err := s.store.RedeemHandoff(ctx, tenantID, HashSecret(token), s.newSession(address, userAgent), refresh, audit)
	if err != nil {
		return api.Session{}, asUnauthorized(err)
	}
	return s.issue(tenantID, row, secret)
}
