package reader

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"fairwarning/cdn/edge"
	"fairwarning/reader/config"
)

// TestSignedTenant: a tenant named in a request counts only with Netlify's signature, and only if both come once.
func TestSignedTenant(t *testing.T) {
	t.Parallel()
	const key = "the key of the signed rule"
	h := newHouse(t, func(c *config.Config) { c.SignKey = key })
	h.on(countries, func(w http.ResponseWriter, r *http.Request) {
		say(`{"tenant":"`+r.Header.Get(edge.HeaderTenant)+`"}`)(w, r)
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
		want(t, h.get(t, countries, host(at), header("X-Nf-Sign", signature), header(edge.HeaderTenant, tenant)), status, body)
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
}

// TestRepeatedHeadersAreRefused checks that a header about the sender may come once only, whoever sends it and whatever the two say.
func TestRepeatedHeadersAreRefused(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(countries, say(`{}`))
	for _, name := range []string{"X-Nf-Sign", edge.HeaderTenant, edge.HeaderService, edge.HeaderClient, edge.HeaderRequest, edge.HeaderNetlifyClient,
		"X-Fairwarning-New", "X-Forwarded-For", "x-forwarded-host", "Forwarded", "X-Real-Ip"} {
		for _, second := range []string{"one", "two"} {
			got := h.get(t, countries, func(r *http.Request) { r.Header[name] = []string{"one", second} })
			if got.status != 400 || !strings.Contains(got.body, "a header about the sender is repeated") {
				t.Errorf("%s twice: %d %s", name, got.status, got.body)
			}
		}
		want(t, h.get(t, countries, func(r *http.Request) { r.Header[name] = []string{"one"} }), 200, `{}`)
	}
	want(t, h.get(t, countries, func(r *http.Request) { r.Header["Accept-Language"] = []string{"en", "de"} }), 200, `{}`)
}
