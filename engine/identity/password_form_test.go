package identity

import (
	"errors"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"fairwarning/engine/db"
	"fairwarning/engine/db/dbtest"
	"fairwarning/engine/request"
)

const umlauts = "Löwe-straße-ñandú-88"

// signedUp returns sessions and a house with one person per email address and stored hash.
func signedUp(t *testing.T, hashes map[string]string) (*Sessions, int64) {
	t.Helper()
	on := dbtest.Open(t)
	house := houseIn(t, on)
	for email, hash := range hashes {
		if _, err := PutUser(t.Context(), on, house, db.UserRow{Email: email, PasswordHash: hash}); err != nil {
			t.Fatal(err)
		}
	}
	return New(Config{Key: make([]byte, 32)}, on, time.Now), house
}

func TestPasswordsFitInEveryUnicodeForm(t *testing.T) {
	composed, decomposed := norm.NFC.String(umlauts), norm.NFD.String(umlauts)
	if composed == decomposed {
		t.Fatal("both forms are the same")
	}
	for _, chosen := range []string{composed, decomposed} {
		hash, err := HashPassword(chosen)
		if err != nil {
			t.Fatal(err)
		}
		s, house := signedUp(t, map[string]string{"ann@example.com": hash})
		for _, typed := range []string{composed, decomposed} {
			if user, err := s.Authenticate(t.Context(), house, "ann@example.com", typed); err != nil || user.PasswordHash != hash {
				t.Errorf("%q for %q: %v", typed, chosen, err)
			}
		}
		if _, err := s.Authenticate(t.Context(), house, "ann@example.com", "Lowe-straße-nandu-88"); !errors.Is(err, request.ErrUnauthorized) {
			t.Errorf("without marks: %v", err)
		}
	}
	if hash, err := HashPassword("correct horse\u00a0battery"); err != nil {
		t.Error(err)
	} else if fits, err := CheckPassword(hash, "correct horse battery"); !fits || err != nil {
		t.Errorf("a no-break space: %v, %v", fits, err)
	}
}

// TestOlderHashesFitAndAreReplaced checks that somebody whose password was hashed as typed can sign in on any keyboard, and that the
// sign-in replaces the hash without ending sessions.
func TestOlderHashesFitAndAreReplaced(t *testing.T) {
	composed, decomposed := norm.NFC.String(umlauts), norm.NFD.String(umlauts)
	for _, typed := range []string{composed, decomposed} {
		old := hashPassword(decomposed)
		s, house := signedUp(t, map[string]string{"ann@example.com": old})
		user, err := s.Authenticate(t.Context(), house, "ann@example.com", typed)
		if err != nil {
			t.Fatalf("%q: %v", typed, err)
		}
		stored, err := UserByEmail(t.Context(), s.store, house, "ann@example.com")
		if err != nil || stored.PasswordHash == old || stored.PasswordHash != user.PasswordHash || stored.PasswordChangedAt != nil {
			t.Errorf("%q: %+v, %v", typed, stored, err)
		}
		if fits, err := CheckPassword(stored.PasswordHash, composed); !fits || err != nil {
			t.Errorf("the new hash is not of the normalized password: %v, %v", fits, err)
		}
		if _, err := s.Start(t.Context(), house, SignIn{UserID: user.ID, PasswordHash: user.PasswordHash}); err != nil {
			t.Errorf("no session after the hash was replaced: %v", err)
		}
	}
}

func TestTwoSignInsReplaceAnOlderHash(t *testing.T) {
	old := hashPassword(norm.NFD.String(umlauts))
	s, house := signedUp(t, map[string]string{"ann@example.com": old})
	before, err := UserByEmail(t.Context(), s.store, house, "ann@example.com")
	if err != nil {
		t.Fatal(err)
	}
	first, err := s.Authenticate(t.Context(), house, "ann@example.com", umlauts)
	if err != nil {
		t.Fatal(err)
	}
	second, err := s.renewHash(t.Context(), before, umlauts) // has read the old hash, too
	if err != nil || second.PasswordHash != first.PasswordHash {
		t.Errorf("%v, %v", second.PasswordHash == first.PasswordHash, err)
	}
}

// TestEveryFormIsHashedInEveryCase checks that the time of a sign-in depends on what was typed alone.
func TestEveryFormIsHashedInEveryCase(t *testing.T) {
	composed, decomposed := norm.NFC.String(umlauts), norm.NFD.String(umlauts)
	s, house := signedUp(t, map[string]string{"new@example.com": "!", "ann@example.com": hashPassword(composed)})
	hashed := 0
	s.compare = func(stored, password string) (bool, error) {
		hashed++
		return CheckPassword(stored, password)
	}
	for _, email := range []string{"ann@example.com", "new@example.com", "nobody@example.com"} {
		for _, password := range []string{composed, decomposed, strings.Replace(composed, "88", "89", 1)} {
			hashed = 0
			s.Authenticate(t.Context(), house, email, password)
			if hashed != 2 {
				t.Errorf("%s with %q: hashed %d times", email, password, hashed)
			}
		}
	}
}

func TestPasswordsAreCountedInCharacters(t *testing.T) {
	f := func(password string, isLongEnough bool) {
		t.Helper()
		if _, err := HashPassword(password); errors.Is(err, ErrPassword) == isLongEnough {
			t.Errorf("%q: %v", password, err)
		}
	}
	f("ñandúes", false)                           // 7 characters in 9 bytes
	f(norm.NFD.String("ñandúes"), false)          // and in 9 code points before normalization
	f("ñandúes9", true)                           // 8
	f("馬牛羊豬犬雞鴨", false)                           // 7 in 21 bytes
	f("馬牛羊豬犬雞鴨鵝", true)                           // 8
	f(strings.Repeat("ñandú馬", 170)+"abcd", true) // 1,024 in more than 1,024 bytes
	f(strings.Repeat("ñandú馬", 170)+"abcde", false)
}

func TestNormalizedPasswordsStaySo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed := rapid.String().Draw(t, "typed")
		once := normalizePassword(typed)
		if twice := normalizePassword(once); twice != once {
			t.Fatalf("%q, then %q", once, twice)
		}
		if normalizePassword(norm.NFD.String(typed)) != once {
			t.Fatalf("%q decomposed is another password", typed)
		}
	})
}
