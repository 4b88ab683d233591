package main

import (
	"testing"

	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

func TestSetEventVisit(t *testing.T) {
	data, store := houseWith(t, db.EventRow{Code: "E", TypeID: codes.EventOnline, Viewing: "By appointment"})
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
