package catalog_test

import (
	"testing"

	"fairwarning/engine/catalog"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory"
)

// TestOldViewsAreForgotten checks that only views which were not repeated since are deleted, and that items keep their counts.
func TestOldViewsAreForgotten(t *testing.T) {
	s := enginetest.Open(t)
	house := enginetest.House(t, s, "one")
	enginetest.Fill(t, s, house, 2, 1)
	rows, err := inventory.ItemsAfter(t.Context(), s, house, 0, 2)
	if err != nil {
		t.Fatal(err)
	}
	counts := func(bool) bool { return true }
	for _, v := range []struct {
		viewer   string
		item, at int64
	}{{"user:1", rows[0].ID, 100}, {"user:1", rows[1].ID, 100}, {"guest:x", rows[0].ID, 100}, {"user:1", rows[0].ID, 900}} {
		if err := catalog.AddView(t.Context(), s, house, v.viewer, v.item, v.at, counts); err != nil {
			t.Fatal(err)
		}
	}
	before, err := inventory.ItemsAfter(t.Context(), s, house, 0, 2)
	if err != nil {
		t.Fatal(err)
	}
	if err := catalog.PruneViews(t.Context(), s, 500); err != nil {
		t.Fatal(err)
	}
	seen, err := catalog.Viewed(t.Context(), s, house, "user:1", 10)
	if err != nil || len(seen) != 1 || seen[0].ID != rows[0].ID {
		t.Errorf("still viewed: %+v, %v", seen, err)
	}
	if others, err := catalog.Viewed(t.Context(), s, house, "guest:x", 10); err != nil || len(others) != 0 {
		t.Errorf("of the guest: %+v, %v", others, err)
	}
	after, err := inventory.ItemsAfter(t.Context(), s, house, 0, 2)
	if err != nil || after[0].ViewerCount != before[0].ViewerCount || before[0].ViewerCount != 2 {
		t.Errorf("%d viewers before, %d after, %v", before[0].ViewerCount, after[0].ViewerCount, err)
	}
}
