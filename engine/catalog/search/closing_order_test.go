package search

import (
	"slices"
	"testing"
)

// TestKnownClosingTimesComeFirst checks the default order: what closes soonest, then what sells in a ring that has started, then what has no
// time, then what has ended.
func TestKnownClosingTimesComeFirst(t *testing.T) {
	documents := []Document{
		{ID: 1, ClosesAt: 10, HasEnded: true},
		{ID: 2},
		{ID: 3, ClosesAt: 20, EventID: 9, IsInStartedRing: true},
		{ID: 4, ClosesAt: 500, EventID: 8},
		{ID: 5, ClosesAt: 400, EventID: 7},
	}
	x := NewIndex(nil)
	x.Replace(documents, nil, Groups{}, usualSynonyms())
	if got, want := x.Search(Query{Page: 1, Size: 10}, 100).IDs, []int64{5, 4, 3, 2, 1}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if next := x.nextClose(100); next != 400 {
		t.Errorf("results change at %d, want 400", next)
	}
}
