package identity

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"fairwarning/engine/request"
)

// Uses of a signed token. A token for one use is invalid for the other.
const (
	useAccess       = "access"
	useGuestRefresh = "guest-refresh"
)

// claims are the contents of a signed token.
type claims struct {
	jwt.RegisteredClaims
	Tenant int64  `json:"tenant"`
	Use    string `json:"use"`
	Family string `json:"family,omitempty"` // of the refresh token it was issued with; none for guests
	Acting int64  `json:"acting,omitempty"` // staff acting on the person's behalf
}

// Identity is the holder of a token.
type Identity struct {
	Subject string // "user:7", "guest:4f…"
	UserID  int64  // 0 for a guest
	family  string

	ActingUserID int64     // staff acting on the person's behalf; 0: the person
	Until        time.Time // the session cannot be renewed beyond this time; zero: no limit
	Expires      time.Time // of the token
	Roles        string    // the person's, as in store.UserRow; empty for guests
}

// Family identifies the token's session; empty for guests.
func (w Identity) Family() string { return w.family }

// IsGuest reports whether nobody is signed in.
func (w Identity) IsGuest() bool { return w.UserID == 0 }

func (s *Sessions) sign(c claims, expires time.Time) (string, error) {
	c.IssuedAt, c.ExpiresAt = jwt.NewNumericDate(s.now()), jwt.NewNumericDate(expires)
	return jwt.NewWithClaims(jwt.SigningMethodHS256, c).SignedString(s.config.Key)
}

// verify reads a token of this tenant for this use; anything else returns ErrUnauthorized.
func (s *Sessions) verify(tenantID int64, token, use string) (Identity, error) {
	c, err := s.read(token)
	if err != nil || c.Tenant != tenantID || c.Use != use || !s.now().Before(c.ExpiresAt.Time) {
		return Identity{}, request.ErrUnauthorized
	}
	who := Identity{Subject: c.Subject, family: c.Family, ActingUserID: c.Acting, Expires: c.ExpiresAt.Time}
	if id, isUser := strings.CutPrefix(c.Subject, "user:"); isUser {
		if who.UserID, err = strconv.ParseInt(id, 10, 64); err != nil || who.UserID < 1 {
			return Identity{}, request.ErrUnauthorized
		}
	} else if !strings.HasPrefix(c.Subject, "guest:") {
		return Identity{}, request.ErrUnauthorized
	}
	return who, nil
}

// maxCachedTokens tokens take some 2 MB. A token dropped from the cache is just parsed again.
const maxCachedTokens = 4096

// tokenCache holds the claims of verified tokens, because they arrive with request after request, and parsing one
// costs as much as finding its session. It holds only what never changes; expiration and session are checked every
// time.
type tokenCache struct {
	mu     sync.RWMutex
	tokens map[string]claims
}

// read returns the claims of a token we signed.
func (s *Sessions) read(token string) (c claims, err error) {
	s.cache.mu.RLock()
	c, isKnown := s.cache.tokens[token]
	s.cache.mu.RUnlock()
	if isKnown {
		return c, nil
	}
	_, err = jwt.ParseWithClaims(token, &c, func(*jwt.Token) (any, error) { return s.config.Key, nil },
		jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Alg()}), jwt.WithStrictDecoding(), // or four spellings of a signature would be one token
		jwt.WithExpirationRequired(), jwt.WithTimeFunc(s.now))
	if err != nil {
		return c, err
	}
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	if s.cache.tokens == nil || len(s.cache.tokens) >= maxCachedTokens {
		s.cache.tokens = map[string]claims{}
	}
	s.cache.tokens[strings.Clone(token)] = c // a clone does not keep the whole header alive
	return c, nil
}

func userSubject(id int64) string { return fmt.Sprintf("user:%d", id) }
