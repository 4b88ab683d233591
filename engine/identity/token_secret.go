package identity

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
)

// NewSecret returns an unguessable token: 32 random bytes in 43 URL-safe characters.
func NewSecret() string {
	b := make([]byte, 32)
	rand.Read(b) // never fails
	return base64.RawURLEncoding.EncodeToString(b)
}

// HashSecret returns the stored form of a token from NewSecret: hex SHA-256. A slow, salted hash would add
// nothing, because nobody can try 2^256 tokens.
func HashSecret(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
