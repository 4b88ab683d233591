package cache

import (
	"crypto/sha256"
	"encoding/hex"
)

// tagOf returns the strong tag of a body: the first half of its SHA-256, in hex.
func tagOf(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:16])
}

func quoted(tag, suffix string) []byte { return []byte(`"` + tag + suffix + `"`) }
