package identity

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
)

// ErrUnsubscribeToken reports that a token of an unsubscribe link is not one of ours, or of another house.
var ErrUnsubscribeToken = errors.New("the unsubscribe link is not valid")

// A token has the person's id, the topic and the start of a signature: 32 bytes together, like every secret in a path.
const (
	unsubscribePayload = 8 + 1
	unsubscribeMAC     = 32 - unsubscribePayload
)

// UnsubscribeToken returns the token of the link that turns off a person's notices about a topic. It allows only that, without an
// end, since old emails keep their links, and as often as it is used.
func (s *Sessions) UnsubscribeToken(tenantID, userID int64, topic byte) string {
	payload := append(binary.BigEndian.AppendUint64(nil, uint64(userID)), topic)
	return base64.RawURLEncoding.EncodeToString(append(payload, s.unsubscribeSignature(tenantID, payload)...))
}

// ReadUnsubscribeToken returns what a token of the house is for, or ErrUnsubscribeToken.
func (s *Sessions) ReadUnsubscribeToken(tenantID int64, token string) (userID int64, topic byte, err error) {
	bytes, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(bytes) != unsubscribePayload+unsubscribeMAC {
		return 0, 0, ErrUnsubscribeToken
	}
	payload, signature := bytes[:unsubscribePayload], bytes[unsubscribePayload:]
	if !hmac.Equal(signature, s.unsubscribeSignature(tenantID, payload)) {
		return 0, 0, ErrUnsubscribeToken
	}
	return int64(binary.BigEndian.Uint64(payload)), payload[8], nil
}

func (s *Sessions) unsubscribeSignature(tenantID int64, payload []byte) []byte {
	mac := hmac.New(sha256.New, s.config.Key)
	fmt.Fprintf(mac, "unsubscribe\x00%d\x00%s", tenantID, payload) // no other signed text starts like this
	return mac.Sum(nil)[:unsubscribeMAC]
}
