package identity

import (
	"context"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// NewHandoff returns a token with which another page can continue the session of who; eventID is the event it
// leads to, nil for none. The token works once, until expires.
func (s *Sessions) NewHandoff(ctx context.Context, tenantID int64, who Identity, eventID *int64) (token string, expires time.Time, err error) {
	now, token := db.Millis(s.now()), NewSecret()
	row := OneTimeRow{Hash: HashSecret(token), UserID: who.UserID, EventID: eventID, Family: &who.family,
		CreatedAt: now, ExpiresAt: now + s.config.Handoff.Milliseconds()}
	return token, db.Time(row.ExpiresAt), AddHandoff(ctx, s.store, tenantID, row)
}

// RedeemHandoff exchanges a hand-off token for a separate session of the same person, or acting staff, with the
// same end. It returns ErrUnauthorized if the token is unknown, used or expired, or its session has ended.
func (s *Sessions) RedeemHandoff(ctx context.Context, tenantID int64, token, address, userAgent string, audit db.AuditRow) (api.Session, error) {
	secret, refresh := s.newRefreshToken()
	row, err := RedeemHandoff(ctx, s.store, tenantID, HashSecret(token), s.newSession(address, userAgent), refresh, audit)
	if err != nil {
		return api.Session{}, asUnauthorized(err)
	}
	return s.issue(tenantID, row, secret)
}
