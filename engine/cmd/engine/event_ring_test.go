package main

import (
	"strings"
	"testing"

	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

func TestSetEventRing(t *testing.T) {
	data, store := houseWith(t, db.EventRow{Code: "E", TypeID: codes.EventSimulcast}, db.EventRow{Code: "THIRD", TypeID: codes.EventThirdParty},
		db.EventRow{Code: "LATE", TypeID: codes.EventOnline, StatusID: codes.EventInProgress})
	ring := func(code, mode string) error {
		return run(t.Context(), []string{"event", "ring", "--data", data, "--tenant", "one", "--code", code, "--mode", mode})
	}
	for _, bad := range [][2]string{{"THIRD", "clerk"}, {"LATE", "clerk"}, {"E", "loud"}, {"E", ""}} {
		if ring(bad[0], bad[1]) == nil {
			t.Errorf("%v is possible", bad)
		}
	}
	for mode, want := range map[string]string{"automatic": rules.CalledAutomatically, "clerk": rules.CalledByClerk, "none": ""} {
		if err := ring("E", mode); err != nil {
			t.Fatal(err)
		}
		if got, err := auction.EventByCode(t.Context(), store, 1, "E"); err != nil || got.Ring != want {
			t.Errorf("%s: %q %v", mode, got.Ring, err)
		}
	}
}

// TestEventListNamesSalesThatWillNotStart checks that staff read early what a sale lacks.
func TestEventListNamesSalesThatWillNotStart(t *testing.T) {
	data, _ := houseWith(t, db.EventRow{Code: "BARE", TypeID: codes.EventSimulcast, StatusID: codes.EventCatalogued},
		db.EventRow{Code: "TIMED", TypeID: codes.EventOnline, StatusID: codes.EventCatalogued})
	list := func() string {
		text, err := printed(t, "event", "list", "--data", data)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	if got := list(); strings.Count(got, "Will not start. "+auction.HoldReason) != 1 {
		t.Errorf("%s", got)
	}
	said, err := printed(t, "event", "plan", "--data", data, "--tenant", "one", "--code", "BARE", "--announce-at", "2030-11-28T09:00:00-06:00")
	if err != nil || !strings.Contains(said, auction.HoldReason) {
		t.Errorf("planned: %s, %v", said, err)
	}
	if err := run(t.Context(), []string{"event", "ring", "--data", data, "--tenant", "one", "--code", "BARE", "--mode", "clerk"}); err != nil {
		t.Fatal(err)
	}
	if got := list(); strings.Contains(got, auction.HoldReason) {
		t.Errorf("with a ring: %s", got)
	}
}
