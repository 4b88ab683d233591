package identity

import (
	"errors"
	"testing"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/db/dbtest"
	"fairwarning/engine/request"
)

// TestTheTokenCacheIsBounded checks that many guests cannot grow the cache beyond maxCachedTokens.
func TestTheTokenCacheIsBounded(t *testing.T) {
	s := New(Config{Key: make([]byte, 32)}, nil, time.Now)
	for range 2*maxCachedTokens + 1 {
		guest, err := s.Guest(1)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Bearer(t.Context(), 1, "Bearer "+guest.Token); err != nil {
			t.Fatal(err)
		}
		if n := len(s.cache.tokens); n < 1 || n > maxCachedTokens {
			t.Fatalf("%d tokens are known", n)
		}
	}
	if _, err := s.Bearer(t.Context(), 1, "Bearer x.y.z"); err == nil || s.cache.tokens["x.y.z"].ExpiresAt != nil {
		t.Errorf("a token nobody signed: %v", err)
	}
}

// houseIn adds a house without what package enginetest gives it, which imports this package.
func houseIn(t *testing.T, on *db.Store) int64 {
	t.Helper()
	row := db.TenantRow{Slug: "one", Content: "{}"}
	if _, err := on.DB.NewInsert().Model(&row).Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	return row.ID
}

// TestEveryRefusalHashesOnePassword checks that every sign-in hashes one password at the same cost, whether or not the account
// exists, so that timing reveals nothing.
func TestEveryRefusalHashesOnePassword(t *testing.T) {
	on := dbtest.Open(t)
	house := houseIn(t, on)
	hash, err := HashPassword("correct horse battery")
	if err != nil {
		t.Fatal(err)
	}
	for email, stored := range map[string]string{"ann@example.com": hash, "new@example.com": "!"} {
		if _, err := PutUser(t.Context(), on, house, db.UserRow{Email: email, PasswordHash: stored}); err != nil {
			t.Fatal(err)
		}
	}
	s := New(Config{Key: make([]byte, 32)}, on, time.Now)
	var costs []string
	s.compare = func(stored, password string) (bool, error) {
		costs = append(costs, stored[:len("$argon2id$v=19$m=19456,t=2,p=1$")])
		return CheckPassword(stored, password)
	}
	f := func(email, password string, want error) {
		t.Helper()
		costs = nil
		if _, err := s.Authenticate(t.Context(), house, email, password); !errors.Is(err, want) {
			t.Errorf("%s: %v", email, err)
		}
		if len(costs) != 1 || costs[0] != hash[:len(costs[0])] {
			t.Errorf("%s: hashed %v", email, costs)
		}
	}
	f("ann@example.com", "correct horse battery", nil)
	f("ann@example.com", "wrong", request.ErrUnauthorized)
	f("nobody@example.com", "correct horse battery", request.ErrUnauthorized)
	f("new@example.com", "!", request.ErrUnauthorized)
	f("", "", request.ErrUnauthorized)
}
