package db_test

import (
	"context"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
)

// TestAKeyIsAPersonsOwn checks, for keys with unusual characters, that the same key of another person finds no stored response.
func TestAKeyIsAPersonsOwn(t *testing.T) {
	s := enginetest.Open(t)
	tenant := enginetest.House(t, s, "one")
	var people [2]int64
	for i := range people {
		var err error
		if people[i], err = identity.PutUser(t.Context(), s, tenant, db.UserRow{Email: string(rune('a'+i)) + "@example.com", PasswordHash: "!"}); err != nil {
			t.Fatal(err)
		}
	}
	write := func(user int64, key string, do func() (db.StoredResponse, error)) string {
		t.Helper()
		response, err := s.WriteOnce(t.Context(), db.IdempotencyKey{TenantID: tenant, UserID: user, Key: key, Operation: "PreBid", At: 1},
			func(context.Context, *db.Tx) (db.StoredResponse, error) { return do() })
		if err != nil {
			t.Fatalf("%q: %v", key, err)
		}
		return string(response.Body)
	}
	for _, key := range []string{"plain", `"quoted" and 'quoted'`, `back\slash`, "<&>", "ü 日本 \u2028", "0", "{}", "'); DROP TABLE bids; --"} {
		for i, user := range people {
			first := string(rune('1' + i))
			if got := write(user, key, func() (db.StoredResponse, error) {
				return db.StoredResponse{Status: 200, Body: []byte(first)}, nil
			}); got != first {
				t.Errorf("%q of person %d is answered %q", key, i, got)
			}
			again := func() (db.StoredResponse, error) {
				t.Errorf("%q of person %d is done twice", key, i)
				return db.StoredResponse{}, nil
			}
			if got := write(user, key, again); got != first {
				t.Errorf("%q of person %d is answered %q when it comes again", key, i, got)
			}
		}
	}
}
