package identity_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
)

// signedIn adds a house and a person with a session, both named after the house's slug.
func signedIn(t *testing.T, s *db.Store, slug string) (house, person int64) {
	t.Helper()
	house = enginetest.House(t, s, slug)
	person, err := identity.PutUser(t.Context(), s, house, db.UserRow{Email: slug + "@example.com", PasswordHash: "hash"})
	if err != nil {
		t.Fatal(err)
	}
	row := identity.SessionRow{Family: slug, ID: house, UserID: person}
	if err := identity.AddSession(t.Context(), s, house, row, identity.RefreshToken{Hash: slug, ExpiresAt: 1000}, identity.SignIn{PasswordHash: "hash", Audit: db.AuditRow{Detail: "{}"}}); err != nil {
		t.Fatal(err)
	}
	return house, person
}

// onEveryConnection runs ask concurrently often enough to use every connection of the pool.
func onEveryConnection(t *testing.T, ask func() error) {
	t.Helper()
	var asking sync.WaitGroup
	for range 64 {
		asking.Go(func() {
			for range 10 {
				if err := ask(); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	asking.Wait()
}

// TestWhatAnotherProcessWritesOfASessionCountsAtOnce checks that connections with prepared statements see new roles, columns and ended
// sessions at once.
func TestWhatAnotherProcessWritesOfASessionCountsAtOnce(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		house, person := signedIn(t, s, "one")
		other := enginetest.OpenSecond(t, s)
		f := func(what, roles string, want error) {
			t.Helper()
			onEveryConnection(t, func() error {
				in, err := identity.FindActiveSession(t.Context(), s, house, person, "one", 10)
				if !errors.Is(err, want) || in.Roles != roles {
					return fmt.Errorf("%s: %+v, %v", what, in, err)
				}
				return nil
			})
		}
		put := func(roles string) {
			t.Helper()
			if _, err := identity.PutUser(t.Context(), other, house, db.UserRow{Email: "one@example.com", PasswordHash: "hash", Roles: roles}); err != nil {
				t.Fatal(err)
			}
		}
		f("at first", `[]`, nil)
		put(`["clerk"]`)
		f("made a clerk", `["clerk"]`, nil)
		put(`[]`)
		f("no clerk any more", `[]`, nil)
		if _, err := other.DB.NewRaw("ALTER TABLE users ADD COLUMN shoe_size INTEGER").Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
		f("with a new column", `[]`, nil)
		onEveryConnection(t, func() error {
			user, err := identity.User(t.Context(), s, house, person)
			if err == nil && user.Email != "one@example.com" {
				err = fmt.Errorf("%+v", user)
			}
			return err
		})
		if err := identity.EndSession(t.Context(), other, house, person, house, 20, db.AuditRow{UserID: person, Detail: "{}"}); err != nil {
			t.Fatal(err)
		}
		f("ended", "", db.ErrNotFound)
	})
}

func TestASessionIsOfOnePersonOfOneHouse(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		one, ann := signedIn(t, s, "one")
		two, ben := signedIn(t, s, "two")
		f := func(house, person int64, family string, want error) {
			t.Helper()
			if in, err := identity.FindActiveSession(t.Context(), s, house, person, family, 10); !errors.Is(err, want) {
				t.Errorf("%d, %d, %s: %+v, %v", house, person, family, in, err)
			}
		}
		f(one, ann, "one", nil)
		f(two, ben, "two", nil)
		f(two, ben, "one", db.ErrNotFound)
		f(two, ann, "one", db.ErrNotFound)
		f(one, ben, "one", db.ErrNotFound)
		f(one, ann, "two", db.ErrNotFound)
		f(one, ann, "", db.ErrNotFound)
		if _, err := identity.User(t.Context(), s, two, ann); !errors.Is(err, db.ErrNotFound) {
			t.Errorf("a person of another house: %v", err)
		}
	})
}

func TestASessionThatEndsIsOpenUntilThen(t *testing.T) {
	s := enginetest.Open(t)
	house, person := signedIn(t, s, "one")
	if _, err := s.DB.NewRaw("UPDATE sessions SET ends_at = 50").Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	for now, want := range map[int64]error{49: nil, 50: db.ErrNotFound, 51: db.ErrNotFound} {
		in, err := identity.FindActiveSession(t.Context(), s, house, person, "one", now)
		if !errors.Is(err, want) || err == nil && (in.EndsAt == nil || *in.EndsAt != 50) {
			t.Errorf("at %d: %+v, %v", now, in, err)
		}
	}
}
