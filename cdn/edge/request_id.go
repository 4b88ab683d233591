package edge

import (
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
)

// longestRequestID is the longest request ID in bytes.
const longestRequestID = 64

// isRequestID reports whether a request ID is harmless in a header and a log line.
func isRequestID(id []byte) bool {
	if len(id) == 0 || len(id) > longestRequestID {
		return false
	}
	for _, c := range id {
		if !('0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '-' || c == '_') {
			return false
		}
	}
	return true
}

// RequestID returns the ID that a trusted sender gave a request, or a new one if it gave none or one that may do harm.
func RequestID(given string) string {
	if isRequestID([]byte(given)) {
		return given
	}
	return NewRequestID()
}

// NewRequestID returns a unique ID of 24 hexadecimal digits.
func NewRequestID() string { return string(AppendNewRequestID(nil)) }

// AppendNewRequestID appends a unique ID that cannot be guessed from others: the generator is ChaCha8, seeded by the system. Its digits 9
// and 17 are letters, so that no part of it can look like a card number.
func AppendNewRequestID(dst []byte) []byte {
	var id [12]byte
	binary.LittleEndian.PutUint64(id[:], rand.Uint64())
	binary.LittleEndian.PutUint32(id[8:], rand.Uint32())
	id[4] |= 0xa0
	id[8] |= 0xa0
	return hex.AppendEncode(dst, id[:])
}
