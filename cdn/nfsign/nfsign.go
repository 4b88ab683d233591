// Package nfsign checks x-nf-sign, with which Netlify's signed proxy rules prove that a request came through them: a JWS
// (RFC 7515) with HMAC-SHA256, issuer netlify, valid for minutes. Trust the tenant and the client address of a request
// only with a valid signature.
package nfsign

import (
	"errors"

	"github.com/golang-jwt/jwt/v5"
)

// Header is the name of the request header.
const Header = "X-Nf-Sign"

// longest is the limit of a signature, in bytes. Netlify's have about 300.
const longest = 4 << 10

// ErrNone reports that there is no signature, or no key to check it with.
var ErrNone = errors.New("no signature")

// Verifier checks signatures with one key. It is safe for concurrent use.
type Verifier struct {
	key    []byte
	parser *jwt.Parser
}

// New returns a Verifier for the key of the site's signed rules. With an empty key every request fails.
func New(key string) *Verifier {
	return &Verifier{
		key:    []byte(key),
		parser: jwt.NewParser(jwt.WithValidMethods([]string{"HS256"}), jwt.WithIssuer("netlify"), jwt.WithExpirationRequired(), jwt.WithStrictDecoding()),
	}
}

// Check returns nil when a signature is Netlify's and valid now. It compares in constant time. The error is for logs, not
// for the caller.
func (v *Verifier) Check(signature []byte) error {
	switch {
	case len(v.key) == 0 || len(signature) == 0:
		return ErrNone
	case len(signature) > longest:
		return errors.New("signature is too long")
	}
	_, err := v.parser.Parse(string(signature), func(*jwt.Token) (any, error) { return v.key, nil })
	return err
}
