package reader

import (
	"net/http"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"fairwarning/reader/config"
)

// TestSignedTenant: a tenant named in a request counts only with Netlify's signature, and only if both come once.
func TestSignedTenant(t *testing.T) {
	t.Parallel()
	const key = "the key of the signed rule"
	h := newHouse(t, func(c *config.Config) { c.SignKey = key })
	h.on(countries, func(w http.ResponseWriter, r *http.Request) {
		say(`{"tenant":"`+r.Header.Get(config.HeaderTenant)+`"}`)(w, r)
	})
	sign := func(with, issuer string, lasts time.Duration) string {
		claims := jwt.MapClaims{"iss": issuer, "exp": time.Now().Add(lasts).Unix()}
		text, err := jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString([]byte(with))
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	f := func(signature, tenant, at string, status int, body string) {
		t.Helper()
		want(t, h.get(t, countries, host(at), header("X-Nf-Sign", signature), header(config.HeaderTenant, tenant)), status, body)
	}
	good := sign(key, "netlify", time.Minute)
	f(good, "2", "reader.test", 200, `{"tenant":"2"}`)
	f(good, "1", "harborline.test", 200, `{"tenant":"1"}`)
	f(good, "3", "prairie.test", 421, "")
	f(good, "", "prairie.test", 421, "")
	f("", "2", "prairie.test", 200, `{"tenant":"1"}`)
	f(sign("another key", "netlify", time.Minute), "2", "prairie.test", 200, `{"tenant":"1"}`)
	f(sign(key, "somebody", time.Minute), "2", "prairie.test", 200, `{"tenant":"1"}`)
	f(sign(key, "netlify", -time.Minute), "2", "reader.test", 421, "")
	again := func(name, value string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Add(name, value) }
	}
	for _, repeated := range []func(*http.Request){again("X-Nf-Sign", good), again("X-Nf-Sign", "x"), again(config.HeaderTenant, "1"), again(config.HeaderTenant, "2")} {
		want(t, h.get(t, countries, host("prairie.test"), header("X-Nf-Sign", good), header(config.HeaderTenant, "2"), repeated), 421, "")
	}
}
