package identity

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
)

// OfficeMediaMAC signs the address of a file of a house's drafts, so that an <img> of the office can load it until the
// end of a day, in days since 1970.
func (s *Sessions) OfficeMediaMAC(tenantID int64, sha, name string, until int64) string {
	mac := hmac.New(sha256.New, s.config.Key)
	fmt.Fprintf(mac, "office-media\x00%d\x00%s\x00%s\x00%d", tenantID, sha, name, until) // no other signed text starts like this
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// IsOfficeMediaMAC reports whether a signature is of OfficeMediaMAC.
func (s *Sessions) IsOfficeMediaMAC(mac string, tenantID int64, sha, name string, until int64) bool {
	return hmac.Equal([]byte(mac), []byte(s.OfficeMediaMAC(tenantID, sha, name, until)))
}
