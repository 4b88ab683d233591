// Package device issues and checks the tokens by which a browser shows that somebody signed in to an account with it before. They prove
// nothing but that: a browser with one still needs the password, and is only spared the limits that strangers can use up. Engine and
// writer share the service token, and so the key.
package device

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"
	"time"
	"unicode"
)

// Life is how long a token works.
const Life = 180 * 24 * time.Hour

// Most is how many tokens a request may carry, for browsers that several people use.
const Most = 5

const (
	headBytes  = 8 + 16 // expiry in Unix seconds, random bytes
	tokenBytes = headBytes + sha256.Size
)

// Issue returns a token for a browser with which somebody has just signed in to an account of a tenant, or "" without a service token.
func Issue(serviceToken string, tenant int64, account string, now time.Time) string {
	if serviceToken == "" {
		return ""
	}
	head := make([]byte, headBytes)
	binary.BigEndian.PutUint64(head, uint64(now.Add(Life).Unix()))
	rand.Read(head[8:]) // never fails
	return base64.RawURLEncoding.EncodeToString(append(head, sum(serviceToken, tenant, account, head)...))
}

// Find returns the part of the first token that names the browser, if one was issued for the account and has not expired, or nil.
func Find(serviceToken string, tenant int64, account string, tokens []string, now time.Time) []byte {
	if serviceToken == "" || account == "" {
		return nil
	}
	for _, token := range tokens[:min(len(tokens), Most)] {
		text, err := base64.RawURLEncoding.Strict().DecodeString(token)
		if err != nil || len(text) != tokenBytes {
			continue
		}
		head := text[:headBytes]
		isOurs := hmac.Equal(text[headBytes:], sum(serviceToken, tenant, account, head))
		if isOurs && now.Unix() < int64(binary.BigEndian.Uint64(head)) {
			return head[8:]
		}
	}
	return nil
}

func sum(serviceToken string, tenant int64, account string, head []byte) []byte {
	mac := hmac.New(sha256.New, []byte("fairwarning device\x00"+serviceToken))
	mac.Write(binary.BigEndian.AppendUint64(nil, uint64(tenant)))
	mac.Write(head)
	mac.Write([]byte(Fold(account)))
	return mac.Sum(nil)
}

// Fold maps all spellings that an engine may take for one account to one: lower case, without invisible characters. Accounts that differ
// in nothing else share their limits.
func Fold(account string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || !unicode.IsPrint(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, account)
}
