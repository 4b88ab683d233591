package session

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

// Uses of a signed token. One made for one use is worth nothing for the other.
const (
	useAccess       = "access"
	useGuestRefresh = "guest-refresh"
)

// claims of a signed token.
type claims struct {
	jwt.RegisteredClaims
	Tenant int64  `json:"tenant"`
	Use    string `json:"use"`
	Family string `json:"family,omitempty"` // of the refresh token it came with; none for guests
	Acting int64  `json:"acting,omitempty"` // staff who acts for the person
}

// Who is the bearer of a token.
type Identity struct {
	Subject string // "user:7", "guest:4f…"
	UserID  int64  // 0 for a guest
	family  string

	ActingUserID int64     // staff who acts for the person; 0: the person
	Until        time.Time // the session ends then for good; zero: there is no such end
	Expires      time.Time // of the token
	Roles        string    // the person's, as store.UserRow has them; of a guest empty
}

// Family names the session the token is of; empty for a guest.
func (w Identity) Family() string { return w.family }

// IsGuest tells whether nobody signed in.
func (w Identity) IsGuest() bool { return w.UserID == 0 }

func (s *Sessions) sign(c claims, expires time.Time) (string, error) {
	c.IssuedAt, c.ExpiresAt = jwt.NewNumericDate(s.now()), jwt.NewNumericDate(expires)
	return jwt.NewWithClaims(jwt.SigningMethodHS256, c).SignedString(s.config.Key)
}

// verify reads a token of this tenant made for this use; anything else about it is ErrUnauthorized.
func (s *Sessions) verify(tenantID int64, token, use string) (Identity, error) {
	c, err := s.read(token)
	if err != nil || c.Tenant != tenantID || c.Use != use || !s.now().Before(c.ExpiresAt.Time) {
		return Identity{}, ErrUnauthorized
	}
	who := Identity{Subject: c.Subject, family: c.Family, ActingUserID: c.Acting, Expires: c.ExpiresAt.Time}
	if id, isUser := strings.CutPrefix(c.Subject, "user:"); isUser {
		if who.UserID, err = strconv.ParseInt(id, 10, 64); err != nil || who.UserID < 1 {
			return Identity{}, ErrUnauthorized
		}
	} else if !strings.HasPrefix(c.Subject, "guest:") {
		return Identity{}, ErrUnauthorized
	}
	return who, nil
}

// mostKnown tokens take some 2 MB. Whoever's is forgotten has it read once more.
const maxCachedTokens = 4096

// known are tokens that were read, with what they say: they come with call after call, and reading one costs as much as finding
// its session. Only what never changes is kept; whether a token is good still, and its session open, is asked each time.
type tokenCache struct {
	mu     sync.RWMutex
	tokens map[string]claims
}

// read is what a token says that we signed.
func (s *Sessions) read(token string) (c claims, err error) {
	s.cache.mu.RLock()
	c, isKnown := s.cache.tokens[token]
	s.cache.mu.RUnlock()
	if isKnown {
		return c, nil
	}
	_, err = jwt.ParseWithClaims(token, &c, func(*jwt.Token) (any, error) { return s.config.Key, nil },
		jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Alg()}), jwt.WithExpirationRequired(), jwt.WithTimeFunc(s.now))
	if err != nil {
		return c, err
	}
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	if s.cache.tokens == nil || len(s.cache.tokens) >= maxCachedTokens {
		s.cache.tokens = map[string]claims{}
	}
	s.cache.tokens[strings.Clone(token)] = c // not the header it is part of
	return c, nil
}

// ErrUnauthorized: who asks is not known, or no longer. Why is not told.
var ErrUnauthorized = errors.New("Unauthorized")

func userSubject(id int64) string { return fmt.Sprintf("user:%d", id) }
