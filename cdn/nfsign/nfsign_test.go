package nfsign

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

const testKey = "a key of Netlify's and ours"

// claimsUntil returns the claims Netlify sends, with an expiry.
func claimsUntil(expires time.Time) jwt.MapClaims {
	return jwt.MapClaims{
		"iss": "netlify", "exp": expires.Unix(), "iat": time.Now().Unix(), "deploy_context": "production", "netlify_id": "5d3c",
		"site_url": "https://harbor.example",
	}
}

func sign(t testing.TB, method jwt.SigningMethod, key any, claims jwt.MapClaims) string {
	t.Helper()
	signed, err := jwt.NewWithClaims(method, claims).SignedString(key)
	if err != nil {
		t.Fatal(err)
	}
	return signed
}

func TestCheck(t *testing.T) {
	v := New(testKey)
	f := func(what, signature string, good bool) {
		t.Helper()
		if err := v.Check([]byte(signature)); (err == nil) != good {
			t.Errorf("%s: %v", what, err)
		}
	}
	soon := time.Now().Add(5 * time.Minute)
	with := func(name string, value any) jwt.MapClaims {
		claims := claimsUntil(soon)
		claims[name] = value
		return claims
	}
	without := func(name string) jwt.MapClaims {
		claims := claimsUntil(soon)
		delete(claims, name)
		return claims
	}
	key := []byte(testKey)
	good := sign(t, jwt.SigningMethodHS256, key, claimsUntil(soon))
	head, claims, _ := strings.Cut(good, ".")
	claims, mac, _ := strings.Cut(claims, ".")

	f("as Netlify signs", good, true)
	f("another key", sign(t, jwt.SigningMethodHS256, []byte("another"), claimsUntil(soon)), false)
	f("an empty key", sign(t, jwt.SigningMethodHS256, []byte{}, claimsUntil(soon)), false)
	f("another method", sign(t, jwt.SigningMethodHS512, key, claimsUntil(soon)), false)
	f("no method", sign(t, jwt.SigningMethodNone, jwt.UnsafeAllowNoneSignatureType, claimsUntil(soon)), false)
	f("expired", sign(t, jwt.SigningMethodHS256, key, claimsUntil(time.Now().Add(-time.Minute))), false)
	f("endless", sign(t, jwt.SigningMethodHS256, key, without("exp")), false)
	f("expiry that is no number", sign(t, jwt.SigningMethodHS256, key, with("exp", "never")), false)
	f("another issuer", sign(t, jwt.SigningMethodHS256, key, with("iss", "Netlify")), false)
	f("no issuer", sign(t, jwt.SigningMethodHS256, key, without("iss")), false)
	f("not yet", sign(t, jwt.SigningMethodHS256, key, with("nbf", soon.Unix())), false)
	f("claims of another", head+"."+base64.RawURLEncoding.EncodeToString([]byte(`{"iss":"netlify","exp":9999999999}`))+"."+mac, false)
	f("without its signature", head+"."+claims+".", false)
	f("half a signature", good[:len(good)-20], false)
	f("four parts", good+".x", false)
	f("with space around it", " "+good+" ", false)
	f("too long", good+strings.Repeat("A", longest), false)
	f("nothing", "", false)
	f("dots", "..", false)
	if err := New("").Check([]byte(sign(t, jwt.SigningMethodHS256, []byte{}, claimsUntil(soon)))); !errors.Is(err, ErrNone) {
		t.Errorf("without a key: %v", err)
	}
}

// TestExpires checks that a signature is valid until its expiry and no longer.
func TestExpires(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v, signature := New(testKey), []byte(sign(t, jwt.SigningMethodHS256, []byte(testKey), claimsUntil(time.Now().Add(5*time.Minute))))
		time.Sleep(5*time.Minute - time.Second)
		if err := v.Check(signature); err != nil {
			t.Error(err)
		}
		time.Sleep(time.Second)
		if v.Check(signature) == nil {
			t.Error("taken after its end")
		}
	})
}

// FuzzCheck checks that no input causes a panic and that every accepted signature was made with the key.
func FuzzCheck(f *testing.F) {
	v := New(testKey)
	good := sign(f, jwt.SigningMethodHS256, []byte(testKey), claimsUntil(time.Now().Add(time.Hour)))
	for _, seed := range []string{good, good[1:], good + "=", "a.b.c", "..", ""} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, signature []byte) {
		if v.Check(signature) != nil {
			return
		}
		parts := bytes.Split(signature, []byte{'.'})
		if len(parts) != 3 {
			t.Fatalf("%q has %d parts", signature, len(parts))
		}
		mac := hmac.New(sha256.New, []byte(testKey))
		mac.Write(bytes.Join(parts[:2], []byte{'.'}))
		given, err := base64.RawURLEncoding.DecodeString(string(parts[2]))
		if err != nil || !hmac.Equal(given, mac.Sum(nil)) {
			t.Fatalf("%q is not signed", signature)
		}
		var claims struct {
			Issuer  string  `json:"iss"`
			Expires float64 `json:"exp"`
		}
		text, err := base64.RawURLEncoding.DecodeString(string(parts[1]))
		if err != nil || json.Unmarshal(text, &claims) != nil || claims.Issuer != "netlify" || claims.Expires < float64(time.Now().Unix()) {
			t.Fatalf("%q was taken: %s", signature, text)
		}
	})
}
