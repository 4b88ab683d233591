package main

import (
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
)

func TestSetEventVisit(t *testing.T) {
	data := t.TempDir()
	if err := run(t.Context(), []string{"tenant", "add", "--data", data, "--file", write(t, "house.json", house)}); err != nil {
		t.Fatal(err)
	}
	store, err := openStore(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	row := db.EventRow{Code: "E", TypeID: api.EventOnline, StatusID: api.EventUpcoming, StartsAt: 1, EndsAt: 2, TermsID: 1, Viewing: "By appointment"}
	if _, err := auction.PutEvent(t.Context(), store, 1, row, nil); err != nil {
		t.Fatal(err)
	}
	visit := func(args ...string) error {
		return run(t.Context(), append([]string{"event", "visit", "--data", data, "--tenant", "one", "--code", "E"}, args...))
	}
	if err := visit("--address", "1 Yard Rd, Fargo, ND 58102", "--removal", "Weekdays"); err != nil {
		t.Fatal(err)
	}
	got, err := auction.EventByCode(t.Context(), store, 1, "E")
	if err != nil || got.Address != "1 Yard Rd, Fargo, ND 58102" || got.Removal != "Weekdays" || got.Viewing != "By appointment" {
		t.Errorf("%+v, %v", got, err)
	}
	if err := visit("--removal", ""); err != nil {
		t.Fatal(err)
	}
	if got, _ = auction.EventByCode(t.Context(), store, 1, "E"); got.Removal != "" || got.Address == "" {
		t.Errorf("%+v", got)
	}
	if visit() == nil {
		t.Error("nothing to change is not reported")
	}
}
