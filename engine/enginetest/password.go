package enginetest

import (
	"encoding/base64"
	"fmt"

	"golang.org/x/crypto/argon2"
)

// PasswordHash returns a hash of a password that is checked at once: a hash records its own cost, and this one has the lowest. Checking
// one of the product's takes longer than most tests.
func PasswordHash(password string) string {
	const passes, memoryKiB, lanes = 1, 8, 1
	salt := make([]byte, 16)
	hash := argon2.IDKey([]byte(password), salt, passes, memoryKiB, lanes, 32)
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, memoryKiB, passes, lanes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(hash))
}
