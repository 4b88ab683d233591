package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

// typed makes text the program's standard input for the test.
func typed(t *testing.T, text string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "stdin")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	in, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	before := os.Stdin
	os.Stdin = in
	t.Cleanup(func() { os.Stdin = before; in.Close() })
}

func TestUserAddChangesOnlyWhatIsGiven(t *testing.T) {
	data := t.TempDir()
	add := func(password string, flags ...string) error {
		t.Helper()
		typed(t, password+"\n")
		return run(t.Context(), append([]string{"user", "add", "--data", data, "--tenant", "one", "--email", "kim@house.example"}, flags...))
	}
	if err := run(t.Context(), []string{"tenant", "add", "--data", data, "--file", write(t, "house.json", house)}); err != nil {
		t.Fatal(err)
	}
	kim := func() db.UserRow {
		t.Helper()
		store, err := command.OpenStore(t.Context(), data)
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		row, err := identity.UserByEmail(t.Context(), store, 1, "kim@house.example")
		if err != nil {
			t.Fatal(err)
		}
		return row
	}
	if err := add("", "--role", "clerk"); err == nil || !strings.Contains(err.Error(), "--password-stdin") {
		t.Errorf("a new user without a password: %v", err)
	}
	if err := add("first-pass-2026", "--first", "Kim", "--last", "Hale", "--role", "clerk", "--vip", "--password-stdin"); err != nil {
		t.Fatal(err)
	}
	first := kim()
	if err := add("second-pass-2026", "--password-stdin"); err != nil {
		t.Fatal(err)
	}
	second := kim()
	if fits, err := identity.CheckPassword(second.PasswordHash, "second-pass-2026"); !fits || err != nil {
		t.Errorf("the password did not change: %v", err)
	}
	if second.FirstName != "Kim" || second.LastName != "Hale" || second.Roles != `["clerk"]` || !second.IsVIP {
		t.Errorf("a new password changes more: %+v", second)
	}
	if first.ID != second.ID || second.PasswordChangedAt == nil {
		t.Errorf("%+v, then %+v", first, second)
	}
	if err := add("", "--last", "Hale-Moen"); err != nil {
		t.Fatal(err)
	}
	if third := kim(); third.LastName != "Hale-Moen" || third.FirstName != "Kim" || third.Roles != `["clerk"]` || third.PasswordHash != second.PasswordHash {
		t.Errorf("a new name changes more: %+v", third)
	}
	if err := add("", "--role", ""); err != nil {
		t.Fatal(err)
	}
	if fourth := kim(); fourth.Roles != "[]" || fourth.LastName != "Hale-Moen" {
		t.Errorf("the role was not taken away, or more: %+v", fourth)
	}
	if err := add(""); err == nil {
		t.Error("a command that gives nothing is accepted")
	}
	for typed, want := range map[string]string{"owner": `["owner","administrator"]`, "Clerk, cashier,clerk": `["clerk","cashier"]`,
		"administrator": `["administrator","owner"]`} {
		if err := add("", "--role", typed); err != nil || kim().Roles != want {
			t.Errorf("%s: %v %s", typed, err, kim().Roles)
		}
	}
	if err := add("", "--role", "clerk,boss"); err == nil || !strings.Contains(err.Error(), `unknown role "boss"; the roles are owner, manager`) {
		t.Errorf("an unknown role: %v", err)
	}
}
