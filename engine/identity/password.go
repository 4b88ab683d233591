package identity

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/ccojocar/zxcvbn-go"
	"golang.org/x/crypto/argon2"

	"fairwarning/engine/db"
)

// Cost of a password hash: 19 MiB, 2 passes, 1 lane, as OWASP's password storage cheat sheet recommends for
// argon2id. A hash records its own cost, so raising these values keeps older hashes valid.
const (
	memoryKiB = 19 * 1024
	passes    = 2
	lanes     = 1
	saltBytes = 16
	hashBytes = 32
)

// Limits of a password's length in characters: Unicode code points after normalization, as NIST SP 800-63B counts them. The longest
// one has 4,096 bytes.
const (
	MinPassword = 8
	MaxPassword = 1024
)

// Errors of passwords that may not be used.
var (
	ErrPassword  = fmt.Errorf("a password must have %d to %d characters", MinPassword, MaxPassword)
	ErrGuessable = errors.New("the password is one of those that are guessed first")
)

// PasswordMessage returns what to tell a person whose password HashPassword refused; empty for any other error.
func PasswordMessage(err error) string {
	switch {
	case errors.Is(err, ErrPassword):
		return fmt.Sprintf("Use %d to %d characters", MinPassword, MaxPassword)
	case errors.Is(err, ErrGuessable):
		return "This password is too easy to guess. Use a few unrelated words"
	}
	return ""
}

const (
	// ratedBytes is how much of a password is rated, since rating takes longer than linear time.
	ratedBytes = 64
	// minScore is zxcvbn's score from about a million guesses on, which a rate-limited sign-in does not allow.
	minScore = 1
)

// isGuessable reports whether the password is a common one, a pattern such as a run of keys, or close to either.
func isGuessable(password string) bool {
	return zxcvbn.PasswordStrength(strings.ToValidUTF8(password[:min(len(password), ratedBytes)], ""), nil).Score < minScore
}

// HashPassword normalizes a new password and returns its PHC string. It returns ErrPassword if the password is too short or too long,
// and ErrGuessable if it is easy to guess.
func HashPassword(password string) (string, error) {
	password = normalizePassword(password)
	if length := utf8.RuneCountInString(password); length < MinPassword || length > MaxPassword {
		return "", ErrPassword
	}
	if isGuessable(password) {
		return "", ErrGuessable
	}
	return hashPassword(password), nil
}

func hashPassword(normalized string) string {
	salt := make([]byte, saltBytes)
	rand.Read(salt) // never fails
	hash := argon2.IDKey([]byte(normalized), salt, passes, memoryKiB, lanes, hashBytes)
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, memoryKiB, passes, lanes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(hash))
}

var errHash = errors.New("not an argon2id hash")

// CheckPassword reports whether exactly this text has the stored hash. Sessions.CheckPassword also tries the other ways to encode it.
func CheckPassword(stored, password string) (bool, error) {
	fields := strings.Split(stored, "$")
	if len(fields) != 6 || fields[1] != "argon2id" {
		return false, errHash
	}
	var version int
	var memory, time uint32
	var threads uint8
	_, err1 := fmt.Sscanf(fields[2], "v=%d", &version)
	_, err2 := fmt.Sscanf(fields[3], "m=%d,t=%d,p=%d", &memory, &time, &threads)
	salt, err3 := base64.RawStdEncoding.DecodeString(fields[4])
	want, err4 := base64.RawStdEncoding.DecodeString(fields[5])
	if errors.Join(err1, err2, err3, err4) != nil || version != argon2.Version || time < 1 || threads < 1 || len(want) == 0 {
		return false, errHash
	}
	got := argon2.IDKey([]byte(password), salt, time, memory, threads, uint32(len(want)))
	return subtle.ConstantTimeCompare(got, want) == 1, nil
}

// isHash tells a password hash from the placeholders of people without a password.
func isHash(stored string) bool { return strings.HasPrefix(stored, "$argon2id$") }

// HasPassword reports whether a person has set a password. Nobody else can sign in.
func HasPassword(user *db.UserRow) bool { return isHash(user.PasswordHash) }

// decoyHash matches no password; checking against it takes as long as checking a real hash.
const decoyHash = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
