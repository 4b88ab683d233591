package search_test

import (
	"testing"

	"fairwarning/engine/catalog/search"
	"fairwarning/engine/codes"
	"fairwarning/engine/tenant"
)

// statusCount returns how many items the status filter counts under a label.
func (w *world) statusCount(label string) int {
	found := w.indexes.Of(w.tenant).Search(search.Query{Page: 1, Size: 1}, now)
	for _, facet := range found.Facets.Status {
		if facet.Value == label {
			return facet.Count
		}
	}
	return 0
}

// TestHousesMayHideWhatIsComingSoon checks that the house's showComingSoon applies at once, in both directions, and that nothing else
// is hidden with it.
func TestHousesMayHideWhatIsComingSoon(t *testing.T) {
	w := newWorld(t, 200)
	soon, all := w.statusCount(codes.DisplayLabels[codes.DisplayComingSoon]), w.indexes.Of(w.tenant).Len()
	if soon == 0 || soon == all {
		t.Fatalf("%d of %d items are coming soon", soon, all)
	}
	for _, isShown := range []bool{false, true} {
		house, err := tenant.TenantBySlug(t.Context(), w.store, "one")
		if err != nil {
			t.Fatal(err)
		}
		house.Content.ShowComingSoon = isShown
		if _, err := tenant.PutTenant(t.Context(), w.store, house); err != nil {
			t.Fatal(err)
		}
		if _, err := w.indexes.Sync(t.Context(), []int64{w.tenant}, true, now); err != nil {
			t.Fatal(err)
		}
		want, wantSoon := all, soon
		if !isShown {
			want, wantSoon = all-soon, 0
		}
		if got := w.indexes.Of(w.tenant).Len(); got != want || w.statusCount("Coming Soon") != wantSoon {
			t.Errorf("shown %v: %d items, %d coming soon; want %d and %d", isShown, got, w.statusCount("Coming Soon"), want, wantSoon)
		}
		if ids := w.indexes.Of(w.tenant).Search(search.Query{Status: []string{"Coming Soon"}, Page: 1, Size: 500}, now).IDs; len(ids) != wantSoon {
			t.Errorf("shown %v: the filter finds %d", isShown, len(ids))
		}
	}
}

// TestComingSoonAppearsWhenItOpens checks that time alone brings an item into search, without a write.
func TestComingSoonAppearsWhenItOpens(t *testing.T) {
	w := newWorld(t, 200)
	house, err := tenant.TenantBySlug(t.Context(), w.store, "one")
	if err != nil {
		t.Fatal(err)
	}
	house.Content.ShowComingSoon = false
	if _, err := tenant.PutTenant(t.Context(), w.store, house); err != nil {
		t.Fatal(err)
	}
	if err := w.indexes.Rebuild(t.Context(), w.tenant, now); err != nil {
		t.Fatal(err)
	}
	before, opens := w.indexes.Of(w.tenant).Len(), w.indexes.Of(w.tenant).NextChange(now)
	for w.indexes.Of(w.tenant).Len() == before {
		if opens == 0 {
			t.Fatal("nothing ever opens")
		}
		if _, err := w.indexes.Sync(t.Context(), []int64{w.tenant}, false, opens); err != nil {
			t.Fatal(err)
		}
		opens = w.indexes.Of(w.tenant).NextChange(opens)
	}
	if after := w.indexes.Of(w.tenant).Len(); after < before {
		t.Errorf("%d items, then %d", before, after)
	}
}
