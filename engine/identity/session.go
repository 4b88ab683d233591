// Package identity signs people in and out. An access token is a signed JWT valid for half an hour; a refresh token
// is a random string, stored as a hash, that works once. Everything that descends from one sign-in is one session,
// which the person can see and end; all its tokens become invalid at that moment. Reuse of a refresh token ends
// the session, because two parties hold it. Staff may act for a person in a session that cannot be renewed beyond
// an hour. A session can be continued on another page with a single-use token. Guests get signed tokens only and
// cost no database write.
package identity

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/cdn/device"
	"fairwarning/engine/api"
	"fairwarning/engine/cardnumber"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// Config configures sessions.
type Config struct {
	Key     []byte        // signs access tokens; at least 32 bytes, shared by all engines of a house
	Access  time.Duration // life of an access token; 0: 30 minutes
	Refresh time.Duration // life of a refresh token; 0: 30 days
	Proxy   time.Duration // life of a session in which staff act for a person; 0: 60 minutes
	Handoff time.Duration // life of a hand-off token; 0: 60 seconds

	StaffChanges int    // changes that a member of staff may make in a minute; 0: 600
	ServiceToken string // shared with the writer, which verifies device tokens with it; empty: none are issued
}

// Sessions issues and checks tokens. It is safe for concurrent use.
type Sessions struct {
	config  Config
	store   *db.Store
	now     func() time.Time
	hashes  chan struct{} // limits concurrent password hashing, at 19 MiB each
	compare func(stored, password string) (bool, error)
	cache   tokenCache

	changes, staffChanges *RateLimit
}

// New returns Sessions on a store; now is the clock.
func New(config Config, on *db.Store, now func() time.Time) *Sessions {
	config.Access = cmp.Or(config.Access, 30*time.Minute)
	config.Refresh = cmp.Or(config.Refresh, 30*24*time.Hour)
	config.Proxy = cmp.Or(config.Proxy, time.Hour)
	config.Handoff = cmp.Or(config.Handoff, time.Minute)
	return &Sessions{config: config, store: on, now: now, hashes: make(chan struct{}, 4), compare: CheckPassword,
		changes: NewRateLimit(maxChanges, time.Minute), staffChanges: NewRateLimit(cmp.Or(config.StaffChanges, maxStaffChanges), time.Minute)}
}

// ProxyMinutes returns how long staff may act for a person.
func (s *Sessions) ProxyMinutes() int { return minutes(s.config.Proxy) }

// Guest starts a session for an anonymous visitor.
func (s *Sessions) Guest(tenantID int64) (api.Session, error) {
	return s.guest(tenantID, "guest:"+NewSecret()[:22])
}

func (s *Sessions) guest(tenantID int64, subject string) (api.Session, error) {
	now := s.now()
	access := claims{Tenant: tenantID, Use: useAccess}
	access.Subject = subject
	refresh := claims{Tenant: tenantID, Use: useGuestRefresh}
	refresh.Subject = subject
	token, err := s.sign(access, now.Add(s.config.Access))
	if err != nil {
		return api.Session{}, err
	}
	refreshToken, err := s.sign(refresh, now.Add(s.config.Refresh))
	return api.Session{
		Token: token, RefreshToken: refreshToken, IsGuest: true,
		ExpiresIn: minutes(s.config.Access), RefreshTokenExpiresIn: minutes(s.config.Refresh),
	}, err
}

// SignIn is a sign-in whose password or passkey has been checked.
type SignIn struct {
	UserID       int64
	ActingUserID int64  // staff acting on the person's behalf; 0: the person
	PasswordHash string // the person's at the time of the check; the staff member's if staff act
	Address      string // of the browser
	UserAgent    string
	Audit        db.AuditRow
	Messages     []db.MessageRow

	Confirm func(context.Context, bun.Tx) error // runs in the transaction that starts the session, and prevents it with an error; nil: nothing to do
}

// Start starts a session. It returns ErrUnauthorized if the password has changed since the check, or Confirm returns db.ErrNotFound.
func (s *Sessions) Start(ctx context.Context, tenantID int64, in SignIn) (api.Session, error) {
	row := s.newSession(in.Address, in.UserAgent)
	row.UserID = in.UserID
	if in.ActingUserID == 0 {
		row.ProvedAt = &row.StartedAt
	} else {
		ends := db.Millis(s.now().Add(s.config.Proxy))
		row.ActingUserID, row.EndsAt = &in.ActingUserID, &ends
	}
	secret, token := s.newRefreshToken()
	if err := AddSession(ctx, s.store, tenantID, row, token, in); err != nil {
		return api.Session{}, asUnauthorized(err)
	}
	return s.issue(tenantID, row, secret)
}

// Device returns a token for the browser of somebody who has just proved that an account is theirs.
func (s *Sessions) Device(tenantID int64, email string) string {
	return device.Issue(s.config.ServiceToken, tenantID, email, s.now())
}

