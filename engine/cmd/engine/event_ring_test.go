package main

import (
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
