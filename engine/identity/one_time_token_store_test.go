package identity

import (
	"context"
	"errors"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/db/dbtest"
	"fairwarning/engine/tenant"
)

// twoHouses adds two houses with one person each, who have the same email address.
func twoHouses(t *testing.T, s *db.Store) (houses, people [2]int64) {
	t.Helper()
	var err error
	for i, slug := range []string{"one", "two"} {
		if houses[i], err = tenant.PutTenant(t.Context(), s, db.Tenant{Slug: slug}); err != nil {
			t.Fatal(err)
		}
		if people[i], err = PutUser(t.Context(), s, houses[i], db.UserRow{Email: "ann@example.com", PasswordHash: "!"}); err != nil {
			t.Fatal(err)
		}
	}
	return houses, people
}

func TestAOneTimeTokenIsGoodOnceAndForOneThing(t *testing.T) {
	s := dbtest.Open(t)
	houses, people := twoHouses(t, s)
	add := func(hash, kind string, created, expires int64) {
		t.Helper()
		if err := AddOneTime(t.Context(), s.DB, houses[0], OneTimeRow{Hash: hash, UserID: people[0], Kind: kind, CreatedAt: created, ExpiresAt: expires}); err != nil {
			t.Fatal(err)
		}
	}
	f := func(what string, tenantID int64, hash, kind string, now int64, want error) {
		t.Helper()
		row, err := useOneTime(t.Context(), s.DB, tenantID, hash, kind, now)
		if !errors.Is(err, want) || err == nil && (row.UserID != people[0] || row.UsedAt == nil || *row.UsedAt != now) {
			t.Errorf("%s: %+v, %v", what, row, err)
		}
	}
	add("first", OneTimeReset, 10, 100)
	add("other", OneTimeWelcome, 10, 100)
	add("second", OneTimeReset, 20, 120)
	f("replaced by a newer one", houses[0], "first", OneTimeReset, 30, db.ErrNotFound)
	f("of another kind", houses[0], "second", OneTimeWelcome, 30, db.ErrNotFound)
	f("of another house", houses[1], "second", OneTimeReset, 30, db.ErrNotFound)
	f("unknown", houses[0], "", OneTimeReset, 30, db.ErrNotFound)
	f("expired", houses[0], "second", OneTimeReset, 120, db.ErrNotFound)
	f("good", houses[0], "second", OneTimeReset, 119, nil)
	f("spent", houses[0], "second", OneTimeReset, 119, db.ErrNotFound)
	f("of another kind, not replaced", houses[0], "other", OneTimeWelcome, 30, nil)
	if row, err := OneTime(t.Context(), s, houses[0], "second"); err != nil || row.UsedAt == nil {
		t.Errorf("looked at: %+v, %v", row, err)
	}
	if row, err := OneTime(t.Context(), s, houses[1], "second"); !errors.Is(err, db.ErrNotFound) {
		t.Errorf("looked at from the other house: %+v, %v", row, err)
	}
}

// TestATokenIsNotSpentWhenItsTransactionFails checks that a token stays valid if the change it was spent on is rolled back.
func TestATokenIsNotSpentWhenItsTransactionFails(t *testing.T) {
	s := dbtest.Open(t)
	houses, people := twoHouses(t, s)
	if err := AddOneTime(t.Context(), s.DB, houses[0], OneTimeRow{Hash: "a", UserID: people[0], Kind: OneTimeReset, ExpiresAt: 100}); err != nil {
		t.Fatal(err)
	}
	stop := errors.New("stop")
	err := s.DB.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error {
		_, err := useOneTime(ctx, tx, houses[0], "a", OneTimeReset, 50)
		return errors.Join(err, stop)
	})
	if !errors.Is(err, stop) {
		t.Fatal(err)
	}
	if _, err := useOneTime(t.Context(), s.DB, houses[0], "a", OneTimeReset, 60); err != nil {
		t.Errorf("it is gone: %v", err)
	}
}

func TestANewPasswordEndsSessionsAndEmailedLinks(t *testing.T) {
	s := dbtest.Open(t)
	houses, people := twoHouses(t, s)
	begin := func(house int, family string) {
		t.Helper()
		row := SessionRow{Family: family, ID: int64(len(family)), UserID: people[house]}
		if err := AddSession(t.Context(), s, houses[house], row, RefreshToken{Hash: family, ExpiresAt: 100}, SignIn{PasswordHash: "!"}); err != nil {
			t.Fatal(err)
		}
	}
	begin(0, "a")
	begin(0, "bb")
	begin(1, "ccc")
	for _, kind := range []string{OneTimeWelcome, OneTimeReset} {
		if err := AddOneTime(t.Context(), s.DB, houses[0], OneTimeRow{Hash: kind, UserID: people[0], Kind: kind, ExpiresAt: 100}); err != nil {
			t.Fatal(err)
		}
	}
	if err := setPassword(t.Context(), s.DB, houses[0], people[0], "new", "bb", 50); err != nil {
		t.Fatal(err)
	}
	f := func(house int, family string, want error) {
		t.Helper()
		if _, err := FindActiveSession(t.Context(), s, houses[house], people[house], family, 60); !errors.Is(err, want) {
			t.Errorf("%s: %v", family, err)
		}
	}
	f(0, "a", db.ErrNotFound)
	f(0, "bb", nil)
	f(1, "ccc", nil)
	for _, kind := range []string{OneTimeWelcome, OneTimeReset} {
		if _, err := useOneTime(t.Context(), s.DB, houses[0], kind, kind, 60); !errors.Is(err, db.ErrNotFound) {
			t.Errorf("the link of the %s mail works still: %v", kind, err)
		}
	}
	if err := setPassword(t.Context(), s.DB, houses[0], people[0], "newer", "", 70); err != nil {
		t.Fatal(err)
	}
	f(0, "bb", db.ErrNotFound)
}
