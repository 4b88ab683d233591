package identity

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/big"
)

// NewCode returns six random digits to send to a phone.
func NewCode() string {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		panic("BUG: " + err.Error()) // rand.Reader never fails
	}
	return fmt.Sprintf("%06d", n)
}

// HashCode returns the stored form of a code: the hex HMAC-SHA-256 of person, phone and code under the token key.
// Without the key, all million codes could be tried in a moment; with it, reading the database reveals none.
func (s *Sessions) HashCode(userID int64, phone, code string) string {
	mac := hmac.New(sha256.New, s.config.Key)
	fmt.Fprintf(mac, "phone-code\x00%d\x00%s\x00%s", userID, phone, code) // no signed token starts like this
	return hex.EncodeToString(mac.Sum(nil))
}
