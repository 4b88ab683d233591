// Package seal encrypts texts of the database.
package seal

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
)

// Prefix begins a sealed text.
const Prefix = "sealed:v1:"

// Seal encrypts single columns with a key that is not in the database, so that a stolen file or backup does not reveal
// them (AES-256-GCM with a random nonce). A nil Seal leaves texts as they are.
type Seal struct{ aead cipher.AEAD }

// New takes a key of 64 hexadecimal digits.
func New(key string) (*Seal, error) {
	secret, err := hex.DecodeString(key)
	if err != nil || len(secret) != 32 {
		return nil, errors.New("must be 64 hexadecimal digits, such as of openssl rand -hex 32")
	}
	block, err := aes.NewCipher(secret)
	if err != nil {
		return nil, err
	}
	aead, err := cipher.NewGCMWithRandomNonce(block)
	return &Seal{aead}, err
}

// Close encrypts a text. The empty text stays empty.
func (s *Seal) Close(text string) string {
	if s == nil || text == "" {
		return text
	}
	return Prefix + base64.RawStdEncoding.EncodeToString(s.aead.Seal(nil, nil, []byte(text), nil))
}

// Open decrypts a text. A text that is not sealed is returned unchanged.
func (s *Seal) Open(text string) (string, error) {
	sealed, isSealed := strings.CutPrefix(text, Prefix)
	if !isSealed {
		return text, nil
	}
	if s == nil {
		return "", errors.New("sealed, and there is no key to open it")
	}
	bytes, err := base64.RawStdEncoding.DecodeString(sealed)
	if err == nil {
		bytes, err = s.aead.Open(nil, nil, bytes, nil)
	}
	if err != nil {
		return "", fmt.Errorf("cannot open what another key has sealed: %w", err)
	}
	return string(bytes), nil
}
