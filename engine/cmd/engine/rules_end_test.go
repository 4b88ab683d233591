package main

import (
	"strings"
	"testing"

	"fairwarning/engine/tenant"
)

func TestRulesEndAndStayInTheList(t *testing.T) {
	data, store := houseWith(t)
	id, err := tenant.AddSchedule(t.Context(), store, 1, tenant.ScheduleRow{Kind: tenant.ScheduleReserve, Body: `"full"`})
	if err != nil || id != 1 {
		t.Fatal(id, err)
	}
	end := func(flags ...string) error {
		return run(t.Context(), append([]string{"rules", "end", "--data", data, "--tenant", "one", "--rule"}, flags...))
	}
	for want, flags := range map[string][]string{"there is no rule 9": {"9"}, "not in the past": {"1", "--at", "2020-01-01T00:00:00Z"}, "no user": {"1", "--as", "x@one.example"}} {
		if err := end(flags...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, want %s", flags, err, want)
		}
	}
	if err := end("1", "--at", "2096-01-01T00:00:00Z"); err != nil {
		t.Fatal(err)
	}
	if err := end("1"); err == nil || !strings.Contains(err.Error(), "ended already") {
		t.Errorf("ended twice: %v", err)
	}
	if said, err := printed(t, "rules", "list", "--data", data, "--tenant", "one"); err != nil || !strings.Contains(said, "2096-01-01 00:00 UTC") {
		t.Errorf("%s %v", said, err)
	}
}
