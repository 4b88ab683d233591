package main

import (
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

func TestSetEventRing(t *testing.T) {
	data := t.TempDir()
	if err := run(t.Context(), []string{"tenant", "add", "--data", data, "--file", write(t, "house.json", house)}); err != nil {
		t.Fatal(err)
	}
	store, err := openStore(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	for code, row := range map[string]db.EventRow{"E": {TypeID: api.EventSimulcast, StatusID: api.EventUpcoming}, "THIRD": {TypeID: api.EventThirdParty, StatusID: api.EventUpcoming},
		"LATE": {TypeID: api.EventOnline, StatusID: api.EventInProgress}} {
		row.Code, row.StartsAt, row.EndsAt, row.TermsID = code, 1, 2, 1
		if _, err := auction.PutEvent(t.Context(), store, 1, row, nil); err != nil {
			t.Fatal(err)
		}
	}
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
