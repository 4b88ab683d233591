package session

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
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
type Who struct {
	Subject string // "user:7", "guest:4f…"
	UserID  int64  // 0 for a guest
	family  string

	ActingUserID int64     // staff who acts for the person; 0: the person
	Until        time.Time // the session ends then for good; zero: there is no such end
	Expires      time.Time // of the token
	Roles        string    // the person's, as store.UserRow has them; of a guest empty
}

// Family names the session the token is of; empty for a guest.
func (w Who) Family() string { return w.family }

// IsGuest tells whether nobody signed in.
func (w Who) IsGuest() bool { return w.UserID == 0 }

func (s *Sessions) sign(c claims, expires time.Time) (string, error) {
	c.IssuedAt, c.ExpiresAt = jwt.NewNumericDate(s.now()), jwt.NewNumericDate(expires)
	return jwt.NewWithClaims(jwt.SigningMethodHS256, c).SignedString(s.config.Key)
}

// verify reads a token of this tenant made for this use; anything else about it is ErrUnauthorized.
func (s *Sessions) verify(tenantID int64, token, use string) (Who, error) {
	var c claims
	_, err := jwt.ParseWithClaims(token, &c, func(*jwt.Token) (any, error) { return s.config.Key, nil },
		jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Alg()}), jwt.WithExpirationRequired(), jwt.WithTimeFunc(s.now))
	if err != nil || c.Tenant != tenantID || c.Use != use {
		return Who{}, ErrUnauthorized
	}
	who := Who{Subject: c.Subject, family: c.Family, ActingUserID: c.Acting, Expires: c.ExpiresAt.Time}
	if id, isUser := strings.CutPrefix(c.Subject, "user:"); isUser {
		if who.UserID, err = strconv.ParseInt(id, 10, 64); err != nil || who.UserID < 1 {
			return Who{}, ErrUnauthorized
		}
	} else if !strings.HasPrefix(c.Subject, "guest:") {
		return Who{}, ErrUnauthorized
	}
	return who, nil
}

// ErrUnauthorized: who asks is not known, or no longer. Why is not told.
var ErrUnauthorized = errors.New("Unauthorized")

func userSubject(id int64) string { return fmt.Sprintf("user:%d", id) }
