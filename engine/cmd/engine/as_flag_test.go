package main

import (
	"strings"
	"testing"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

func TestCommandsRecordWhoRanThem(t *testing.T) {
	data, store := houseWith(t, db.EventRow{Code: "E", TypeID: codes.EventOnline, StatusID: codes.EventCatalogued})
	status := func(to string, flags ...string) error {
		return run(t.Context(), append([]string{"event", "status", "--data", data, "--tenant", "one", "--code", "E", "--to", to}, flags...))
	}
	for email, roles := range map[string]string{"alma@one.example": `["administrator"]`, "ben@one.example": "[]"} {
		if _, err := identity.PutUser(t.Context(), store, 1, db.UserRow{Email: email, Roles: roles, PasswordHash: "!"}); err != nil {
			t.Fatal(err)
		}
	}
	for as, want := range map[string]string{"ben@one.example": "none of the roles", "nobody@one.example": "no user"} {
		if err := status("lot numbers assigned", "--as", as); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("as %s: %v, want %s", as, err, want)
		}
	}
	if err := status("lot numbers assigned", "--as", "alma@one.example"); err != nil {
		t.Fatal(err)
	}
	if err := status("upcoming"); err != nil {
		t.Fatal(err)
	}
	rows, err := store.History(t.Context(), 1, db.SubjectEvent, 1, 0, 10)
	if err != nil || len(rows) != 2 {
		t.Fatalf("%+v, %v", rows, err)
	}
	names, err := identity.UserNames(t.Context(), store, 1, []int64{rows[0].UserID, rows[1].UserID})
	if err != nil || names[rows[0].UserID] != "Command line" || names[rows[1].UserID] != "alma@one.example" {
		t.Errorf("%v, %v", names, err)
	}
}
