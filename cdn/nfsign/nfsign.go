// Package nfsign checks x-nf-sign, the header by which Netlify's signed proxy rules prove that a request comes through
// them: a JWS (RFC 7515) by HMAC-SHA256 of issuer netlify, good for minutes. What such a request says of itself, its
// tenant and its client's address, may be believed; without a valid signature it must not be.
package nfsign

import (
	"errors"

	"github.com/golang-jwt/jwt/v5"
)

// Header is the name of the request header.
const Header = "X-Nf-Sign"

// longest signature that is looked at, in bytes. Netlify's have about 300.
const longest = 4 << 10

// ErrNone: there is no signature, or no key to check it with.
var ErrNone = errors.New("no signature")

// Verifier checks signatures by one key. It may be used by many goroutines.
type Verifier struct {
	key    []byte
	parser *jwt.Parser
}

// New makes a Verifier for the key the site's signed rules name. An empty key: no request is taken for Netlify's.
func New(key string) *Verifier {
	return &Verifier{
		key:    []byte(key),
		parser: jwt.NewParser(jwt.WithValidMethods([]string{"HS256"}), jwt.WithIssuer("netlify"), jwt.WithExpirationRequired()),
	}
}

// Check says what is wrong with a signature; nil if it is Netlify's and holds now. Signatures are compared in constant
// time. The error is for logs, not for the caller.
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
