package people_test

import (
	"errors"
	"strings"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/db/seal"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/people"
)

func sealOf(t *testing.T, digit string) *seal.Seal {
	t.Helper()
	s, err := seal.New(strings.Repeat(digit, 64))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestLicensesAreEncrypted checks that the database holds no license number in clear, whether it is written now or was
// written by an earlier version, and that another key does not open it.
func TestLicensesAreEncrypted(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, s *db.Store) {
		house := enginetest.House(t, s, "one", "one.example")
		open := func(email string) int64 {
			t.Helper()
			user, err := identity.PutUser(t.Context(), s, house, db.UserRow{Email: email, PasswordHash: "!"})
			if err != nil {
				t.Fatal(err)
			}
			row, err := people.OpenAccount(t.Context(), s, house, people.AccountRow{UserID: user, FirstName: "Ann", LicenseNumber: "D1234567"}, 0, false, db.AuditRow{UserID: user})
			if err != nil || row.LicenseNumber != "D1234567" {
				t.Fatal(row.LicenseNumber, err)
			}
			return user
		}
		stored := func() (texts []string) {
			t.Helper()
			if err := s.DB.NewRaw(`SELECT license_number FROM accounts ORDER BY id`).Scan(t.Context(), &texts); err != nil {
				t.Fatal(err)
			}
			return texts
		}
		earlier := open("earlier@example.com")
		s.Seal = sealOf(t, "1")
		now := open("now@example.com")
		if texts := stored(); texts[0] != "D1234567" || !strings.HasPrefix(texts[1], seal.Prefix) {
			t.Fatal(texts)
		}
		if n, err := people.SealLicenses(t.Context(), s); n != 1 || err != nil {
			t.Errorf("%d encrypted, %v", n, err)
		}
		if n, err := people.SealLicenses(t.Context(), s); n != 0 || err != nil {
			t.Errorf("again: %d encrypted, %v", n, err)
		}
		change := func(row *people.AccountRow) error { row.LicenseNumber += "8"; return nil }
		if row, err := people.UpdateAccount(t.Context(), s, house, now, 0, db.AuditRow{UserID: now}, change); err != nil || row.LicenseNumber != "D12345678" {
			t.Error(row.LicenseNumber, err)
		}
		if texts := strings.Join(stored(), " "); strings.Contains(texts, "D1234567") || strings.Count(texts, seal.Prefix) != 2 {
			t.Error(texts)
		}
		if rows, err := people.Accounts(t.Context(), s, house, earlier); err != nil || rows[0].LicenseNumber != "D1234567" {
			t.Error(rows, err)
		}
		s.Seal = sealOf(t, "2")
		if _, err := people.SealLicenses(t.Context(), s); !errors.Is(err, people.ErrOtherKey) {
			t.Errorf("with another key: %v", err)
		}
	})
}
