package session

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
)

// NewSecret makes a token nobody can guess: 32 random bytes in 43 characters that need no escaping in an address.
func NewSecret() string {
	b := make([]byte, 32)
	rand.Read(b) // never fails
	return base64.RawURLEncoding.EncodeToString(b)
}

// HashSecret is what is stored of a token of NewSecret: SHA-256, hex. A slow hash with salt would add nothing, because nobody
// tries 2^256 of them.
func HashSecret(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
