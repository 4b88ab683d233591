package saleday

import (
	"strings"
	"testing"

	"fairwarning/engine/db/dbtest"
)

// TestBiddersOfASaleAreCountedFromTheirIndex has SQLite explain how it counts them: without reading the bidders of other sales, or the table.
func TestBiddersOfASaleAreCountedFromTheirIndex(t *testing.T) {
	plan := dbtest.QueryPlan(t, dbtest.Open(t), countBidders, 1, 1)
	if len(plan) == 0 || !strings.HasPrefix(plan[len(plan)-1], "SEARCH l USING COVERING INDEX lot_bidders_event (tenant_id=? AND event_id=?)") {
		t.Errorf("the plan is %q", plan)
	}
}
