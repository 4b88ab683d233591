package session

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/big"
)

// NewCode makes the six digits that are sent to a phone.
func NewCode() string {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		panic("BUG: " + err.Error()) // rand.Reader never fails
	}
	return fmt.Sprintf("%06d", n)
}

// HashCode is what is stored of a code: HMAC-SHA-256 of person, phone and code under the token key, hex. Without the key a
// million codes would be tried in a moment; with it, who reads the database knows none.
func (s *Sessions) HashCode(userID int64, phone, code string) string {
	mac := hmac.New(sha256.New, s.config.Key)
	fmt.Fprintf(mac, "phone-code\x00%d\x00%s\x00%s", userID, phone, code) // no signed token begins so
	return hex.EncodeToString(mac.Sum(nil))
}
