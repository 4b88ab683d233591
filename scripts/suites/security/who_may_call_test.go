package security

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"fairwarning/engine/conformance/contract"
)

// TestWhoMayCall makes every call of the contract without a token and with tokens that must not work: invalid, expired, from
// the other house, a guest's, or without the required role. It checks that each call is rejected and changes nothing.
func TestWhoMayCall(t *testing.T) {
	s := newStack(t)
	h := s.house(s.one)
	dana, guest := s.who("dana"), s.guest(hostOne)
	rubbish := s.rubbish(dana, guest.RefreshToken)
	before := s.state()
	for _, op := range operations(t) {
		if op.Audience == contract.Anyone {
			continue
		}
		call := request(op, dana, h)
		f := func(what string, want int, headers ...string) {
			t.Helper()
			got := s.ask(call.Method, call.Path, call.Body, headers...)
			if got.status != want || !isRefusal(got) {
				t.Errorf("%s %s: %d %s", op.ID, what, got.status, got.body)
			}
		}
		f("without a token", 401)
		for _, what := range slices.Sorted(maps.Keys(rubbish)) {
			f("with "+what, 401, "Authorization", rubbish[what])
		}
		f("with a token of the other house", 401, s.who("2stranger").bearer()...)
		if op.Audience != contract.Guest {
			f("as a guest", 401, bearer(guest.Token)...)
		}
		if op.Audience == contract.Staff {
			f("as a bidder", 403, dana.bearer()...)
			for name := range staffRoles {
				if !mayCall(name, op.Roles) {
					f("as "+name, 403, s.who(name).bearer()...)
				}
			}
		}
	}
	s.unchanged(before, "a call that was refused")
}

// isRefusal reports whether a reply is an error in the contract's shape, with a request ID, that no cache may store.
func isRefusal(r reply) bool {
	var shape struct {
		Message   string
		Messages  []string
		Fields    map[string][]string
		RequestID string
	}
	if json.Unmarshal([]byte(r.body), &shape) != nil || shape.RequestID == "" || r.header.Get("Cache-Control") != "no-store, private" {
		return false
	}
	return shape.Message != "" || len(shape.Messages) > 0 || len(shape.Fields) > 0
}

// rubbish returns invalid Authorization headers by description.
func (s *stack) rubbish(of *person, guestRefresh string) map[string]string {
	s.Helper()
	good := of.Session.Token
	other := resign(s.T, good, "another-key-of-32-characters-or-more", func(jwt.MapClaims) {})
	all := map[string]string{
		"nothing": "Bearer ", "another scheme": "Basic " + good, "a word": "Bearer x", "three words": "Bearer a.b.c",
		"a token of another key":        "Bearer " + other,
		"a token without a signature":   "Bearer " + unsigned(s.T, good),
		"a token with a cut signature":  "Bearer " + good[:len(good)-4],
		"two tokens":                    "Bearer " + good + ", Bearer " + good,
		"a refresh token":               "Bearer " + of.Session.RefreshToken,
		"a guest's refresh token":       "Bearer " + guestRefresh,
		"an expired token":              "Bearer " + resign(s.T, good, tokenKey, func(c jwt.MapClaims) { c["exp"] = s.now().Add(-time.Second).Unix() }),
		"a token without an end":        "Bearer " + resign(s.T, good, tokenKey, func(c jwt.MapClaims) { delete(c, "exp") }),
		"a token that names two people": "Bearer " + resign(s.T, good, tokenKey, func(c jwt.MapClaims) { c["sub"] = "user:1,2" }),
		"a token of nobody's session":   "Bearer " + resign(s.T, good, tokenKey, func(c jwt.MapClaims) { c["family"] = "made-up" }),
	}
	for what, header := range all {
		s.secret(header[len("Bearer "):], what)
	}
	return all
}

// resign changes a token's claims and signs them with key.
func resign(t *testing.T, token, key string, change func(jwt.MapClaims)) string {
	t.Helper()
	claims := jwt.MapClaims{}
	if _, _, err := jwt.NewParser().ParseUnverified(token, claims); err != nil {
		t.Fatal(err)
	}
	change(claims)
	made, err := jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString([]byte(key))
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// unsigned returns the token's claims as an unsigned token (alg none).
func unsigned(t *testing.T, token string) string {
	t.Helper()
	claims := jwt.MapClaims{}
	if _, _, err := jwt.NewParser().ParseUnverified(token, claims); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(claims)
	if err != nil {
		t.Fatal(err)
	}
	return base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none","typ":"JWT"}`)) + "." + base64.RawURLEncoding.EncodeToString(text) + "."
}

// TestTokensEnd checks that every operation returns 401 for a token that has expired or whose session was signed out.
func TestTokensEnd(t *testing.T) {
	s := newStack(t)
	h := s.house(s.one)
	dana, ben := s.who("dana"), s.who("ben")
	if got := s.ask("POST", "/api/Token/revoke", fmt.Sprintf(`{"refresh_token":%q}`, ben.Session.RefreshToken)); got.status != 200 {
		t.Fatalf("signing out: %d %s", got.status, got.body)
	}
	every := func(what string, p *person) {
		t.Helper()
		for _, op := range operations(t) {
			if op.Audience != contract.Anyone {
				call := request(op, p, h)
				if got := s.ask(call.Method, call.Path, call.Body, p.bearer()...); got.status != 401 {
					t.Errorf("%s with %s: %d %s", op.ID, what, got.status, got.body)
				}
			}
		}
	}
	before := s.state()
	every("a token that was signed out", ben)
	s.pass(time.Duration(dana.Session.ExpiresIn)*time.Minute + time.Second)
	every("an expired token", dana)
	s.unchanged(before, "an ended token")
}

// TestWhoMayIsLetIn checks that each example call gets past authorization when someone who is allowed to make it does.
func TestWhoMayIsLetIn(t *testing.T) {
	s := newStack(t)
	h := s.house(s.one)
	guest := s.guest(hostOne)
	for _, op := range operations(t) {
		f := func(name string, headers ...string) {
			t.Helper()
			call := request(op, s.who("carl"), h)
			got := s.ask(call.Method, call.Path, call.Body, headers...)
			if isWhoAsks := got.status == 401 || got.status == 403; isWhoAsks && op.Audience != contract.Anyone || got.status >= 500 || got.status == 422 && op.ID != "ChangePassword" {
				t.Errorf("%s as %s: %d %s", op.ID, name, got.status, got.body)
			}
		}
		switch op.Audience {
		case contract.Anyone:
			f("anybody")
		case contract.Guest:
			f("guest", bearer(guest.Token)...)
			f("carl", s.who("carl").bearer()...)
		case contract.Person, contract.Account:
			f("carl", s.who("carl").bearer()...)
		case contract.Staff:
			for name := range staffRoles {
				if mayCall(name, op.Roles) {
					f(name, s.who(name).bearer()...)
				}
			}
		}
	}
}
