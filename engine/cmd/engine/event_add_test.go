package main

import (
	"strings"
	"testing"

	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

func TestAnEventFromDraftToCanceled(t *testing.T) {
	data, store := houseWith(t)
	if _, err := identity.PutUser(t.Context(), store, 1, db.UserRow{Email: "max@one.example", FirstName: "Max", Roles: `["manager"]`, PasswordHash: "!"}); err != nil {
		t.Fatal(err)
	}
	event := func(command string, flags ...string) (string, error) {
		return printed(t, append([]string{"event", command, "--data", data, "--tenant", "one", "--as", "max@one.example"}, flags...)...)
	}
	must := func(want, command string, flags ...string) {
		t.Helper()
		if said, err := event(command, flags...); err != nil || !strings.Contains(said, want) {
			t.Fatalf("%s %v: %s %v, want %s", command, flags, said, err, want)
		}
	}
	fields := []string{"--zone", "America/Chicago", "--type", "online", "--starts", "2096-12-05T10:00", "--ends", "2096-12-05T16:00"}
	must("winter-sale-20961205: Winter sale, draft, 2096-12-05 10:00 CST", "add", append(fields, "--name", "Winter sale")...)
	if _, err := event("add", append(fields, "--name", "Other", "--code", "winter-sale-20961205")...); err == nil || !strings.Contains(err.Error(), "Another auction has this code") {
		t.Errorf("a second event with one code: %v", err)
	}
	must("version 2", "change", "--code", "winter-sale-20961205", "--location", "Fargo, ND", "--deposit", "2,500", "--new-code", "W96")
	must("draft", "copy", "--code", "W96", "--starts", "2097-12-05T10:00", "--new-code", "W97")
	must("cataloged", "publish", "--code", "W96")
	must("2096-12-12 10:00 CST", "postpone", "--code", "W96", "--starts", "2096-12-12T10:00", "--ends", "2096-12-12T16:00", "--reason", "Snow")
	must("did not run", "cancel", "--code", "W96", "--reason", "More snow")
	must("was a draft and is deleted", "cancel", "--code", "W97")
	row, err := auction.EventByCode(t.Context(), store, 1, "W96")
	if err != nil || row.StatusID != codes.EventDidNotRun || row.Location != "Fargo, ND" || row.DepositCents != 250_000 || row.CancelReason != "More snow" {
		t.Errorf("%+v %v", row, err)
	}
	history, err := store.History(t.Context(), 1, db.SubjectEvent, row.ID, 0, 10)
	if err != nil || len(history) != 5 || history[0].Action != "event-canceled" || history[4].Action != "event-created" {
		t.Errorf("%+v %v", history, err)
	}
}
