package auction

import (
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/db/dbtest"
)

// TestAnEventsPictureIsLookedUpByLot has SQLite explain how it finds the picture of an event's card: by the photos of each lot. Through all photos of
// the house, each with all lots, an event with 10,000 lots took 15 seconds.
func TestAnEventsPictureIsLookedUpByLot(t *testing.T) {
	plan := dbtest.QueryPlan(t, dbtest.Open(t), selectEvents+" AND e.id IN (?)", 1, 1, 1, bun.List([]int64{1}))
	isByLot := func(step string) bool {
		return strings.HasPrefix(step, "SEARCH f ") && strings.Contains(step, "item_id=?")
	}
	if !slices.ContainsFunc(plan, isByLot) {
		t.Errorf("photos are not looked up by lot: %q", plan)
	}
}
