package writer

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
)

// longestClaims is the most bytes of claims that are read; the engine's have about 200.
const longestClaims = 1024

// sessionKey returns what limits by session count by: the session's ID, which stays when its token is renewed, or a guest's
// ID. The claims are not verified, because only the engine can: with made-up claims a request gets nothing but a 401, and
// nobody knows another session's ID. A token without an ID, such as another engine's, counts as its own session.
func sessionKey(token []byte) []byte {
	_, rest, _ := bytes.Cut(token, []byte{'.'})
	payload, _, isSigned := bytes.Cut(rest, []byte{'.'})
	if !isSigned || len(payload) > longestClaims {
		return token
	}
	var room [longestClaims]byte
	n, err := base64.RawURLEncoding.Strict().Decode(room[:], payload)
	var claims struct {
		Family  string `json:"family"`
		Subject string `json:"sub"`
	}
	if err != nil || json.Unmarshal(room[:n], &claims) != nil {
		return token
	}
	switch {
	case claims.Family != "":
		return append([]byte("family:"), claims.Family...)
	case bytes.HasPrefix([]byte(claims.Subject), guestSubject):
		return []byte(claims.Subject)
	}
	return token
}

var guestSubject = []byte("guest:")