// IsKnownDevice reports whether one of a browser's device tokens was issued for an account.
func (s *Sessions) IsKnownDevice(tenantID int64, email string, devices []string) bool {
	return device.Find(s.config.ServiceToken, tenantID, email, devices, s.now()) != nil
}

// Refresh exchanges a refresh token for new tokens. It returns ErrUnauthorized if the token is invalid or was used
// before; the latter adds reuse to the person's audit record.
func (s *Sessions) Refresh(ctx context.Context, tenantID int64, refresh string, reuse db.AuditRow) (api.Session, error) {
	if strings.Count(refresh, ".") == 2 {
		who, err := s.verify(tenantID, refresh, useGuestRefresh)
		if err != nil {
			return api.Session{}, err
		}
		return s.guest(tenantID, who.Subject)
	}
	secret, next := s.newRefreshToken()
	row, err := SpendRefreshToken(ctx, s.store, tenantID, HashSecret(refresh), next, db.Millis(s.now()), reuse)
	if err != nil {
		return api.Session{}, asUnauthorized(err)
	}
	return s.issue(tenantID, row, secret)
}

// Revoke ends the session of a refresh token. An invalid token is not an error.
func (s *Sessions) Revoke(ctx context.Context, tenantID int64, refresh string, audit db.AuditRow) error {
	return RevokeByToken(ctx, s.store, tenantID, HashSecret(refresh), db.Millis(s.now()), audit)
}

// Bearer identifies the holder of an Authorization header. It returns ErrUnauthorized if the token is missing, not
// for this tenant, expired or signed out.
func (s *Sessions) Bearer(ctx context.Context, tenantID int64, authorization string) (Identity, error) {
	scheme, token, _ := strings.Cut(authorization, " ")
	if !strings.EqualFold(scheme, "bearer") {
		return Identity{}, request.ErrUnauthorized
	}
	who, err := s.verify(tenantID, strings.TrimSpace(token), useAccess)
	if err != nil || who.IsGuest() {
		return who, err
	}
	in, err := FindActiveSession(ctx, s.store, tenantID, who.UserID, who.family, db.Millis(s.now()))
	if err != nil {
		return Identity{}, asUnauthorized(err)
	}
	who.Roles = in.Roles
	if in.EndsAt != nil {
		who.Until = db.Time(*in.EndsAt)
	}
	return who, nil
}

func (s *Sessions) newSession(address, userAgent string) SessionRow {
	return SessionRow{Family: NewSecret(), ID: newID(), StartedAt: db.Millis(s.now()), Address: address, UserAgent: KeptUserAgent(userAgent)}
}

// newID returns a session ID, random so that it does not reveal how many sessions there are.
func newID() int64 {
	b := make([]byte, 8)
	rand.Read(b)                                     // never fails
	return int64(binary.BigEndian.Uint64(b)>>12) + 1 // 1 to 2^52, which JavaScript numbers hold exactly
}

// maxUserAgent is how many bytes of a User-Agent header are kept.
const maxUserAgent = 400

// KeptUserAgent returns what may be stored of a User-Agent header: its first 400 bytes, without its digits if they hold the number of a
// payment card.
func KeptUserAgent(userAgent string) string {
	return cardnumber.Blank(strings.ToValidUTF8(userAgent[:min(len(userAgent), maxUserAgent)], ""))
}

func (s *Sessions) newRefreshToken() (secret string, row RefreshToken) {
	secret = NewSecret()
	return secret, RefreshToken{Hash: HashSecret(secret), ExpiresAt: db.Millis(s.now().Add(s.config.Refresh))}
}

// issue returns the tokens of a session; none outlives the session's end.
func (s *Sessions) issue(tenantID int64, row SessionRow, refresh string) (api.Session, error) {
	now, access, renewable := s.now(), s.config.Access, s.config.Refresh
	if row.EndsAt != nil {
		left := db.Time(*row.EndsAt).Sub(now)
		access, renewable = min(access, left), min(renewable, left)
	}
	c := claims{Tenant: tenantID, Use: useAccess, Family: row.Family, Acting: api.Zero(row.ActingUserID)}
	c.Subject = userSubject(row.UserID)
	token, err := s.sign(c, now.Add(access))
	return api.Session{
		Token: token, RefreshToken: refresh, UserID: row.UserID, ExpiresIn: minutes(access), RefreshTokenExpiresIn: minutes(renewable),
	}, err
}

func minutes(life time.Duration) int { return int(life / time.Minute) }

// asUnauthorized turns the store's errors for invalid tokens into ErrUnauthorized; other errors pass through.
func asUnauthorized(err error) error {
	if errors.Is(err, db.ErrNotFound) || errors.Is(err, ErrSpent) {
		return request.ErrUnauthorized
	}
	return err
}
