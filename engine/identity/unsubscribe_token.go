package identity

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrUnsubscribeToken reports that a token of an unsubscribe link is not one of ours, or of another house.
var ErrUnsubscribeToken = errors.New("the unsubscribe link is not valid")

// unsubscribeMAC is how many bytes of the signature are in a token: 128 bits.
const unsubscribeMAC = 16

// UnsubscribeToken returns the token of the link that turns off a person's notices about a topic. It is good for that alone, without an
// end, since old emails keep their links, and as often as it is used.
func (s *Sessions) UnsubscribeToken(tenantID, userID int64, topic string) string {
	return fmt.Sprintf("%d.%s.%s", userID, topic, s.unsubscribeSignature(tenantID, userID, topic))
}

// ReadUnsubscribeToken returns what a token of the house is for, or ErrUnsubscribeToken.
func (s *Sessions) ReadUnsubscribeToken(tenantID int64, token string) (userID int64, topic string, err error) {
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return 0, "", ErrUnsubscribeToken
	}
	userID, err = strconv.ParseInt(parts[0], 10, 64)
	if err != nil || !hmac.Equal([]byte(parts[2]), []byte(s.unsubscribeSignature(tenantID, userID, parts[1]))) {
		return 0, "", ErrUnsubscribeToken
	}
	return userID, parts[1], nil
}

func (s *Sessions) unsubscribeSignature(tenantID, userID int64, topic string) string {
	mac := hmac.New(sha256.New, s.config.Key)
	fmt.Fprintf(mac, "unsubscribe\x00%d\x00%d\x00%s", tenantID, userID, topic) // no other signed text starts like this
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:unsubscribeMAC])
}
